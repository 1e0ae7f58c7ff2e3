import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { hasAutomaticPrices, recomputeCell } from './cell-changes.rules.ts';
import { type Batch, forgetBought, lockBatch, openBatch } from './price-batches.commands.ts';
import type { StoredCell, VariantPath } from './price-book.queries.ts';
import { listVariantPaths } from './price-cells.queries.ts';
import { idsOf, type ListBook, openListBook } from './price-list.queries.ts';
import { writeInChunks } from './prices.commands.ts';
import { priceBatchChanges, priceBatches } from './pricing.table.ts';
import type { CellWrite } from './write-cells.commands.ts';

/** The changes of a batch to a cell. Unchanged fields are undefined. */
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

/** Whether the cell was changed after the batch. */
export function isChangedSince(cell: StoredCell, undone: UndoneCell): boolean {
  const { original, custom } = undone;
  if (!original && !custom) return cell.price !== undone.new_price;
  return (
    (original !== undefined && cell.original_price !== original.new) ||
    (custom !== undefined && cell.custom_price !== custom.new)
  );
}

/** The cell with the batch's changes reverted. */
export function restoreCell(
  book: ListBook,
  path: VariantPath,
  cell: StoredCell,
  undone: UndoneCell,
): CellWrite['cell'] {
  const restored: StoredCell = {
    ...cell,
    ...(undone.original ? { original_price: undone.original.old, ...undone.old_source } : {}),
    ...(undone.custom ? { custom_price: undone.custom.old } : {}),
    ...(undone.old_resale_price === undefined ? {} : { resale_price: undone.old_resale_price }),
  };
  if (!hasAutomaticPrices(book, path)) return { ...restored, price: undone.old_price };
  return recomputeCell(book, path, restored);
}

/** The lists and variants that a batch changed, without lists that were deleted since. */
export async function listBatchVariants(ctx: Ctx, batch_id: number): Promise<Map<number, number[]>> {
  const rows = await readRows<{ list: number; ids: string }>(
    ctx.db,
    sql`select price_list_id as list, array_to_string(array_agg(distinct variant_id), ',') as ids
          from price_batch_changes h where company_id = ${ctx.company_id} and batch_id = ${batch_id}
           and exists (select from price_lists l where l.company_id = h.company_id and l.id = h.price_list_id)
         group by price_list_id`,
  );
  return new Map(rows.map((row) => [row.list, row.ids.split(',').map(Number)]));
}

/** How many cells that a batch changed are gone, with their device, condition or list. */
export async function countGone(ctx: Ctx, batch_id: number): Promise<number> {
  const row = await readRow<{ gone: number }>(
    ctx.db,
    sql`select count(*) as gone from (
          select distinct h.price_list_id, h.variant_id, n.condition_id
            from price_batch_changes h, unnest(h.condition_ids) as n (condition_id)
           where h.company_id = ${ctx.company_id} and h.batch_id = ${batch_id}
             and not exists (select from price_cells c
                              where c.company_id = h.company_id and c.variant_id = h.variant_id
                                and c.condition_id = n.condition_id and c.price_list_id = h.price_list_id)) as cell`,
  );
  return row?.gone ?? 0;
}

/** The changes of a batch to these variants, by cell, from the first old values to the last new ones. */
async function listUndone(ctx: Ctx, batch_id: number, price_list_id: number, variant_ids: readonly number[]) {
  const rows = await ctx.db
    .select()
    .from(priceBatchChanges)
    .where(
      and(
        eq(priceBatchChanges.company_id, ctx.company_id),
        sql`${priceBatchChanges.variant_id} = any(${idsOf(variant_ids)}::bigint[])`,
        eq(priceBatchChanges.batch_id, batch_id),
        eq(priceBatchChanges.price_list_id, price_list_id),
      ),
    )
    .orderBy(priceBatchChanges.id);
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
            source_at: row.old_source_ats?.[at] ?? null,
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
  /** Restored cells. */
  restored: number;
  /** Cells that were changed since and stay as they are. */
  kept: number;
}

