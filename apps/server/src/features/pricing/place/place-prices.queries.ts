import { type PriceRule, priceOf } from '@tradepost/contracts/pricing/price.rules';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  bareRulesFor,
  cellKey,
  defaultPriceSettings,
  type HandOffIndex,
  indexHandOffs,
  indexRules,
  indexUnbought,
  isFollowing,
  type PriceSettings,
  type RuleIndex,
  rankLists,
  type UnboughtCell,
  type VariantPath,
} from '../price-book.queries.ts';
import { appliedPriceRules, priceHandOffs, priceLists, priceSettings } from '../pricing.table.ts';
import { staleBefore } from '../sync/stale.queries.ts';

interface Place {
  location_id: number | null;
  channel: Channel;
}

/** What the prices of a place are calculated from, for many devices one after the other. */
export interface PlaceBook {
  currency: string;
  /** The most specific first. */
  list_ids: number[];
  rules: RuleIndex;
  settings: PriceSettings;
  hand_offs: HandOffIndex;
  /** Followed prices that were read before this are stale. */
  stale_before: string;
}

/** A stored price that a place buys at. */
export interface PlaceCell {
  condition_id: number;
  original_price: number | null;
  custom_price: number | null;
  price: number | null;
  resale_price: number | null;
  source: 'base' | 'import' | 'sync' | 'parent';
  source_name: string | null;
}

interface ReadCell extends PlaceCell {
  variant_id: number;
  price_list_id: number;
  updated_at: string;
  is_stale: boolean;
}

/** What a place has of a variant. */
export interface PlacePrices {
  /** What it buys: in each condition the cell of the most specific list, unless that is not bought, stale, held for a decision or stopped by the buy plan. */
  cells: PlaceCell[];
  /** When any of its prices changed last. */
  updated_at: string;
}

/** The price lists that count in a place, in one currency or in that of a quote. */
export async function rankPlaceLists(ctx: Ctx, { location_id, channel }: Place, currency?: string) {
  const rows = await ctx.db
    .select()
    .from(priceLists)
    .where(
      and(
        eq(priceLists.company_id, ctx.company_id),
        location_id === null
          ? isNull(priceLists.location_id)
          : or(isNull(priceLists.location_id), eq(priceLists.location_id, location_id)),
        or(isNull(priceLists.channel), eq(priceLists.channel, channel)),
      ),
    );
  return rankLists(currency === undefined ? rows : rows.filter((list) => list.currency === currency));
}

/** The book of a place. Without a price list in the currency its `list_ids` are empty. */
export async function openPlaceBook(ctx: Ctx, place: Place, currency: string): Promise<PlaceBook> {
  const lists = await rankPlaceLists(ctx, place, currency);
  const list_ids = lists.map(({ id }) => id);
  const { company_id } = ctx;
  const rules = await ctx.db
    .select()
    .from(appliedPriceRules)
    .where(and(eq(appliedPriceRules.company_id, company_id), inArray(appliedPriceRules.price_list_id, list_ids)));
  const handOffs = await ctx.db.select().from(priceHandOffs).where(eq(priceHandOffs.company_id, company_id));
  const [settings] = await ctx.db.select().from(priceSettings).where(eq(priceSettings.company_id, company_id));
  return {
    currency,
    list_ids,
    rules: indexRules(lists, rules),
    settings: settings ?? defaultPriceSettings,
    hand_offs: indexHandOffs(handOffs),
    stale_before: await staleBefore(ctx),
  };
}

/**
 * The prices of variants in a place; those that have none are left out. Each table is read once for all of them: with old
 * statistics, a look-up for each cell reads a whole table each time.
 */
