import { type DateStyle, formatDate, formatDateRange } from '@tradepost/contracts/dates';
import { getFormatCountry } from './format-country.ts';

/** Milliseconds. */
const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** "just now", "5 minutes ago", "in 2 days", or the date if more than a month away. `instant` is ISO 8601. */
export function formatRelative(instant: string, timezone: string, now: number = Date.now()): string {
  const ahead = Date.parse(instant) - now;
  const distance = Math.abs(ahead);
  if (distance < 0.75 * aMinute) return 'just now';
  if (distance > 30 * aDay) return formatDay(instant, timezone);
  return ahead > 0 ? `in ${formatDistance(distance)}` : `${formatDistance(distance)} ago`;
}

/** A duration in its largest fitting unit. */
function formatDistance(distance: number): string {
  if (distance < 45 * aMinute) return count(distance / aMinute, 'a minute', 'minutes');
  if (distance < 22 * anHour) return count(distance / anHour, 'an hour', 'hours');
  return count(distance / aDay, 'a day', 'days');
}

function count(units: number, one: string, many: string): string {
  const whole = Math.round(units);
  return whole <= 1 ? one : `${whole} ${many}`;
}

/** "12 Nov 2026, 14:05" in the timezone; "Nov 12, 2026, 2:05 PM" in the US. */
export function formatExact(instant: string, timezone: string): string {
  return formatAs('time', instant, timezone);
}

/** "12 Nov 2026" in the timezone; "Nov 12, 2026" in the US. */
export function formatDay(instant: string, timezone: string): string {
  return formatAs('day', instant, timezone);
}

/** "14:05" or "2:05 PM", for a time of day such as `14:05`. */
export function formatClock(time: string): string {
  return formatAs('clock', `2026-01-01T${time}:00Z`, 'UTC');
}

/**
 * "Nov 1 – 27, 2026" for the days from `2026-11-01` to `2026-11-27`. In the style `shortDay` without the year, where both have
 * the same.
 */
export function formatDays({ from, to }: { from: string; to: string }, style: 'day' | 'shortDay' = 'day'): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const [start, end] = [`${from}T00:00:00Z`, `${to}T00:00:00Z`];
  return formatDateRange(start, end, 'UTC', getFormatCountry(), isOneYear ? style : 'day');
}

/** In another style. */
export function formatAs(style: DateStyle, instant: string, timezone: string): string {
  return formatDate(instant, timezone, getFormatCountry(), style);
}

/** The browser's timezone. */
export function browserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The first instant of a day (`2026-11-12`) in the timezone, ISO 8601 in UTC. */
export function startOfDay(day: string, timezone: string): string {
  return new Date(beginningOf(day, timezone)).toISOString();
}

/** The last instant of a day in the timezone, ISO 8601 in UTC. */
export function endOfDay(day: string, timezone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + aDay).toISOString().slice(0, 10);
  return new Date(beginningOf(next, timezone) - 1).toISOString();
}

/** Today's date in the timezone, `2026-11-12`. */
export function today(timezone: string, now: number = Date.now()): string {
  const { day, month, year } = partsIn(timezone, now);
  return `${year}-${month}-${day}`;
}

/** Creating a formatter is slow, and a list shows a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formatters.set(timeZone, made);
  return made;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** Date and time parts in the timezone, with leading zeros. */
function partsIn(timezone: string, at: number): Record<Part, string> {
  const parts = formatterOf(timezone).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** The local time in the timezone, as a UTC timestamp. */
function wallClock(timezone: string, at: number): number {
  const { year, month, day, hour, minute, second } = partsIn(timezone, at);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * When a day begins: tries the offsets before and after it and takes the earlier match. Where the clock goes forward
 * at midnight, the day begins at 1:00.
 */
function beginningOf(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - aDay, midnight + aDay].map((at) => wallClock(timezone, at) - at);
  const [first = 0, last = 0] = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  return wallClock(timezone, first) >= midnight ? first : last;
}
