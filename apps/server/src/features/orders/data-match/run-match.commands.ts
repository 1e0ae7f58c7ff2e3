import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runSql } from '../../../platform/db/sql.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { listVariantFacts, openReader } from './found-devices.queries.ts';
import { describeMatch, endMatch, lockMatch, matchNext } from './list-match.commands.ts';
import { openRowMatcher } from './match-rows.rules.ts';
import {
  type OrderMatchRecord,
  type OrderMatchRowRecord,
  orderMatchRows,
  orderMatchTables,
} from './order-match.table.ts';

export const MatchJob = z.object({ match_id: z.number() });
export type MatchJob = z.output<typeof MatchJob>;

/** Matches the stored lines to the devices of the order. */
export const runMatch = (scope: Scope, { match_id }: MatchJob, run: JobRun): Promise<void> =>
  runBatches(scope, run, { status: 'running', open: (ctx) => openBatches(ctx, match_id), describe: describeMatch });

/** Prepares catalog and devices once. Each call of the result then matches the next lines. */
async function openBatches(ctx: Ctx, match_id: number): Promise<(ctx: Ctx) => Promise<OrderMatchRecord>> {
  const { order_id } = await lockMatch(ctx, orderMatchTables, match_id);
  const items = await listItems(ctx, order_id);
  const read = await openReader(ctx);
  const before = await ctx.db
    .select({ number: orderMatchRows.number, identifier: orderMatchRows.identifier, item_id: orderMatchRows.item_id })
    .from(orderMatchRows)
    .where(and(ofMatch(ctx, match_id), isNotNull(orderMatchRows.outcome)))
    .orderBy(asc(orderMatchRows.number));
  const models = [...new Set(items.flatMap(({ model_id }) => (model_id === null ? [] : [model_id])))];
  const matchRow = openRowMatcher(items, await listVariantFacts(ctx, models), before);
  const outcomes = new Map<number, string>();
  const resultFor = (row: OrderMatchRowRecord) => {
    // A batch that clashed runs again. Its lines keep the devices that they were given.
    const known = outcomes.get(row.number);
    if (known !== undefined) return JSON.parse(known);
    const found = read(row);
    const { model_id, condition_id } = found;
    const result = { ...matchRow(row.number, found), number: row.number, model_id, condition_id };
    outcomes.set(row.number, JSON.stringify(result));
    return result;
  };
  return async (batchCtx) => {
    const match = await matchNext(batchCtx, orderMatchTables, match_id, (rows) =>
      storeResults(batchCtx, match_id, rows.map(resultFor)),
    );
    if (match.status === 'ready') emitOrderChanged(batchCtx, await findOrder(batchCtx, order_id));
    return match;
  };
}

const ofMatch = (ctx: Ctx, match_id: number) =>
  and(eq(orderMatchRows.company_id, ctx.company_id), eq(orderMatchRows.match_id, match_id));

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
    const match = await endMatch(ctx, orderMatchTables, match_id, 'failed');
    if (match) emitOrderChanged(ctx, await findOrder(ctx, match.order_id));
  });