export interface WholeUndone extends Undone {
  /** Cells that no longer exist. */
  gone: number;
}

/** Undoes a batch for these variants in one list, or only for chosen `variant:condition`, as part of the open batch. */
export async function undoVariants(
  ctx: Ctx,
  book: ListBook,
  batch_id: number,
  paths: readonly VariantPath[],
  isChosen: (key: string) => boolean = () => true,
): Promise<Undone> {
  const undone = await listUndone(
    ctx,
    batch_id,
    book.id,
    paths.map((path) => path.id),
  );
  const changedSince = new Set<string>();
  const restored = await writeInChunks(ctx, book, paths, (path, stored) =>
    [...stored.values()].flatMap((before) => {
      const key = `${before.variant_id}:${before.condition_id}`;
      const what = undone.get(key);
      if (!what || !isChosen(key)) return [];
      if (isChangedSince(before, what) && !isRestored(before, what)) {
        changedSince.add(key);
        return [];
      }
      return [{ cell: restoreCell(book, path, before, what), before }];
    }),
  );
  return { restored, kept: changedSince.size };
}

/** Whether the cell already has its old prices, such as after an interrupted undo. */
const isRestored = (cell: StoredCell, { original, custom }: UndoneCell) =>
  (original !== undefined || custom !== undefined) &&
  (original === undefined || cell.original_price === original.old) &&
  (custom === undefined || cell.custom_price === custom.old);

/**
 * Undoes an import, a sync or a one-time change in this transaction. 409 if it is already undone, in progress or itself an
 * undo. `mass-rules/undo-batch.commands.ts` undoes permanent rules.
 */
export async function undoBatch(ctx: Ctx, batch_id: number): Promise<WholeUndone & { batch_id: number }> {
  const batch = await markUndone(ctx, batch_id);
  const undo_id = await openBatch(ctx, { kind: 'undo', title: `Undo: ${batch.title}`, undoes_id: batch_id });
  const total: WholeUndone = { restored: 0, kept: 0, gone: await countGone(ctx, batch_id) };
  for (const [price_list_id, variant_ids] of await listBatchVariants(ctx, batch_id)) {
    const [book, paths] = await Promise.all([openListBook(ctx, price_list_id), listVariantPaths(ctx, variant_ids)]);
    const { restored, kept } = await undoVariants(ctx, book, batch_id, paths);
    total.restored += restored;
    total.kept += kept;
  }
  return { ...total, batch_id: undo_id };
}

/**
 * Undoes some cells of a batch in one list, as a change of its own. The batch can still be undone as a whole. 409 if it is
 * undone, in progress or itself an undo.
 */
export async function undoCells(
  ctx: Ctx,
  batch_id: number,
  price_list_id: number,
  cells: readonly { variant_id: number; condition_id: number }[],
): Promise<Undone> {
  const batch = await lockBatch(ctx, batch_id);
  refuseUndo(batch);
  const chosen = new Set(cells.map((cell) => `${cell.variant_id}:${cell.condition_id}`));
  const title = `Undo ${chosen.size} of: ${batch.title}`;
  await openBatch(ctx, { kind: 'undo', title, undoes_id: batch_id, price_list_id });
  const book = await openListBook(ctx, price_list_id);
  const paths = await listVariantPaths(ctx, [...new Set(cells.map((cell) => cell.variant_id))]);
  return undoVariants(ctx, book, batch_id, paths, (key) => chosen.has(key));
}

function refuseUndo(batch: Batch): void {
  if (batch.kind === 'undo') throw conflict('An undo cannot be undone');
  if (batch.undone_at !== null) throw conflict('This has already been undone');
  if (batch.status === 'waiting') throw conflict('This is still in progress. Undo it when it’s done.');
}

/** Marks the batch as undone, and stops buying what it bought again. */
export async function markUndone(ctx: Ctx, batch_id: number) {
  const batch = await lockBatch(ctx, batch_id);
  refuseUndo(batch);
  await ctx.db
    .update(priceBatches)
    .set({ undone_at: sql`app_now()` })
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, batch_id)));
  await forgetBought(ctx, batch);
  return batch;
}
