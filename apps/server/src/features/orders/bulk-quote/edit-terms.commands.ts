import { messages } from '@tradepost/contracts/errors';
import type { editBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { editOrder, requireNotClosed } from '../create/edit-order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { requireParcelCount } from '../order-ports.queries.ts';
import { expectParcels } from '../parcels/expect-parcels.commands.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';
import { type BulkQuoteRow, bulkQuotes } from './bulk-quote.table.ts';

type Edit = ServedInput<typeof editBulkQuote>['body'];
type Terms = Pick<BulkQuoteRow, 'parcel_count' | 'pickup_on' | 'valid_days' | 'seller_note'>;

/** Changes the order’s own fields and the terms of its quote. The order is saved first: a stale version answers 409. */
export async function editBulkQuoteTerms(ctx: Ctx, id: number, edit: Edit): Promise<OrderRef> {
  const { parcel_count, pickup_on, valid_days, seller_note, ...own } = edit;
  const order = await lockOrder(ctx, id, 'bulk-quote');
  const quote = await findQuote(ctx, id);
  const isPickup = (own.shipping_method ?? order.shipping_method) === 'pickup';
  const terms: Terms = {
    parcel_count: parcel_count ?? quote.parcel_count,
    pickup_on: isPickup ? (pickup_on === undefined ? quote.pickup_on : pickup_on) : null,
    valid_days: valid_days ?? quote.valid_days,
    seller_note: (seller_note === undefined ? quote.seller_note : seller_note) || null,
  };
  const until = terms.valid_days === quote.valid_days ? undefined : validUntil(ctx, quote, terms);
  const ref = await editOrder(ctx, 'bulk-quote', id, {
    ...(until === undefined ? {} : { price_locked_until: until }),
    ...own,
  });
  const isChanged = (Object.keys(terms) as (keyof Terms)[]).some((field) => terms[field] !== quote[field]);
  if (isPickup && terms.pickup_on === null) throw invalid({ pickup_on: messages.required('pickup_on') });
  const shipping_method = own.shipping_method ?? order.shipping_method;
  if (terms.parcel_count !== quote.parcel_count || shipping_method !== order.shipping_method)
    await requireParcelCount(ctx, { kind: 'bulk-quote', shipping_method }, terms.parcel_count);
  if (!isChanged) return ref;
  requireNotClosed(order);
  if (until !== undefined) requireValidity(ctx, order, until);
  await storeTerms(ctx, quote.id, terms);
  if (terms.parcel_count === quote.parcel_count) return ref;
  return (await expectParcels(ctx, id, terms.parcel_count)) ?? ref;
}

/** The prices hold from the day on which the quote was sent. One that was not sent starts again when it is. */
function validUntil(ctx: Ctx, { sent_at }: BulkQuoteRow, { valid_days }: Terms): string {
  const from = sent_at === null ? ctx.clock.now().getTime() : Date.parse(sent_at);
  return new Date(from + valid_days * 86_400_000).toISOString();
}

function requireValidity(ctx: Ctx, order: OrderRow, until: string): void {
  if (standingOf(order).status_id !== status.manualQuote)
    throw conflict('The days for which the prices hold are agreed');
  if (new Date(until) <= ctx.clock.now())
    throw invalid({ valid_days: 'These days are over already. Enter more days, or archive the quote.' });
}

async function storeTerms(ctx: Ctx, quote_id: number, terms: Terms): Promise<void> {
  await ctx.db
    .update(bulkQuotes)
    .set({ ...terms, version: sql`${bulkQuotes.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote_id)));
}
