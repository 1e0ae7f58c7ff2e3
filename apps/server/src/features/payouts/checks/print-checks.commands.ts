import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import { addDays } from '@tradepost/contracts/local-day';
import type { CheckRun } from '@tradepost/contracts/payouts/check.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, forbidden } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { companies } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import type { PayoutItemRow } from '../batches/batch.table.ts';
import { changeItem } from '../batches/batch-item.commands.ts';
import { finishExport, prepareExport } from '../batches/export-batch.commands.ts';
import { openBatch } from '../batches/open-batch.commands.ts';
import { type CheckRow, payoutChecks } from './check.table.ts';
import { takeNumbers } from './check-number.commands.ts';
import { findCheckRun } from './check-run.queries.ts';
import { memoOf, readCheckSettings } from './check-settings.queries.ts';

/** What names a batch of checks among the batches. */
export const checkFormat = 'checks';

/**
 * Opens a batch of the orders and gives them check numbers. Several orders need the permission for batches. Throws 409 when
 * one of them cannot be paid. Their sellers are told when the checks have printed well.
 */
export async function printChecks(ctx: Ctx, order_ids: readonly number[]): Promise<CheckRun> {
  if (order_ids.length > 1 && !ctx.can('payouts.batch')) throw forbidden();
  await requireReady(ctx);
  const { id } = await openBatch(ctx, { method: 'check', format: checkFormat, order_ids });
  const options = { notify_customers: false };
  await finishExport(ctx, await prepareExport(ctx, id, options), options, null);
  return findCheckRun(ctx, id);
}

/** Gives the payments of a batch check numbers, in the order of the batch. */
export async function beginChecks(ctx: Ctx, items: readonly PayoutItemRow[]): Promise<void> {
  await requireReady(ctx);
  const numbers = await takeNumbers(ctx, items.length);
  for (const [index, item] of items.entries())
    await addCheck(ctx, item, await findOrder(ctx, item.order_id), numbers[index] ?? 0);
}

/** Checks with a MICR line show the account, so printing them takes the permission to see it. */
export async function requireReady(ctx: Ctx): Promise<void> {
  const missing = await findMissing(ctx);
  if (missing) throw conflict(missing);
  if ((await readCheckSettings(ctx)).is_micr_printed && !ctx.can('customers.confidential'))
    throw forbidden('Printing checks with your account number needs the permission to see confidential details');
}

/** What the settings lack to print checks, as a sentence; null when nothing is missing. */
export async function findMissing(ctx: Ctx): Promise<string | null> {
  const { is_micr_printed, routing_number, account } = await readCheckSettings(ctx);
  return is_micr_printed && (routing_number === '' || account === null)
    ? 'Enter the routing and account number in the check settings before you print checks'
    : null;
}

/** Stores a check of the payment, which waits for its answer from now on. */
export async function addCheck(ctx: Ctx, item: PayoutItemRow, order: OrderRow, number: number): Promise<CheckRow> {
  const settings = await readCheckSettings(ctx);
  const { names, timezone } = await readNames(ctx, order);
  const dated_on = todayOf(ctx, timezone);
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
  await changeItem(ctx, item.id, { check_number: String(number), send_started_at: now });
  emitOrderChanged(ctx, order);
  return check;
}

async function readNames(ctx: Ctx, order: OrderRow) {
  const [row] = await ctx.db
    .select({
      seller_name: customers.display_name,
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
