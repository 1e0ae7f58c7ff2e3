import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { workflowKeys } from './workflow.api.ts';

/** Refreshes the settings when a colleague changes a workflow. */
export function useLiveWorkflow(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity !== 'workflow') return;
    for (const queryKey of workflowKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
