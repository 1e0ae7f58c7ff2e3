import type { ConditionDetail, ConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { conditions } from './condition.table.ts';
import { toConditionRecord } from './condition-record.rules.ts';
import { listConditionRows } from './condition-rows.queries.ts';
import { countUses, isLastOf } from './condition-uses.queries.ts';
import { listGroups } from './groups.queries.ts';

interface ConditionFilter {
  category_id?: number;
  status: 'active' | 'archive';
}

/**
 * The active conditions of each category, or the archived ones: conditions, and sub-conditions of active conditions.
 */
export async function listConditions(ctx: Ctx, filter: ConditionFilter): Promise<ConditionRecord[]> {
  const isArchive = filter.status === 'archive';
  const sets = await listGroups(ctx, { category_id: filter.category_id });
  const ids = sets.map(({ id }) => id);
  const rows = sets.length === 0 ? [] : await listConditionRows(ctx, ids, true);
  return sets.flatMap((set) => {
    const own = rows.filter((row) => row.group_id === set.id);
    const archivedIds = new Set(own.filter((row) => row.is_archived).map(({ id }) => id));
    return own
      .filter((row) => row.is_archived === isArchive && (row.parent_id === null || isArchive))
      .filter((row) => row.parent_id === null || !archivedIds.has(row.parent_id))
      .map((row) => toConditionRecord(set, row, own));
  });
}

/** A condition or sub-condition, and where it is used. */
export async function findCondition(ctx: Ctx, id: number): Promise<ConditionDetail> {
  const [found] = await ctx.db
    .select({ group_id: conditions.group_id })
    .from(conditions)
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, id)));
  if (!found) throw notFound('Condition');
  const [set] = await listGroups(ctx, { group_id: found.group_id });
  const rows = await listConditionRows(ctx, [found.group_id], true);
  const row = rows.find((each) => each.id === id);
  if (!set || !row) throw notFound('Condition');
  const record = toConditionRecord(set, row, rows);
  return {
    ...record,
    use: await countUses(ctx, [id, ...record.sub_conditions.map((sub) => sub.id)]),
    is_last: isLastOf(rows, row),
  };
}
