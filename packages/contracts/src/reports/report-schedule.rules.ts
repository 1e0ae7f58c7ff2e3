import { localTime } from '../dates.ts';
import { addDays, localDay, startOfDay, weekdayOf } from '../local-day.ts';
import type { ReportScheduleForm } from './report-schedule.contract.ts';

type Times = Pick<ReportScheduleForm, 'frequency' | 'weekday' | 'month_day' | 'hour'>;

const minuteMs = 60_000;

/** The first minute of an hour of a day at a place. An hour that the clock skips begins when the clock goes on. */
function hourOf(day: string, hour: number, timezone: string): string {
  const wanted = `${day} ${String(hour).padStart(2, '0')}:00`;
  const start = Date.parse(startOfDay(day, timezone));
  // The clock is set by at most some hours, so the hour is near: search it by minutes.
  let before = start / minuteMs + hour * 60 - 241;
  let after = start / minuteMs + hour * 60 + 241;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (localTime(new Date(between * minuteMs).toISOString(), timezone) >= wanted) after = between;
    else before = between;
  }
  return new Date(after * minuteMs).toISOString();
}

const isDay = ({ frequency, weekday, month_day }: Times, day: string): boolean =>
  frequency === 'daily' || (frequency === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === month_day);

/** The next time after an instant that a scheduled report is due. */
export function nextTime(times: Times, after: string, timezone: string): string {
  for (let day = localDay(after, timezone); ; day = addDays(day, 1)) {
    if (!isDay(times, day)) continue;
    const at = hourOf(day, times.hour, timezone);
    if (Date.parse(at) > Date.parse(after)) return at;
  }
}
