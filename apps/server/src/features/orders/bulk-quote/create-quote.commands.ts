import type { NewBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { reserveOrder } from '../create/new-order.queries.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import { emitOrderChanged, type SavedOrder, saveOrder } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { orders } from '../order.table.ts';
import { findShippingCost, requireParcelCount } from '../order-ports.queries.ts';
import { recalculateQuote } from '../totals/quote-totals.commands.ts';
import { bulkQuotes } from './bulk-quote.table.ts';
import { tellChoices } from './choices/tell-choices.commands.ts';
import { requireChecked } from './import/confirm-import.commands.ts';
import { toLines } from './new-lines.commands.ts';
import { insertLines, requireSize } from './write-lines.commands.ts';

/** Creates a bulk quote from a checked list or from lines. It starts in Manual Quote and waits for prices. */
export function createBulkQuote(ctx: Ctx, form: NewBulkQuote): Promise<OrderRef> {
  return withMail(ctx, storeQuote(ctx, form));
}

const start = { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote } as const;
const defaultDays = 14;

async function storeQuote(ctx: Ctx, form: NewBulkQuote): Promise<SavedOrder> {
  const { location_id, customer_id, override_reason, internal_note, language } = form;
  const { company_id, actor } = ctx;
  const [reservation] = await Promise.all([
    reserveOrder(ctx, { kind: 'bulk-quote', location_id, customer_id, override_reason, language }),
    setReason(ctx, override_reason),
  ]);
  const { id, box_id } = reservation;
  const shipping_method = form.shipping_method ?? 'label';
  await requireParcelCount(ctx, { kind: 'bulk-quote', shipping_method }, form.parcel_count ?? 1);
  const shipping_cost = await findShippingCost(ctx, { kind: 'bulk-quote', shipping_method });
  const valid_days = form.valid_days ?? defaultDays;
  await ctx.db.insert(orders).values({
    id,
    box_id,
    company_id,
    kind: 'bulk-quote' as const,
    ...start,
    location_id,
    customer_id,
    quoted_total: 0,
    items_total: 0,
    total: 0,
    language: reservation.language,
    member_id: actor.member_id,
    currency: ctx.company.currency,
    price_locked_until: new Date(ctx.clock.now().getTime() + valid_days * 86_400_000).toISOString(),
    shipping_method,
    shipping_cost,
    reconcile_state: 'not',
  });
  const quote_id = await claimList(ctx, form, id);
  const terms = {
    order_id: id,
    state: 'ready' as const,
    location_id,
    valid_days,
    parcel_count: form.parcel_count ?? 1,
    pickup_on: form.shipping_method === 'pickup' ? (form.pickup_on ?? null) : null,
    seller_note: form.seller_note || null,
  };
  await ctx.db
    .update(bulkQuotes)
    .set({ ...terms, version: sql`${bulkQuotes.version} + 1` })
    .where(and(eq(bulkQuotes.company_id, company_id), eq(bulkQuotes.id, quote_id)));
  await requireSize(ctx, quote_id);
  if (form.import_id !== undefined) await tellChoices(ctx, quote_id, { id: quote_id, order_id: id });
  if (internal_note)
    await ctx.db
      .insert(orderNotes)
      .values({ company_id, order_id: id, audience: 'internal', body: internal_note, member_id: actor.member_id });
  const order = await findOrder(ctx, id);
  emitOrderChanged(ctx, order);
  // It begins here: the email is that of a new quote.
  const { from: _from, ...ref } = saveOrder(ctx, order, await recalculateQuote(ctx, order));
  return ref;
}

/** The checked list becomes the quote’s. Lines that are given make a list of their own. */
async function claimList(
  ctx: Ctx,
  { import_id, lines = [], location_id }: NewBulkQuote,
  order_id: number,
): Promise<number> {
  if (import_id !== undefined) return (await requireChecked(ctx, import_id)).id;
  const [quote] = await ctx.db
    .insert(bulkQuotes)
    .values({ company_id: ctx.company_id, order_id, state: 'ready', location_id, member_id: ctx.actor.member_id })
    .returning({ id: bulkQuotes.id });
  if (!quote) throw new Error('the quote was not stored');
  await insertLines(ctx, quote.id, await toLines(ctx, location_id, lines));
  return quote.id;
}
