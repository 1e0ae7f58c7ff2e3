import { localTime } from '../dates.ts';
import { addDays } from '../local-day.ts';

/** The days on which banks settle. Days are `2026-03-31`. */

/** `us`: Federal Reserve; `target2`: the euro area. */
export type BankCalendar = 'us' | 'target2';

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(msOf(day)).getUTCDay();

const dateOf = (year: number, month: number, day: number) => dayOf(Date.UTC(year, month - 1, day));

/** The nth weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const last = dayOf(Date.UTC(year, month, 0));
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** Easter Sunday by the Gregorian computus. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15;
  const shift = corrected % 30;
  const full = shift - Math.floor(shift / 28) * (1 - Math.floor(29 / (shift + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return dateOf(year, month, offset + 28 - 31 * Math.floor(month / 4));
}

/** The Federal Reserve moves a holiday on a Sunday to Monday, and none on a Saturday. */
const observed = (day: string) => (weekdayOf(day) === 0 ? addDays(day, 1) : day);

function usHolidays(year: number): string[] {
  const fixed = [dateOf(year, 1, 1), dateOf(year, 7, 4), dateOf(year, 11, 11), dateOf(year, 12, 25)];
  // Juneteenth has been one since 2022.
  if (year >= 2022) fixed.push(dateOf(year, 6, 19));
  return [
    ...fixed.map(observed),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ];
}

function target2Holidays(year: number): string[] {
  const easter = easterOf(year);
  return [
    dateOf(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    dateOf(year, 5, 1),
    dateOf(year, 12, 25),
    dateOf(year, 12, 26),
  ];
}

const holidaysOf: Record<BankCalendar, (year: number) => string[]> = { us: usHolidays, target2: target2Holidays };

/** The holidays of a year in order. */
export function listBankHolidays(calendar: BankCalendar, year: number): string[] {
  return holidaysOf[calendar](year).sort();
}

export function isBankingDay(calendar: BankCalendar, day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf[calendar](Number(day.slice(0, 4))).includes(day);
}

/** The banking day `count` banking days after `from`; for 0, `from` itself when it is one, or else the next. */
export function nextBankingDay(calendar: BankCalendar, from: string, count = 1): string {
  let day = from;
  if (count === 0) {
    while (!isBankingDay(calendar, day)) day = addDays(day, 1);
    return day;
  }
  for (let left = count; left > 0; left -= 1) {
    do day = addDays(day, 1);
    while (!isBankingDay(calendar, day));
  }
  return day;
}

export interface BankSchedule {
  calendar: BankCalendar;
  /** The bank's time zone. */
  timezone: string;
  /** From this hour a file counts for the next banking day; 24: never. */
  cutoff_hour: number;
  /** Banking days between the file and the arrival of its payments. */
  lead_days: number;
}

/** The day that a file made now can have its payments arrive on. */
export function defaultEffectiveDate(schedule: BankSchedule, now: string): string {
  const { calendar, timezone, cutoff_hour, lead_days } = schedule;
  const [day = '', time = ''] = localTime(now, timezone).split(' ');
  const isLate = Number(time.slice(0, 2)) >= cutoff_hour && isBankingDay(calendar, day);
  const start = nextBankingDay(calendar, isLate ? addDays(day, 1) : day, 0);
  return nextBankingDay(calendar, start, lead_days);
}
