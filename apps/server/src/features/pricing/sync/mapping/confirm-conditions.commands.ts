import { sql } from 'drizzle-orm';
import { runSql } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';

export interface KnownCondition {
  category_id: number;
  /** As the source's list names it. */
  name: string;
  condition_id: number;
}

/** Maps a new source's conditions that are known to be the company's own. Each condition is mapped once. */
export async function confirmConditions(ctx: Ctx, source_id: number, known: readonly KnownCondition[]): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    insert into price_sync_conditions (company_id, source_id, category_id, name, condition_id, confidence, is_confirmed)
    select distinct on (t.condition_id) ${ctx.company_id}::bigint, ${source_id}::bigint, t.category_id, t.name, t.condition_id, 100, true
      from (select distinct on (category_id, name) *
              from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (category_id bigint, name text, condition_id bigint)
             order by category_id, name, condition_id) t
     order by t.condition_id
    on conflict (company_id, source_id, category_id, name) do nothing`,
  );
}
