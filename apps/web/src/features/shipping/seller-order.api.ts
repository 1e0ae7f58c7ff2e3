import { queryOptions } from '@tanstack/react-query';
import { findSellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { api } from '../../lib/api.ts';

/** The order of the link, as its seller sees it. */
export function sellerOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-order', token],
    queryFn: ({ signal }) => api(findSellerOrder, { body: { token }, signal }),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
}
