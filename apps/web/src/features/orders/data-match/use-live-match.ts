import { useQueryClient } from '@tanstack/react-query';
import { findOrderMatch, listMatchRows } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { findEasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../lib/socket.ts';

const reads = [findOrderMatch, listMatchRows, findEasyOfferMatch].map(contractKey);

/** Refetches the match when anyone changes it or its order, and while its job runs. */
export function useLiveMatch(order_id: number): void {
  const queryClient = useQueryClient();
  const refetch = () => {
    for (const queryKey of reads) void queryClient.invalidateQueries({ queryKey });
  };
  useRealtime('offer-has-changes', (changed) => {
    if (changed.entity === 'order' && (changed.id === undefined || changed.id === order_id)) refetch();
  });
  useRealtime('data-match-progress', refetch);
}
