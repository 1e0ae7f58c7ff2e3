import type { exportReport } from '@tradepost/contracts/reports/report.contract';
import { type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { startExport } from '../../../platform/exports/file-export.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { planReport } from '../report-scope.queries.ts';
import { exportReportJob } from './report-export.jobs.ts';

/** Queues an export of a report. Progress events are named `export_report_csv`, with the report's type. */
export async function startReportExport(
  ctx: Ctx,
  report: ReportKey,
  { format, ...query }: ServedInput<typeof exportReport>['body'],
): Promise<{ job_id: string }> {
  // Refuses what the report can't show, before a job fails for it.
  await planReport(ctx, report, { ...query, page: 1, per_page: 10 });
  const { title, type } = reports[report];
  return startExport(ctx, exportReportJob, { report, query, format }, { title: `${title} report`, type });
}
