import { type BulkChange, bulkOrdersAtOnce } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { describeBulk, oneBulk, requireOwn } from './bulk-change.queries.ts';
import { orderBulkChanges } from './order-bulk.table.ts';
import { undoNext } from './run-bulk.commands.ts';
import { startBulkJob } from './start-bulk-job.commands.ts';
import { isUndoOver } from './undo-time.rules.ts';

/**
 * Undoes a bulk change that the member has just made: at once, or by a job. Orders that cannot be put back stay, each with its
 * reason. Idempotent.
 */
export async function undoBulkChange(ctx: Ctx, id: number): Promise<BulkChange> {
  const [found] = await ctx.db.select().from(orderBulkChanges).where(oneBulk(ctx, id)).for('no key update');
  const bulk = requireOwn(ctx, found);
  requirePermission(ctx, bulk.change.action === 'status' ? 'orders.status' : 'orders.archive');
  if (bulk.undo_asked_at !== null) return describeBulk(ctx, bulk);
  if (bulk.finished_at === null) throw conflict('This change is still running. Undo it when it is done.');
  if (isUndoOver(bulk, ctx.clock.now())) throw conflict('The time to undo this change is over. Move the orders back.');
  const [asked] = await ctx.db
    .update(orderBulkChanges)
    .set({ undo_asked_at: ctx.clock.now().toISOString() })
    .where(oneBulk(ctx, id))
    .returning();
  const started = asked ?? bulk;
  if (bulk.total > bulkOrdersAtOnce) return describeBulk(ctx, started, await startBulkJob(ctx, started, true));
  return describeBulk(ctx, (await undoNext(ctx, id)).bulk);
}
