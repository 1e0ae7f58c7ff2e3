import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { disownCells } from './confirm-cells.commands.ts';

/** What follows a sharing that is over stops, keeps its last prices, and has them stale. */
export async function endParentSource(ctx: Ctx, sharing_id: number): Promise<boolean> {
  const rows = await rowsOf<{ id: string; name: string }>(
    ctx.db,
    sql`update price_sync_sources set is_automatic = false, sharing_id = null, version = version + 1
         where company_id = ${ctx.company_id} and sharing_id = ${sharing_id} returning id, name`,
  );
  for (const { id, name } of rows) {
    await ctx.db.execute(sql`
      update price_sync_states set next_run_at = null where company_id = ${ctx.company_id} and source_id = ${id}`);
    await disownCells(ctx, 'parent', name);
    ctx.emit('offer-has-changes', { entity: 'price-sync', id: Number(id) });
  }
  return rows.length > 0;
}
