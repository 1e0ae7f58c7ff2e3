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
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = part;
  return {
    yyyymmdd: `${year}${month}${day}`,
    yymmdd: `${year.slice(2)}${month}${day}`,
    ddmmyy: `${day}${month}${year.slice(2)}`,
    hhmm: `${hour}${minute}`,
    iso: `${year}-${month}-${day}T${hour}:${minute}:${second}`,
  };
}
