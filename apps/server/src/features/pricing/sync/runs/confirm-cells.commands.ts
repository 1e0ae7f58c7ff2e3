import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { runSql } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { priceCells } from '../../pricing.table.ts';
import { staleSince } from '../stale.queries.ts';

interface CellKey {
  variant_id: number;
  condition_id: number;
}

/**
 * Updates `source_at` of cells whose source still offers the same price. Only when half of the time until they become
 * stale has passed, as an hourly list would otherwise rewrite every cell every hour.
 */
export async function confirmCells(
  ctx: Ctx,
  price_list_id: number,
  cells: readonly CellKey[],
  stale_after_days: number,
): Promise<void> {
  if (cells.length === 0) return;
  const before = staleSince(ctx.clock.now(), stale_after_days / 2);
  const column = (name: keyof CellKey) => `{${cells.map((cell) => cell[name]).join(',')}}`;
  await runSql(
    ctx.db,
    sql`
    update price_cells c set source_at = app_now()
      from unnest(${column('variant_id')}::bigint[], ${column('condition_id')}::bigint[]) as t (variant_id, condition_id)
     where c.company_id = ${ctx.company_id} and c.variant_id = t.variant_id and c.condition_id = t.condition_id
       and c.price_list_id = ${price_list_id} and c.source in ('sync', 'parent')
       and (c.source_at is null or c.source_at < ${before}::timestamptz)`,
  );
}

/** Marks the prices of a source as stale. */
export async function markCellsStale(ctx: Ctx, source: 'sync' | 'parent', source_name: string): Promise<void> {
  await ctx.db
    .update(priceCells)
    .set({ source_at: null })
    .where(
      and(
        eq(priceCells.company_id, ctx.company_id),
        eq(priceCells.source, source),
        eq(priceCells.source_name, source_name),
        isNotNull(priceCells.source_at),
      ),
    );
}
