import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { VariantPlace } from '../price-book.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import type { ScannedCell } from './preview.rules.ts';

/** More than a write takes at once: nothing is locked, and each statement has its price. */
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
 * Shows each cell of these variants, lowest id first, to `see`, in the order of variant and condition: a preview's pages
 * are cut from it. The next ones are read while those of before are looked at.
 */
export async function scanCells(
  ctx: Ctx,
  price_list_id: number,
  places: readonly VariantPlace[],
  see: (place: VariantPlace, cell: ScannedCell) => void,
): Promise<void> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const read = (at: number) => readColumns(ctx, price_list_id, places.slice(at, at + variantsAtOnce));
  let next = read(0);
  for (let at = 0; at < places.length; at += variantsAtOnce) {
    const columns = await next;
    if (at + variantsAtOnce < places.length) {
      next = read(at + variantsAtOnce);
      next.catch(() => {});
    }
    if (columns?.variants) walk(columns, byId, see);
    // Others are served between two stretches.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function readColumns(
  ctx: Ctx,
  price_list_id: number,
  places: readonly VariantPlace[],
): Promise<Columns | undefined> {
  const ids = idsOf(places.map((place) => place.id));
  const [row] = await rowsOf<Columns>(
    ctx.db,
    sql`select array_to_string(array_agg(p.variant_id), ',') as variants, array_to_string(array_agg(p.condition_id), ',') as conditions,
               array_to_string(array_agg(p.original_price), ',', '-') as originals, array_to_string(array_agg(p.custom_price), ',', '-') as customs,
               array_to_string(array_agg(p.resale_price), ',', '-') as resales, array_to_string(array_agg(p.price), ',', '-') as prices,
               string_agg(left(p.source, 1), '') as sources
          from price_cells p
         where p.company_id = ${ctx.company_id} and p.variant_id = any(${ids}::bigint[]) and p.price_list_id = ${price_list_id}`,
  );
  return row;
}

const sourceOf: Record<string, PriceSource> = { b: 'base', i: 'import', s: 'sync', p: 'parent' };
const amount = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text));

function walk(
  columns: Columns,
  byId: ReadonlyMap<number, VariantPlace>,
  see: (place: VariantPlace, cell: ScannedCell) => void,
) {
  const split = (text: string | null) => (text ?? '').split(',');
  const variants = split(columns.variants).map(Number);
  const conditions = split(columns.conditions).map(Number);
  const originals = split(columns.originals);
  const customs = split(columns.customs);
  const resales = split(columns.resales);
  const prices = split(columns.prices);
  for (const at of orderOf(variants, conditions)) {
    const place = byId.get(variants[at] ?? 0);
    if (!place) continue;
    see(place, {
      condition_id: conditions[at] ?? 0,
      original_price: amount(originals[at]),
      custom_price: amount(customs[at]),
      resale_price: amount(resales[at]),
      price: amount(prices[at]),
      source: sourceOf[columns.sources[at] ?? 'b'] ?? 'base',
    });
  }
}

/** Mostly they come in this order, and sorting what is sorted costs next to nothing here: the database would sort it all. */
const orderOf = (variants: readonly number[], conditions: readonly number[]) =>
  [...variants.keys()].sort(
    (a, b) => (variants[a] ?? 0) - (variants[b] ?? 0) || (conditions[a] ?? 0) - (conditions[b] ?? 0),
  );
