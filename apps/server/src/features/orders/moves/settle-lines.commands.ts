import type { QuoteSums } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { findAcceptBlocker, findSendBlocker } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type Move, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type BulkQuoteRow, bulkQuoteLines, bulkQuotes } from '../bulk-quote/bulk-quote.table.ts';
import { insertParcels } from '../new-parcels.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { orderParcels } from '../parcels/parcel.table.ts';
import { findQuote, sumQuote } from '../quote-lines/bulk-quote.queries.ts';
import { requireQuoteWithin } from '../quote-lines/quote-limits.queries.ts';
import { tell } from '../quote-lines/quote-thread.commands.ts';
import { recalculateQuote } from '../totals/quote-totals.commands.ts';

const isSending = (to: Move) => to.status_id === status.manualQuote && to.sub_status_id === subStatus.requiresReview;
/** Statuses that a quote enters only when its lines are agreed. */
const agreedStatuses: readonly number[] = [
  status.inTransit,
  status.delivered,
  status.beingInspected,
  status.notAsDescribed,
  status.payoutProcessing,
];

const isActivating = (to: Move) =>
  to.status_id === status.leads && standingOf(to).sub_status_id === subStatus.activeLead;

const countOpen = ({ by_state }: QuoteSums) => by_state.open + by_state.offered + by_state.countered;

/** Whether lines of a bulk quote still wait for an answer. */
export async function isUnanswered(ctx: Ctx, order: OrderRow): Promise<boolean> {
  if (order.kind !== 'bulk-quote') return false;
  return countOpen(await sumQuote(ctx, (await findQuote(ctx, order.id)).id)) > 0;
}

/**
 * Throws 409 when lines stand in the way of sending the quote, or of a move that means that it is agreed, and 422 when it is
 * over the limits.
 */
export async function requireQuoteMove(ctx: Ctx, order: OrderRow, to: Move, limits_reason?: string): Promise<void> {
  if (!isSending(to) && !isActivating(to) && !agreedStatuses.includes(to.status_id)) return;
  const quote = await findQuote(ctx, order.id);
  const sums = await sumQuote(ctx, quote.id);
  // Devices that came although the quote was declined are beyond it. As a lead it needs a line to go on.
  const isAgreed = countOpen(sums) === 0 && (sums.by_state.accepted > 0 || order.status_id !== status.leads);
  if (isAgreed && !isSending(to) && standingOf(order).status_id !== status.manualQuote) return;
  const why = isSending(to) ? findSendBlocker(sums) : findAcceptBlocker(sums);
  if (why) throw conflict(why);
  // The prices that a seller accepts were within the limits, or had their reason, when they were offered.
  if (ctx.actor.kind !== 'customer') await requireQuoteWithin(ctx, order, quote.id, limits_reason);
}

/** Puts every prepared line on the table and starts the days for which the prices hold. */
export async function sendLines(ctx: Ctx, order: OrderRow): Promise<Partial<OrderRow>> {
  const quote = await findQuote(ctx, order.id);
  const now = ctx.clock.now();
  const priced = and(ofQuote(ctx, quote.id), eq(bulkQuoteLines.state, 'open'), isNotNull(bulkQuoteLines.unit_price));
  await ctx.db
    .update(bulkQuoteLines)
    .set({ state: 'offered', version: sql`${bulkQuoteLines.version} + 1`, updated_at: sql`app_now()` })
    .where(priced);
  await ctx.db
    .update(bulkQuotes)
    .set({ sent_at: now.toISOString(), version: sql`${bulkQuotes.version} + 1` })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote.id)));
  await tell(ctx, quote, [{ side: 'ours', act: 'send', price: order.total }]);
  return { price_locked_until: daysFrom(ctx, quote) };
}

/** The seller took what is on the table: the lines are agreed, and their parcels are expected. Idempotent. */
export async function acceptLines(ctx: Ctx, order: OrderRow): Promise<Partial<OrderRow>> {
  const quote = await findQuote(ctx, order.id);
  const isNew = standingOf(order).status_id === status.manualQuote;
  if (!isNew && countOpen(await sumQuote(ctx, quote.id)) === 0) return recalculateQuote(ctx, order);
  await ctx.db
    .update(bulkQuoteLines)
    .set({ state: 'accepted', version: sql`${bulkQuoteLines.version} + 1`, updated_at: sql`app_now()` })
    .where(
      and(
        ofQuote(ctx, quote.id),
        inArray(bulkQuoteLines.state, ['open', 'offered']),
        isNotNull(bulkQuoteLines.unit_price),
      ),
    );
  await ctx.db
    .update(bulkQuoteLines)
    .set({ state: 'declined', version: sql`${bulkQuoteLines.version} + 1`, updated_at: sql`app_now()` })
    .where(and(ofQuote(ctx, quote.id), notInArray(bulkQuoteLines.state, ['accepted', 'declined'])));
  await tell(ctx, quote, [{ side: 'theirs', act: 'accept', price: order.total }]);
  const [known] = await ctx.db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.order_id, order.id)))
    .limit(1);
  if (!known) {
    const parcel = { carrier: 'other' as const, tracking_number: null };
    insertParcels(
      ctx,
      order.id,
      Array.from({ length: quote.parcel_count }, () => parcel),
    );
  }
  return {
    ...(await recalculateQuote(ctx, order)),
    ...(known ? {} : { parcel_state: 'expected' as const }),
    reconcile_state: order.reconcile_state ?? 'not',
    // A parcel that comes after the days are over is late.
    ...(isNew ? { price_locked_until: daysFrom(ctx, quote) } : {}),
  };
}

/** The seller, or we, called it off: nothing stays on the table. */
export async function declineLines(ctx: Ctx, order: OrderRow): Promise<Partial<OrderRow>> {
  const quote = await findQuote(ctx, order.id);
  await ctx.db
    .update(bulkQuoteLines)
    .set({ state: 'declined', version: sql`${bulkQuoteLines.version} + 1`, updated_at: sql`app_now()` })
    .where(and(ofQuote(ctx, quote.id), inArray(bulkQuoteLines.state, ['open', 'offered', 'countered'])));
  await tell(ctx, quote, [{ side: 'theirs', act: 'decline' }]);
  return {};
}

const ofQuote = (ctx: Ctx, quote_id: number) =>
  and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id));

/** When prices end that hold from now. */
const daysFrom = (ctx: Ctx, { valid_days }: BulkQuoteRow): string =>
  new Date(ctx.clock.now().getTime() + valid_days * 86_400_000).toISOString();
