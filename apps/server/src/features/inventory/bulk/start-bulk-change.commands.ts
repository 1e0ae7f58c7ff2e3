import type { UnitBulkChange, UnitOutcomes } from '@tradepost/contracts/inventory/unit-bulk.contract';
import type { UnitFilter } from '@tradepost/contracts/inventory/unit-list.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bulkChangeJob } from './unit-bulk.jobs.ts';
import { unitBulkChanges } from './unit-bulk.table.ts';

/** Stores a change of the units that a filter matches now, and enqueues it. */
export async function startBulkChange(
  ctx: Ctx,
  filter: UnitFilter,
  change: UnitBulkChange,
  ids: readonly number[],
): Promise<UnitOutcomes> {
  const [stored] = await ctx.db
    .insert(unitBulkChanges)
    .values({
      company_id: ctx.company_id,
      member_id: ctx.actor.member_id,
      location_id: ctx.location_id,
      filter,
      change,
      total: ids.length,
      up_to_id: ids.at(-1) ?? 0,
    })
    .returning({ id: unitBulkChanges.id });
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    bulkChangeJob,
    { bulk_id: stored?.id ?? 0 },
    { progress: { event: 'inventory-bulk', title: 'Bulk change of units' } },
  );
  return { changed: 0, unchanged: 0, refused: 0, rows: [], job_id };
}
