import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { CheckRun } from '@tradepost/contracts/payouts/check.contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockOrder, visibleOrders } from '../../orders/order.queries.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { type PayoutBatchRow, type PayoutItemRow, payoutBatches, payoutItems } from '../batches/batch.table.ts';
import { changeItem } from '../batches/batch-item.commands.ts';
import { openBatch } from '../batches/open-batch.commands.ts';
import { type CheckRow, payoutChecks } from './check.table.ts';
import { takeNumbers } from './check-number.commands.ts';
import { findCheckRun } from './check-run.queries.ts';
import { memoOf, readCheckSettings } from './check-settings.queries.ts';

/** What names a batch of checks among the batches. */
export const checkFormat = 'checks';

/**
 * Opens a batch of the orders and gives them check numbers. Several orders need the permission for batches. Throws 409 when
 * one of them cannot be paid.
 */
export async function printChecks(ctx: Ctx, order_ids: readonly number[]): Promise<CheckRun> {
  if (order_ids.length > 1 && !ctx.can('payouts.batch')) throw forbidden();
  for (const id of [...order_ids].sort((a, b) => a - b)) await lockOrder(ctx, id);
  const batch = await openBatch(ctx, { method: 'check', format: checkFormat, order_ids });
  return printBatch(ctx, batch);
}

/** Gives the orders of a stored batch check numbers. Repeating it gives no new ones. Throws 409 for one that ended. */
export async function printCheckBatch(ctx: Ctx, id: number): Promise<CheckRun> {
  const batch = await lockBatch(ctx, id);
  if (batch.format !== checkFormat) throw conflict('This batch is not paid by check');
  return printBatch(ctx, batch);
}

export async function lockBatch(ctx: Ctx, id: number): Promise<PayoutBatchRow> {
  const [batch] = await ctx.db
    .select()
    .from(payoutBatches)
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, id)))
    .for('no key update');
  if (!batch) throw notFound('Batch');
  return batch;
}

async function printBatch(ctx: Ctx, batch: PayoutBatchRow): Promise<CheckRun> {
  await requireReady(ctx);
  const waiting = await ctx.db
    .select({ item: payoutItems, order: orders })
    .from(payoutItems)
    .innerJoin(orders, and(eq(orders.company_id, payoutItems.company_id), eq(orders.id, payoutItems.order_id)))
    .where(and(visibleOrders(ctx), eq(payoutItems.batch_id, batch.id), eq(payoutItems.state, 'waiting')))
    .orderBy(asc(payoutItems.position));
  if (waiting.length > 0) {
    const numbers = await takeNumbers(ctx, waiting.length);
    for (const [index, { item, order }] of waiting.entries()) await addCheck(ctx, item, order, numbers[index] ?? 0);
    await markExported(ctx, batch);
  }
  return findCheckRun(ctx, batch.id);
}

/** Checks with a MICR line show the account, so printing them takes the permission to see it. */
export async function requireReady(ctx: Ctx): Promise<void> {
  const settings = await readCheckSettings(ctx);
  if (!settings.is_micr_printed) return;
  if (settings.routing_number === '' || settings.account === null)
    throw conflict('Enter the routing and account number in the check settings before you print checks');
  if (!ctx.can('customers.confidential'))
    throw forbidden('Printing checks with your account number needs the permission to see confidential details');
}

/** Stores a check of the payment, which waits for its answer from now on. */
export async function addCheck(ctx: Ctx, item: PayoutItemRow, order: OrderRow, number: number): Promise<CheckRow> {
  const settings = await readCheckSettings(ctx);
  const { names, timezone } = await readNames(ctx, order);
  const dated_on = localDay(ctx, timezone);
  const days = settings.void_after_days;
  const [check] = await ctx.db
    .insert(payoutChecks)
    .values({
      company_id: ctx.company_id,
      number,
      order_id: order.id,
      item_id: item.id,
      batch_id: item.batch_id,
      amount: item.amount,
      currency: item.currency,
      payee: item.payee,
      address_text: openOrderPayout(ctx, order).address_text ?? '',
      memo: fillPlain(memoOf(settings), { ...names, box_id: order.box_id }),
      dated_on,
      void_on: days === 0 ? null : addDays(dated_on, days),
      member_id: ctx.actor.member_id,
    })
    .returning();
  if (!check) throw new Error('the check was not stored');
  const now = ctx.clock.now().toISOString();
  await changeItem(ctx, item.id, { state: 'sent', check_number: String(number), send_started_at: now });
  emitOrderChanged(ctx, order);
  return check;
}

async function readNames(ctx: Ctx, order: OrderRow) {
  const [row] = await ctx.db
    .select({
      seller_name: sql<string>`concat_ws(' ', ${customers.first_name}, ${customers.last_name})`,
      company_name: companies.name,
      location_name: locations.name,
      timezone: sql<string>`coalesce(${locations.timezone}, ${companies.timezone})`,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.company_id, customers.company_id))
    .innerJoin(locations, and(eq(locations.company_id, customers.company_id), eq(locations.id, order.location_id)))
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, order.customer_id)));
  if (!row) throw new Error('an order without its seller or location');
  const { timezone, ...names } = row;
  return { names, timezone };
}

/** Today's day at the location: the date of a check. */
export function localDay(ctx: Ctx, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(ctx.clock.now());
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

async function markExported(ctx: Ctx, batch: PayoutBatchRow): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .update(payoutBatches)
    .set({
      state: 'exported',
      exported_at: batch.exported_at ?? now,
      exported_by: batch.exported_by ?? ctx.actor.member_id,
      export_count: sql`${payoutBatches.export_count} + 1`,
      version: sql`${payoutBatches.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, batch.id)));
  ctx.emit('offer-has-changes', { entity: 'payout_batch', id: batch.id });
}

/** The checks of a batch, locked in the order of their numbers. */
export function lockChecks(ctx: Ctx, batch_id: number, ids: readonly number[]): Promise<CheckRow[]> {
  return ctx.db
    .select()
    .from(payoutChecks)
    .where(
      and(
        eq(payoutChecks.company_id, ctx.company_id),
        eq(payoutChecks.batch_id, batch_id),
        inArray(payoutChecks.id, [...ids]),
      ),
    )
    .orderBy(payoutChecks.number)
    .for('no key update');
}
