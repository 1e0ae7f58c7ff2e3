import { addDays } from '@tradepost/contracts/local-day';
import type { ReportFilter, ReportQuery } from '@tradepost/contracts/reports/report.contract';
import {
  dimensionOf,
  type ReportDimension,
  type ReportGrouping,
  type ReportInterval,
  type ReportKey,
  reportGroupings,
  reports,
  type SubjectDimension,
} from '@tradepost/contracts/reports/report.data';
import {
  addMonths,
  type Days,
  daysOf,
  defaultInterval,
  periodBefore,
} from '@tradepost/contracts/reports/report-period.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';

/** What the facts of a report are narrowed to, apart from the days. */
export interface ReportScope {
  today: string;
  days: Days;
  previous: Days | null;
  currency: string;
  currencies: string[];
  /** Nothing has happened in the company yet, in any period. */
  is_empty: boolean;
  locations: readonly number[] | null;
  kind: string | undefined;
}

/** The period, the currency and the locations that the actor may see. */
export async function scopeOfFilter(ctx: Ctx, filter: ReportFilter): Promise<ReportScope> {
  const today = todayOf(ctx);
  const days = readDays(filter, today);
  const currencies = await listCurrencies(ctx);
  const currency =
    filter.currency ?? (currencies.includes(ctx.company.currency) ? undefined : currencies[0]) ?? ctx.company.currency;
  return {
    today,
    days,
    currency,
    currencies: currencies.length > 0 ? currencies : [currency],
    is_empty: currencies.length === 0,
    kind: filter.kind,
    previous: filter.compare ? periodBefore(filter.period, days) : null,
    locations: getVisibleLocations(ctx, filter.location_id),
  };
}

/** The days of a period. A custom one ends today by default. */
export function readDays(
  { period, date_from, date_to }: Pick<ReportFilter, 'period' | 'date_from' | 'date_to'>,
  today: string,
): Days {
  if (period !== 'custom') return daysOf(period, today);
  const to = date_to ?? today;
  const from = date_from ?? to;
  if (from > to) throw invalid({ date_to: 'The end date must not be before the start date' });
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 10) throw invalid({ date_from: 'Choose at most ten years' });
  return { from, to };
}

/** The currencies that the company has facts in, read from the index one by one. */
async function listCurrencies(ctx: Ctx): Promise<string[]> {
  const own = sql`company_id = ${ctx.company_id} and dimension = 'channel'`;
  const rows = await readRows<{ currency: string }>(
    ctx.db,
    sql`with recursive c as (
          (select currency from report_days where ${own} order by currency limit 1)
          union all
          select (select d.currency from report_days d where d.company_id = ${ctx.company_id} and d.dimension = 'channel'
                   and d.currency > c.currency order by d.currency limit 1) from c where c.currency is not null
        )
        select currency from c where currency is not null
        union
        select currency from report_changes where company_id = ${ctx.company_id}
        order by 1`,
  );
  return rows.map(({ currency }) => currency);
}

/** A report with its grouping, ready to be read. */
export interface ReportPlan {
  key: ReportKey;
  by: ReportGrouping;
  interval: ReportInterval;
  subject: { dimension: SubjectDimension; value: string } | null;
  scope: ReportScope;
}

export async function planReport(ctx: Ctx, key: ReportKey, query: ReportQuery): Promise<ReportPlan> {
  const report = reports[key];
  const [first] = report.groupings;
  const scope = await scopeOfFilter(ctx, { ...query, kind: report.kind ?? query.kind });
  const subject = query.subject ? readSubject(query.subject) : null;
  const by = query.by ?? first!;
  if (!report.groupings.includes(by))
    throw invalid({ by: `This report has no rows by ${reportGroupings[by].label.toLowerCase()}` });
  if (subject && !(report.groupings as readonly string[]).includes(subject.dimension))
    throw invalid({ subject: 'This report can’t be narrowed to that' });
  const interval = isTime(by) ? by : (query.interval ?? defaultInterval(scope.days));
  const days = report.is_state ? { from: '0001-01-01', to: scope.today } : scope.days;
  return { key, by, interval, subject, scope: { ...scope, days, previous: report.is_state ? null : scope.previous } };
}

export const isTime = (by: ReportGrouping): by is ReportInterval => by === 'day' || by === 'week' || by === 'month';

function readSubject(text: string): { dimension: SubjectDimension; value: string } {
  const at = text.indexOf(':');
  return { dimension: text.slice(0, at) as SubjectDimension, value: text.slice(at + 1) };
}

/** The dimension to read the rows from: that of the subject, when the report is narrowed to one. */
export function dimensionFor({ key, by, subject }: ReportPlan): ReportDimension {
  return subject?.dimension ?? dimensionOf(key, by);
}

/**
 * Whether the days are whole months, so that the sums of months can be read. A month that goes on counts: nothing happens after
 * today.
 */
export function isWholeMonths({ today }: ReportScope, { from, to }: Days): boolean {
  return (
    from === addMonths(from, 0) && from > '1000' && (to === today || addDays(to, 1) === addMonths(addDays(to, 1), 0))
  );
}

/** The condition on the daily facts. It names no table, so it fits the days and the ledger. */
export function factsWhere(ctx: Ctx, scope: ReportScope, days: Days, facts: readonly string[]): SQL {
  const { currency, locations, kind } = scope;
  return sql`company_id = ${ctx.company_id} and currency = ${currency} and day between ${days.from}::date and ${days.to}::date
    and fact = any(${`{${facts.join(',')}}`}::text[])
    ${locations ? sql`and location_id = any(${bigintArray(locations)})` : sql``}
    ${kind ? sql`and kind = ${kind}` : sql``}`;
}
