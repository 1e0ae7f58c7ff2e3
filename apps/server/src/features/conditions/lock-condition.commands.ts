import { and, eq } from 'drizzle-orm';
import { checkVersion, notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCondition } from './condition.queries.ts';
import { type ConditionRow, listConditionRows } from './condition-rows.queries.ts';
import { conditions } from './conditions.table.ts';
import { lockGroup } from './lock-set.commands.ts';

/** A condition with all of its set, nobody else changing any of it; 409 where it is not the version that was read. */
export async function lockCondition(
  ctx: Ctx,
  id: number,
  version?: number,
): Promise<{ row: ConditionRow; rows: ConditionRow[] }> {
  const [found] = await ctx.db
    .select({ group_id: conditions.group_id })
    .from(conditions)
    .where(and(eq(conditions.company_id, ctx.company_id), eq(conditions.id, id)));
  if (!found) throw notFound('Condition');
  await lockGroup(ctx, found.group_id);
  const rows = await listConditionRows(ctx, [found.group_id], true);
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound('Condition');
  if (version !== undefined && version !== row.version) checkVersion(row, version, await findCondition(ctx, id));
  return { row, rows };
}
