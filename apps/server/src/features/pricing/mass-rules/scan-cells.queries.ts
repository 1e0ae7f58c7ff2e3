import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { VariantPath } from '../price-book.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import type { ScannedCell } from './preview.rules.ts';

/** Larger chunks than for writing, as nothing is locked and each statement has a fixed cost. */
const variantsAtOnce = 6_000;

interface Columns {
  variants: string | null;
  conditions: string;
  originals: string;
  customs: string;
  resales: string;
  prices: string;
  sources: string;
}

/**
 * Calls `onCell` with each cell of these variants in conditions that are not archived, ordered by variant and condition so that pages are stable. Reads the next
 * chunk while it processes the current one.
 */
export async function scanCells(
  ctx: Ctx,
  price_list_id: number,
  paths: readonly VariantPath[],
  onCell: (path: VariantPath, cell: ScannedCell) => void,
): Promise<void> {
  const byId = new Map(paths.map((path) => [path.id, path]));
  const read = (at: number) => readColumns(ctx, price_list_id, paths.slice(at, at + variantsAtOnce));
  let next = read(0);
  for (let at = 0; at < paths.length; at += variantsAtOnce) {
    const columns = await next;
    if (at + variantsAtOnce < paths.length) {
      next = read(at + variantsAtOnce);
      next.catch(() => {});
    }
    if (columns?.variants) walk(columns, byId, onCell);
    // Lets other requests run between two chunks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function readColumns(
  ctx: Ctx,
  price_list_id: number,
  paths: readonly VariantPath[],
): Promise<Columns | undefined> {
  const ids = idsOf(paths.map((path) => path.id));
  const row = await readRow<Columns>(
    ctx.db,
    sql`select array_to_string(array_agg(p.variant_id), ',') as variants, array_to_string(array_agg(p.condition_id), ',') as conditions,
               array_to_string(array_agg(p.original_price), ',', '-') as originals, array_to_string(array_agg(p.custom_price), ',', '-') as customs,
               array_to_string(array_agg(p.resale_price), ',', '-') as resales, array_to_string(array_agg(p.price), ',', '-') as prices,
               string_agg(left(p.source, 1), '') as sources
          from price_cells p
         where p.company_id = ${ctx.company_id} and p.variant_id = any(${ids}::bigint[]) and p.price_list_id = ${price_list_id}
           and p.condition_id <> all (array(${archivedConditions(ctx)}))`,
  );
  return row;
}

/** The conditions that are archived, by themselves or with their parent. Nothing is bought in them, so no change shows them. */
export const archivedConditions = (ctx: Ctx): SQL => sql`
  select k.id from conditions k
    left join conditions parent on parent.company_id = k.company_id and parent.group_id = k.group_id and parent.id = k.parent_id
   where k.company_id = ${ctx.company_id} and (k.is_archived or parent.is_archived)`;

const sourceOf: Record<string, PriceSource> = { b: 'base', i: 'import', s: 'sync', p: 'parent' };
const amount = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text));

function walk(
  columns: Columns,
  byId: ReadonlyMap<number, VariantPath>,
  onCell: (path: VariantPath, cell: ScannedCell) => void,
) {
  const split = (text: string | null) => (text ?? '').split(',');
  const variants = split(columns.variants).map(Number);
  const conditions = split(columns.conditions).map(Number);
  const originals = split(columns.originals);
  const customs = split(columns.customs);
  const resales = split(columns.resales);
  const prices = split(columns.prices);
  for (const at of orderOf(variants, conditions)) {
    const path = byId.get(variants[at] ?? 0);
    if (!path) continue;
    onCell(path, {
      condition_id: conditions[at] ?? 0,
      original_price: amount(originals[at]),
      custom_price: amount(customs[at]),
      resale_price: amount(resales[at]),
      price: amount(prices[at]),
      source: sourceOf[columns.sources[at] ?? 'b'] ?? 'base',
    });
  }
}

/** The rows mostly come in this order, so sorting here is cheap. The database would sort all of them. */
const orderOf = (variants: readonly number[], conditions: readonly number[]) =>
  [...variants.keys()].sort(
    (a, b) => (variants[a] ?? 0) - (variants[b] ?? 0) || (conditions[a] ?? 0) - (conditions[b] ?? 0),
  );
