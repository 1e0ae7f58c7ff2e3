import { dateFormat } from '../../intl-formats.ts';

/** How often a source is read: every so many hours of the company's day, starting at a given hour. */
export const syncHours = [1, 2, 3, 4, 6, 8, 12, 24] as const;

export interface SyncSchedule {
  every_hours: number;
  /** 0 to 23, in the company's timezone. */
  at_hour: number;
}

const minute = 60_000;
const step = 15 * minute;

/** Hour and minute of an instant in a timezone. */
function clockIn(timezone: string): (at: number) => { hour: number; minute: number } {
  const format = dateFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const [hour = 0, minutes = 0] = format.format(at).split(':').map(Number);
    return { hour, minute: minutes };
  };
}

/**
 * The next due time of a source after `after`. Timezone offsets are multiples of 15 minutes, so checking every quarter of
 * an hour finds each full hour, including hours that are skipped or repeated when clocks change.
 */
export function nextRun({ every_hours, at_hour }: SyncSchedule, after: Date, timezone: string): Date {
  const read = clockIn(timezone);
  const isDue = (at: number) => {
    const clock = read(at);
    return clock.minute === 0 && (clock.hour - at_hour + 24) % every_hours === 0;
  };
  const first = (Math.floor(after.getTime() / step) + 1) * step;
  // When clocks skip the due hour, the source is next due the day after.
  for (let at = first; at < first + 50 * 60 * minute; at += step) if (isDue(at)) return new Date(at);
  return new Date(first);
}

/** The retry time after consecutive failures: with growing delays, at most until the next due time. */
export function nextRetry(failures: number, after: Date, due: Date): Date {
  const wait = 5 * 2 ** Math.min(failures - 1, 8) * minute;
  return new Date(Math.min(after.getTime() + wait, due.getTime()));
}

/** The number of consecutive failures that triggers a notification. */
export const failuresBeforeNotice = 3;