export async function listPlacePrices(
  ctx: Ctx,
  { list_ids, stale_before }: PlaceBook,
  variant_ids: readonly number[],
): Promise<Map<number, PlacePrices>> {
  const ofVariants = (table: SQL) =>
    sql`${table}.company_id = ${ctx.company_id} and ${table}.variant_id = any (${bigintArray(variant_ids)})`;
  // `+ 0` keeps the planner off the indexes by list, which have all cells of it.
  const cells = await readRows<ReadCell>(
    ctx.db,
    sql`select p.variant_id, p.condition_id, p.price_list_id, p.original_price, p.custom_price, p.price, p.resale_price, p.source,
               p.source_name, p.updated_at,
               p.source in ('sync', 'parent') and p.custom_price is null
                 and (p.source_at is null or p.source_at < ${stale_before}::timestamptz) as is_stale
          from price_cells p where ${ofVariants(sql`p`)} and p.price_list_id + 0 = any (${bigintArray(list_ids)})`,
  );
  const marks = await readRows<UnboughtCell>(
    ctx.db,
    sql`select u.variant_id, u.condition_id, u.price_list_id from unbought_cells u where ${ofVariants(sql`u`)}`,
  );
  const held = await readRows<UnboughtCell>(
    ctx.db,
    sql`select h.variant_id, h.condition_id, h.price_list_id from price_sync_held h where ${ofVariants(sql`h`)} and h.status = 'pending'`,
  );
  const stopped = await readRows<{ id: number }>(
    ctx.db,
    sql`select v.id from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and v.id = any (${bigintArray(variant_ids)}) and is_buy_stopped(v, m)`,
  );
  const notBought = new Set(stopped.map(({ id }) => id));
  const nearest = nearestCells(list_ids, cells);
  const unbought = indexUnbought(list_ids, marks, nearest);
  const waiting = new Set(held.map(listKey));
  const prices = new Map<number, PlacePrices>();
  for (const { variant_id, updated_at } of cells) {
    const found = prices.get(variant_id);
    if (!found) prices.set(variant_id, { cells: [], updated_at });
    else if (updated_at > found.updated_at) found.updated_at = updated_at;
  }
  for (const [key, cell] of nearest)
    if (!cell.is_stale && !unbought.has(key) && !waiting.has(listKey(cell)) && !notBought.has(cell.variant_id))
      prices.get(cell.variant_id)?.cells.push(cell);
  return prices;
}

const listKey = ({ variant_id, condition_id, price_list_id }: UnboughtCell) =>
  `${cellKey(variant_id, condition_id)}:${price_list_id}`;

/** Of each variant and condition the cell of the most specific list. */
function nearestCells(list_ids: readonly number[], cells: readonly ReadCell[]): Map<string, ReadCell> {
  const nearest = new Map<string, ReadCell>();
  for (const cell of cells) {
    const key = cellKey(cell.variant_id, cell.condition_id);
    const other = nearest.get(key);
    if (!other || list_ids.indexOf(cell.price_list_id) < list_ids.indexOf(other.price_list_id)) nearest.set(key, cell);
  }
  return nearest;
}

/** The price of a cell in a place, as a quote computes it for a device without defects. */
export function placePrice(book: PlaceBook, path: VariantPath, cell: PlaceCell): number | null {
  const rules: PriceRule[] = bareRulesFor(book.rules, path, cell.condition_id);
  const kept = isFollowing(book.hand_offs, path) ? {} : { kept_price: cell.price };
  return priceOf({ ...cell, ...book.settings, ...kept, currency: book.currency, rules });
}

/** Some of the variants that are bought, after an id, with what their rows and prices need. */
export const boughtVariants = (ctx: Ctx, fields: SQL, where: SQL, after: number, batch: number): SQL => sql`
  select v.id, m.id as model_id, m.device_id, m.brand_id, m.category_id, ${fields}
    from variants v
    join models m on m.company_id = v.company_id and m.id = v.model_id
    join brands b on b.company_id = m.company_id and b.id = m.brand_id
    join categories k on k.company_id = m.company_id and k.id = m.category_id
   where v.company_id = ${ctx.company_id} and v.id > ${after} and v.is_active and m.is_active and b.is_active and k.is_active
     and ${where}
   order by v.id ${takeRows(batch)}`;
