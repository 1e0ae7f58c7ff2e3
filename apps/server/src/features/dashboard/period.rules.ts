import { invalid } from '../../platform/http/errors.ts';

/** A stretch of days, both inclusive, `2026-03-01`. */
export interface Days {
  from: string;
  to: string;
}

export type Grouping = 'day' | 'week' | 'month';

const dayMilliseconds = 86_400_000;
const usualDays = 30;
export const mostPoints = 400;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day that an instant falls on in a timezone. */
export function localDay(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at);
}

/** The days that are meant: up to today and thirty of them unless told. 422 when the end is before the beginning. */
export function readPeriod(asked: Partial<Days>, today: string): Days {
  const to = asked.to ?? today;
  const from = asked.from ?? dayOf(new Date(utc(to).getTime() - (usualDays - 1) * dayMilliseconds));
  if (from > to) throw invalid({ to: 'To must not be before from' });
  return { from, to };
}

/** The first day of the stretch that a day belongs to; weeks begin on Monday. */
export function startOfStretch(day: string, by: Grouping): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const date = utc(day);
  const sinceMonday = by === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return dayOf(new Date(date.getTime() - sinceMonday * dayMilliseconds));
}

/** The first days of all stretches that the period touches. 422 when they are too many to draw. */
export function listStretches({ from, to }: Days, by: Grouping): string[] {
  const starts: string[] = [];
  for (let start = startOfStretch(from, by); start <= to; start = nextStretch(start, by)) {
    starts.push(start);
    if (starts.length > mostPoints) throw invalid({ from: `The period has more than ${mostPoints} points` });
  }
  return starts;
}

function nextStretch(start: string, by: Grouping): string {
  const date = utc(start);
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return dayOf(new Date(date.getTime() + (by === 'week' ? 7 : 1) * dayMilliseconds));
}
