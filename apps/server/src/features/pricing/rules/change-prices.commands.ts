import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/rows.ts';
import type { JobRun } from '../../../platform/jobs/progress.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { type Batch, continueBatch, finishBatch, lockBatch } from '../price-batches.commands.ts';
import type { VariantPlace } from '../price-book.queries.ts';
import { listPlaces, listPlacesUnder } from '../price-cells.queries.ts';
import { idsOf, listMoreSpecial, openListBook } from '../price-list.queries.ts';
import { recomputePlaces, tellPrices, variantsAtOnce, writeInChunks } from '../prices.commands.ts';
import { priceBatches } from '../pricing.table.ts';
import { listBatchVariants, undoPlaces } from '../undo-cells.commands.ts';
import type { RulePayload } from './apply-rule.commands.ts';
import { changeCellOnce } from './once.rules.ts';

/**
 * Does the work of a batch that is waiting, some variants a transaction, so that nobody waits long for a lock. Cut off,
 * it begins again and finds what is done: a price that is right is not written, a one-time change is not made twice.
 */
export async function changePrices(scope: Scope, { batch_id }: { batch_id: number }, run: JobRun): Promise<void> {
  const batch = await inTransaction(scope, (ctx) => findBatch(ctx, batch_id));
  // An undo of a batch that had failed takes its place.
  if (!batch || batch.undone_at !== null) return;
  if (batch.status !== 'done') {
    try {
      await workOf[batch.kind as keyof typeof workOf](scope, batch, run);
    } catch (error) {
      await inTransaction(scope, (ctx) => finishBatch(ctx, batch_id, 'failed'));
      throw error;
    }
    await inTransaction(scope, (ctx) => finishBatch(ctx, batch_id));
  }
  if (!(await run.isFinished())) await run.complete(await inTransaction(scope, (ctx) => describeEnd(ctx, batch_id)));
}

const workOf = { rule: recomputeUnder, bulk: changeUnder, undo: takeBack };

async function findBatch(ctx: Ctx, id: number): Promise<Batch | undefined> {
  const [batch] = await readRows(ctx.db, priceBatches, sql`where r.company_id = ${ctx.company_id} and r.id = ${id}`);
  return batch;
}

const payloadOf = (batch: Batch) => batch.payload as unknown as RulePayload;

/** So many transactions write side by side: while one waits for the database, the other computes. */
const sideBySide = 2;

/** Every stretch of variants of every list, each in a transaction that belongs to the batch. */
async function inStretches(
  scope: Scope,
  batch: Batch,
  lists: ReadonlyMap<number, readonly VariantPlace[]>,
  run: JobRun,
  work: (ctx: Ctx, price_list_id: number, places: readonly VariantPlace[]) => Promise<unknown>,
  width = sideBySide,
): Promise<void> {
  const stretches = [...lists].flatMap(([list, places]) =>
    Array.from({ length: Math.ceil(places.length / variantsAtOnce) }, (_, at) => ({
      list,
      places: places.slice(at * variantsAtOnce, (at + 1) * variantsAtOnce),
    })),
  );
  let done = 0;
  const waiting = [...stretches];
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { list, places } = next;
      await inTransaction(scope, async (ctx) => {
        await continueBatch(ctx, batch.id);
        await work(ctx, list, places);
        tellPrices(ctx, list);
      });
      done += 1;
      await run.report(done, stretches.length);
    }
  };
  await Promise.all(Array.from({ length: width }, take));
}

/** After rules were put or taken away: the cells of their list, and of the more special ones that they act on too. */
async function recomputeUnder(scope: Scope, batch: Batch, run: JobRun): Promise<void> {
  const { lists, places } = await inTransaction(scope, async (ctx) => ({
    lists: await listMoreSpecial(ctx, batch.price_list_id ?? 0),
    places: await listPlacesUnder(ctx, payloadOf(batch).nodes),
  }));
  const all = new Map(lists.map((list) => [list, places]));
  await inStretches(scope, batch, all, run, async (ctx, list, stretch) =>
    recomputePlaces(ctx, await openListBook(ctx, list), stretch),
  );
}

