/**
 * The formats of `Intl`, each made once: to make one takes a hundred times longer than to use it, and some 30 kB outside of the
 * heap, which a server that answers quickly collects late.
 */
const made = new Map<string, unknown>();

function once<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}

/** Throws a RangeError for an unknown timezone. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options));

export const listFormat = (locale: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  once('list', locale, options, () => new Intl.ListFormat(locale, options));

/**
 * Whether it names a timezone. Rejects UTC offsets: PostgreSQL reads `+02:00` with the opposite sign. Keeps no format, because
 * anybody may ask for any spelling.
 */
export function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
