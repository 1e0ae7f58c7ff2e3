/** How often a source is read: every so many hours of the company's day, counted from its hour. */
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
  const format = new Intl.DateTimeFormat('en-GB', {
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
 * The next time at which a source is due, later than `after`. Clocks of the world stand on quarters of an hour, so
 * looking there finds each full hour, also where it is skipped or comes twice.
 */
export function nextRun({ every_hours, at_hour }: SyncSchedule, after: Date, timezone: string): Date {
  const read = clockIn(timezone);
  const isDue = (at: number) => {
    const clock = read(at);
    return clock.minute === 0 && (clock.hour - at_hour + 24) % every_hours === 0;
  };
  const first = (Math.floor(after.getTime() / step) + 1) * step;
  // A day whose hour is skipped in spring has its turn on the next one.
  for (let at = first; at < first + 50 * 60 * minute; at += step) if (isDue(at)) return new Date(at);
  return new Date(first);
}

/** After failures in a row it is tried again ever later, at the latest when it is due anyway. */
export function nextTry(failures: number, after: Date, due: Date): Date {
  const wait = 5 * 2 ** Math.min(failures - 1, 8) * minute;
  return new Date(Math.min(after.getTime() + wait, due.getTime()));
}

/** So many failures in a row are worth a notification. */
export const failuresToTell = 3;
