import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { markCellsStale } from '../runs/confirm-cells.commands.ts';
import { priceSyncSources, priceSyncStates } from '../sync.table.ts';

/** Stops syncing from a sharing that has ended. The last prices stay and become stale. */
export async function endParentSource(ctx: Ctx, sharing_id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(priceSyncSources)
    .set({ is_automatic: false, sharing_id: null, version: sql`${priceSyncSources.version} + 1` })
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.sharing_id, sharing_id)))
    .returning({ id: priceSyncSources.id, name: priceSyncSources.name });
  for (const { id, name } of rows) {
    await ctx.db
      .update(priceSyncStates)
      .set({ next_run_at: null })
      .where(and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, id)));
    await markCellsStale(ctx, 'parent', name);
    ctx.emit('offer-has-changes', { entity: 'price-sync', id });
  }
  return rows.length > 0;
}
