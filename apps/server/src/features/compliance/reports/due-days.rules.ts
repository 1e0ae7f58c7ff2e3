import { addDays, weekdayOf } from '@tradepost/contracts/local-day';

/** The days that one report covers. */
export interface ReportDays {
  from_day: string;
  day: string;
}

/** Reports built in one run of a location. After a long stop the rest follow in the next runs. */
const maxPerRun = 40;

/**
 * The reports that are missing: one for each report day that is over. Days on which no report is due are in the next
 * one. `next_day` is the first day that no report covers yet.
 */
export function missingReports(next_day: string, today: string, report_days: readonly number[]): ReportDays[] {
  const found: ReportDays[] = [];
  let from_day = next_day;
  for (let day = next_day; day < today && found.length < maxPerRun; day = addDays(day, 1)) {
    if (!report_days.includes(weekdayOf(day))) continue;
    found.push({ from_day, day });
    from_day = addDays(day, 1);
  }
  return found;
}
