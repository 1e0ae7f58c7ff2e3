import type { ConditionUse } from '@tradepost/contracts/conditions/condition.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { ConditionRow } from './condition-rows.queries.ts';

/** Whether a set would be without conditions when this one went. */
export function isLastOf(rows: readonly ConditionRow[], { id, parent_id, is_archived }: ConditionRow): boolean {
  if (parent_id !== null || is_archived) return false;
  return !rows.some((row) => row.parent_id === null && !row.is_archived && row.id !== id);
}

/** What refers to these conditions: features that come later than this one, so the database is asked by a function. */
export async function countUses(ctx: Ctx, ids: readonly number[]): Promise<ConditionUse> {
  const [row] = await rowsOf<{ uses: ConditionUse }>(
    ctx.db,
    sql`select condition_uses(${`{${ids.join(',')}}`}::bigint[]) as uses`,
  );
  return row?.uses ?? { prices: 0, rules: 0, order_items: 0, units: 0 };
}
