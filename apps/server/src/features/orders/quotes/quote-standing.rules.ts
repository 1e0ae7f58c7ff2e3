import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import type { OrderRow } from '../order.table.ts';
import type { SentQuoteRow } from '../quote-lines/sent-quote.table.ts';

type Standing = Pick<
  OrderRow,
  'status_id' | 'sub_status_id' | 'base_status_id' | 'base_sub_status_id' | 'is_archived' | 'price_locked_until'
>;

/** What the seller finds behind the link of a quote. Only an awaiting one can be answered. */
export function quoteStateOf(order: Standing, quote: Pick<SentQuoteRow, 'state'>, now: Date): SellerQuote['state'] {
  if (quote.state !== 'awaiting') return quote.state;
  const { price_locked_until } = order;
  if (price_locked_until !== null && Date.parse(price_locked_until) <= now.getTime()) return 'ended';
  const { status_id, sub_status_id } = standingOf(order);
  const isReviewed = status_id === status.manualQuote && sub_status_id === subStatus.requiresReview;
  return isReviewed && !order.is_archived ? 'awaiting' : 'closed';
}
