import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { quoteLinkOf } from '../links/order-links.rules.ts';
import { findOrder } from '../order.queries.ts';
import { findLastQuote } from '../quote-lines/sent-quote.queries.ts';
import { quoteStateOf } from './quote-standing.rules.ts';

/** The link of the quote that is waiting for its answer, for staff. */
export async function findQuoteLink(ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> {
  const order = await findOrder(ctx, id);
  const quote = await findLastQuote(ctx, order.id);
  if (!quote || quoteStateOf(order, quote, ctx.clock.now()) !== 'awaiting')
    throw conflict('No quote is waiting for an answer');
  const link = { company_id: ctx.company_id, order_id: order.id, quote_id: quote.id, customer_id: order.customer_id };
  return quoteLinkOf(ctx.platform, link, order.price_locked_until);
}
