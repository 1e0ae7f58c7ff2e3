import { formatAs } from './formats/dates.ts';

/** The intervals in which figures are drawn. */
export type Interval = 'day' | 'week' | 'month';

/** The short label of an interval: "12 Nov", for months "Nov 2026". */
export function formatInterval(day: string, by: Interval): string {
  return formatAs(by === 'month' ? 'month' : 'shortDay', `${day}T00:00:00Z`, 'UTC');
}

/** The full label of an interval: "Thursday, 12 November 2026", "Week of 9 November 2026", "November 2026". */
export function formatIntervalInFull(day: string, by: Interval): string {
  const style = { day: 'fullDay', week: 'longDay', month: 'fullMonth' } as const;
  const text = formatAs(style[by], `${day}T00:00:00Z`, 'UTC');
  return by === 'week' ? `Week of ${text}` : text;
}
