import { type PriceRule, priceOf } from '@tradepost/contracts/pricing/price.rules';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  bareRulesFor,
  defaultPriceSettings,
  type HandOffIndex,
  indexHandOffs,
  indexRules,
  isFollowing,
  type PriceSettings,
  type RuleIndex,
  rankLists,
  type VariantPath,
} from '../price-book.queries.ts';
import { priceHandOffs, priceLists, priceRules, priceSettings } from '../pricing.table.ts';
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

/** A stored price as `placeCells` reads it. */
export interface PlaceCell {
  condition_id: number;
  original_price: number | null;
  custom_price: number | null;
  price: number | null;
  resale_price: number | null;
  source: 'base' | 'import' | 'sync' | 'parent';
  source_name: string | null;
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
    .from(priceRules)
    .where(and(eq(priceRules.company_id, company_id), inArray(priceRules.price_list_id, list_ids)));
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
 * The cells of a variant `v` that a place buys: in each condition that of the most specific list, unless that is not bought, stale
 * or held for a decision. An array of JSON, null without one.
 */
export function placeCells({ list_ids, stale_before }: PlaceBook): SQL {
  const ranked = sql`unnest(${`{${list_ids.join(',')}}`}::bigint[]) with ordinality as l (list_id, rank)`;
  return sql`(
    select json_agg(json_build_object('condition_id', c.condition_id, 'original_price', c.original_price, 'custom_price', c.custom_price,
                      'price', c.price, 'resale_price', c.resale_price, 'source', c.source, 'source_name', c.source_name))
      from (select distinct on (p.condition_id) p.*, l.rank
              from ${ranked}
              join price_cells p on p.company_id = v.company_id and p.variant_id = v.id and p.price_list_id = l.list_id
             order by p.condition_id, l.rank) c
     where not (c.source in ('sync', 'parent') and (c.source_at is null or c.source_at < ${stale_before}::timestamptz)
                and c.custom_price is null)
       and not exists (select from ${ranked} join unbought_cells u on u.company_id = v.company_id and u.variant_id = v.id
                        and u.condition_id = c.condition_id and u.price_list_id = l.list_id where l.rank <= c.rank)
       and not exists (select from price_sync_held h where h.company_id = v.company_id and h.variant_id = v.id
                        and h.condition_id = c.condition_id and h.price_list_id = c.price_list_id and h.status = 'pending'))`;
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
