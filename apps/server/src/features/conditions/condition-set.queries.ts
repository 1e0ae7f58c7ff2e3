import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** One entry per category that is active or has a set, in the catalog's order. */
export async function listConditionSets(ctx: Ctx, category_id?: number): Promise<ConditionSet[]> {
  const rows = await readRows<Omit<ConditionSet, 'category'> & { id: number; key: string; name: string }>(
    ctx.db,
    sql`select c.id, c.key, c.name, c.is_mac, c.is_active,
          count(k.id) filter (where not k.is_archived and k.parent_id is null)::int as conditions,
          count(k.id) filter (where k.is_archived and (k.parent_id is null or not p.is_archived))::int as archived_conditions,
          (select count(*)::int from defects f
            where f.company_id = g.company_id and f.group_id = g.id and not f.is_archived) as defects,
          (select count(*)::int from defects f
            where f.company_id = g.company_id and f.group_id = g.id and f.is_archived) as archived_defects
        from categories c
        left join condition_groups g on g.company_id = c.company_id and g.category_id = c.id and g.is_mac = c.is_mac
        left join conditions k on k.company_id = g.company_id and k.group_id = g.id
        left join conditions p on p.company_id = k.company_id and p.group_id = k.group_id and p.id = k.parent_id
       where c.company_id = ${ctx.company_id} and (c.is_active or g.id is not null)
         and (${category_id ?? null}::bigint is null or c.id = ${category_id ?? null}::bigint)
       group by c.company_id, c.id, g.company_id, g.id
       order by c.sort, c.id`,
  );
  return rows.map(({ id, key, name, ...set }) => ({ ...set, category: { id, key, name } }));
}

export async function findConditionSet(ctx: Ctx, category_id: number): Promise<ConditionSet> {
  const [set] = await listConditionSets(ctx, category_id);
  if (!set) throw notFound('Category');
  return set;
}
