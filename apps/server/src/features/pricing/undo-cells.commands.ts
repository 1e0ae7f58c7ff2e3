import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { readRows } from '../../platform/db/rows.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { followsByItself, recomputeCell } from './cell-changes.rules.ts';
import { lockBatch, openBatch } from './price-batches.commands.ts';
import type { VariantPlace } from './price-book.queries.ts';
import { listPlaces, type StoredCell } from './price-cells.queries.ts';
import { idsOf, type ListBook, openListBook } from './price-list.queries.ts';
import { writeInChunks } from './prices.commands.ts';
import { priceBatchChanges } from './pricing.table.ts';
import type { CellWrite } from './write-cells.commands.ts';

/** What one batch made of a cell: undefined what it left alone. */
export interface UndoneCell {
  variant_id: number;
  condition_id: number;
  old_price: number | null;
  new_price: number | null;
  original?: { old: number | null; new: number | null };
  custom?: { old: number | null; new: number | null };
  old_resale_price?: number | null;
  old_source?: Pick<StoredCell, 'source' | 'source_name' | 'source_at'>;
}

/** Whether somebody gave the cell other prices after the batch did. */
export function isChangedSince(cell: StoredCell, undone: UndoneCell): boolean {
  const { original, custom } = undone;
  if (!original && !custom) return cell.price !== undone.new_price;
  return (
    (original !== undefined && cell.original_price !== original.new) ||
    (custom !== undefined && cell.custom_price !== custom.new)
  );
}

/** The cell as it was before the batch, as far as the batch changed it. */
export function restoreCell(
  book: ListBook,
  place: VariantPlace,
  cell: StoredCell,
  undone: UndoneCell,
): CellWrite['cell'] {
  const restored: StoredCell = {
    ...cell,
    ...(undone.original ? { original_price: undone.original.old, ...undone.old_source } : {}),
    ...(undone.custom ? { custom_price: undone.custom.old } : {}),
    ...(undone.old_resale_price === undefined ? {} : { resale_price: undone.old_resale_price }),
  };
  if (!followsByItself(book, place)) return { ...restored, price: undone.old_price };
  return recomputeCell(book, place, restored);
}

/** The lists and variants that a batch changed. */
export async function listBatchVariants(ctx: Ctx, batch_id: number): Promise<Map<number, number[]>> {
  const rows = await rowsOf<{ list: string; ids: string }>(
    ctx.db,
    sql`select price_list_id as list, array_to_string(array_agg(distinct variant_id), ',') as ids
          from price_batch_changes where company_id = ${ctx.company_id} and batch_id = ${batch_id} group by price_list_id`,
  );
  return new Map(rows.map((row) => [Number(row.list), row.ids.split(',').map(Number)]));
}

/** What a batch changed of these variants, by cell: from what it first found to what it last left. */
async function listUndone(ctx: Ctx, batch_id: number, price_list_id: number, variant_ids: readonly number[]) {
  const rows = await readRows(
    ctx.db,
    priceBatchChanges,
    sql`where r.company_id = ${ctx.company_id} and r.variant_id = any(${idsOf(variant_ids)}::bigint[])
          and r.batch_id = ${batch_id} and r.price_list_id = ${price_list_id} order by r.id`,
  );
  const cells = new Map<string, UndoneCell>();
  for (const row of rows) {
    for (const [at, condition_id] of row.condition_ids.entries()) {
      const key = `${row.variant_id}:${condition_id}`;
      cells.set(key, laterOf(cells.get(key), readUndone(row, at, condition_id)));
    }
  }
  return cells;
}

