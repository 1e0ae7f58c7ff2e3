import type { ConditionUse } from '@tradepost/contracts/conditions/condition.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { ConditionRow } from './condition-rows.queries.ts';

/** Whether this is the last active condition of its set. */
export function isLastOf(rows: readonly ConditionRow[], { id, parent_id, is_archived }: ConditionRow): boolean {
  if (parent_id !== null || is_archived) return false;
  return !rows.some((row) => row.parent_id === null && !row.is_archived && row.id !== id);
}

/** Counts the references to these conditions. A database function, as this feature cannot import later ones. */
export async function countUses(ctx: Ctx, ids: readonly number[]): Promise<ConditionUse> {
  const row = await readRow<{ uses: ConditionUse }>(
    ctx.db,
    sql`select condition_uses(${`{${ids.join(',')}}`}::bigint[]) as uses`,
  );
  return row?.uses ?? { prices: 0, rules: 0, order_items: 0, units: 0 };
}
