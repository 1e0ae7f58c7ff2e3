import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { VariantPlace } from './price-book.queries.ts';
import { idsOf, instantOf } from './price-list.queries.ts';

/** A cell as far as its price is made of it. `state` changes with every write of it. */
export interface StoredCell {
  variant_id: number;
  condition_id: number;
  original_price: number | null;
  custom_price: number | null;
  resale_price: number | null;
  price: number | null;
  source: PriceSource;
  source_name: string | null;
  source_at: string | null;
  state: string;
}

/** Between the values of a column; a name that a file gave may have commas, but no control characters. */
const between = '\u001f';
const nothing = '\u001e';

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
 * The cells of variants in a list, in no order. Each column comes as one text: reading hundreds of thousands of rows one
 * by one takes longer than all the rest of a mass rule. The list is compared so that its own index, which finds all of its
 * cells, is never taken for the variants'.
 */
export async function readCells(
  ctx: Ctx,
  price_list_id: number,
  variant_ids: readonly number[],
): Promise<StoredCell[]> {
  const [row] = await rowsOf<Record<(typeof columns)[number], string | null>>(
    ctx.db,
    sql`select ${columnList(columns)}
          from (select p.*, p.xmin as state
                  from price_cells p
                 where p.company_id = ${ctx.company_id} and p.variant_id = any(${idsOf(variant_ids)}::bigint[])
                   and p.price_list_id + 0 = ${price_list_id}) as c`,
  );
  if (!row?.variant_id) return [];
  const split = (name: (typeof columns)[number]) => (row[name] ?? '').split(between);
  const [variant_id, condition_id, original, custom, resale, price, source, source_name, source_at, state] =
    columns.map(split) as string[][];
  const amount = (text: string | undefined) => (text === undefined || text === nothing ? null : Number(text));
  const words = (text: string | undefined) => (text === undefined || text === nothing ? null : text);
  return (variant_id ?? []).map((id, at) => ({
    variant_id: Number(id),
    condition_id: Number(condition_id?.[at]),
    original_price: amount(original?.[at]),
    custom_price: amount(custom?.[at]),
    resale_price: amount(resale?.[at]),
    price: amount(price?.[at]),
    source: source?.[at] as PriceSource,
    source_name: words(source_name?.[at]),
    source_at: instantOf(words(source_at?.[at])),
    state: state?.[at] ?? '',
  }));
}

/** Where variants stand in the tree, lowest id first. Those that the company does not have are missing. */
export function listPlaces(ctx: Ctx, variant_ids: readonly number[]): Promise<VariantPlace[]> {
  return readPlaces(ctx, sql`v.id = any(${idsOf(variant_ids)}::bigint[])`);
}

/** The variants under these nodes, lowest id first; without nodes all of the company. */
export function listPlacesUnder(ctx: Ctx, nodes?: readonly TreeNode[]): Promise<VariantPlace[]> {
  if (nodes === undefined || nodes.some((node) => node.level === 'all')) return readPlaces(ctx, sql`true`);
  return readPlaces(ctx, sql`(${sql.join(nodesByLevel(nodes), sql` or `)})`);
}

/** One condition a level, however many nodes are chosen; of the columns of `variants v` and `models m`. */
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

async function readPlaces(ctx: Ctx, which: SQL): Promise<VariantPlace[]> {
  const rows = await rowsOf<{ model: string; device: string | null; brand: string; category: string; ids: string }>(
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
      const place = {
        model_id: Number(row.model),
        device_id: row.device === null ? null : Number(row.device),
        brand_id: Number(row.brand),
        category_id: Number(row.category),
      };
      return row.ids.split(',').map((id) => ({ id: Number(id), ...place }));
    })
    .sort((a, b) => a.id - b.id);
}
