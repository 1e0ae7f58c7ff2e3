import { addDays, daysBetween, weekStart } from '../local-day.ts';
import type { ReportInterval } from './report.data.ts';

/** Periods of reports. Days are texts such as `2026-03-02`, both ends inclusive. */

export const periodLabels = {
  today: 'Today',
  week: 'This week',
  last_week: 'Last week',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  last_quarter: 'Last quarter',
  year: 'This year',
  last_year: 'Last year',
  custom: 'Custom',
} as const;
export type ReportPeriod = keyof typeof periodLabels;
export const reportPeriods = Object.keys(periodLabels) as [ReportPeriod, ...ReportPeriod[]];
export const defaultPeriod = 'month' satisfies ReportPeriod;

export interface Days {
  from: string;
  to: string;
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${monthOf(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The first day of the unit that contains the day. Weeks start on Monday. */
export function startOf(unit: Unit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'week') return weekStart(day);
  if (unit === 'month') return monthOf(day);
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  return addMonths(day, -((Number(day.slice(5, 7)) - 1) % 3));
}

/** The first day of the unit so many units later. `start` is the first of one. */
function later(unit: Unit, start: string, count: number): string {
  if (unit === 'day') return addDays(start, count);
  if (unit === 'week') return addDays(start, 7 * count);
  return addMonths(start, count * { month: 1, quarter: 3, year: 12 }[unit]);
}

const unitOf = (period: Exclude<ReportPeriod, 'custom'>): Unit =>
  period === 'today' ? 'day' : (period.replace('last_', '') as Unit);

/** The days of a period. The current unit ends today. */
export function daysOf(period: Exclude<ReportPeriod, 'custom'>, today: string): Days {
  const unit = unitOf(period);
  const start = startOf(unit, today);
  return period.startsWith('last_')
    ? { from: later(unit, start, -1), to: addDays(start, -1) }
    : { from: start, to: today };
}

/**
 * The period before. For a whole unit it is the unit before; for one that is not over yet, as many of its days; for any
 * other, the same number of days.
 */
export function periodBefore(period: ReportPeriod, { from, to }: Days): Days {
  const length = daysBetween(from, to);
  if (period === 'custom') return { from: addDays(from, -length - 1), to: addDays(from, -1) };
  const unit = unitOf(period);
  const start = later(unit, from, -1);
  if (period.startsWith('last_')) return { from: start, to: addDays(from, -1) };
  const end = addDays(start, length);
  return { from: start, to: end < from ? end : addDays(from, -1) };
}

/** The interval in which a period is drawn, unless one was chosen. */
export function defaultInterval({ from, to }: Days): ReportInterval {
  const length = daysBetween(from, to);
  if (length <= 62) return 'day';
  return length <= 200 ? 'week' : 'month';
}

/** The first days of the intervals in a period. */
export function startsOf({ from, to }: Days, interval: ReportInterval): string[] {
  const starts: string[] = [];
  for (let start = startOf(interval, from); start <= to; start = later(interval, start, 1)) starts.push(start);
  return starts;
}

/** The days of one interval, within the period. */
export function daysOfInterval(start: string, interval: ReportInterval, { from, to }: Days): Days {
  const end = addDays(later(interval, start, 1), -1);
  return { from: start < from ? from : start, to: end > to ? to : end };
}
