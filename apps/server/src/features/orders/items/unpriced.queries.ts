import { findUnpricedLines } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type Move, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';
import { findQuote, sumQuote } from '../quote-lines/bulk-quote.queries.ts';
import { priceMissing } from '../status/order-readiness.rules.ts';
import { listItems } from './order-items.queries.ts';

/** Why the order is no offer yet: something in it has no price. Null when everything is priced. */
export async function findUnpriced(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): Promise<string | null> {
  if (order.kind === 'bulk-quote') return findUnpricedLines(await sumQuote(ctx, (await findQuote(ctx, order.id)).id));
  const item = (await listItems(ctx, order.id)).find((each) => isBought(each) && each.awaits_price);
  return item ? priceMissing(item.title) : null;
}

export async function requirePrices(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): Promise<void> {
  const why = await findUnpriced(ctx, order);
  if (why !== null) throw conflict(why);
}

/** Whether the seller reads the prices as an offer once the order is there. */
export function isOffering(to: Move): boolean {
  const { status_id, sub_status_id } = standingOf(to);
  if (status_id === status.manualQuote) return sub_status_id === subStatus.requiresReview;
  if (status_id === status.leads) return sub_status_id === subStatus.activeLead;
  return status_id === status.notAsDescribed || status_id === status.payoutProcessing;
}
