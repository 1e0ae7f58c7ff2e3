import { printShelfLabels } from '@tradepost/contracts/inventory/shelf.contract';
import { apiFile } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';

export function shelfLabelsQuery(shelves: readonly string[]) {
  const body = { shelves: [...shelves] };
  return {
    queryKey: [...contractKey(printShelfLabels), body],
    queryFn: ({ signal }: { signal: AbortSignal }) => apiFile(printShelfLabels, { body, signal }),
  };
}
