import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { conditions } from '../../../conditions/condition.table.ts';
import { listConditionGroups } from '../../../conditions/condition-group.queries.ts';
import type { SourceCondition } from '../sources/price-source.rules.ts';
import { priceSyncConditions } from '../sync.table.ts';
import { suggestConditions } from './condition-match.rules.ts';

/**
 * Stores the conditions of a source's list per category, each with a suggested condition of the company. Confirmed ones
 * stay, even if the list no longer has them. Returns the number of unconfirmed conditions.
 */
export async function openConditions(ctx: Ctx, source_id: number): Promise<number> {
  const state = await readRow<{ condition_names: SourceCondition[] }>(
    ctx.db,
    sql`select condition_names from price_sync_states where company_id = ${ctx.company_id} and source_id = ${source_id}`,
  );
  const listed = state?.condition_names ?? [];
  const keys = new Map(listed.flatMap(({ name, key }) => (key === null ? [] : [[name, key] as const])));
  const groups = new Map((await listConditionGroups(ctx, {})).map((group) => [group.category.id, group]));
  const used = await readRows<{ category_id: number; names: string[] }>(
    ctx.db,
    sql`select p.category_id, array_agg(distinct k.name) as names
          from price_sync_products p
          join price_sync_states s on s.company_id = p.company_id and s.source_id = p.source_id
         cross join lateral jsonb_object_keys(p.prices) as k (name)
         where p.company_id = ${ctx.company_id} and p.source_id = ${source_id} and p.variant_id is not null
           and p.category_id is not null and p.seen_run_id = s.fetched_run_id
         group by p.category_id`,
  );
  const rows = used.flatMap(({ category_id, names }) => {
    const inOrder = listed.map(({ name }) => name).filter((name) => names.includes(name));
    const own = groups.get(category_id)?.conditions ?? [];
    const suggested = suggestConditions(inOrder, own, keys);
    return inOrder.map((name, sort) => ({ category_id, name, sort, ...suggested.get(name) }));
  });
  await runSql(
    ctx.db,
    sql`
    insert into price_sync_conditions as c (company_id, source_id, category_id, name, sort, condition_id, confidence)
    select ${ctx.company_id}::bigint, ${source_id}::bigint, t.category_id, t.name, t.sort, t.condition_id, t.confidence
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as t (category_id bigint, name text, sort int, condition_id bigint, confidence int)
    on conflict (company_id, source_id, category_id, name) do update set sort = excluded.sort where c.sort <> excluded.sort`,
  );
  // A mapping to an archived condition is no longer confirmed.
  await ctx.db
    .update(priceSyncConditions)
    .set({ is_confirmed: false, condition_id: null, confidence: 0 })
    .from(conditions)
    .where(
      and(
        eq(priceSyncConditions.company_id, ctx.company_id),
        eq(priceSyncConditions.source_id, source_id),
        eq(conditions.company_id, priceSyncConditions.company_id),
        eq(conditions.id, priceSyncConditions.condition_id),
        eq(conditions.is_archived, true),
      ),
    );
  return countUnconfirmed(ctx, source_id);
}

export async function countUnconfirmed(ctx: Ctx, source_id: number): Promise<number> {
  const row = await readRow<{ open: number }>(
    ctx.db,
    sql`select count(*)::int as open from price_sync_conditions
         where company_id = ${ctx.company_id} and source_id = ${source_id} and not is_confirmed`,
  );
  return row?.open ?? 0;
}
