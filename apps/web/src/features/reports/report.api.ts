import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportProfit, readProfit } from '@tradepost/contracts/reports/profit.contract';
import { readPromiseReport } from '@tradepost/contracts/reports/promise-report.contract';
import {
  explainEarnings,
  exportReport,
  listReportCards,
  readReport,
} from '@tradepost/contracts/reports/report.contract';
import { type ReportFormat, type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { findReportSchedule, listReportSchedules } from '@tradepost/contracts/reports/report-schedule.contract';
import { api } from '../../lib/api.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { followWork } from '../files/use-progress.ts';

/** The queries that a write to schedules invalidates. */
export const scheduleKeys = [contractKey(listReportSchedules), contractKey(findReportSchedule)] as const;

export type ReportValuesOf = Record<string, string | number | undefined>;

/** The location of the header narrows every report, so it is part of the keys. */
export function reportQuery(report: ReportKey, query: ReportValuesOf, location_id: number | null) {
  const input = { params: { report }, query };
  return queryOptions({
    queryKey: [...contractKey(readReport), input, location_id],
    queryFn: ({ signal }) => api(readReport, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function cardsQuery(query: ReportValuesOf, location_id: number | null) {
  const input = { query };
  return queryOptions({
    queryKey: [...contractKey(listReportCards), input, location_id],
    queryFn: ({ signal }) => api(listReportCards, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function earningsQuery(query: ReportValuesOf, location_id: number | null) {
  const input = { query };
  return queryOptions({
    queryKey: [...contractKey(explainEarnings), input, location_id],
    queryFn: ({ signal }) => api(explainEarnings, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function profitQuery(query: ReportValuesOf, location_id: number | null) {
  const input = { query };
  return queryOptions({
    queryKey: [...contractKey(readProfit), input, location_id],
    queryFn: ({ signal }) => api(readProfit, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promiseReportQuery(query: ReportValuesOf, location_id: number | null) {
  const input = { query };
  return queryOptions({
    queryKey: [...contractKey(readPromiseReport), input, location_id],
    queryFn: ({ signal }) => api(readPromiseReport, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export async function startProfitExport(format: 'csv' | 'excel', query: ReportValuesOf): Promise<void> {
  const { page: _page, per_page: _size, sort: _sort, ...filters } = query;
  const { job_id } = await api(exportProfit, { body: { ...toBody(filters), format } });
  followWork('export_report_csv', { job_id, title: 'Profit report' });
}

/** Starts an export and follows it until the file is downloaded. */
export async function startReportExport(report: ReportKey, format: ReportFormat, query: ReportValuesOf): Promise<void> {
  const { page: _page, per_page: _size, ...filters } = query;
  const { job_id } = await api(exportReport, { params: { report }, body: { ...toBody(filters), format } });
  followWork('export_report_csv', { job_id, title: `${reports[report].title} report` });
}

/** The filters of a URL are texts. A body has numbers and flags. */
const toBody = ({ location_id, compare, ...filters }: ReportValuesOf) => ({
  ...filters,
  ...(location_id === undefined ? {} : { location_id: Number(location_id) }),
  ...(compare === undefined ? {} : { compare: compare === '1' || compare === 'true' }),
});
