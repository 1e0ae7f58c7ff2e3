import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { formatDay } from '@tradepost/contracts/dates';
import { pageSizes } from '@tradepost/contracts/paging';
import {
  ReportQuery,
  type ReportResult,
  type ReportRow,
  reportFormatKeys,
} from '@tradepost/contracts/reports/report.contract';
import { reportKeys, reports } from '@tradepost/contracts/reports/report.data';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { z } from 'zod';
import { type NewFile, saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { readReport, readReportRows } from '../report.queries.ts';
import { findLabels } from '../report-labels.queries.ts';
import { planReport } from '../report-scope.queries.ts';
import { printReport } from './documents/report-print.ts';
import { cellsOf, headingsOf, type SheetPlan } from './report-sheet.rules.ts';

/** What to export. The locations are those that the member could see when starting it. */
export const ReportExport = z.object({
  report: z.enum(reportKeys),
  query: z.record(z.string(), z.unknown()),
  format: z.enum(reportFormatKeys),
  location_id: z.number().nullable(),
  location_ids: z.array(z.number()).nullable(),
});
export type ReportExport = z.output<typeof ReportExport>;

const rowsPerBatch = 5_000;
/** The rows of a printed report. */
const maxPrinted = 500;

/** Writes the report to a file and stores it. After an interruption it starts over. */
export async function writeReportExport(startedBy: Scope, selection: ReportExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const folder = await makeTemporaryFolder('report');
  try {
    const { file } = await buildReportFile(scope, selection, folder, (done, total) => run.report(done, total));
    await run.complete('Export Successfull!', await saveFile(scope, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface BuiltReport {
  file: NewFile;
  result: ReportResult;
}

/** The file of a report, written into a temporary folder. */
export async function buildReportFile(
  scope: Scope,
  { report, query: given, format }: Pick<ReportExport, 'report' | 'query' | 'format'>,
  folder: string,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<BuiltReport> {
  const query = ReportQuery.parse({ ...given, page: 1, per_page: pageSizes[0] });
  const { result, plan, facts } = await inTransaction(scope, async (ctx) => {
    const result = await readReport(ctx, report, query);
    const { by } = await planReport(ctx, report, query);
    const is_compared = result.previous_totals !== null;
    const places = await findLabels(ctx, 'location', query.location_id ? [String(query.location_id)] : []);
    const [place] = places.values();
    const facts = factsOf(result, scope.company.country_code, [
      place,
      query.kind && kindLabels[query.kind],
      result.subject_label,
    ]);
    return { result, facts, plan: { report, by, currency: result.currency, is_compared } satisfies SheetPlan };
  });
  const days = result.period
    ? `${result.period.from}-${result.period.to}`
    : scope.platform.clock.now().toISOString().slice(0, 10);
  const name = `report-${reports[report].path.replaceAll('/', '-')}-${days}`;
  const read = (offset: number, limit: number) =>
    inTransaction(scope, (ctx) => readReportRows(ctx, report, query, { offset, limit }));
  const { company } = scope;
  if (format === 'pdf') {
    const { items, total } = await read(0, maxPrinted);
    const printed = { plan, facts, company: company.name, country: company.country_code, rows: items, total };
    const content = await printReport({
      ...printed,
      ...{ now: scope.platform.clock.now().toISOString(), totals: result.totals, previous: result.previous_totals },
    });
    return { result, file: { name: `${name}.pdf`, content_type: 'application/pdf', content } };
  }
  const path = join(folder, 'report');
  await writeSheet(path, plan, format, company.country_code, read, onProgress);
  const { ending, content_type } = sheetFiles[format];
  return { result, file: { name: `${name}.${ending}`, content_type, path } };
}

type ReadRows = (offset: number, limit: number) => Promise<{ items: ReportRow[]; total: number }>;

async function writeSheet(
  path: string,
  plan: SheetPlan,
  format: 'csv' | 'excel',
  country: string,
  read: ReadRows,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  try {
    const sheet = { name: reports[plan.report].title, headings: headingsOf(plan), country };
    const writer = await openSheetWriter(out, format, sheet);
    for (let done = 0, total = 1; done < total; ) {
      const batch = await read(done, rowsPerBatch);
      for (const row of batch.items) await writer.addRow(cellsOf(plan, row));
      total = batch.items.length === 0 ? 0 : batch.total;
      done += batch.items.length;
      await onProgress(done, Math.max(1, total));
    }
    await writer.finish();
    out.end();
  } catch (error) {
    out.destroy();
    await isWritten.catch(() => {});
    throw error;
  }
  await isWritten;
}

/** The period and the filters in words. */
function factsOf(
  { period, previous_period, currency }: ReportResult,
  country: string,
  filters: readonly (string | null | undefined)[],
): string[] {
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, 'UTC', country);
  const days = ({ from, to }: { from: string; to: string }) => (from === to ? day(from) : `${day(from)} to ${day(to)}`);
  return [
    period ? days(period) : 'As of today',
    ...(previous_period ? [`Compared with ${days(previous_period)}`] : []),
    ...filters.filter((text) => typeof text === 'string'),
    `Amounts in ${currency}`,
  ];
}
