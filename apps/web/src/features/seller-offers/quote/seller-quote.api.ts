import { queryOptions } from '@tanstack/react-query';
import { openSellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { api } from '../../../lib/api.ts';

/** The quote of the link, as its seller sees it. */
export function sellerQuoteQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-quote', token],
    queryFn: ({ signal }) => api(openSellerQuote, { body: { token }, signal }),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
}
