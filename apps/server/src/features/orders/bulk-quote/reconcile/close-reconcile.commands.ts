import type { ReconcileAction } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { findCloseBlocker } from '@tradepost/contracts/orders/bulk-quote/reconcile.rules';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import { conflict, forbidden, invalid } from '../../../../platform/errors/errors.ts';
import { setReason } from '../../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { requireRaise } from '../../../pricing/limits/limits.queries.ts';
import { orderItems } from '../../items/order-item.table.ts';
import { enterStatus } from '../../moves/order-status.commands.ts';
import { nextDeadline } from '../../offers/answer-settings.queries.ts';
import { closeOffers } from '../../offers/order-offer.commands.ts';
import { orderOfferLines, orderOffers } from '../../offers/order-offer.table.ts';
import { type OrderChange, requireTotal } from '../../order.commands.ts';
import type { OrderRow } from '../../order.table.ts';
import { tell } from '../../quote-lines/quote-thread.commands.ts';
import { recalculateQuote } from '../../totals/quote-totals.commands.ts';
import { type BulkQuoteRow, bulkQuotes } from '../bulk-quote.table.ts';
import { storeLotChanges } from './lot-changes.commands.ts';
import { readBalances, sumBalances } from './reconcile.queries.ts';

type Action<Name extends ReconcileAction['action']> = Extract<ReconcileAction, { action: Name }>;

/** Decides about devices beyond the quote: they are bought with the lot, or go back to the seller. */
export async function decideOver(ctx: Ctx, quote: BulkQuoteRow, { decision, reason }: Action<'over'>): Promise<void> {
  if (decision === 'approved') {
    if (!ctx.can('orders.override_limits')) throw forbidden('You don’t have permission to approve an over-delivery');
    if (!reason) throw invalid({ reason: 'Reason is required' });
  }
  await setReason(ctx, reason);
  await storeQuote(ctx, quote, {
    over_state: decision,
    over_reason: reason || null,
    over_by_id: ctx.actor.member_id,
  });
}

/**
 * Closes the reconciliation: devices as quoted pass, those in another grade or beyond the quote are part of one revised
 * offer for the whole lot, and what is returned is rejected. Without a difference there is no offer.
 */
export async function closeReconcile(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  { note, limits_reason }: Action<'close'>,
): Promise<{ change: OrderChange; isOffered: boolean }> {
  const over = quote.over_state;
  const extras = await listExtras(ctx, order, quote);
  if (over === 'returned') await setStatus(ctx, extras, 'rejected');
  const lines = await readBalances(ctx, order, quote);
  const counted = over === 'returned' ? lines.filter(({ line_id }) => line_id !== null) : lines;
  const why = findCloseBlocker(sumBalances(counted), over);
  if (why) throw conflict(why);
  await passAsQuoted(ctx, order);
  if (over === 'approved') await markExtras(ctx, extras);
  const revised = await listRevised(ctx, order);
  const items_total = revised.kept_total + revised.lines.reduce((sum, line) => sum + line.new_price, 0);
  const new_total = totalOf({ ...order, items_total });
  requireTotal(new_total, order.total);
  await requireRaise(ctx, offerOf(order, order.total), offerOf(order, new_total), limits_reason);
  const now = ctx.clock.now().toISOString();
  await storeQuote(ctx, quote, { reconciled_at: now, reconciled_by_id: ctx.actor.member_id });
  await tell(ctx, quote, [{ side: 'ours', act: 'receive', price: new_total, body: note || 'Reconciliation closed' }]);
  const closed = { reconcile_state: 'fully' as const };
  if (revised.lines.length === 0 && new_total === order.total)
    return { isOffered: false, change: { ...(await recalculateQuote(ctx, { ...order, ...closed })), ...closed } };
  const offer_id = await makeLotOffer(ctx, order, new_total, revised.lines, note);
  await storeLotChanges(ctx, order, quote, offer_id);
  const to = { status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer };
  const entered = await enterStatus(ctx, order, to, undefined);
  return {
    isOffered: true,
    change: { ...(await recalculateQuote(ctx, { ...order, ...closed })), ...closed, ...entered },
  };
}

/** Opens a closed reconciliation again, while nobody has offered or paid anything. */
export async function reopenReconcile(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  reason: string,
): Promise<OrderChange> {
  if (order.reconcile_state !== 'fully') throw conflict('The reconciliation is still open');
  await setReason(ctx, reason);
  await ctx.db
    .update(orderItems)
    .set({ status: 'received', version: sql`${orderItems.version} + 1` })
    .where(
      and(
        eq(orderItems.company_id, ctx.company_id),
        eq(orderItems.order_id, order.id),
        inArray(orderItems.status, ['passed', 'differs', 'rejected', 'extra']),
      ),
    );
  await storeQuote(ctx, quote, { reconciled_at: null, reconciled_by_id: null, over_state: null, over_reason: null });
  await tell(ctx, quote, [{ side: 'ours', act: 'receive', body: `Reopened: ${reason}` }]);
  const open = { reconcile_state: 'partly' as const };
  return { ...(await recalculateQuote(ctx, { ...order, ...open })), ...open };
}

async function storeQuote(ctx: Ctx, quote: BulkQuoteRow, change: Partial<BulkQuoteRow>): Promise<void> {
  await ctx.db
    .update(bulkQuotes)
    .set({ ...change, version: sql`${bulkQuotes.version} + 1`, updated_at: sql`app_now()` as unknown as string })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote.id)));
}

