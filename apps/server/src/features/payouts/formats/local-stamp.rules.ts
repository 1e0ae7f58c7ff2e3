import { localTime } from '@tradepost/contracts/dates';

/** An instant as a bank's file writes it, in the local time of the zone. */
export interface LocalStamp {
  yyyymmdd: string;
  yymmdd: string;
  ddmmyy: string;
  hhmm: string;
  /** `2026-03-31T09:05:00` */
  iso: string;
}

export function localStamp(instant: string, timezone: string): LocalStamp {
  const [day = '', time = ''] = localTime(instant, timezone).split(' ');
  const [year = '', month = '', date = ''] = day.split('-');
  // No zone is some seconds away from UTC.
  const seconds = new Date(instant).toISOString().slice(17, 19);
  return {
    yyyymmdd: `${year}${month}${date}`,
    yymmdd: `${year.slice(2)}${month}${date}`,
    ddmmyy: `${date}${month}${year.slice(2)}`,
    hhmm: time.replace(':', ''),
    iso: `${day}T${time}:${seconds}`,
  };
}
