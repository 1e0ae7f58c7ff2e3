const monthFirst = new Set(['US', 'CA', 'PH']);

/** An instant in a time zone, with its zone: `20 Nov 2026, 14:32 GMT`, `Nov 20, 2026, 9:32 AM EST` in the US. */
export function formatInstant(instant: string, timezone: string, country: string): string {
  return format(instant, timezone, country, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** The day alone: `20 Nov 2026`, `Nov 20, 2026` in the US. */
export function formatDay(instant: string, timezone: string, country: string): string {
  return format(instant, timezone, country, {});
}

function format(instant: string, timezone: string, country: string, time: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return formatOf(monthFirst.has(country) ? 'en-US' : 'en-GB', timezone, time).format(date);
}

/** Cached, because creating a format costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timezone: string, time: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timezone} ${time.hour ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const format = makeFormat(locale, timezone, { day: 'numeric', month: 'short', year: 'numeric', ...time });
  formats.set(key, format);
  return format;
}

function makeFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}
