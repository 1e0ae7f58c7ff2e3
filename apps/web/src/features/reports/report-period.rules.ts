import {
  intervals,
  type ReportGrouping,
  type ReportInterval,
  reportGroupings,
} from '@tradepost/contracts/reports/report.data';
import {
  type Days,
  daysOf,
  daysOfInterval,
  defaultInterval,
  periodBefore,
} from '@tradepost/contracts/reports/report-period.rules';
import { formatAs, formatDays } from '../../lib/formats/dates.ts';
import { formatInterval } from '../../lib/intervals.ts';
import { isDay, periodOf } from './report-query.rules.ts';

/** The days of a report in words. They are known before its figures, so the page says them at once. */

type Values = Readonly<Record<string, string | number | undefined>>;

export interface PlannedDays {
  days: Days;
  before: Days;
}

/** The days that the filters ask for, and those before them. Null where they make no period. */
export function planDays(values: Values, today: string): PlannedDays | null {
  const period = periodOf(values);
  if (period !== 'custom') {
    const days = daysOf(period, today);
    return { days, before: periodBefore(period, days) };
  }
  const to = isDay(values.date_to) ? values.date_to : today;
  const from = isDay(values.date_from) ? values.date_from : to;
  const days = { from, to };
  return from > to ? null : { days, before: periodBefore(period, days) };
}

/** The year is left out where both periods are in the same. */
export const dayStyleOf = ({ days, before }: PlannedDays): 'day' | 'shortDay' =>
  before.from.slice(0, 4) === days.to.slice(0, 4) ? 'shortDay' : 'day';

/** `Nov 1 – 27, 2026 · compared with Oct 1 – 27`. */
export function describeDays(planned: PlannedDays | null, isCompared: boolean): string | undefined {
  if (!planned) return undefined;
  const { days, before } = planned;
  if (!isCompared) return formatDays(days);
  return `${formatDays(days)} · compared with ${formatDays(before, dayStyleOf(planned))}`;
}

/** The interval in which the chart will be drawn. */
export function planInterval(by: ReportGrouping, values: Values, planned: PlannedDays | null): ReportInterval {
  if ('is_time' in reportGroupings[by]) return by as ReportInterval;
  return intervals.find((each) => each === values.interval) ?? (planned ? defaultInterval(planned.days) : 'day');
}

/** A row by time, short enough to be read whole: `Thu, Nov 12`, `Nov 9 – 15`, `Nov 2026`. */
export function nameInterval(start: string, by: ReportInterval, period: Days): string {
  if (by === 'month') return formatInterval(start, by);
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  if (by === 'day' && isOneYear) return formatAs('shortWeekdayDay', `${start}T00:00:00Z`, 'UTC');
  const days = daysOfInterval(start, by, period);
  return formatDays(days, isOneYear ? 'shortDay' : 'day');
}
