import { localTime } from '../../dates.ts';
import { addDays, localDay, weekdayOf } from '../../local-day.ts';

/** Arithmetic with opening time: the hours of working days, at a place. */

export interface BusinessHours {
  timezone: string;
  /** ISO weekdays: Monday is 1. At least one. */
  days: readonly number[];
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}

const minuteMs = 60_000;
/** Opening time further away than this is not looked for. */
const maxDays = 4_000;

/** The instant at which a clock at the place shows a minute of a day. */
function instantAt(day: string, minute: number, timezone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const offsetAt = (ms: number) =>
    Date.parse(`${localTime(new Date(ms).toISOString(), timezone).replace(' ', 'T')}:00Z`) -
    Math.floor(ms / minuteMs) * minuteMs;
  const near = wanted - offsetAt(wanted);
  return wanted - offsetAt(near);
}

/** The opening time of a day; empty on a day that is no working day. */
function openingOf(day: string, { days, opens, closes, timezone }: BusinessHours): { from: number; until: number } {
  if (!days.includes(weekdayOf(day))) return { from: 0, until: 0 };
  return { from: instantAt(day, opens, timezone), until: instantAt(day, closes, timezone) };
}

/** The opening time of one day, without changes of the clock. */
export const dayLength = ({ opens, closes }: Pick<BusinessHours, 'opens' | 'closes'>): number =>
  (closes - opens) * minuteMs;

/** Milliseconds of opening time between two instants; 0 where the second is not later. */
export function openTimeBetween(from: number, until: number, hours: BusinessHours): number {
  const last = localDay(new Date(until).toISOString(), hours.timezone);
  let sum = 0;
  let day = localDay(new Date(from).toISOString(), hours.timezone);
  for (let count = 0; day <= last && count < maxDays; count += 1) {
    const opening = openingOf(day, hours);
    sum += Math.max(0, Math.min(until, opening.until) - Math.max(from, opening.from));
    day = addDays(day, 1);
  }
  return sum;
}

/** The instant after so much opening time. Without any to add, the instant itself. */
export function addOpenTime(from: number, ms: number, hours: BusinessHours): number {
  let left = ms;
  if (left <= 0) return from;
  let day = localDay(new Date(from).toISOString(), hours.timezone);
  for (let count = 0; count < maxDays; count += 1) {
    const opening = openingOf(day, hours);
    const begin = Math.max(from, opening.from);
    const available = Math.max(0, opening.until - begin);
    if (left <= available) return begin + left;
    left -= available;
    day = addDays(day, 1);
  }
  throw new Error('there is no opening time');
}
