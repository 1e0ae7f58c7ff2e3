import { useQuery } from '@tanstack/react-query';
import { waitingRunsQuery } from '../check.api.ts';
import { WaitingRun } from './waiting-runs.tsx';

/** On the page of a batch: its checks that wait to be printed, or for an answer. */
export function BatchChecks({ batch_id }: { batch_id: number }) {
  const runs = useQuery(waitingRunsQuery);
  const run = runs.data?.items.find((each) => each.batch_id === batch_id);
  return run ? <WaitingRun run={run} /> : null;
}
