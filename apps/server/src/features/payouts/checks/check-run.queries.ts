import type { CheckRun, PrintedCheck } from '@tradepost/contracts/payouts/check.contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder, visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { payoutBatches } from '../batches/batch.table.ts';
import { payoutChecks } from './check.table.ts';

const next = alias(payoutChecks, 'next');

const columns = {
  id: payoutChecks.id,
  number: sql<string>`${payoutChecks.number}::text`,
  state: payoutChecks.state,
  batch_id: payoutBatches.id,
  batch_number: payoutBatches.number,
  order_id: payoutChecks.order_id,
  box_id: orders.box_id,
  payee: payoutChecks.payee,
  amount: payoutChecks.amount,
  currency: payoutChecks.currency,
  reprints: payoutChecks.reprints,
  printed_at: payoutChecks.printed_at,
  reason: payoutChecks.reason,
  replaced_by: sql<string | null>`${next.number}::text`,
  version: payoutChecks.version,
};

const selectChecks = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(payoutChecks)
    .innerJoin(orders, and(eq(orders.company_id, payoutChecks.company_id), eq(orders.id, payoutChecks.order_id)))
    .innerJoin(
      payoutBatches,
      and(eq(payoutBatches.company_id, payoutChecks.company_id), eq(payoutBatches.id, payoutChecks.batch_id)),
    )
    .leftJoin(next, and(eq(next.company_id, payoutChecks.company_id), eq(next.id, payoutChecks.replaced_by)))
    .where(and(visibleOrders(ctx), where))
    .orderBy(payoutChecks.number);

/** The checks of a batch that the actor may see. Throws 404 without any. */
export async function findCheckRun(ctx: Ctx, batch_id: number): Promise<CheckRun> {
  const [run] = runsOf(await selectChecks(ctx, eq(payoutChecks.batch_id, batch_id)));
  if (!run) throw notFound('Batch');
  return run;
}

/** The runs with checks that wait for an answer, the oldest first. */
export async function listCheckRuns(ctx: Ctx): Promise<{ items: CheckRun[] }> {
  return { items: runsOf(await selectChecks(ctx, eq(payoutChecks.state, 'printed'))) };
}

export async function findPrintedCheck(ctx: Ctx, id: number): Promise<PrintedCheck> {
  const [row] = await selectChecks(ctx, eq(payoutChecks.id, id));
  if (!row) throw notFound('Check');
  return row;
}

/** The checks of an order, the newest first. */
export async function listOrderChecks(ctx: Ctx, order_id: number): Promise<{ items: PrintedCheck[] }> {
  await findOrder(ctx, order_id);
  return { items: (await selectChecks(ctx, eq(payoutChecks.order_id, order_id))).reverse() };
}

function runsOf(rows: readonly PrintedCheck[]): CheckRun[] {
  const runs = new Map<number, CheckRun>();
  for (const check of rows) {
    const { batch_id, batch_number } = check;
    const run = runs.get(batch_id) ?? { batch_id, batch_number, waiting: 0, checks: [] };
    runs.set(batch_id, run);
    run.checks.push(check);
    if (check.state === 'printed') run.waiting += 1;
  }
  return [...runs.values()].sort((a, b) => a.batch_id - b.batch_id);
}
