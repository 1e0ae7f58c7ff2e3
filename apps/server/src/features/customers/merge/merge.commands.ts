import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import type { CustomerMerge, mergeCustomers as contract } from '@tradepost/contracts/customers/merge.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { lockCustomer, oneCustomer, type ShownCustomer, toCustomer } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';
import { moveStoreCredit } from '../store-credit/store-credit.commands.ts';
import { customerMerges } from './customer-merge.table.ts';
import { findMerge, findShown, listCredit, refusalOf } from './merge.queries.ts';
import { chosenColumns, takesPayout } from './merge-fields.rules.ts';
import { findPreferredId, movePayouts } from './move-payouts.commands.ts';
import { type MergedFields, type MovedRows, movedTables } from './moved-tables.rules.ts';

/**
 * Merges a customer into another one: takes the chosen fields, moves everything that belongs to it, and archives it. What
 * happened is stored, so that it can be undone.
 */
export async function mergeCustomers(
  ctx: Ctx,
  kept_id: number,
  other_id: number,
  { version, other_version, choices }: ServedInput<typeof contract>['body'],
): Promise<CustomerMerge> {
  if (kept_id === other_id) throw invalid({ other_id: 'Choose two different customers' });
  const { kept, other } = await lockBoth(ctx, kept_id, other_id);
  const refusal = refusalOf(kept, other);
  if (refusal) throw conflict(refusal);
  if (kept.version !== version || other.version !== other_version)
    throw conflict('Someone else changed one of the customers in the meantime', toCustomer(kept));
  await setReason(ctx, `Merged with ${other.display_name} (customer ${other.id})`);
  const moved = await moveEverything(ctx, kept, other, takesPayout(kept, other, choices));
  const after = chosenColumns(kept, other, choices);
  await archiveMerged(ctx, other, kept_id);
  await saveColumns(ctx, kept_id, after);
  const [merge] = await ctx.db
    .insert(customerMerges)
    .values({
      company_id: ctx.company_id,
      kept_id,
      merged_id: other_id,
      member_id: ctx.actor.member_id,
      kept_before: pick(kept, Object.keys(after)),
      kept_after: after,
      merged_before: pick(other, ['status', 'blocked_reason', 'payout_method', 'payout_mask']),
      moved,
      created_at: ctx.clock.now().toISOString(),
    })
    .returning({ id: customerMerges.id });
  for (const id of [kept_id, other_id]) ctx.emit('offer-has-changes', { entity: 'customer', id });
  return findMerge(ctx, merge?.id ?? 0);
}

/** In the order of their ids, so that two merges of the same customers do not wait for each other. */
export async function lockBoth(
  ctx: Ctx,
  kept_id: number,
  other_id: number,
): Promise<{ kept: ShownCustomer; other: ShownCustomer }> {
  for (const id of [kept_id, other_id].sort((one, two) => one - two)) await lockCustomer(ctx, id);
  return { kept: await findShown(ctx, kept_id), other: await findShown(ctx, other_id) };
}

async function moveEverything(
  ctx: Ctx,
  kept: ShownCustomer,
  other: ShownCustomer,
  isPreferred: boolean,
): Promise<MovedRows> {
  const kept_preferred_id = await findPreferredId(ctx, kept.id);
  const moved: MovedRows = { rows: {}, credit: {}, preferred_id: null, kept_preferred_id };
  for (const table of movedTables()) moved.rows[table] = await moveRows(ctx, table, other.id, kept.id);
  const payouts = await movePayouts(ctx, { from_id: other.id, to_id: kept.id, isPreferred });
  moved.rows.customer_payouts = payouts.ids;
  moved.preferred_id = payouts.preferred_id;
  for (const { currency, balance } of await listCredit(ctx, other.id)) {
    await moveStoreCredit(ctx, { from_id: other.id, to_id: kept.id, currency, amount: balance });
    moved.credit[currency] = balance;
  }
  return moved;
}

/** Gives rows of a table to another customer: all of them, or those of `ids` that the customer still has. */
export async function moveRows(
  ctx: Ctx,
  table: string,
  from_id: number,
  to_id: number,
  ids?: readonly number[],
): Promise<number[]> {
  const only = ids ? sql`${`{${ids.join(',')}}`}::bigint[]` : sql`null::bigint[]`;
  const row = await readRow<{ ids: number[] }>(
    ctx.db,
    sql`select to_json(move_customer_rows(${table}, ${from_id}, ${to_id}, ${only})) as ids`,
  );
  return row?.ids ?? [];
}

function archiveMerged(ctx: Ctx, other: ShownCustomer, kept_id: number) {
  return ctx.db
    .update(customers)
    .set({
      status: customerStatus.archived,
      merged_into_id: kept_id,
      payout_method: null,
      payout_mask: null,
      version: sql`${customers.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(oneCustomer(ctx, other.id));
}

export async function saveColumns(ctx: Ctx, id: number, columns: MergedFields): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...columns, version: sql`${customers.version} + 1`, updated_at: sql`app_now()` } as never)
    .where(oneCustomer(ctx, id));
}

export const pick = (row: ShownCustomer, columns: readonly string[]): MergedFields =>
  Object.fromEntries(columns.map((column) => [column, row[column as keyof ShownCustomer] as MergedFields[string]]));

export const oneMerge = (ctx: Ctx, id: number) =>
  and(eq(customerMerges.company_id, ctx.company_id), eq(customerMerges.id, id));
