import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { type Batch, continueBatch, finishBatch, lockBatch } from '../price-batches.commands.ts';
import type { VariantPath } from '../price-book.queries.ts';
import { listVariantPaths, listVariantPathsBelow } from '../price-cells.queries.ts';
import { idsOf, listMoreSpecificLists, openListBook } from '../price-list.queries.ts';
import { emitPriceChange, recomputeVariants, variantsAtOnce, writeInChunks } from '../prices.commands.ts';
import { priceBatches } from '../pricing.table.ts';
import { countGone, listBatchVariants, undoVariants } from '../undo-cells.commands.ts';
import { changeCellOnce } from './one-time-change.rules.ts';
import type { RulePayload } from './rule-rows.queries.ts';
import { archivedConditions } from './scan-cells.queries.ts';

/**
 * Runs a waiting batch, with a chunk of variants per transaction to keep locks short. Idempotent: after a crash, correct
 * prices are not written again and a one-time change skips the variants that are done.
 */
export async function changePrices(scope: Scope, { batch_id }: { batch_id: number }, run: JobRun): Promise<void> {
  const batch = await inTransaction(scope, (ctx) => findBatch(ctx, batch_id));
  // A failed batch can be undone. Its retry must not run after that.
  if (!batch || batch.undone_at !== null) return;
  if (batch.status !== 'done') {
    try {
      await workByKind[batch.kind as keyof typeof workByKind](scope, batch, run);
    } catch (error) {
      await inTransaction(scope, (ctx) => finishBatch(ctx, batch_id, 'failed'));
      throw error;
    }
    await inTransaction(scope, (ctx) => finishBatch(ctx, batch_id));
  }
  if (!(await run.isFinished())) await run.complete(await inTransaction(scope, (ctx) => describeEnd(ctx, batch_id)));
}

/** Marks a batch whose job failed for good as failed, so that it can be undone and done again. */
export const abandonBatch = (scope: Scope, { batch_id }: { batch_id: number }): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    if ((await lockBatch(ctx, batch_id)).status === 'waiting') await finishBatch(ctx, batch_id, 'failed');
  });

const workByKind = { rule: recomputeBelow, bulk: changeBelow, undo: undoChanges };

async function findBatch(ctx: Ctx, id: number): Promise<Batch | undefined> {
  const [batch] = await ctx.db
    .select()
    .from(priceBatches)
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)));
  return batch;
}

const payloadOf = (batch: Batch) => batch.payload as unknown as RulePayload;

/** The number of concurrent transactions: while one waits for the database, the other calculates. */
const concurrency = 2;

