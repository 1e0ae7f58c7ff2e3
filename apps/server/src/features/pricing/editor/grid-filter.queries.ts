import { normalizeSearch } from '@tradepost/contracts/catalog/search.rules';
import type { GridFilter } from '@tradepost/contracts/pricing/editor.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';
import type { EditorFrame } from './editor-frame.queries.ts';

export interface GridScope {
  category_id: number;
  brand_id?: number | null;
  device_id?: number | null;
  model_id?: number | null;
  filter: GridFilter;
  changed_since?: string;
  search: string;
}

/** Without filters, the stored counts of the outline are enough and no row has to be read. */
export const isUnfiltered = (scope: GridScope): boolean =>
  scope.filter === 'all' && scope.search === '' && !scope.device_id && !scope.model_id;

const day = 86_400_000;

/** `from … where` of the matching rows, with `price_outline o`, `models m` and `variants v`. */
export function matchingRows(ctx: Ctx, frame: EditorFrame, scope: GridScope, column_ids: readonly number[]): SQL {
  const { category_id, brand_id, device_id, model_id, filter, search } = scope;
  const conditions = [
    sql`o.company_id = ${ctx.company_id} and o.category_id = ${category_id}`,
    ...(brand_id ? [sql`o.brand_id = ${brand_id}`] : []),
    ...(device_id ? [sql`o.device_id = ${device_id}`] : []),
    ...(model_id ? [sql`o.model_id = ${model_id}`] : []),
    ...(search === '' ? [] : [matchesWords(search)]),
    ...(filter === 'all' ? [] : [matchesFilter(ctx, frame, scope, column_ids)]),
  ];
  return sql`
    from price_outline o
    join models m on m.company_id = o.company_id and m.id = o.model_id
    join variants v on v.company_id = o.company_id and v.model_id = o.model_id and v.is_active
   where ${sql.join(conditions, sql` and `)}`;
}

/** The order of the editor's rows. */
export const rowOrder = sql`o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id, v.sort, v.id`;

/** Each word must match the model or this variant's own values, not those of another variant. */
function matchesWords(search: string): SQL {
  const values = sql`lower(concat_ws(' ', v.network, v.size, v.memory, v.storage, v.processor, v.graphics_card, v.edition,
    v.case_material, v.year, v.isbn10, v.isbn13))`;
  const names = sql`lower(concat_ws(' ', (select b.name from brands b where b.company_id = m.company_id and b.id = m.brand_id),
    (select d.name from devices d where d.company_id = m.company_id and d.id = m.device_id), m.name, m.aliases))`;
  const words = normalizeSearch(search).split(' ').filter(Boolean);
  const inModel = words.map((word) => sql`strpos(m.search_text, ${word}) > 0`);
  const inRow = words.map(
    (word) => sql`(strpos(replace(${values}, ' ', ''), ${word}) > 0 or strpos(${names}, ${word}) > 0)`,
  );
  return words.length === 0 ? sql`false` : sql.join([...inModel, ...inRow], sql` and `);
}

/** `+ 0` keeps the planner off the index by list: a list has all cells, a variant only a few. */
export const listOf = sql`(p.price_list_id + 0)`;

function matchesFilter(ctx: Ctx, frame: EditorFrame, scope: GridScope, column_ids: readonly number[]): SQL {
  const own = sql`p.company_id = o.company_id and p.variant_id = v.id and ${listOf} = ${frame.price_list_id}`;
  const shown = sql`p.company_id = o.company_id and p.variant_id = v.id
    and ${listOf} = any(${idsOf(frame.lists.map((list) => list.id))}::bigint[])
    and p.condition_id = any(${idsOf(column_ids)}::bigint[])`;
  const since = scope.changed_since ?? new Date(ctx.clock.now().getTime() - day).toISOString();
  switch (scope.filter) {
    case 'no_price':
      return sql`(select count(distinct p.condition_id) from price_cells p where ${shown} and p.price is not null) < ${column_ids.length}`;
    case 'changed':
      return sql`exists (select 1 from price_cells p where ${own} and p.updated_at >= ${since}::timestamptz)`;
    case 'custom':
      return sql`exists (select 1 from price_cells p where ${own} and p.custom_price is not null)`;
    case 'stale':
      return sql`exists (select 1 from price_cells p where ${shown} and p.source in ('sync', 'parent')
        and (p.source_at is null or p.source_at < ${frame.stale_before}::timestamptz))`;
    case 'all':
      return sql`true`;
  }
}
