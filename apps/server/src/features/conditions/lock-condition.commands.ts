import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { conditions } from './condition.table.ts';
import { type ConditionRow, listConditionRows } from './condition-rows.queries.ts';
import { lockGroup } from './lock-set.commands.ts';

/** Locks the set of a condition and returns all of its rows. */
export async function lockCondition(ctx: Ctx, id: number): Promise<{ row: ConditionRow; rows: ConditionRow[] }> {
  const [found] = await ctx.db
    .select({ group_id: conditions.group_id })
    .from(conditions)
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, id)));
  if (!found) throw notFound('Condition');
  await lockGroup(ctx, found.group_id);
  const rows = await listConditionRows(ctx, [found.group_id], true);
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound('Condition');
  return { row, rows };
}
