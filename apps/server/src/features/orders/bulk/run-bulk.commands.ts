import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { describeBulk, oneBulk, rowsOf } from './bulk-change.queries.ts';
import { changeOne } from './change-one.commands.ts';
import { type OrderBulkChangeRow, type OrderBulkRow, orderBulkChanges, orderBulkRows } from './order-bulk.table.ts';
import { undoOne } from './undo-one.commands.ts';

export const BulkJob = z.object({ bulk_id: z.number(), is_undo: z.boolean() });
export type BulkJob = z.output<typeof BulkJob>;

/** Orders per transaction, so that other requests do not wait long. */
const batchSize = 20;

interface Step {
  bulk: OrderBulkChangeRow;
  is_over: boolean;
}

/** Runs a change, or its undo. Each order stores what became of it, so an interrupted one continues there. */
export async function runBulk(scope: Scope, { bulk_id, is_undo }: BulkJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  for (;;) {
    const [step, left] = await inTransaction(scope, async (ctx) => {
      const made = await (is_undo ? undoNext : changeNext)(ctx, bulk_id);
      return [made, await countLeft(ctx, bulk_id, is_undo)] as const;
    });
    if (!step.is_over) {
      await run.report(step.bulk.total - left, step.bulk.total);
      continue;
    }
    const { summary } = await inTransaction(scope, (ctx) => describeBulk(ctx, step.bulk));
    await run.report(step.bulk.total, step.bulk.total);
    return run.complete(summary ?? '');
  }
}

async function countLeft(ctx: Ctx, bulk_id: number, isUndo: boolean): Promise<number> {
  const waiting = eq(orderBulkRows.state, isUndo ? 'done' : 'waiting');
  const [found] = await ctx.db
    .select({ left: count() })
    .from(orderBulkRows)
    .where(and(rowsOf(ctx, bulk_id), waiting));
  return found?.left ?? 0;
}

/** Changes the next orders that wait. */
export async function changeNext(ctx: Ctx, bulk_id: number): Promise<Step> {
  const bulk = await lockBulk(ctx, bulk_id);
  if (bulk.finished_at !== null) return { bulk, is_over: true };
  const rows = await takeNext(ctx, bulk_id, 'waiting');
  const isMove = bulk.change.action === 'status';
  const mail_batch = isMove ? { key: bulk.mail_key, leaves_at: bulk.mails_leave_at } : undefined;
  for (const { order_id } of rows) {
    const changed = await changeOne({ ...ctx, mail_batch }, order_id, bulk, false);
    const { box_id: _box_id, ...outcome } = changed;
    await ctx.db
      .update(orderBulkRows)
      .set(outcome)
      .where(oneRow(ctx, bulk_id, order_id));
  }
  if (rows.length === batchSize) return { bulk, is_over: false };
  return { bulk: await endBulk(ctx, bulk_id, { finished_at: ctx.clock.now().toISOString() }), is_over: true };
}

/** Puts the next orders back that were changed. */
export async function undoNext(ctx: Ctx, bulk_id: number): Promise<Step> {
  const bulk = await lockBulk(ctx, bulk_id);
  if (bulk.undone_at !== null) return { bulk, is_over: true };
  const rows = await takeNext(ctx, bulk_id, 'done');
  for (const row of rows) {
    const reason = await undoOne(ctx, row, bulk);
    const outcome = { state: reason === null ? 'undone' : 'kept', reason } as const;
    await ctx.db
      .update(orderBulkRows)
      .set(outcome)
      .where(oneRow(ctx, bulk_id, row.order_id));
  }
  if (rows.length === batchSize) return { bulk, is_over: false };
  return { bulk: await endBulk(ctx, bulk_id, { undone_at: ctx.clock.now().toISOString() }), is_over: true };
}

export async function lockBulk(ctx: Ctx, id: number): Promise<OrderBulkChangeRow> {
  const [bulk] = await ctx.db.select().from(orderBulkChanges).where(oneBulk(ctx, id)).for('no key update');
  if (!bulk) throw new Error('the bulk change vanished');
  return bulk;
}

function takeNext(ctx: Ctx, bulk_id: number, state: 'waiting' | 'done'): Promise<OrderBulkRow[]> {
  return ctx.db
    .select()
    .from(orderBulkRows)
    .where(and(rowsOf(ctx, bulk_id), eq(orderBulkRows.state, state)))
    .orderBy(asc(orderBulkRows.order_id))
    .limit(batchSize);
}

const oneRow = (ctx: Ctx, bulk_id: number, order_id: number) =>
  and(rowsOf(ctx, bulk_id), eq(orderBulkRows.order_id, order_id));

async function endBulk(ctx: Ctx, id: number, end: Partial<OrderBulkChangeRow>): Promise<OrderBulkChangeRow> {
  const [bulk] = await ctx.db.update(orderBulkChanges).set(end).where(oneBulk(ctx, id)).returning();
  return bulk as OrderBulkChangeRow;
}

/** Ends a change, or an undo, whose job failed for good. What it changed stays. */
export const abandonBulk = (scope: Scope, { bulk_id, is_undo }: BulkJob) =>
  inTransaction(scope, async (ctx) => {
    const state = is_undo ? 'kept' : 'skipped';
    await ctx.db
      .update(orderBulkRows)
      .set({ state, reason: 'Interrupted by an error' })
      .where(and(rowsOf(ctx, bulk_id), eq(orderBulkRows.state, is_undo ? 'done' : 'waiting')));
    const end = is_undo ? orderBulkChanges.undone_at : orderBulkChanges.finished_at;
    await ctx.db
      .update(orderBulkChanges)
      .set(is_undo ? { undone_at: sql`app_now()` as never } : { finished_at: sql`app_now()` as never })
      .where(and(oneBulk(ctx, bulk_id), isNull(end)));
  });
