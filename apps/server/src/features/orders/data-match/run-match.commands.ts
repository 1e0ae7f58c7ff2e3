import { messages } from '@tradepost/contracts/errors';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runSql } from '../../../platform/db/sql.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { listVariantFacts, openReader } from './found-devices.queries.ts';
import { openRowMatcher } from './match-rows.rules.ts';
import { lockMatch } from './order-match.queries.ts';
import { type OrderMatchRecord, orderMatches, orderMatchRows } from './order-match.table.ts';

export const MatchJob = z.object({ match_id: z.number() });
export type MatchJob = z.output<typeof MatchJob>;

const batchSize = 2_000;

type Batch = (ctx: Ctx) => Promise<OrderMatchRecord>;

/**
 * Matches the stored lines in batches, each in a transaction of its own. Its state is in the tables: after an
 * interruption the retry goes on with the first line that has no outcome.
 */
export async function runMatch(scope: Scope, { match_id }: MatchJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const batch = await inTransaction(scope, (ctx) => openBatches(ctx, match_id));
  let match = await inTransaction(scope, batch);
  while (match.status === 'running') {
    await run.report(match.done_rows, match.total_rows);
    match = await inTransaction(scope, batch);
  }
  await run.complete(resultOf(match));
}

const resultOf = ({ status, total_rows }: OrderMatchRecord) =>
  status === 'ready'
    ? `${total_rows.toLocaleString('en')} ${total_rows === 1 ? 'line' : 'lines'} matched. Check the result and confirm it.`
    : 'The data match was discarded.';

/** Prepares catalog and devices once. Each call of the result then matches the next lines. */
async function openBatches(ctx: Ctx, match_id: number): Promise<Batch> {
  const match = await lockMatch(ctx, match_id);
  const items = await listItems(ctx, match.order_id);
  const read = await openReader(ctx);
  const before = await ctx.db
    .select({ number: orderMatchRows.number, identifier: orderMatchRows.identifier, item_id: orderMatchRows.item_id })
    .from(orderMatchRows)
    .where(and(ofMatch(ctx, match_id), isNotNull(orderMatchRows.outcome)))
    .orderBy(asc(orderMatchRows.number));
  const models = [...new Set(items.flatMap(({ model_id }) => (model_id === null ? [] : [model_id])))];
  const matchRow = openRowMatcher(items, await listVariantFacts(ctx, models), before);
  const outcomes = new Map<number, string>();
  return (batchCtx) =>
    matchNext(batchCtx, match_id, (row) => {
      // A batch that clashed runs again. Its lines keep the devices that they were given.
      const known = outcomes.get(row.number);
      if (known !== undefined) return JSON.parse(known);
      const found = read(row);
      const { model_id, condition_id } = found;
      const result = { ...matchRow(row.number, found), number: row.number, model_id, condition_id };
      outcomes.set(row.number, JSON.stringify(result));
      return result;
    });
}

const ofMatch = (ctx: Ctx, match_id: number) =>
  and(eq(orderMatchRows.company_id, ctx.company_id), eq(orderMatchRows.match_id, match_id));

type StoredLine = typeof orderMatchRows.$inferSelect;

async function matchNext(
  ctx: Ctx,
  match_id: number,
  resultFor: (row: StoredLine) => object,
): Promise<OrderMatchRecord> {
  const match = await lockMatch(ctx, match_id);
  if (match.status !== 'running') return match;
  const rows = await ctx.db
    .select()
    .from(orderMatchRows)
    .where(and(ofMatch(ctx, match_id), isNull(orderMatchRows.outcome)))
    .orderBy(asc(orderMatchRows.number))
    .limit(batchSize);
  await storeResults(ctx, match_id, rows.map(resultFor));
  const isDone = rows.length < batchSize;
  const [stored] = await ctx.db
    .update(orderMatches)
    .set({
      done_rows: sql`least(${orderMatches.total_rows}, ${orderMatches.done_rows} + ${rows.length})`,
      version: sql`${orderMatches.version} + 1`,
      ...(isDone ? { status: 'ready' as const, finished_at: sql`app_now()` as unknown as string } : {}),
    })
    .where(and(eq(orderMatches.company_id, ctx.company_id), eq(orderMatches.id, match_id)))
    .returning();
  if (isDone) emitOrderChanged(ctx, await findOrder(ctx, match.order_id));
  return stored ?? match;
}

async function storeResults(ctx: Ctx, match_id: number, results: readonly object[]): Promise<void> {
  if (results.length === 0) return;
  await runSql(
    ctx.db,
    sql`update order_match_rows r
           set outcome = x.outcome, note = x.note, differences = x.differences, item_id = x.item_id, model_id = x.model_id,
               variant_id = x.variant_id, condition_id = x.condition_id, decision = x.decision
          from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(number int, outcome text, note text,
            differences jsonb, item_id bigint, model_id bigint, variant_id bigint, condition_id bigint, decision text)
         where r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.number = x.number`,
  );
}

/** Ends a match whose job failed for good, so that another can be started. */
export const abandonMatch = (scope: Scope, { match_id }: MatchJob): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    const match = await lockMatch(ctx, match_id);
    if (match.status !== 'running') return;
    await ctx.db
      .update(orderMatches)
      .set({ status: 'failed', failure: messages.unknown, finished_at: sql`app_now()` as unknown as string })
      .where(and(eq(orderMatches.company_id, ctx.company_id), eq(orderMatches.id, match_id)));
    emitOrderChanged(ctx, await findOrder(ctx, match.order_id));
  });
