import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { exportUnitMatchJob } from './unit-match.jobs.ts';
import { requireLatest } from './unit-match.queries.ts';

/** Queues a file with the lines of the actor's latest match. */
export async function startUnitMatchExport(ctx: Ctx, format: 'csv' | 'excel'): Promise<{ job_id: string }> {
  const { id: match_id, total_rows: total, source_name } = await requireLatest(ctx);
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    exportUnitMatchJob,
    { match_id, total, format },
    { progress: { event: 'export_order_csv', title: `Data match of ${source_name}` } },
  );
  return { job_id };
}
