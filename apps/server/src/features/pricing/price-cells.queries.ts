import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { StoredCell, VariantPath } from './price-book.queries.ts';
import { idsOf } from './price-list.queries.ts';

/** Separates the values of a column. Source names can contain commas, but no control characters. */
const separator = '\u001f';
const nullMark = '\u001e';

const columns = [
  'variant_id',
  'condition_id',
  'original_price',
  'custom_price',
  'resale_price',
  'price',
  'source',
  'source_name',
  'source_at',
  'state',
] as const;

const columnList = (names: readonly string[]) =>
  sql.raw(names.map((name) => `array_to_string(array_agg(c.${name}), E'\\x1f', E'\\x1e') as ${name}`).join(', '));

/**
 * The cells of variants in a list, unordered. Each column is read as one text, which is much faster than hundreds of
 * thousands of rows. `+ 0` keeps the planner off the index by list, which has all cells of the list.
 */
export async function readCells(
  ctx: Ctx,
  price_list_id: number,
  variant_ids: readonly number[],
): Promise<StoredCell[]> {
  const row = await readRow<Record<(typeof columns)[number], string | null>>(
    ctx.db,
    sql`select ${columnList(columns)}
          from (select p.*, p.xmin as state
                  from price_cells p
                 where p.company_id = ${ctx.company_id} and p.variant_id = any(${idsOf(variant_ids)}::bigint[])
                   and p.price_list_id + 0 = ${price_list_id}) as c`,
  );
  if (!row?.variant_id) return [];
  const split = (name: (typeof columns)[number]) => (row[name] ?? '').split(separator);
  const [variant_id, condition_id, original, custom, resale, price, source, source_name, source_at, state] =
    columns.map(split) as string[][];
  const amount = (text: string | undefined) => (text === undefined || text === nullMark ? null : Number(text));
  const textOrNull = (text: string | undefined) => (text === undefined || text === nullMark ? null : text);
  return (variant_id ?? []).map((id, at) => ({
    variant_id: Number(id),
    condition_id: Number(condition_id?.[at]),
    original_price: amount(original?.[at]),
    custom_price: amount(custom?.[at]),
    resale_price: amount(resale?.[at]),
    price: amount(price?.[at]),
    source: source?.[at] as PriceSource,
    source_name: textOrNull(source_name?.[at]),
    source_at: instantOf(textOrNull(source_at?.[at])),
    state: state?.[at] ?? '',
  }));
}

/** Variants with the ids of their ancestors, ordered by id. Unknown ones are left out. */
export function listVariantPaths(ctx: Ctx, variant_ids: readonly number[]): Promise<VariantPath[]> {
  return readVariantPaths(ctx, sql`v.id = any(${idsOf(variant_ids)}::bigint[])`);
}

/** The variants below these nodes, ordered by id; without nodes all variants. */
export function listVariantPathsBelow(ctx: Ctx, nodes?: readonly TreeNode[]): Promise<VariantPath[]> {
  if (nodes === undefined || nodes.some((node) => node.level === 'all')) return readVariantPaths(ctx, sql`true`);
  return readVariantPaths(ctx, sql`(${sql.join(nodesByLevel(nodes), sql` or `)})`);
}

/** SQL conditions on `variants v` and `models m`: one per level, however many nodes there are. */
export function nodesByLevel(nodes: readonly TreeNode[]): SQL[] {
  const ids = { category: [] as number[], device: [] as number[], model: [] as number[], variant: [] as number[] };
  const brands: [number[], number[]] = [[], []];
  for (const node of nodes) {
    if (node.level === 'category') ids.category.push(node.category_id);
    else if (node.level === 'device') ids.device.push(node.device_id);
    else if (node.level === 'model') ids.model.push(node.model_id);
    else if (node.level === 'variant') ids.variant.push(node.variant_id);
    else if (node.level === 'brand') {
      brands[0].push(node.category_id);
      brands[1].push(node.brand_id);
    }
  }
  const of = (column: SQL, list: readonly number[]) =>
    list.length > 0 ? [sql`${column} = any(${idsOf(list)}::bigint[])`] : [];
  const ofBrands =
    brands[0].length > 0
      ? [
          sql`(m.category_id, m.brand_id) in (select * from unnest(${idsOf(brands[0])}::bigint[], ${idsOf(brands[1])}::bigint[]))`,
        ]
      : [];
  const all = [
    ...of(sql`m.category_id`, ids.category),
    ...of(sql`m.device_id`, ids.device),
    ...of(sql`m.id`, ids.model),
    ...of(sql`v.id`, ids.variant),
    ...ofBrands,
  ];
  return all.length > 0 ? all : [sql`false`];
}

async function readVariantPaths(ctx: Ctx, which: SQL): Promise<VariantPath[]> {
  const rows = await readRows<{ model: number; device: number | null; brand: number; category: number; ids: string }>(
    ctx.db,
    sql`select m.id as model, m.device_id as device, m.brand_id as brand, m.category_id as category,
               array_to_string(array_agg(v.id), ',') as ids
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and ${which}
         group by m.company_id, m.id`,
  );
  return rows
    .flatMap((row) => {
      const path = {
        model_id: row.model,
        device_id: row.device,
        brand_id: row.brand,
        category_id: row.category,
      };
      return row.ids.split(',').map((id) => ({ id: Number(id), ...path }));
    })
    .sort((a, b) => a.id - b.id);
}
