import { z } from 'zod';
import { countryData } from './countries.data.ts';
import type { CurrencyCode } from './currencies.ts';

const codes = countryData.map((country) => country.code);

/** A country of the embedded list, withdrawn codes included: an old record stays valid. */
export const CountryCode = z
  .enum(codes, { error: (issue) => (issue.input ? 'Please select a valid country' : undefined) })
  .describe('ISO 3166-1 alpha-2 code, upper case')
  .meta({ id: 'CountryCode' });
export type CountryCode = z.infer<typeof CountryCode>;

export interface Country {
  code: CountryCode;
  name: string;
  /** What a new company there buys in. */
  currency: CurrencyCode;
  /** The code was withdrawn: shown on old records, not offered for new ones. */
  legacy?: true;
}

export const countries: readonly Country[] = countryData;

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));

/** The country with this code, if the list has it. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code);
}

/** The country's name; the code itself when the list doesn't have it, so that a screen never shows nothing. */
export function countryName(code: string): string {
  return byCode.get(code)?.name ?? code;
}

/** Countries to offer in a form, by name. */
export function listCountries(): Country[] {
  return countries.filter((country) => !country.legacy).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The currency a new company in this country starts with; USD where the list doesn't know better. */
export function defaultCurrencyOf(code: string): CurrencyCode {
  return byCode.get(code)?.currency ?? 'USD';
}
