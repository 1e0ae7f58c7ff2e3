import { invalid } from '../../platform/errors/errors.ts';

/** A period of days such as `2026-03-01`, both ends inclusive. */
export interface Days {
  from: string;
  to: string;
}

export type Grouping = 'day' | 'week' | 'month';

const dayMilliseconds = 86_400_000;
const defaultDays = 30;
export const maxPoints = 400;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The requested period; by default the last 30 days. Throws 422 when the end is before the start. */
export function readPeriod(asked: Partial<Days>, today: string): Days {
  const to = asked.to ?? today;
  const from = asked.from ?? dayOf(new Date(utc(to).getTime() - (defaultDays - 1) * dayMilliseconds));
  if (from > to) throw invalid({ to: 'The end date must not be before the start date' });
  return { from, to };
}

/** The first day of the interval that contains a day. Weeks start on Monday. */
export function startOfInterval(day: string, by: Grouping): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const date = utc(day);
  const sinceMonday = by === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return dayOf(new Date(date.getTime() - sinceMonday * dayMilliseconds));
}

/** The first days of all intervals in the period. Throws 422 when there are too many to draw. */
export function listIntervals({ from, to }: Days, by: Grouping): string[] {
  const starts: string[] = [];
  for (let start = startOfInterval(from, by); start <= to; start = nextInterval(start, by)) {
    starts.push(start);
    if (starts.length > maxPoints)
      throw invalid({ from: `Choose a shorter period. This one has more than ${maxPoints} data points.` });
  }
  return starts;
}

function nextInterval(start: string, by: Grouping): string {
  const date = utc(start);
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return dayOf(new Date(date.getTime() + (by === 'week' ? 7 : 1) * dayMilliseconds));
}
