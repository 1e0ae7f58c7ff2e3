import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { type CellChange, changeCell, recomputeCell } from './cell-changes.rules.ts';
import type { PriceSettings, VariantPath } from './price-book.queries.ts';
import { listVariantPaths, listVariantPathsBelow, readCells } from './price-cells.queries.ts';
import { type ListBook, openListBook, openSmallBook } from './price-list.queries.ts';
import { priceLists, priceSettings } from './pricing.table.ts';
import { type CellWrite, isChanging, writeCells } from './write-cells.commands.ts';

/** The number of variants to calculate and write with one statement. */
export const variantsAtOnce = 1_500;

/** For this many variants or fewer, only the rules of their ancestors are read. */
const fewVariants = 50;

interface ListTarget {
  location_id?: number | null;
  channel?: Channel | null;
  name?: string;
  currency?: string;
}

/** Finds or creates the price list of a location or channel; without either, the company's main list. */
export async function ensurePriceList(ctx: Ctx, target: ListTarget = {}): Promise<number> {
  const { location_id = null, channel = null, name = 'All locations', currency = ctx.company.currency } = target;
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

/**
 * Saves price settings, with `version` only if that is what the client read. Null saves nothing. Cells keep their price
 * until `recomputePrices`.
 */
export async function savePriceSettings(
  ctx: Ctx,
  settings: Partial<PriceSettings> | null,
  { version, current }: { version?: number; current?: () => unknown } = {},
): Promise<void> {
  const where = eq(priceSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: priceSettings,
    where,
    version,
    lock: async () => {
      // The first save inserts the row. A concurrent save waits here.
      await ctx.db.insert(priceSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(priceSettings).where(where).for('no key update');
      return row ?? { version: 0 };
    },
    current,
    change: () => settings,
  });
}

/**
 * Writes base, source or custom prices into a list and calculates the resulting prices. Returns the number of changed
 * cells. Where automatic prices are off, prices from sources (`sync`, `parent`) are ignored.
 */
export async function setPrices(ctx: Ctx, price_list_id: number, changes: readonly CellChange[]): Promise<number> {
  const byVariant = mergeChanges(changes);
  const variant_ids = [...byVariant.keys()].sort((a, b) => a - b);
  const isFew = variant_ids.length <= fewVariants;
  const { book, paths, cells } = isFew
    ? await openSmallBook(ctx, price_list_id, variant_ids)
    : { ...(await openBookOf(ctx, price_list_id, variant_ids)), cells: undefined };
  if (paths.length < variant_ids.length) throw notFound('Variant');
  const at = ctx.clock.now().toISOString();
  const change: ChangeVariant = (path, stored) =>
    [...(byVariant.get(path.id)?.values() ?? [])].flatMap((change) => {
      const before = stored.get(change.condition_id);
      const cell = changeCell(book, path, before, change, at);
      return cell ? [{ cell, before }] : [];
    });
  const written = cells
    ? await writeUntilDone(ctx, book, paths, writesOf(paths, cells, change), change)
    : await writeInChunks(ctx, book, paths, change);
  if (written > 0) emitPriceChange(ctx, price_list_id);
  return written;
}

/** Tells open editors to refetch: one event per list, however many cells change. */
export function emitPriceChange(ctx: Ctx, price_list_id: number): void {
  ctx.emit('changelog-update', { entity: 'price', kind: 'cell', id: price_list_id });
}

async function openBookOf(ctx: Ctx, price_list_id: number, variant_ids: readonly number[]) {
  const [book, paths] = await Promise.all([openListBook(ctx, price_list_id), listVariantPaths(ctx, variant_ids)]);
  return { book, paths };
}

/** Recalculates the cells of a list, or only those below some nodes. Returns the number of changed prices. */
export async function recomputePrices(ctx: Ctx, price_list_id: number, nodes?: readonly TreeNode[]): Promise<number> {
  const book = await openListBook(ctx, price_list_id);
  const written = await recomputeVariants(ctx, book, await listVariantPathsBelow(ctx, nodes));
  if (written > 0) emitPriceChange(ctx, price_list_id);
  return written;
}

/** The same for variants that are already read. */
export function recomputeVariants(ctx: Ctx, book: ListBook, paths: readonly VariantPath[]): Promise<number> {
  return writeInChunks(ctx, book, paths, (path, stored) =>
    [...stored.values()].map((before) => ({ cell: recomputeCell(book, path, before), before })),
  );
}

type StoredCells = ReadonlyMap<number, NonNullable<CellWrite['before']>>;
/** Calculates the new cells of a variant from its stored cells, which are keyed by condition. */
export type ChangeVariant = (path: VariantPath, stored: StoredCells) => CellWrite[];

/** Writes the variants in chunks. Reads and calculates the next chunk while the database writes. */
export async function writeInChunks(
  ctx: Ctx,
  book: ListBook,
  paths: readonly VariantPath[],
  change: ChangeVariant,
): Promise<number> {
  let written = 0;
  let writing = Promise.resolve();
  let next = readCells(ctx, book.id, idsAt(paths, 0));
  for (let at = 0; at < paths.length; at += variantsAtOnce) {
    const stored = await next;
    const writes = writesOf(paths.slice(at, at + variantsAtOnce), stored, change);
    if (at + variantsAtOnce < paths.length) {
      next = readCells(ctx, book.id, idsAt(paths, at + variantsAtOnce));
      next.catch(() => {});
    }
    await writing;
    writing = writeUntilDone(ctx, book, paths.slice(at, at + variantsAtOnce), writes, change).then((count) => {
      written += count;
    });
    writing.catch(() => {});
  }
  await writing;
  return written;
}

const idsAt = (paths: readonly VariantPath[], at: number) =>
  paths.slice(at, at + variantsAtOnce).map((path) => path.id);

function writesOf(
  paths: readonly VariantPath[],
  stored: readonly NonNullable<CellWrite['before']>[],
  change: ChangeVariant,
) {
  const byVariant = new Map<number, Map<number, NonNullable<CellWrite['before']>>>();
  for (const cell of stored) {
    const cells = byVariant.get(cell.variant_id) ?? new Map();
    byVariant.set(cell.variant_id, cells.set(cell.condition_id, cell));
  }
  return paths.flatMap((path) => change(path, byVariant.get(path.id) ?? new Map())).filter(isChanging);
}

/** Retries cells that another transaction changed between reading and writing. */
async function writeUntilDone(
  ctx: Ctx,
  book: ListBook,
  paths: readonly VariantPath[],
  first: readonly CellWrite[],
  change: ChangeVariant,
): Promise<number> {
  let written = 0;
  for (let writes = first, turn = 0; writes.length > 0; turn += 1) {
    if (turn > 20) throw new Error('gave up writing prices: other transactions kept changing them');
    const count = await writeCells(ctx, book.id, writes);
    written += count;
    if (count === writes.length) break;
    const stored = await readCells(
      ctx,
      book.id,
      paths.map((path) => path.id),
    );
    writes = writesOf(paths, stored, change);
  }
  return written;
}

/** Merges the changes of a cell into one, by variant and condition. Later fields win. */
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
