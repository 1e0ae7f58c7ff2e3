import { computePrice } from '@tradepost/contracts/pricing/price.rules';
import type { Channel, PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { listRank } from '@tradepost/contracts/pricing/rule-tree.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import {
  cellKey,
  getPriceSettings,
  listPriceLists,
  listPriceNodes,
  loadRules,
  type PriceNode,
  type PriceSettings,
  type RuleIndex,
  rulesFor,
} from './price-book.queries.ts';
import { priceCells, priceLists, priceSettings } from './pricing.table.ts';

type PriceCell = typeof priceCells.$inferSelect;

/** So many cells are computed and written with one statement. */
const chunkSize = 5_000;

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

/** Writes base, source or custom prices into a list and computes what they come to. Answers how many cells changed. */
export async function setPrices(ctx: Ctx, price_list_id: number, changes: readonly CellChange[]): Promise<number> {
  const book = await openList(ctx, price_list_id);
  let written = 0;
  for (let at = 0; at < changes.length; at += chunkSize) {
    written += await writeCells(ctx, book, changes.slice(at, at + chunkSize));
  }
  return written;
}

/** Computes a list's cells anew, after rules or settings changed. Answers how many came to another price. */
export async function recomputePrices(ctx: Ctx, price_list_id: number): Promise<number> {
  const book = await openList(ctx, price_list_id);
  let after = { variant_id: 0, condition_id: 0 };
  let written = 0;
  for (;;) {
    const keys = await ctx.db
      .select({ variant_id: priceCells.variant_id, condition_id: priceCells.condition_id })
      .from(priceCells)
      .where(
        and(
          eq(priceCells.company_id, ctx.company_id),
          eq(priceCells.price_list_id, price_list_id),
          sql`(${priceCells.variant_id}, ${priceCells.condition_id}) > (${after.variant_id}, ${after.condition_id})`,
        ),
      )
      .orderBy(priceCells.variant_id, priceCells.condition_id)
      .limit(chunkSize);
    const last = keys.at(-1);
    if (!last) return written;
    written += await writeCells(ctx, book, keys);
    after = last;
  }
}

interface ListBook {
  id: number;
  currency: string;
  rules: RuleIndex;
  settings: PriceSettings;
}

async function openList(ctx: Ctx, id: number): Promise<ListBook> {
  const [list] = await ctx.db
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.company_id, ctx.company_id), eq(priceLists.id, id)));
  if (!list) throw notFound('Price list');
  // The rules of the more general lists act on a special list's cells too, never the other way round.
  const lists = (await listPriceLists(ctx, list)).filter((each) => each.rank <= listRank(list));
  return { id, currency: list.currency, rules: await loadRules(ctx, lists), settings: await getPriceSettings(ctx) };
}

/** What a write may change; a cell in which nothing would is left alone. */
const written = [
  'original_price',
  'custom_price',
  'resale_price',
  'price',
  'source',
  'source_name',
  'source_at',
] as const;

/** Locks the cells that are there, in one order for all, so that an import and a clerk do not undo each other. */
async function writeCells(ctx: Ctx, book: ListBook, changes: readonly CellChange[]): Promise<number> {
  const variant_ids = [...new Set(changes.map((change) => change.variant_id))];
  const nodes = await listPriceNodes(ctx, variant_ids);
  const present = await ctx.db
    .select()
    .from(priceCells)
    .where(
      and(
        eq(priceCells.company_id, ctx.company_id),
        inArray(priceCells.variant_id, variant_ids),
        eq(priceCells.price_list_id, book.id),
      ),
    )
    .orderBy(priceCells.variant_id, priceCells.condition_id)
    .for('update');
  const before = new Map(present.map((cell) => [cellKey(cell.variant_id, cell.condition_id), cell]));
  const at = ctx.clock.now().toISOString();
  const rows = [...mergeChanges(changes)].flatMap(([key, change]) => {
    const node = nodes.get(change.variant_id);
    if (!node) throw notFound('Variant');
    const stored = before.get(key);
    const cell = changeCell(book, node, stored, change, at);
    return stored && written.every((column) => stored[column] === cell[column]) ? [] : [cell];
  });
  if (rows.length === 0) return 0;
  const result = await ctx.db.execute(sql`
    insert into price_cells as c (company_id, price_list_id, variant_id, condition_id, original_price, custom_price,
           price, resale_price, source, source_name, source_at, updated_at)
    select ${ctx.company_id}::bigint, ${book.id}::bigint, t.variant_id, t.condition_id, t.original_price, t.custom_price,
           t.price, t.resale_price, t.source, t.source_name, t.source_at, app_now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (variant_id bigint, condition_id bigint,
           original_price bigint, custom_price bigint, price bigint, resale_price bigint, source text, source_name text, source_at timestamptz)
    on conflict (company_id, variant_id, condition_id, price_list_id) do update
       set original_price = excluded.original_price, custom_price = excluded.custom_price, price = excluded.price,
           resale_price = excluded.resale_price, source = excluded.source, source_name = excluded.source_name,
           source_at = excluded.source_at, updated_at = excluded.updated_at`);
  return countOf(result);
}

/** One change a cell: a later one adds to an earlier one. */
function mergeChanges(changes: readonly CellChange[]): Map<string, CellChange> {
  const merged = new Map<string, CellChange>();
  for (const change of changes) {
    const key = cellKey(change.variant_id, change.condition_id);
    merged.set(key, { ...merged.get(key), ...change });
  }
  return merged;
}

function changeCell(book: ListBook, node: PriceNode, before: PriceCell | undefined, change: CellChange, at: string) {
  const { variant_id, condition_id } = change;
  const kept = <T>(given: T | undefined, stored: T | undefined) => (given === undefined ? (stored ?? null) : given);
  const prices = {
    original_price: kept(change.original_price, before?.original_price),
    custom_price: kept(change.custom_price, before?.custom_price),
    resale_price: kept(change.resale_price, before?.resale_price),
  };
  const rules = rulesFor(book.rules, node, condition_id);
  const source = sourceOf(before, change, at);
  const { price } = computePrice({ ...prices, ...source, ...book.settings, currency: book.currency, rules });
  return { variant_id, condition_id, ...prices, ...source, price };
}

/** A new original price comes with its source, staff's own where none is named; anything else leaves it. */
function sourceOf(
  before: PriceCell | undefined,
  change: CellChange,
  at: string,
): Pick<PriceCell, 'source' | 'source_name' | 'source_at'> {
  if (change.original_price === undefined) {
    return {
      source: before?.source ?? 'base',
      source_name: before?.source_name ?? null,
      source_at: before?.source_at ?? null,
    };
  }
  const { source = 'base', source_name = null } = change;
  return { source, source_name, source_at: source === 'base' ? null : at };
}

/** The number of rows that a statement wrote, as either driver tells it. */
function countOf(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number | null; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}
