import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { defects } from './condition.table.ts';
import { listConditionRows } from './condition-rows.queries.ts';
import { findConditionSet } from './condition-set.queries.ts';
import { type CopyOutcome, copyLevel } from './copy-level.commands.ts';
import { deductionOf, insertDefect, removeDefect } from './defect.commands.ts';
import { lockSet } from './lock-set.commands.ts';

/** Replaces a set with a copy of another category's. Conditions with the same name stay and keep their prices. */
export async function copyConditionSet(
  ctx: Ctx,
  category_id: number,
  { from_category_id, with_defects }: { from_category_id: number; with_defects: boolean },
): Promise<CopyOutcome> {
  if (from_category_id === category_id) throw invalid({ from_category_id: 'Choose another category' });
  const source = await findConditionSet(ctx, from_category_id);
  if (source.conditions === 0) throw conflict(`${source.category.name} has no conditions`);
  // Locks the sets in the order of ids, so that two copies in opposite directions cannot deadlock.
  const groups = new Map<number, number>();
  for (const id of [category_id, from_category_id].sort((a, b) => a - b)) groups.set(id, await lockSet(ctx, id));
  const group_id = groups.get(category_id) ?? 0;
  const from_group_id = groups.get(from_category_id) ?? 0;
  const to = await listConditionRows(ctx, [group_id], true);
  const outcome: CopyOutcome = { kept: [], added: [], restored: [], archived: [], deleted: [] };
  await copyLevel(
    ctx,
    {
      group_id,
      to,
      from: await listConditionRows(ctx, [from_group_id], false),
      taken: new Set(to.map(({ key }) => key)),
      outcome,
    },
    null,
    null,
  );
  if (with_defects) await copyDefects(ctx, from_group_id, group_id);
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return outcome;
}

/** Replaces the defects of a set with copies of another set's. Defects in use by orders are archived. */
async function copyDefects(ctx: Ctx, from_group_id: number, group_id: number): Promise<void> {
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
