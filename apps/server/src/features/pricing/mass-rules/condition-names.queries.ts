import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';

/** Names of conditions by id. A sub-condition's name starts with its parent’s. */
export async function readConditionNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select k.id, concat_ws(', ', parent.name, k.name) as name
          from conditions k
          left join conditions parent on parent.company_id = k.company_id and parent.group_id = k.group_id and parent.id = k.parent_id
         where k.company_id = ${ctx.company_id} and k.id = any(${idsOf(ids)}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
