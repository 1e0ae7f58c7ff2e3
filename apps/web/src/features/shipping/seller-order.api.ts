import { queryOptions } from '@tanstack/react-query';
import { findSellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { api } from '../../lib/api.ts';

/** What the link's order shows to its seller. */
export function sellerOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-order', token],
    queryFn: ({ signal }) => api(findSellerOrder, { query: { token }, signal }),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
}
