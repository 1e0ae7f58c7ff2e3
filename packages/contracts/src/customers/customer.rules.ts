import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

function readPhone(raw: string, country: string) {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const options = { extract: false, ...(home ? { defaultCountry: home } : {}) };
  const phone = parsePhoneNumberFromString(raw.normalize('NFKC').trim(), options);
  return phone?.isValid() && !phone.ext ? phone : undefined;
}

/**
 * A phone number as E.164 (`+14155552671`), the one form it is stored and compared in; null when it is none.
 * Without a `+` it is read as dialled in `country` (ISO code).
 */
export function normalizePhone(raw: string, country: string): string | null {
  return readPhone(raw, country)?.number ?? null;
}

/** Whether a number belongs to this country; Canada and the USA share a code, but not their numbers. */
export function isPhoneOf(raw: string, country: string): boolean {
  return readPhone(raw, country)?.country === country;
}

/** The age at which people may sell to a shop by themselves. */
export const adultAge = 18;

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Whether somebody born on `date_of_birth` is of age on `today`; both `YYYY-MM-DD`, today's at the shop. Who was born
 * on 29 February comes of age on 1 March. False for a date that doesn't exist.
 */
export function isAdult(date_of_birth: string, today: string): boolean {
  if (!isCalendarDay(date_of_birth) || !isCalendarDay(today)) return false;
  const year = String(Number(date_of_birth.slice(0, 4)) + adultAge).padStart(4, '0');
  return today >= `${year}${date_of_birth.slice(4)}`;
}