const offerOf = (order: OrderRow, total: number) => ({
  channel: order.kind,
  currency: order.currency,
  lines: [{ category_id: null, title: order.item_summary, quantity: 1, total }],
});

interface Extra {
  id: number;
  is_quoted: boolean;
}

/** The devices beyond the quantity of their line, other grades and late arrivals first, and those that no line names. */
function listExtras(ctx: Ctx, order: OrderRow, quote: BulkQuoteRow): Promise<Extra[]> {
  return readRows<Extra>(
    ctx.db,
    sql`select id, is_quoted from (
          select i.id, l.id is not null as is_quoted, coalesce(l.quantity, 0) as quantity,
                 row_number() over (partition by i.quote_line_id
                   order by (coalesce(i.inspected_condition_id, i.condition_id) is distinct from i.condition_id), i.id) as n
            from order_items i
            left join bulk_quote_lines l on l.company_id = i.company_id and l.id = i.quote_line_id and l.quote_id = ${quote.id}
           where i.company_id = ${ctx.company_id} and i.order_id = ${order.id}
        ) as ranked where n > quantity`,
  );
}

async function setStatus(ctx: Ctx, items: readonly Extra[], to: 'rejected' | 'extra'): Promise<void> {
  if (items.length === 0) return;
  const ids = sql`any (${`{${items.map(({ id }) => id).join(',')}}`}::bigint[])`;
  await ctx.db
    .update(orderItems)
    .set({ status: to, version: sql`${orderItems.version} + 1` })
    .where(and(eq(orderItems.company_id, ctx.company_id), sql`${orderItems.id} = ${ids}`));
}

/** Devices in the quoted grade pass at the agreed price; those in another differ until the seller agrees. */
async function passAsQuoted(ctx: Ctx, order: OrderRow): Promise<void> {
  const own = and(
    eq(orderItems.company_id, ctx.company_id),
    eq(orderItems.order_id, order.id),
    ne(orderItems.status, 'rejected'),
  );
  const isSame = or(
    isNull(orderItems.inspected_condition_id),
    eq(orderItems.inspected_condition_id, orderItems.condition_id),
  );
  const version = sql`${orderItems.version} + 1`;
  await ctx.db.update(orderItems).set({ status: 'passed', version }).where(and(own, isSame));
  await ctx.db
    .update(orderItems)
    .set({ status: 'differs', version })
    .where(and(own, sql`not ${isSame}`));
}

/** Approved extras are worth nothing until the seller agrees to sell them. */
async function markExtras(ctx: Ctx, extras: readonly Extra[]): Promise<void> {
  if (extras.length === 0) return;
  const ids = sql`any (${`{${extras.map(({ id }) => id).join(',')}}`}::bigint[])`;
  await ctx.db
    .update(orderItems)
    .set({
      status: 'differs',
      inspected_price: sql`coalesce(${orderItems.inspected_price}, ${orderItems.price})`,
      price: 0,
      version: sql`${orderItems.version} + 1`,
    })
    .where(and(eq(orderItems.company_id, ctx.company_id), sql`${orderItems.id} = ${ids}`));
}

interface RevisedLine {
  item_id: number;
  old_price: number;
  new_price: number;
  is_extra: boolean;
}

/** What the offer changes, and the total of what it leaves as agreed. */
async function listRevised(ctx: Ctx, order: OrderRow): Promise<{ kept_total: number; lines: RevisedLine[] }> {
  const rows = await readRows<RevisedLine & { status: string }>(
    ctx.db,
    sql`select id as item_id, status, price as old_price, coalesce(inspected_price, price) as new_price, price = 0 as is_extra
          from order_items where company_id = ${ctx.company_id} and order_id = ${order.id} and status in ('passed', 'differs')
         order by position, id`,
  );
  const lines = rows.filter((row) => row.status === 'differs').map(({ status: _status, ...line }) => line);
  const kept = rows.filter((row) => row.status === 'passed');
  return { lines, kept_total: kept.reduce((sum, row) => sum + row.old_price, 0) };
}

const linesPerInsert = 1_000;

async function makeLotOffer(
  ctx: Ctx,
  order: OrderRow,
  new_total: number,
  lines: readonly RevisedLine[],
  note: string | undefined,
): Promise<number> {
  const { company_id } = ctx;
  await closeOffers(ctx, order.id, 'replaced');
  const bonus = { old_bonus: order.bonus_total, new_bonus: order.bonus_total };
  const [offer] = await ctx.db
    .insert(orderOffers)
    .values({
      company_id,
      order_id: order.id,
      note: note || null,
      old_total: order.total,
      new_total,
      ...bonus,
      answer_until: await nextDeadline(ctx, order.kind),
      member_id: ctx.actor.member_id,
    })
    .returning({ id: orderOffers.id });
  if (!offer) throw new Error('the offer was not stored');
  for (let start = 0; start < lines.length; start += linesPerInsert)
    await ctx.db.insert(orderOfferLines).values(
      lines.slice(start, start + linesPerInsert).map(({ item_id, old_price, new_price, is_extra }) => ({
        company_id,
        offer_id: offer.id,
        item_id,
        old_price,
        new_price,
        reason: is_extra ? ('other' as const) : new_price > old_price ? ('better' as const) : ('condition' as const),
        note: is_extra ? 'Delivered beyond the quote' : null,
      })),
    );
  return offer.id;
}
