import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

function readPhone(raw: string, country: string) {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const options = { extract: false, ...(home ? { defaultCountry: home } : {}) };
  const phone = parsePhoneNumberFromString(raw.normalize('NFKC').trim(), options);
  return phone?.isValid() && !phone.ext ? phone : undefined;
}

/**
 * Normalizes a phone number to E.164 (`+14155552671`) for storage and comparison; null when it is invalid.
 * Without a `+` it is read as dialed in `country` (ISO code).
 */
export function normalizePhone(raw: string, country: string): string | null {
  return readPhone(raw, country)?.number ?? null;
}

/** A number without its extension: `415 555 2671 ext. 12` is dialed as `415 555 2671`. */
export const withoutExtension = (raw: string): string =>
  raw
    .normalize('NFKC')
    .trimEnd()
    .replace(/\s{0,9}(?:;ext=|,?\s{0,9}ext(?:ension)?[.:]?|x|#)\s{0,9}\d{1,7}$/i, '');

/** As `normalizePhone`, for a number that may have an extension. It is kept as typed, and two of a company are one number. */
export const normalizeContactPhone = (raw: string, country: string): string | null =>
  normalizePhone(withoutExtension(raw), country);

/** Whether a number belongs to this country. Canada and the USA share a country code but not their numbers. */
export function isPhoneOf(raw: string, country: string): boolean {
  return readPhone(raw, country)?.country === country;
}

/** Minimum age to sell to a shop. */
export const adultAge = 18;

/** Whether a text is a valid date in the form `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Whether a person born on `date_of_birth` is of age on `today` (both `YYYY-MM-DD`, today at the shop). A person born
 * on February 29 comes of age on March 1. False for an invalid date.
 */
export function isAdult(date_of_birth: string, today: string, age = adultAge): boolean {
  if (!isCalendarDay(date_of_birth) || !isCalendarDay(today)) return false;
  const year = String(Number(date_of_birth.slice(0, 4)) + age).padStart(4, '0');
  return today >= `${year}${date_of_birth.slice(4)}`;
}
