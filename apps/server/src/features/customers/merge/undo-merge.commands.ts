import type { CustomerMerge } from '@tradepost/contracts/customers/merge.contract';
import { sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { ShownCustomer } from '../customer.queries.ts';
import { moveStoreCredit } from '../store-credit/store-credit.commands.ts';
import { type CustomerMergeRow, customerMerges } from './customer-merge.table.ts';
import { lockBoth, moveRows, oneMerge, pick, saveColumns } from './merge.commands.ts';
import { findMerge } from './merge.queries.ts';
import { movePayouts, restorePreferred } from './move-payouts.commands.ts';
import { type MergedFields, movedTables } from './moved-tables.rules.ts';

/** Undoes a merge, but no later edit by hand, and no order that was given to a third customer. Idempotent. */
export async function undoMerge(ctx: Ctx, id: number): Promise<CustomerMerge> {
  const [merge] = await ctx.db.select().from(customerMerges).where(oneMerge(ctx, id)).for('no key update');
  if (!merge) throw notFound('Merge');
  if (merge.undone_at !== null) return findMerge(ctx, id);
  const { kept, other } = await lockBoth(ctx, merge.kept_id, merge.merged_id);
  refuseLater(kept, other);
  await setReason(ctx, `Undid the merge with ${other.display_name} (customer ${other.id})`);
  // First, so that its orders may return.
  await saveColumns(ctx, other.id, { ...merge.merged_before, merged_into_id: null });
  await returnEverything(ctx, merge);
  await saveColumns(ctx, kept.id, unchangedSince(kept, merge));
  await ctx.db
    .update(customerMerges)
    .set({ undone_at: sql`app_now()` as never, undone_by: ctx.actor.member_id })
    .where(oneMerge(ctx, id));
  for (const each of [kept.id, other.id]) ctx.emit('offer-has-changes', { entity: 'customer', id: each });
  return findMerge(ctx, id);
}

function refuseLater(kept: ShownCustomer, other: ShownCustomer): void {
  const name = kept.display_name;
  if (kept.merged_into_id !== null)
    throw conflict(`${name} was merged into another customer since. Undo that merge first.`);
  if (kept.erased_at !== null || other.erased_at !== null)
    throw conflict('The data of one of the customers was erased since, so the merge can’t be undone.');
}

async function returnEverything(ctx: Ctx, { kept_id, merged_id, moved }: CustomerMergeRow): Promise<void> {
  for (const table of movedTables()) await moveRows(ctx, table, kept_id, merged_id, moved.rows[table] ?? []);
  await movePayouts(ctx, {
    from_id: kept_id,
    to_id: merged_id,
    isPreferred: false,
    only_ids: moved.rows.customer_payouts ?? [],
    preferred_id: moved.preferred_id,
  });
  await restorePreferred(ctx, kept_id, moved.kept_preferred_id);
  for (const [currency, amount] of Object.entries(moved.credit))
    await moveStoreCredit(ctx, { from_id: kept_id, to_id: merged_id, currency, amount });
}

/** The fields that the merge changed and nobody since, as they were before. */
function unchangedSince(kept: ShownCustomer, { kept_before, kept_after }: CustomerMergeRow): MergedFields {
  const now = pick(kept, Object.keys(kept_after));
  return Object.fromEntries(Object.entries(kept_before).filter(([column]) => now[column] === kept_after[column]));
}
