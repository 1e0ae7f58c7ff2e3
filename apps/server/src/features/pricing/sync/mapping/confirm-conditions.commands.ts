import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { priceSyncConditions } from '../sync.table.ts';

export interface KnownCondition {
  category_id: number;
  /** As the source's list names it. */
  name: string;
  condition_id: number;
}

/** Maps a new source's conditions that are known to be the company's own. Each condition is mapped once. */
export async function confirmConditions(ctx: Ctx, source_id: number, known: readonly KnownCondition[]): Promise<void> {
  const used = new Set<number>();
  const names = new Set<string>();
  const rows = known.filter(({ category_id, name, condition_id }) => {
    const key = `${category_id} ${name}`;
    if (used.has(condition_id) || names.has(key)) return false;
    used.add(condition_id);
    names.add(key);
    return true;
  });
  if (rows.length === 0) return;
  await ctx.db
    .insert(priceSyncConditions)
    .values(rows.map((row) => ({ ...row, company_id: ctx.company_id, source_id, confidence: 100, is_confirmed: true })))
    .onConflictDoNothing();
}
