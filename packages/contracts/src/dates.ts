/**
 * Dates and times for people: on screen, in emails and on documents alike. The words are English, the order and the clock
 * are those of the company's country.
 */

import { dateFormat } from './intl-formats.ts';

/** The order of a date and the clock. `country` is the company's. */
const monthFirst = new Set(['US', 'CA', 'PH']);

export const dateStyles = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  monthName: { month: 'short' },
  month: { month: 'short', year: 'numeric' },
  fullMonth: { month: 'long', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
  shortWeekdayDay: { weekday: 'short', day: 'numeric', month: 'short' },
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  instant: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

/** A date in one of the styles. Empty when the instant is none. */
export function formatDate(instant: string, timezone: string, country: string, style: DateStyle): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return evenOut(formatOf(country, timezone, style).format(date));
}

/** From one date to another, with what both share written once: `Nov 1 – 27, 2026`. Empty when one of them is none. */
export function formatDateRange(from: string, to: string, timezone: string, country: string, style: DateStyle): string {
  const [start, end] = [new Date(from), new Date(to)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return '';
  return evenOut(formatOf(country, timezone, style).formatRange(start, end)).replace(/\s*–\s*/, ' – ');
}

/** Browsers and Node disagree about spaces, and British months are American here: `Sep`, not `Sept`. */
const evenOut = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ').replaceAll(/\bSept\b/g, 'Sep');

/** The day: `20 Nov 2026`, `Nov 20, 2026` in the US. */
export function formatDay(instant: string, timezone: string, country: string): string {
  return formatDate(instant, timezone, country, 'day');
}

/** The day and time: `20 Nov 2026, 14:32`, `Nov 20, 2026, 9:32 AM` in the US. */
export function formatTime(instant: string, timezone: string, country: string): string {
  return formatDate(instant, timezone, country, 'time');
}

/** The day and time with the zone, for readers elsewhere: `20 Nov 2026, 14:32 GMT`. */
export function formatInstant(instant: string, timezone: string, country: string): string {
  return formatDate(instant, timezone, country, 'instant');
}

/** For spreadsheets, which format it themselves: `2026-11-20 14:32`. */
export function localTime(instant: string, timezone: string): string {
  const parts = new Map(
    isoFormatOf(timezone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')} ${parts.get('hour')}:${parts.get('minute')}`;
}

function formatOf(country: string, timezone: string, style: DateStyle): Intl.DateTimeFormat {
  const isAmerican = monthFirst.has(country);
  const options: Intl.DateTimeFormatOptions = { ...dateStyles[style] };
  // `9:05 AM`, but `09:05`.
  if (options.hour && !isAmerican) options.hour = '2-digit';
  return formatAt(isAmerican ? 'en-US' : 'en-GB', timezone, options);
}

const two = '2-digit';
const isoStyle = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
const isoFormatOf = (timezone: string) => formatAt('en-GB', timezone, isoStyle);

/** In UTC where the timezone is unknown. */
function formatAt(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return dateFormat(locale, { ...options, timeZone });
  } catch {
    return dateFormat(locale, { ...options, timeZone: 'UTC' });
  }
}
