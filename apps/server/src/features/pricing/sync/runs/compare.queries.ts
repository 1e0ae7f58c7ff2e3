import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import type { CellChange } from '../../cell-changes.rules.ts';
import { hasAutomaticPrices } from '../../cell-changes.rules.ts';
import { listVariantPaths, readCells } from '../../price-cells.queries.ts';
import { idsOf, openListBook } from '../../price-list.queries.ts';
import { sampleSource } from '../../sample-prices.data.ts';
import { classifyOffer, type HeldBefore } from './classify-offer.rules.ts';
import { pickOffer } from './offer.rules.ts';
import { isIncluded, listOffers, type OfferBook } from './offers.queries.ts';

const atOnce = 1_500;

/** A price change from a source. */
export interface SourceChange extends CellChange {
  source_id: number;
  before: number | null;
  original_price: number;
}

/** The changes of a run, before they are written. */
export interface Comparison {
  apply: SourceChange[];
  swings: SourceChange[];
  /** Prices held back by an earlier run and unchanged since. */
  waiting: number;
  /** Cells whose source offers the same price as before. */
  confirmed: { variant_id: number; condition_id: number }[];
  /** Held prices that the source no longer offers. */
  settled: number[];
  /** Cells that are skipped because automatic prices are off. */
  left: number;
  compared: number;
}

/** Compares the offers of all sources with the stored prices, for the devices of one source. */
export async function compareOffers(
  ctx: Ctx,
  book: OfferBook,
  { source_id, price_list_id, isScheduled }: { source_id: number; price_list_id: number; isScheduled: boolean },
): Promise<Comparison> {
  const list = await openListBook(ctx, price_list_id);
  const result: Comparison = { apply: [], swings: [], waiting: 0, confirmed: [], settled: [], left: 0, compared: 0 };
  const variant_ids = await listSourceVariants(ctx, source_id);
  for (let at = 0; at < variant_ids.length; at += atOnce) {
    const paths = await listVariantPaths(ctx, variant_ids.slice(at, at + atOnce));
    const included = paths.filter((path) => isIncluded(book, source_id, path, isScheduled));
    const ids = included.map((path) => path.id);
    const offers = await listOffers(ctx, book, included);
    const cells = new Map((await readCells(ctx, price_list_id, ids)).map((cell) => [keyOf(cell), cell]));
    const held = await listHeld(ctx, price_list_id, ids);
    for (const path of included) {
      const isFollowing = hasAutomaticPrices(list, path);
      for (const [condition_id, given] of offers.get(path.id) ?? []) {
        const offer = pickOffer(given, book.settings.preference);
        const source = offer && book.sources.get(offer.source_id);
        // A price of an outdated list is neither written nor confirmed.
        if (!offer?.is_fresh || !source) continue;
        const key = { variant_id: path.id, condition_id };
        const cell = cells.get(keyOf(key));
        const before =
          cell?.source_name === sampleSource && cell.source === 'base' ? null : (cell?.original_price ?? null);
        const kind = source.kind === 'parent' ? ('parent' as const) : ('sync' as const);
        const isFromSource = cell?.source === kind && cell.source_name === source.label;
        if (!isFollowing) {
          if (!isFromSource || before !== offer.price) result.left += 1;
          continue;
        }
        if (before !== null) result.compared += 1;
        const known = held.get(keyOf(key)) ?? [];
        const change = { ...key, original_price: offer.price, source: kind, source_name: source.label };
        const verdict = classifyOffer(
          { before, isFromSource },
          offer,
          known.find((each) => each.source_id === offer.source_id),
          book.settings.swing_percent,
        );
        if (verdict === 'same') result.confirmed.push(key);
        else if (verdict === 'apply') result.apply.push({ ...change, source_id: source.id, before });
        else if (verdict === 'swing') result.swings.push({ ...change, source_id: source.id, before });
        else if (verdict === 'waits') result.waiting += 1;
        if (verdict === 'same' || verdict === 'apply')
          result.settled.push(...known.filter((each) => each.status === 'pending').map((each) => each.id));
      }
    }
  }
  return result;
}

const keyOf = ({ variant_id, condition_id }: { variant_id: number; condition_id: number }) =>
  `${variant_id}:${condition_id}`;

async function listSourceVariants(ctx: Ctx, source_id: number): Promise<number[]> {
  const rows = await readRows<{ variant_id: number }>(
    ctx.db,
    sql`select distinct p.variant_id from price_sync_products p
          join variants v on v.company_id = p.company_id and v.id = p.variant_id and v.is_active
         where p.company_id = ${ctx.company_id} and p.source_id = ${source_id} order by p.variant_id`,
  );
  return rows.map((row) => row.variant_id);
}

type HeldRow = HeldBefore & { variant_id: number; condition_id: number };

async function listHeld(
  ctx: Ctx,
  price_list_id: number,
  variant_ids: readonly number[],
): Promise<Map<string, HeldRow[]>> {
  const rows = await readRows<{ row: HeldRow }>(
    ctx.db,
    sql`select to_jsonb(h) as row from price_sync_held h
         where h.company_id = ${ctx.company_id} and h.price_list_id = ${price_list_id} and h.source_id is not null
           and h.variant_id = any(${idsOf(variant_ids)}::bigint[])`,
  );
  return Map.groupBy(
    rows.map(({ row }) => row),
    keyOf,
  );
}
