import type { TreeLevel } from '@tradepost/contracts/pricing/editor.contract';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';
import { listOf } from './grid-filter.queries.ts';

/** The parent of the requested children; the most specific id wins. */
export interface TreeParent {
  category_id?: number;
  brand_id?: number;
  device_id?: number;
  model_id?: number;
}

export interface TreeRow {
  id: number;
  slug: string | null;
  name: string;
  level: TreeLevel;
  category_id: number;
  brand_id: number | null;
  device_id: number | null;
  model_id: number | null;
}

interface ChildCounts {
  id: number;
  total: number;
  followed: number;
  last_update: string | null;
}

/** Limits the outline to the models below the parent. */
function isBelow(ctx: Ctx, { category_id, brand_id, device_id, model_id }: TreeParent): SQL {
  const conditions = [
    sql`o.company_id = ${ctx.company_id}`,
    ...(category_id === undefined ? [] : [sql`o.category_id = ${category_id}`]),
    ...(brand_id === undefined ? [] : [sql`o.brand_id = ${brand_id}`]),
    ...(device_id === undefined ? [] : [sql`o.device_id = ${device_id}`]),
    ...(model_id === undefined ? [] : [sql`o.model_id = ${model_id}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A brand’s children are families and models without a family. Model ids are negated to tell them apart. */
function childOf({ category_id, brand_id, device_id, model_id }: TreeParent): SQL {
  if (model_id !== undefined) return sql`v.id`;
  if (device_id !== undefined) return sql`-o.model_id`;
  if (brand_id !== undefined) return sql`case when o.device_id > 0 then o.device_id else -o.model_id end`;
  return category_id === undefined ? sql`o.category_id` : sql`o.brand_id`;
}

/** The active children, in the catalog’s order. 404 where the company does not have the parent. */
export async function listChildren(ctx: Ctx, parent: TreeParent): Promise<TreeRow[]> {
  await checkParent(ctx, parent);
  const rows = await readRows<{ row: TreeRow }>(ctx.db, selectChildren(ctx, parent));
  return rows.map(({ row }) => row);
}

async function checkParent(ctx: Ctx, { category_id, brand_id, device_id, model_id }: TreeParent): Promise<void> {
  const parents = [
    ['Category', 'categories', category_id],
    ['Brand', 'brands', brand_id],
    ['Device', 'devices', device_id],
    ['Model', 'models', model_id],
  ] as const;
  for (const [what, table, id] of parents) {
    if (id === undefined) continue;
    const found = await readRows(
      ctx.db,
      sql`select 1 from ${sql.identifier(table)} t where t.company_id = ${ctx.company_id} and t.id = ${id}`,
    );
    if (found.length === 0) throw notFound(what);
  }
}

const refs = (level: TreeLevel, ids: SQL) => sql`json_build_object('id', x.id, 'slug', x.slug, 'name', x.name,
  'level', ${level}::text, ${ids})`;

function selectChildren(ctx: Ctx, parent: TreeParent): SQL {
  const { company_id } = ctx;
  const below = isBelow(ctx, parent);
  if (parent.model_id !== undefined) {
    const ids = sql`'category_id', o.category_id, 'brand_id', o.brand_id, 'device_id', nullif(o.device_id, 0), 'model_id', o.model_id`;
    return sql`select ${refs('last_child', ids)} as row
                 from price_outline o
                 join models m on m.company_id = o.company_id and m.id = o.model_id
                 join (select v.*, null::text as slug, ''::text as name from variants v) as x
                   on x.company_id = o.company_id and x.model_id = o.model_id and x.is_active
                where ${below} order by x.sort, x.id`;
  }
  if (parent.device_id !== undefined) return sql`${selectModels(below)} order by place`;
  if (parent.brand_id !== undefined) {
    const ids = sql`'category_id', x.category_id, 'brand_id', x.brand_id, 'device_id', x.id, 'model_id', null`;
    return sql`select ${refs('device', ids)} as row, array[x.sort, x.id, 0, 0] as place
                 from (select d.*, null::text as slug from devices d
                        where d.company_id = ${company_id} and d.id in (select o.device_id from price_outline o where ${below})) as x
                union all ${selectModels(sql`${below} and o.device_id = 0`)}
                order by place`;
  }
  if (parent.category_id !== undefined) {
    const ids = sql`'category_id', ${parent.category_id}::bigint, 'brand_id', x.id, 'device_id', null, 'model_id', null`;
    return sql`select ${refs('brand', ids)} as row
                 from (select b.id, b.key as slug, b.name, b.sort from brands b
                        where b.company_id = ${company_id}
                          and exists (select 1 from price_outline o where ${below} and o.brand_id = b.id and o.brand_sort = b.sort)) as x
                order by x.sort, x.id`;
  }
  const ids = sql`'category_id', x.id, 'brand_id', null, 'device_id', null, 'model_id', null`;
  return sql`select ${refs('category', ids)} as row
               from (select c.id, c.key as slug, c.name, c.sort from categories c
                      where c.company_id = ${company_id} and exists (select 1 from price_outline o where ${below} and o.category_id = c.id)) as x
              order by x.sort, x.id`;
}

function selectModels(below: SQL): SQL {
  const ids = sql`'category_id', o.category_id, 'brand_id', o.brand_id, 'device_id', nullif(o.device_id, 0), 'model_id', o.model_id`;
  return sql`select ${refs('model', ids)} as row, array[o.device_sort, o.device_id, o.model_sort, o.model_id] as place
               from price_outline o
               join (select m.company_id, m.id, m.name, null::text as slug from models m) as x on x.company_id = o.company_id and x.id = o.model_id
              where ${below}`;
}

/** By child (see `childOf`): the number of active variants, how many of them are synced, and the last price update. */
export async function countBelow(
  ctx: Ctx,
  parent: TreeParent,
  list_ids: readonly number[],
): Promise<Map<number, ChildCounts>> {
  await planForValues(ctx.db);
  const rows = await readRows<{ row: ChildCounts }>(
    ctx.db,
    sql`select json_build_object('id', b.child, 'total', count(*), 'followed', count(*) filter (where b.is_followed),
                 'last_update', max(b.last_update)) as row
          from (select ${childOf(parent)} as child, c.is_followed, c.last_update
                  from price_outline o
                  join variants v on v.company_id = o.company_id and v.model_id = o.model_id and v.is_active
                  left join lateral (
                         select bool_or(p.source in ('sync', 'parent')) as is_followed, max(p.updated_at) as last_update
                           from price_cells p
                          where p.company_id = o.company_id and p.variant_id = v.id
                            and ${listOf} = any(${idsOf(list_ids)}::bigint[])) as c on true
                 where ${isBelow(ctx, parent)}) as b
         group by b.child`,
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}
