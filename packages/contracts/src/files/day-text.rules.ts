import { dateFormat } from '../intl-formats.ts';

/** The order of day, month and year in a country's short dates: `dmy`, `mdy` or `ymd`. */
function orderOf(locale: string): string {
  const parts = dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  return parts
    .formatToParts(new Date(0))
    .map(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type[0] : ''))
    .join('');
}

function localeOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return 'en-US';
  const { language, region } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${region}-u-ca-gregory-nu-latn`;
}

/**
 * Reads a date of a file as a company's country writes it, into `1990-03-14`. Null for what is no date, for a year of two
 * digits, and for a date whose day and month could be exchanged in a country that writes the year first.
 */
export function readDayText(text: string, country: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace('日', '')
    .replace(/[\u200b-\u200f]/g, '')
    .trim();
  const [, year, first, second] = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})\.?(?:[T ].*)?$/.exec(plain) ?? [];
  if (year) return dayOf(year, first, second);
  const [, one, mark, other, last] = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})(?: .*)?$/.exec(plain) ?? [];
  if (last) return byOrder(mark === '.' ? 'dmy' : orderOf(localeOf(country)), one, other, last);
  return withMonthName(plain, country);
}

function byOrder(order: string, one = '', other = '', year = ''): string | null {
  if (order === 'mdy') return dayOf(year, one, other);
  if (order === 'dmy') return dayOf(year, other, one);
  if (Number(one) > 12) return dayOf(year, other, one);
  return Number(other) > 12 || one === other ? dayOf(year, one, other) : null;
}

/** `14 March 1990`, `Mar 14, 1990`, `14. März 1990`: in English and in the country's language. */
function withMonthName(text: string, country: string): string | null {
  const [, year] = /(?:^|\D)(\d{4})$/.exec(text) ?? [];
  const [, day] = /(?:^|\D)(\d{1,2})(?!\d)/.exec(text) ?? [];
  const [name] = /\p{L}{3,}/u.exec(text) ?? [];
  if (!year || !day || !name || /\d{3,}.*\d{4}|\p{L}\d/u.test(text)) return null;
  const word = name.toLowerCase();
  const month = monthsOf(country).findIndex((names) => names.some((each) => each === word));
  return month < 0 ? null : dayOf(year, String(month + 1), day);
}

/** The names of each month, long and short, in lower case. */
function monthsOf(country: string): string[][] {
  return Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2000, month, 15));
    return ['en', localeOf(country)].flatMap((locale) =>
      (['long', 'short'] as const).map((style) =>
        (
          dateFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
            .formatToParts(day)
            .find(({ type }) => type === 'month')?.value ?? ''
        )
          .toLowerCase()
          .replace(/\.$/, ''),
      ),
    );
  });
}

/** The day, if the calendar has it. */
function dayOf(year: string, month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