/** Runs the work for each chunk of variants of each list in its own transaction, as part of the batch. */
async function inChunks(
  scope: Scope,
  batch: Batch,
  lists: ReadonlyMap<number, readonly VariantPath[]>,
  run: JobRun,
  work: (ctx: Ctx, price_list_id: number, paths: readonly VariantPath[]) => Promise<unknown>,
  width = concurrency,
): Promise<void> {
  const chunks = [...lists].flatMap(([list, paths]) =>
    Array.from({ length: Math.ceil(paths.length / variantsAtOnce) }, (_, at) => ({
      list,
      paths: paths.slice(at * variantsAtOnce, (at + 1) * variantsAtOnce),
    })),
  );
  let done = 0;
  const waiting = [...chunks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { list, paths } = next;
      await inTransaction(scope, async (ctx) => {
        await continueBatch(ctx, batch.id);
        await work(ctx, list, paths);
        emitPriceChange(ctx, list);
      });
      done += 1;
      await run.report(done, chunks.length);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** After a rule change, recalculates the cells of its list and of the more specific lists. */
async function recomputeBelow(scope: Scope, batch: Batch, run: JobRun): Promise<void> {
  const { lists, paths } = await inTransaction(scope, async (ctx) => ({
    lists: await listMoreSpecificLists(ctx, batch.price_list_id ?? 0),
    paths: await listVariantPathsBelow(ctx, payloadOf(batch).nodes),
  }));
  const all = new Map(lists.map((list) => [list, paths]));
  await inChunks(scope, batch, all, run, async (ctx, list, chunk) =>
    recomputeVariants(ctx, await openListBook(ctx, list), chunk),
  );
}

/** A one-time change. Chunks run one after the other with the batch locked, so that no change is applied twice. */
async function changeBelow(scope: Scope, batch: Batch, run: JobRun): Promise<void> {
  const { nodes, rule } = payloadOf(batch);
  if (!rule || batch.price_list_id === null) return;
  const { paths, archived } = await inTransaction(scope, async (ctx) => ({
    paths: await listVariantPathsBelow(ctx, nodes),
    archived: new Set((await readRows<{ id: number }>(ctx.db, archivedConditions(ctx))).map(({ id }) => id)),
  }));
  const change = async (ctx: Ctx, list: number, chunk: readonly VariantPath[]) => {
    if ((await lockBatch(ctx, batch.id)).undone_at !== null) return;
    const done = await listChangedVariants(ctx, batch.id, chunk);
    const book = await openListBook(ctx, list);
    await writeInChunks(
      ctx,
      book,
      chunk.filter((path) => !done.has(path.id)),
      (path, stored) =>
        [...stored.values()].flatMap((before) => {
          const cell = archived.has(before.condition_id) ? null : changeCellOnce(book, path, before, rule);
          return cell ? [{ cell, before }] : [];
        }),
    );
  };
  await inChunks(scope, batch, new Map([[batch.price_list_id, paths]]), run, change, 1);
}

/** The variants of a chunk that the batch has already changed. */
async function listChangedVariants(ctx: Ctx, batch_id: number, paths: readonly VariantPath[]): Promise<Set<number>> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select distinct variant_id as id from price_batch_changes
         where company_id = ${ctx.company_id} and variant_id = any(${idsOf(paths.map((path) => path.id))}::bigint[])
           and batch_id = ${batch_id}`,
  );
  return new Set(rows.map((row) => row.id));
}

/** An undo. Rules are already restored, so their prices are recalculated; other prices are restored one by one. */
async function undoChanges(scope: Scope, undo: Batch, run: JobRun): Promise<void> {
  const batch_id = undo.undoes_id ?? 0;
  const undone = await inTransaction(scope, (ctx) => findBatch(ctx, batch_id));
  if (!undone) return;
  if (undone.kind === 'rule') {
    await inTransaction(scope, (ctx) => countKept(ctx, undo, batch_id));
    return recomputeBelow(scope, { ...undo, payload: undone.payload, price_list_id: undone.price_list_id }, run);
  }
  const lists = await inTransaction(scope, async (ctx) => {
    const ids = await listBatchVariants(ctx, batch_id);
    const all = new Map<number, VariantPath[]>();
    for (const [list, variant_ids] of ids) all.set(list, await listVariantPaths(ctx, variant_ids));
    return all;
  });
  await inChunks(scope, undo, lists, run, async (ctx, list, chunk) =>
    undoVariants(ctx, await openListBook(ctx, list), batch_id, chunk),
  );
  await inTransaction(scope, async (ctx) => {
    const done = await findBatch(ctx, undo.id);
    const gone = await countGone(ctx, batch_id);
    const kept = Math.max(0, undone.changed_cells - gone - (done?.changed_cells ?? 0));
    await saveLeftOut(ctx, undo.id, { kept, gone });
  });
}

/** Counts the cells that were changed or deleted since. Runs once, before prices are restored. */
async function countKept(ctx: Ctx, undo: Batch, batch_id: number): Promise<void> {
  if ('kept' in undo.payload) return;
  const row = await readRow<{ kept: number }>(
    ctx.db,
    sql`select count(*) as kept
          from price_batch_changes h,
               unnest(h.condition_ids, h.new_prices) as n (condition_id, price),
               price_cells c
         where h.company_id = ${ctx.company_id} and h.batch_id = ${batch_id} and c.company_id = h.company_id
           and c.variant_id = h.variant_id and c.condition_id = n.condition_id and c.price_list_id = h.price_list_id
           and c.price is distinct from n.price`,
  );
  await saveLeftOut(ctx, undo.id, { kept: row?.kept ?? 0, gone: await countGone(ctx, batch_id) });
}

/** The cells that an undo leaves out: those that others changed since, and those that no longer exist. */
interface LeftOut {
  kept: number;
  gone: number;
}

async function saveLeftOut(ctx: Ctx, id: number, counts: LeftOut): Promise<void> {
  await ctx.db
    .update(priceBatches)
    .set({ payload: sql`${priceBatches.payload} || ${JSON.stringify(counts)}::jsonb` })
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)));
}

const count = (n: number) => n.toLocaleString('en-US');

async function describeEnd(ctx: Ctx, id: number): Promise<string> {
  const batch = await findBatch(ctx, id);
  if (!batch) return 'Done';
  const { kept = 0, gone = 0 } = batch.payload as Partial<LeftOut>;
  const changed = `${count(batch.changed_cells)} ${batch.changed_cells === 1 ? 'price' : 'prices'}`;
  if (batch.kind !== 'undo') return `${changed} changed`;
  return [
    `${changed} restored`,
    ...(kept > 0 ? [`${count(kept)} kept because others changed them since`] : []),
    ...(gone > 0 ? [`${count(gone)} left out because their device, condition or list was deleted`] : []),
  ].join(', ');
}
