import type { PriceColumn } from '@tradepost/contracts/pricing/editor.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';

export interface CategoryColumns {
  category: { id: number; key: string; name: string; is_mac: boolean };
  conditions_group: { id: number; name: string } | null;
  condition_options: PriceColumn[];
}

type Option = Pick<PriceColumn, 'id' | 'key' | 'name' | 'parent_id' | 'condition_term'>;

interface ColumnFilter {
  category_id?: number;
  /** The categories of these variants. */
  variant_ids?: readonly number[];
}

/** The conditions with price cells, by category: the requested categories, or all with active devices. */
export async function listPriceColumns(
  ctx: Ctx,
  { category_id, variant_ids }: ColumnFilter,
): Promise<{ items: CategoryColumns[] }> {
  const which =
    category_id !== undefined
      ? sql`c.id = ${category_id}`
      : variant_ids !== undefined
        ? sql`c.id in (select m.category_id from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                        where v.company_id = ${ctx.company_id} and v.id = any(${idsOf([...new Set(variant_ids)])}::bigint[]))`
        : sql`exists (select 1 from price_outline o where o.company_id = c.company_id and o.category_id = c.id)`;
  const rows = await readRows<{
    row: { category: CategoryColumns['category']; group: CategoryColumns['conditions_group']; options: Option[] };
  }>(
    ctx.db,
    sql`select json_build_object(
                 'category', json_build_object('id', c.id, 'key', c.key, 'name', c.name, 'is_mac', c.is_mac),
                 'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
                 'options', (select coalesce(json_agg(json_build_object('id', k.id, 'key', k.key, 'name', k.name, 'parent_id', k.parent_id,
                               'condition_term', array(select t.text from condition_terms t
                                 where t.company_id = k.company_id and t.condition_id = k.id order by t.sort, t.id)) order by k.sort, k.id), '[]')
                               from conditions k
                              where k.company_id = g.company_id and k.group_id = g.id and not k.is_archived and k.sub_type is null)) as row
          from categories c
          left join condition_groups g on g.company_id = c.company_id and g.category_id = c.id and g.is_mac = c.is_mac
         where c.company_id = ${ctx.company_id}
           and ${which}
         order by c.sort, c.id`,
  );
  return {
    items: rows.map(({ row }) => ({
      category: row.category,
      conditions_group: row.group,
      condition_options: toColumns(row.options),
    })),
  };
}

/** The columns of one category. 404 for another company's. */
export async function getPriceColumns(ctx: Ctx, category_id: number): Promise<CategoryColumns> {
  const { items } = await listPriceColumns(ctx, { category_id });
  if (!items[0]) throw notFound('Category');
  return items[0];
}

/** Sub-conditions follow their parent and include its name. Those of an archived parent are left out. */
function toColumns(options: readonly Option[]): PriceColumn[] {
  const byParent = Map.groupBy(options, (option) => option.parent_id);
  const inOrder = (byParent.get(null) ?? []).flatMap((parent) => [
    parent,
    ...(byParent.get(parent.id) ?? []).map((sub) => ({ ...sub, name: `${parent.name}, ${sub.name}` })),
  ]);
  return inOrder.map((option, sort) => ({
    ...option,
    sort,
    is_subcondition: option.parent_id !== null,
    condition_sub_value: null,
  }));
}
