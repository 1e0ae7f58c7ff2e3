import type { Channel, PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { changeCell, recomputeCell } from './cell-changes.rules.ts';
import type { PriceSettings, VariantPlace } from './price-book.queries.ts';
import { listPlaces, listPlacesUnder, readCells } from './price-cells.queries.ts';
import { type ListBook, openListBook, openSmallBook } from './price-list.queries.ts';
import { priceLists, priceSettings } from './pricing.table.ts';
import { type CellWrite, isChanging, writeCells } from './write-cells.commands.ts';

/** So many variants are computed and written with one statement. */
export const variantsAtOnce = 1_500;

/** With this many variants or fewer only the rules on their way are read. */
const fewVariants = 50;

interface ListPlace {
  location_id?: number | null;
  channel?: Channel | null;
  name?: string;
  currency?: string;
}

/** The price list of a place, made where there is none. Without a place: the company's own list. */
export async function ensurePriceList(ctx: Ctx, place: ListPlace = {}): Promise<number> {
  const { location_id = null, channel = null, name = 'All locations', currency = ctx.company.currency } = place;
  const { company_id } = ctx;
  await ctx.db.insert(priceLists).values({ company_id, location_id, channel, name, currency }).onConflictDoNothing();
  const [row] = await ctx.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(
      and(
        eq(priceLists.company_id, company_id),
        sql`${priceLists.location_id} is not distinct from ${location_id}::bigint`,
        sql`${priceLists.channel} is not distinct from ${channel}::text`,
      ),
    );
  if (!row) throw notFound('Price list');
  return row.id;
}

/** Stores settings of prices. Cells keep their price until `recomputePrices`. */
export async function savePriceSettings(ctx: Ctx, settings: Partial<PriceSettings>): Promise<void> {
  await ctx.db
    .insert(priceSettings)
    .values({ company_id: ctx.company_id, ...settings })
    .onConflictDoUpdate({
      target: priceSettings.company_id,
      set: { ...settings, version: sql`${priceSettings.version} + 1` },
    });
}

export interface CellChange {
  variant_id: number;
  condition_id: number;
  /** Left out, what the cell has stays. Null takes it away. Minor units of the list's currency. */
  original_price?: number | null;
  custom_price?: number | null;
  resale_price?: number | null;
  source?: PriceSource;
  source_name?: string | null;
}

/**
 * Writes base, source or custom prices into a list and computes what they come to. Answers how many cells changed.
 * Where the hand-off is off, what a source says (`sync`, `parent`) is left alone.
 */
export async function setPrices(ctx: Ctx, price_list_id: number, changes: readonly CellChange[]): Promise<number> {
  const byVariant = mergeChanges(changes);
  const variant_ids = [...byVariant.keys()].sort((a, b) => a - b);
  const isFew = variant_ids.length <= fewVariants;
  const { book, places, cells } = isFew
    ? await openSmallBook(ctx, price_list_id, variant_ids)
    : { ...(await openBookOf(ctx, price_list_id, variant_ids)), cells: undefined };
  if (places.length < variant_ids.length) throw notFound('Variant');
  const at = ctx.clock.now().toISOString();
  const change: ChangeVariant = (place, stored) =>
    [...(byVariant.get(place.id)?.values() ?? [])].flatMap((change) => {
      const before = stored.get(change.condition_id);
      const cell = changeCell(book, place, before, change, at);
      return cell ? [{ cell, before }] : [];
    });
  const written = cells
    ? await writeUntilDone(ctx, book, places, writesOf(places, cells, change), change)
    : await writeInChunks(ctx, book, places, change);
  if (written > 0) tellPrices(ctx, price_list_id);
  return written;
}

/** Open editors ask again. News of one list is gathered, however many cells change. */
export function tellPrices(ctx: Ctx, price_list_id: number): void {
  ctx.emit('changelog-update', { entity: 'price', kind: 'cell', id: price_list_id });
}

async function openBookOf(ctx: Ctx, price_list_id: number, variant_ids: readonly number[]) {
  const [book, places] = await Promise.all([openListBook(ctx, price_list_id), listPlaces(ctx, variant_ids)]);
  return { book, places };
}

/** Computes cells of a list anew, after rules or settings changed: all, or those of the variants under some nodes. Answers how many came to another price. */
export async function recomputePrices(ctx: Ctx, price_list_id: number, nodes?: readonly TreeNode[]): Promise<number> {
  const book = await openListBook(ctx, price_list_id);
  const written = await recomputePlaces(ctx, book, await listPlacesUnder(ctx, nodes));
  if (written > 0) tellPrices(ctx, price_list_id);
  return written;
}

/** The same for variants whose places are known. */
export function recomputePlaces(ctx: Ctx, book: ListBook, places: readonly VariantPlace[]): Promise<number> {
  return writeInChunks(ctx, book, places, (place, stored) =>
    [...stored.values()].map((before) => ({ cell: recomputeCell(book, place, before), before })),
  );
}

type StoredCells = ReadonlyMap<number, NonNullable<CellWrite['before']>>;
/** What a variant's cells, by condition, are to become. */
export type ChangeVariant = (place: VariantPlace, stored: StoredCells) => CellWrite[];

/** While the database writes some variants, the next ones are read and computed. */
export async function writeInChunks(
  ctx: Ctx,
  book: ListBook,
  places: readonly VariantPlace[],
  change: ChangeVariant,
): Promise<number> {
  let written = 0;
  let writing = Promise.resolve();
  let next = readCells(ctx, book.id, idsAt(places, 0));
  for (let at = 0; at < places.length; at += variantsAtOnce) {
    const stored = await next;
    const writes = writesOf(places.slice(at, at + variantsAtOnce), stored, change);
    if (at + variantsAtOnce < places.length) {
      next = readCells(ctx, book.id, idsAt(places, at + variantsAtOnce));
      next.catch(() => {});
    }
    await writing;
    writing = writeUntilDone(ctx, book, places.slice(at, at + variantsAtOnce), writes, change).then((count) => {
      written += count;
    });
    writing.catch(() => {});
  }
  await writing;
  return written;
}

const idsAt = (places: readonly VariantPlace[], at: number) =>
  places.slice(at, at + variantsAtOnce).map((place) => place.id);

function writesOf(
  places: readonly VariantPlace[],
  stored: readonly NonNullable<CellWrite['before']>[],
  change: ChangeVariant,
) {
  const byVariant = new Map<number, Map<number, NonNullable<CellWrite['before']>>>();
  for (const cell of stored) {
    const cells = byVariant.get(cell.variant_id) ?? new Map();
    byVariant.set(cell.variant_id, cells.set(cell.condition_id, cell));
  }
  return places.flatMap((place) => change(place, byVariant.get(place.id) ?? new Map())).filter(isChanging);
}

/** What somebody else wrote between our reading and our writing is read and computed again. */
async function writeUntilDone(
  ctx: Ctx,
  book: ListBook,
  places: readonly VariantPlace[],
  first: readonly CellWrite[],
  change: ChangeVariant,
): Promise<number> {
  let written = 0;
  for (let writes = first, turn = 0; writes.length > 0; turn += 1) {
    if (turn > 20) throw new Error('prices are changed by others as fast as they are written');
    const count = await writeCells(ctx, book.id, writes);
    written += count;
    if (count === writes.length) break;
    const stored = await readCells(
      ctx,
      book.id,
      places.map((place) => place.id),
    );
    writes = writesOf(places, stored, change);
  }
  return written;
}

/** One change a cell, by variant and condition: a later one adds to an earlier one. */
function mergeChanges(changes: readonly CellChange[]): Map<number, Map<number, CellChange>> {
  const merged = new Map<number, Map<number, CellChange>>();
  for (const change of changes) {
    const cells = merged.get(change.variant_id) ?? new Map<number, CellChange>();
    const earlier = cells.get(change.condition_id);
    cells.set(change.condition_id, earlier ? { ...earlier, ...change } : change);
    merged.set(change.variant_id, cells);
  }
  return merged;
}
