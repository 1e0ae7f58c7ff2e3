import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { targetLabel } from './bulk-change.queries.ts';
import { titleOf } from './bulk-words.rules.ts';
import { orderBulkJob } from './order-bulk.jobs.ts';
import type { OrderBulkChangeRow } from './order-bulk.table.ts';

/** Leaves a change, or its undo, to a job that shows its progress. Returns the job's id. */
export async function startBulkJob(ctx: Ctx, bulk: OrderBulkChangeRow, is_undo: boolean): Promise<string> {
  const title = titleOf(bulk, bulk.total, await targetLabel(ctx, bulk));
  return ctx.platform.jobs.enqueue(
    ctx,
    orderBulkJob,
    { bulk_id: bulk.id, is_undo },
    { progress: { event: 'order-bulk', title: is_undo ? `Undo: ${title}` : title, type: String(bulk.id) } },
  );
}