function readUndone(row: typeof priceBatchChanges.$inferSelect, at: number, condition_id: number): UndoneCell {
  const pair = (old: (number | null)[] | null, now: (number | null)[] | null) =>
    old && now && old[at] !== now[at] ? { old: old[at] ?? null, new: now[at] ?? null } : undefined;
  const original = pair(row.old_original_prices, row.new_original_prices);
  const custom = pair(row.old_custom_prices, row.new_custom_prices);
  return {
    variant_id: row.variant_id,
    condition_id,
    old_price: row.old_prices[at] ?? null,
    new_price: row.new_prices[at] ?? null,
    ...(original ? { original } : {}),
    ...(custom ? { custom } : {}),
    ...(row.old_resale_prices ? { old_resale_price: row.old_resale_prices[at] ?? null } : {}),
    ...(original && row.old_sources?.[at]
      ? {
          old_source: {
            source: row.old_sources[at] as StoredCell['source'],
            source_name: row.old_source_names?.[at] ?? null,
            source_at: row.old_source_ats?.[at] ? new Date(row.old_source_ats[at]).toISOString() : null,
          },
        }
      : {}),
  };
}

function laterOf(first: UndoneCell | undefined, last: UndoneCell): UndoneCell {
  if (!first) return last;
  const join = (a: UndoneCell['original'], b: UndoneCell['original']) =>
    a && b ? { old: a.old, new: b.new } : (a ?? b);
  const original = join(first.original, last.original);
  const custom = join(first.custom, last.custom);
  return {
    ...last,
    ...first,
    new_price: last.new_price,
    ...(original ? { original } : {}),
    ...(custom ? { custom } : {}),
  };
}

export interface Undone {
  /** Cells that are as before. */
  restored: number;
  /** Cells that others changed since, which keep what these gave them. */
  kept: number;
}

/** Takes back what a batch made of these variants in one list; part of the batch that is open. */
export async function undoPlaces(
  ctx: Ctx,
  book: ListBook,
  batch_id: number,
  places: readonly VariantPlace[],
): Promise<Undone> {
  const undone = await listUndone(
    ctx,
    batch_id,
    book.id,
    places.map((place) => place.id),
  );
  const changedSince = new Set<string>();
  const restored = await writeInChunks(ctx, book, places, (place, stored) =>
    [...stored.values()].flatMap((before) => {
      const key = `${before.variant_id}:${before.condition_id}`;
      const what = undone.get(key);
      if (!what) return [];
      if (isChangedSince(before, what) && !isRestored(before, what)) {
        changedSince.add(key);
        return [];
      }
      return [{ cell: restoreCell(book, place, before, what), before }];
    }),
  );
  return { restored, kept: changedSince.size };
}

/** Its prices are already those from before the batch: an undo that was cut off, or somebody was faster. */
const isRestored = (cell: StoredCell, { original, custom }: UndoneCell) =>
  (original !== undefined || custom !== undefined) &&
  (original === undefined || cell.original_price === original.old) &&
  (custom === undefined || cell.custom_price === custom.old);

/**
 * Takes back a batch of given prices (an import, a sync, a one-time change) in this transaction. 409 where it was undone
 * already, is under way or was itself an undo. A mass rule that stays is undone by `rules/`, which puts the rules back.
 */
export async function undoBatch(ctx: Ctx, batch_id: number): Promise<Undone & { batch_id: number }> {
  const batch = await markUndone(ctx, batch_id);
  const undo_id = await openBatch(ctx, { kind: 'undo', title: `Undo: ${batch.title}`, undoes_id: batch_id });
  const total: Undone = { restored: 0, kept: 0 };
  for (const [price_list_id, variant_ids] of await listBatchVariants(ctx, batch_id)) {
    const [book, places] = await Promise.all([openListBook(ctx, price_list_id), listPlaces(ctx, variant_ids)]);
    const { restored, kept } = await undoPlaces(ctx, book, batch_id, places);
    total.restored += restored;
    total.kept += kept;
  }
  return { ...total, batch_id: undo_id };
}

/** From here on the batch counts as undone, in this transaction. */
export async function markUndone(ctx: Ctx, batch_id: number) {
  const batch = await lockBatch(ctx, batch_id);
  if (batch.kind === 'undo') throw conflict('An undo cannot be undone');
  if (batch.undone_at !== null) throw conflict('This was undone already');
  if (batch.status === 'waiting') throw conflict('This is still under way: undo it when it is finished');
  await ctx.db.execute(
    sql`update price_batches set undone_at = app_now() where company_id = ${ctx.company_id} and id = ${batch_id}`,
  );
  return batch;
}
