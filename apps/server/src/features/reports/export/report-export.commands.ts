import { join } from 'node:path';
import { formatDay } from '@tradepost/contracts/dates';
import { readUnprinted, tellBlanks } from '@tradepost/contracts/files/unprinted.rules';
import { pageSizes } from '@tradepost/contracts/paging';
import { ReportQuery, type ReportResult, type ReportRow } from '@tradepost/contracts/reports/report.contract';
import { type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import type { NewFile } from '../../../platform/files/files.ts';
import { writeSheetFile } from '../../../platform/sheets/sheet-file.ts';
import { sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { readReport, readReportRows } from '../report.queries.ts';
import { findLabels } from '../report-labels.queries.ts';
import { planReport } from '../report-scope.queries.ts';
import { printReport } from './documents/report-print.ts';
import { cellsOf, headingsOf, type SheetPlan } from './report-sheet.rules.ts';

interface WantedReport {
  report: ReportKey;
  query: Record<string, unknown>;
  format: 'csv' | 'excel' | 'pdf';
}

const rowsPerBatch = 5_000;
/** The rows of a printed report. */
const maxPrinted = 500;

export interface BuiltReport {
  file: NewFile;
  result: ReportResult;
  /** What the file leaves blank, in a sentence; empty without any. */
  blanks: string;
}

/** What a member is told once the file is stored. */
export const doneText = (blanks: string): string => ['Export Successfull!', blanks].filter(Boolean).join(' ');

/** The file of a report, written into a temporary folder. */
export async function buildReportFile(
  scope: Scope,
  { report, query: given, format }: WantedReport,
  folder: string,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<BuiltReport> {
  const query = ReportQuery.parse({ ...given, page: 1, per_page: pageSizes[0] });
  const { result, plan, facts } = await inTransaction(scope, async (ctx) => {
    const result = await readReport(ctx, report, query);
    const { by } = await planReport(ctx, report, query);
    const sees_cost = ctx.can(costPermission);
    const is_compared = result.previous_totals !== null;
    const places = await findLabels(ctx, 'location', query.location_id ? [String(query.location_id)] : []);
    const [place] = places.values();
    const facts = factsOf(result, scope.company.country_code, [
      place,
      query.kind && kindLabels[query.kind],
      result.subject_label,
    ]);
    return {
      result,
      facts,
      plan: { report, by, currency: result.currency, is_compared, sees_cost } satisfies SheetPlan,
    };
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
      now: scope.platform.clock.now().toISOString(),
      totals: result.totals,
      previous: result.previous_totals,
    });
    const blanks = tellBlanks(readUnprinted(content.toString('latin1')));
    return { result, blanks, file: { name: `${name}.pdf`, content_type: 'application/pdf', content } };
  }
  const path = join(folder, 'report');
  await writeSheet(path, plan, format, company.country_code, read, onProgress);
  const { ending, content_type } = sheetFiles[format];
  return { result, blanks: '', file: { name: `${name}.${ending}`, content_type, path } };
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
  const sheet = { name: reports[plan.report].title, headings: headingsOf(plan), country };
  await writeSheetFile(path, format, sheet, async (writer) => {
    for (let done = 0, total = 1; done < total; ) {
      const batch = await read(done, rowsPerBatch);
      for (const row of batch.items) await writer.addRow(cellsOf(plan, row));
      total = batch.items.length === 0 ? 0 : batch.total;
      done += batch.items.length;
      await onProgress(done, Math.max(1, total));
    }
  });
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
