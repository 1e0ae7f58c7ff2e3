import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { idsOf } from './price-list.queries.ts';
import { unboughtCells } from './pricing.table.ts';

export type CellKey = Pick<typeof unboughtCells.$inferSelect, 'variant_id' | 'condition_id'>;

/** Buys cells of a list again. Returns those that were not bought before. */
export async function buyCells(ctx: Ctx, price_list_id: number, cells: readonly CellKey[]): Promise<CellKey[]> {
  const variants = idsOf(cells.map(({ variant_id }) => variant_id));
  const conditions = idsOf(cells.map(({ condition_id }) => condition_id));
  const isOne = sql`(${unboughtCells.variant_id}, ${unboughtCells.condition_id}) in (
    select * from unnest(${variants}::bigint[], ${conditions}::bigint[]))`;
  const ofList = and(eq(unboughtCells.company_id, ctx.company_id), eq(unboughtCells.price_list_id, price_list_id));
  return ctx.db
    .delete(unboughtCells)
    .where(and(ofList, isOne))
    .returning({ variant_id: unboughtCells.variant_id, condition_id: unboughtCells.condition_id });
}

/** Stops buying cells of a list. Returns those that were bought before. Cells that no longer exist are left out. */
export async function stopBuyingCells(ctx: Ctx, price_list_id: number, cells: readonly CellKey[]): Promise<CellKey[]> {
  const variants = idsOf(cells.map(({ variant_id }) => variant_id));
  const conditions = idsOf(cells.map(({ condition_id }) => condition_id));
  return ctx.db
    .insert(unboughtCells)
    .select(
      sql`select distinct v.company_id, v.id, k.id, l.id
            from unnest(${variants}::bigint[], ${conditions}::bigint[]) as t (variant_id, condition_id)
            join variants v on v.company_id = ${ctx.company_id} and v.id = t.variant_id
            join conditions k on k.company_id = v.company_id and k.id = t.condition_id
            join price_lists l on l.company_id = v.company_id and l.id = ${price_list_id}
           order by v.id, k.id`,
    )
    .onConflictDoNothing()
    .returning({ variant_id: unboughtCells.variant_id, condition_id: unboughtCells.condition_id });
}