/** A one-time change. One stretch after the other, with the batch locked, since made twice it would be wrong. */
async function changeUnder(scope: Scope, batch: Batch, run: JobRun): Promise<void> {
  const { nodes, rule } = payloadOf(batch);
  if (!rule || batch.price_list_id === null) return;
  const places = await inTransaction(scope, (ctx) => listPlacesUnder(ctx, nodes));
  const change = async (ctx: Ctx, list: number, stretch: readonly VariantPlace[]) => {
    if ((await lockBatch(ctx, batch.id)).undone_at !== null) return;
    const done = await listDone(ctx, batch.id, stretch);
    const book = await openListBook(ctx, list);
    await writeInChunks(
      ctx,
      book,
      stretch.filter((place) => !done.has(place.id)),
      (place, stored) =>
        [...stored.values()].flatMap((before) => {
          const cell = changeCellOnce(book, place, before, rule);
          return cell ? [{ cell, before }] : [];
        }),
    );
  };
  await inStretches(scope, batch, new Map([[batch.price_list_id, places]]), run, change, 1);
}

/** The variants of a stretch that the batch has changed already. */
async function listDone(ctx: Ctx, batch_id: number, places: readonly VariantPlace[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select distinct variant_id as id from price_batch_changes
         where company_id = ${ctx.company_id} and variant_id = any(${idsOf(places.map((place) => place.id))}::bigint[])
           and batch_id = ${batch_id}`,
  );
  return new Set(rows.map((row) => Number(row.id)));
}

/** An undo: rules are back already, so their prices are computed anew; other prices are put back one by one. */
async function takeBack(scope: Scope, undo: Batch, run: JobRun): Promise<void> {
  const batch_id = undo.undoes_id ?? 0;
  const undone = await inTransaction(scope, (ctx) => findBatch(ctx, batch_id));
  if (!undone) return;
  if (undone.kind === 'rule') {
    await inTransaction(scope, (ctx) => countKept(ctx, undo, batch_id));
    return recomputeUnder(scope, { ...undo, payload: undone.payload, price_list_id: undone.price_list_id }, run);
  }
  const lists = await inTransaction(scope, async (ctx) => {
    const ids = await listBatchVariants(ctx, batch_id);
    const all = new Map<number, VariantPlace[]>();
    for (const [list, variant_ids] of ids) all.set(list, await listPlaces(ctx, variant_ids));
    return all;
  });
  await inStretches(scope, undo, lists, run, async (ctx, list, stretch) =>
    undoPlaces(ctx, await openListBook(ctx, list), batch_id, stretch),
  );
  await inTransaction(scope, async (ctx) => {
    const done = await findBatch(ctx, undo.id);
    await keepCount(ctx, undo.id, Math.max(0, undone.changed_cells - (done?.changed_cells ?? 0)));
  });
}

/** The cells that others gave another price since. Counted once, before the prices move. */
async function countKept(ctx: Ctx, undo: Batch, batch_id: number): Promise<void> {
  if ('kept' in undo.payload) return;
  const [row] = await rowsOf<{ kept: string }>(
    ctx.db,
    sql`select count(*) as kept
          from price_batch_changes h,
               unnest(h.condition_ids, h.new_prices) as n (condition_id, price),
               price_cells c
         where h.company_id = ${ctx.company_id} and h.batch_id = ${batch_id} and c.company_id = h.company_id
           and c.variant_id = h.variant_id and c.condition_id = n.condition_id and c.price_list_id = h.price_list_id
           and c.price is distinct from n.price`,
  );
  await keepCount(ctx, undo.id, Number(row?.kept ?? 0));
}

async function keepCount(ctx: Ctx, id: number, kept: number): Promise<void> {
  await ctx.db.execute(sql`
    update price_batches set payload = payload || ${JSON.stringify({ kept })}::jsonb
     where company_id = ${ctx.company_id} and id = ${id}`);
}

const count = (n: number) => n.toLocaleString('en-US');

async function describeEnd(ctx: Ctx, id: number): Promise<string> {
  const batch = await findBatch(ctx, id);
  if (!batch) return 'Done';
  const kept = Number(batch.payload.kept ?? 0);
  const changed = `${count(batch.changed_cells)} ${batch.changed_cells === 1 ? 'price' : 'prices'}`;
  if (batch.kind !== 'undo') return `${changed} changed`;
  return kept === 0 ? `${changed} changed back` : `${changed} changed back, ${count(kept)} changed by others since`;
}
