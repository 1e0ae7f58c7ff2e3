import { listInspectionQueue } from '@tradepost/contracts/orders/inspection/inspection-queue.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';

/** Read again when the page opens, not while somebody works through it: the lines of the bench keep their order. */
export const inspectionQueueQuery = {
  ...contractQuery(listInspectionQueue),
  staleTime: 0,
  refetchOnWindowFocus: false,
  meta: { handles_errors: true },
};
