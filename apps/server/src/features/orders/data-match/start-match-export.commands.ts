import { startExport } from '../../../platform/exports/file-export.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { exportMatchJob } from './match-export.jobs.ts';
import { requireLatest } from './order-match.queries.ts';

/** Queues a file with the rows of the order’s latest match. */
export async function startMatchExport(
  ctx: Ctx,
  order_id: number,
  { format }: { format: 'csv' | 'excel' },
): Promise<{ job_id: string }> {
  const { id: match_id, total_rows: total } = await requireLatest(ctx, order_id);
  const { box_id } = await findOrder(ctx, order_id);
  return startExport(ctx, exportMatchJob, { match_id, box_id, total, format }, { title: `Data match of ${box_id}` });
}
