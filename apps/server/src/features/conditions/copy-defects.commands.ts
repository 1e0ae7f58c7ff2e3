import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { defects } from './condition.table.ts';
import { deductionOf, insertDefect, removeDefect } from './defect.commands.ts';

/** Replaces the defects of a set with copies of another set's. Defects in use by orders are archived. */
export async function copyDefects(ctx: Ctx, from_group_id: number, group_id: number): Promise<void> {
  const listOf = (id: number) =>
    ctx.db
      .select()
      .from(defects)
      .where(and(eq(defects.company_id, ctx.company_id), eq(defects.group_id, id)))
      .orderBy(defects.sort, defects.id);
  const source = await listOf(from_group_id);
  const target = await listOf(group_id);
  const plan = planCopy(source, target);
  for (const row of plan.gone) await removeDefect(ctx, row);
  const taken = new Set(target.map(({ key }) => key));
  for (const [sort, row] of source.filter((each) => !each.is_archived).entries()) {
    const form = { ...deductionOf(row), sort };
    const match = plan.kept.find((each) => each.source === row)?.target;
    if (!match) await insertDefect(ctx, group_id, form, taken, row.key);
    else
      await ctx.db
        .update(defects)
        .set({ ...form, is_archived: false, archived_at: null, version: sql`${defects.version} + 1` })
        .where(and(eq(defects.company_id, ctx.company_id), eq(defects.id, match.id)));
  }
}
