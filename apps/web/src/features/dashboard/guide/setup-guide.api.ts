import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  putAwaySetupGuide,
  readSetupGuide,
  type SetupGuide,
  skipSetupStep,
} from '@tradepost/contracts/dashboard/setup-guide.contract';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';

/** What is left to set up. Read with each visit of the dashboard, because every screen may do a step. */
export const setupGuideQuery = queryOptions({
  queryKey: ['dashboard', 'setup-guide'],
  queryFn: ({ signal }) => api(readSetupGuide, { signal }),
  staleTime: 0,
  // Without it the dashboard is whole.
  meta: { handles_errors: true },
});

function useKeepGuide() {
  const queryClient = useQueryClient();
  return (guide: SetupGuide) => void queryClient.setQueryData(setupGuideQuery.queryKey, guide);
}

export const usePutAwayGuide = () => useAction(putAwaySetupGuide, { onDone: useKeepGuide() });

export const useSkipStep = () => useAction(skipSetupStep, { onDone: useKeepGuide() });
