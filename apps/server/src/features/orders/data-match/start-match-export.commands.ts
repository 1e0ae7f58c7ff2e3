import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { exportMatchJob } from './order-match.jobs.ts';
import { requireLatest } from './order-match.queries.ts';

/** Queues a file with the rows of the order’s latest match. */
export async function startMatchExport(
  ctx: Ctx,
  order_id: number,
  { format }: { format: 'csv' | 'excel' },
): Promise<{ job_id: string }> {
  const { id: match_id, total_rows: total } = await requireLatest(ctx, order_id);
  const { box_id } = await findOrder(ctx, order_id);
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    exportMatchJob,
    { match_id, box_id, total, format },
    { progress: { event: 'export_order_csv', title: `Data match of ${box_id}` } },
  );
  return { job_id };
}
