import { type DateStyle, localTime } from '../dates.ts';

/** The hours of one stretch of a weekday, as `09:00`. A day may have several. */
export interface OpenHours {
  /** 0 is Sunday. */
  day: number;
  opens: string;
  closes: string;
}

/** A day that differs from its weekday: a holiday, or other hours. */
export interface HoursException {
  /** `2026-12-25`. */
  date: string;
  name: string;
  /** Null with `closes`: closed all day. */
  opens: string | null;
  closes: string | null;
  /** The same day every year. */
  is_yearly: boolean;
}

export interface OpeningHours {
  hours: readonly OpenHours[];
  exceptions: readonly HoursException[];
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Weeks are shown from Monday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

type Stretch = Pick<OpenHours, 'opens' | 'closes'>;

/** The hours of a day such as `2026-12-24`, in order. Its exception comes first. */
export function hoursOf({ hours, exceptions }: OpeningHours, date: string): Stretch[] {
  const exact = exceptions.filter((each) => each.date === date);
  const special = exact.length > 0 ? exact : exceptions.filter((each) => each.is_yearly && isSameDay(each.date, date));
  if (special.length > 0)
    return special.flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]));
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return hours.filter((each) => each.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** The hours of a location: its own, or those of the company when it states none. Its own exceptions count either way. */
export function hoursIn(company: OpeningHours, location: OpeningHours): OpeningHours {
  if (location.hours.length > 0) return location;
  const own = new Set(location.exceptions.map(({ date }) => date));
  const others = company.exceptions.filter(({ date }) => !own.has(date));
  return { hours: company.hours, exceptions: [...location.exceptions, ...others] };
}

const isSameDay = (a: string, b: string) => a.slice(5) === b.slice(5);

export type OpenState =
  /** No hours are stated. */
  | { state: 'unknown' }
  | { state: 'open'; until: string }
  /** `date` is null when it does not open within two weeks. */
  | { state: 'closed'; opens: string | null; date: string | null };

const daysAhead = 14;

/** Whether a location is open at an instant (ISO 8601), in its time zone. */
export function openStateOf(given: OpeningHours, instant: string, timezone: string): OpenState {
  if (given.hours.length === 0) return { state: 'unknown' };
  const [date = '', time = ''] = localTime(instant, timezone).split(' ');
  const current = hoursOf(given, date).find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { state: 'open', until: current.closes };
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
    const next = hoursOf(given, day).find(({ opens }) => ahead > 0 || opens > time);
    if (next) return { state: 'closed', opens: next.opens, date: day };
  }
  return { state: 'closed', opens: null, date: null };
}

/** The problem of the hours, at the field that has it. Undefined for valid ones. */
export function problemOfHours({ hours, exceptions }: OpeningHours): { field: string; message: string } | undefined {
  for (const [index, each] of hours.entries()) {
    const field = `hours.${index}.closes`;
    if (each.closes <= each.opens) return { field, message: 'Closing must be after opening' };
    const overlaps = hours.some(
      (other, at) => at < index && other.day === each.day && other.opens < each.closes && each.opens < other.closes,
    );
    if (overlaps) return { field: `hours.${index}.opens`, message: 'These hours overlap others of the day' };
  }
  for (const [index, { opens, closes }] of exceptions.entries()) {
    const field = `exceptions.${index}.closes`;
    if ((opens === null) !== (closes === null)) return { field, message: 'Enter both times, or neither when closed' };
    if (opens !== null && closes !== null && closes <= opens)
      return { field, message: 'Closing must be after opening' };
  }
  return undefined;
}

type WriteDate = (instant: string, timezone: string, style: DateStyle) => string;

/** The week in few lines, as the reader writes days and times: `Mon–Fri 09:00–18:00`. Days without hours are left out. */
export function describeWeek(hours: readonly OpenHours[], write: WriteDate): string[] {
  const clock = (time: string) => write(`${dateOfDay(0)}T${time}:00Z`, 'UTC', 'clock');
  const short = (day: number) => write(`${dateOfDay(day)}T00:00:00Z`, 'UTC', 'shortWeekday');
  const textOf = (day: number) =>
    hoursOf({ hours: hours.filter((each) => each.day === day), exceptions: [] }, dateOfDay(day))
      .map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
      .join(', ');
  const groups: { days: number[]; text: string }[] = [];
  for (const day of weekOrder) {
    const text = textOf(day);
    const last = groups.at(-1);
    if (last && last.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${[...new Set([days[0]!, days.at(-1)!])].map(short).join('–')} ${text}`);
}

/** A date with that weekday: 2026-03-01 is a Sunday. */
const dateOfDay = (day: number) => `2026-03-0${day + 1}`;
