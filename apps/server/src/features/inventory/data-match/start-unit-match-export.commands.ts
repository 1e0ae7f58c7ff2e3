import { startExport } from '../../../platform/exports/file-export.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireLatest } from './unit-match.queries.ts';
import { exportUnitMatchJob } from './unit-match-export.jobs.ts';

/** Queues a file with the lines of the actor's latest match. */
export async function startUnitMatchExport(ctx: Ctx, format: 'csv' | 'excel'): Promise<{ job_id: string }> {
  const { id: match_id, total_rows: total, source_name } = await requireLatest(ctx);
  return startExport(ctx, exportUnitMatchJob, { match_id, total, format }, { title: `Data match of ${source_name}` });
}
