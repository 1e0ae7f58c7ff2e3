import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { promiseSteps } from '@tradepost/contracts/orders/promises/promise.data';
import { type ProfitGrouping, profitGroupingKeys, profitSorts } from '@tradepost/contracts/reports/profit.data';
import { type PromiseGrouping, promiseGroupingKeys } from '@tradepost/contracts/reports/promise-report.contract';
import {
  intervals,
  type ReportGrouping,
  type ReportInterval,
  type ReportKey,
  reportGroupings,
  reportKeys,
  reportPath,
  reports,
  subjectDimensions,
} from '@tradepost/contracts/reports/report.data';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { defaultPeriod, type ReportPeriod, reportPeriods } from '@tradepost/contracts/reports/report-period.rules';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** The report of a page. */
export const reportAt = (pathname: string): ReportKey =>
  reportKeys.find((key) => reportPath(key) === pathname.replace(/\/+$/, '')) ?? reportKeys[0];

const oneOf = <Value extends string>(all: readonly Value[], value: unknown): Value | undefined =>
  all.find((each) => each === value);

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export const periodOf = (values: Values): ReportPeriod => oneOf(reportPeriods, values.period) ?? defaultPeriod;

export const groupingOf = (report: ReportKey, values: Values): ReportGrouping =>
  oneOf(reports[report].groupings, values.by) ?? reports[report].groupings[0]!;

/** What narrows all reports, from a page's URL. What is not understood is left out. */
export function toReportFilter(values: Values): ListQuery | Record<string, string> {
  const period = periodOf(values);
  const { date_from, date_to, currency, location_id } = values;
  return {
    period,
    ...(period === 'custom' && isDay(date_from) ? { date_from } : {}),
    ...(period === 'custom' && isDay(date_to) ? { date_to } : {}),
    ...(values.compare === '1' ? { compare: '1' } : {}),
    ...(/^\d{1,15}$/.test(String(location_id ?? '')) ? { location_id: String(location_id) } : {}),
    ...(oneOf(orderKinds, values.kind) ? { kind: String(values.kind) } : {}),
    ...(/^[A-Z]{3}$/.test(String(currency ?? '')) ? { currency: String(currency) } : {}),
  };
}

/** The query of a report's call. */
export function toReportQuery(report: ReportKey, query: ListQuery) {
  const { kind, groupings } = reports[report];
  const filter = toReportFilter(query) as Record<string, string>;
  if (kind) delete filter.kind;
  const interval = oneOf<ReportInterval>(intervals, query.interval);
  const subject = String(query.subject ?? '');
  const dimension = oneOf(subjectDimensions, subject.split(':')[0]);
  return {
    ...filter,
    by: groupingOf(report, query),
    ...(interval ? { interval } : {}),
    ...(dimension && (groupings as readonly string[]).includes(dimension) ? { subject } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
    page: query.page,
    per_page: query.per_page,
  };
}

export const groupingOfProfit = (values: Values): ProfitGrouping => oneOf(profitGroupingKeys, values.by) ?? 'model';

/** The query of the profit report. */
export function toProfitQuery(query: ListQuery) {
  const { compare: _, ...filter } = toReportFilter(query) as Record<string, string>;
  const sort = oneOf(profitSorts, query.sort);
  return {
    ...filter,
    by: groupingOfProfit(query),
    ...(sort ? { sort } : {}),
    page: query.page,
    per_page: query.per_page,
  };
}

export const groupingOfPromises = (values: Values): PromiseGrouping => oneOf(promiseGroupingKeys, values.by) ?? 'week';

/** The query of the report of promises. */
export function toPromiseQuery(query: ListQuery) {
  const { compare: _, currency: _currency, ...filter } = toReportFilter(query) as Record<string, string>;
  const step = oneOf(promiseSteps, query.step);
  return {
    ...filter,
    by: groupingOfPromises(query),
    ...(step ? { step } : {}),
    page: query.page,
    per_page: query.per_page,
  };
}

interface Choices {
  /** The locations to choose from. The filter is hidden when there are fewer than two. */
  locations: readonly { id: number; name: string }[];
  subject: string | undefined;
  subject_label: string | null | undefined;
}

/** The filters beside the period. */
export function reportFilters(report: ReportKey, { locations, subject, subject_label }: Choices): ListFilter[] {
  const dimension = oneOf(subjectDimensions, subject?.split(':')[0]);
  return [
    ...(reports[report].kind
      ? []
      : [
          {
            key: 'kind',
            label: 'Channel',
            kind: 'select' as const,
            options: orderKinds.map((value) => ({ value, label: kindLabels[value] })),
          },
        ]),
    ...(locations.length > 1
      ? [
          {
            key: 'location_id',
            label: 'Location',
            kind: 'select' as const,
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
    ...(dimension && subject
      ? [
          {
            key: 'subject',
            label: dimension === 'model' ? 'Model' : reportGroupings[dimension].label,
            kind: 'select' as const,
            options: [{ value: subject, label: subject_label ?? '…' }],
          },
        ]
      : []),
  ];
}
