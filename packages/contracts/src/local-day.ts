import { localTime } from './dates.ts';

/** Days of a company or a location, as texts such as `2026-03-02`. */

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The day of an instant (ISO 8601) at a place. */
export const localDay = (instant: string, timezone: string): string => localTime(instant, timezone).slice(0, 10);

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** ISO weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, 1 - weekdayOf(day));

/**
 * The first minute of a day at a place. Where the clock is set forward at midnight it is not 00:00, so it is searched
 * for: no zone is more than 15 hours from UTC.
 */
export function startOfDay(day: string, timezone: string): string {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let before = middle / minuteMs - 15 * 60;
  let after = middle / minuteMs + 15 * 60;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (localDay(new Date(between * minuteMs).toISOString(), timezone) >= day) after = between;
    else before = between;
  }
  return new Date(after * minuteMs).toISOString();
}

/**
 * When a holding period ends: after so many full days at the place that follow the day it starts. Its last day is
 * `lastHeldDay`.
 */
export const holdEnd = (starts_at: string, hold_days: number, timezone: string): string =>
  startOfDay(addDays(localDay(starts_at, timezone), hold_days + 1), timezone);

/** The last day that a device is held, of a hold that ends at this instant. */
export const lastHeldDay = (ends_at: string, timezone: string): string =>
  localDay(new Date(Date.parse(ends_at) - minuteMs).toISOString(), timezone);
