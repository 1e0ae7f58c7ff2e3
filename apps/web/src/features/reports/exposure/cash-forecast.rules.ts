import { addDays } from '@tradepost/contracts/local-day';
import { forecastWeeks } from '@tradepost/contracts/reports/exposure/exposure.data';
import { isDay } from '../report-query.rules.ts';

/** What the page’s address says of the forecast. */

type Values = Readonly<Record<string, string | undefined>>;

export const maxFall = 90;

/** The percentage of a fall as typed; undefined where it is none. */
export function readPercent(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim().replace(',', '.');
  const value = Number(trimmed);
  return trimmed !== '' && Number.isFinite(value) && value >= 0 && value <= maxFall ? value : undefined;
}

/** The query of the call. What is not understood is left out. */
export function toForecastQuery({ currency, fall_percent, fall_date }: Values): Record<string, string> {
  const percent = readPercent(fall_percent);
  return {
    ...(currency && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
    ...(percent === undefined ? {} : { fall_percent: String(percent) }),
    ...(percent !== undefined && isDay(fall_date) ? { fall_date } : {}),
  };
}

/** The last day that a fall can begin on. */
export const lastFallDay = (as_of: string): string => addDays(as_of, forecastWeeks * 7 - 1);

export interface FallMistakes {
  percent?: string;
  date?: string;
}

/** What is wrong with what was typed. */
export function checkFall(percent: string, date: string, as_of: string): FallMistakes {
  return {
    ...(readPercent(percent) === undefined ? { percent: `Enter a percentage from 0 to ${maxFall}` } : {}),
    ...(!isDay(date) || date < as_of || date > lastFallDay(as_of)
      ? { date: `Choose a day within the next ${forecastWeeks} weeks` }
      : {}),
  };
}
