import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import timezonePlugin from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezonePlugin);
dayjs.extend(relativeTime);

/** "just now", "5 minutes ago", "in 2 days"; beyond a month the day itself. `instant` is ISO 8601. */
export function formatRelative(instant: string, timezone: string, now: number = Date.now()): string {
  const then = dayjs(instant);
  const distance = Math.abs(then.valueOf() - now);
  if (distance < 45_000) return 'just now';
  if (distance > 30 * 86_400_000) return formatDay(instant, timezone);
  return then.from(now);
}

/** "12 Nov 2026, 14:05" in the timezone. */
export function formatExact(instant: string, timezone: string): string {
  return dayjs(instant).tz(timezone).format('D MMM YYYY, HH:mm');
}

/** "12 Nov 2026" in the timezone. */
export function formatDay(instant: string, timezone: string): string {
  return dayjs(instant).tz(timezone).format('D MMM YYYY');
}

/** The instant at which a day (`2026-11-12`) begins in the timezone, ISO 8601 in UTC. */
export function startOfDay(day: string, timezone: string): string {
  return dayjs.tz(`${day}T00:00:00`, timezone).toISOString();
}

/** The last instant of a day in the timezone, ISO 8601 in UTC. */
export function endOfDay(day: string, timezone: string): string {
  return dayjs.tz(`${day}T23:59:59.999`, timezone).toISOString();
}

/** Today's date in the timezone, `2026-11-12`. */
export function today(timezone: string, now: number = Date.now()): string {
  return dayjs(now).tz(timezone).format('YYYY-MM-DD');
}
