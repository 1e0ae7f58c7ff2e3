import { z } from 'zod';
import { countryData } from './countries.data.ts';
import type { CurrencyCode } from './currencies.ts';

const codes = countryData.map((country) => country.code);

/** A country of the list, including withdrawn codes, so that old records stay valid. */
export const CountryCode = z
  .enum(codes, { error: (issue) => (issue.input ? 'Please select a valid country' : undefined) })
  .describe('ISO 3166-1 alpha-2 code, upper case')
  .meta({ id: 'CountryCode', example: 'US' });
export type CountryCode = z.infer<typeof CountryCode>;

export interface Country {
  code: CountryCode;
  name: string;
  /** Default currency of a new company in this country. */
  currency: CurrencyCode;
  /** The code was withdrawn: shown on old records, not offered for new ones. */
  legacy?: true;
}

export const countries: readonly Country[] = countryData;

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));

/** The country with this code; undefined when it is unknown. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code);
}

/** The country's name, or the code itself when it is unknown. */
export function countryName(code: string): string {
  return byCode.get(code)?.name ?? code;
}

/** Countries to offer in a form, sorted by name. */
export function listCountries(): Country[] {
  return countries.filter((country) => !country.legacy).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Default currency of a new company in this country; USD when it is unknown. */
export function defaultCurrencyOf(code: string): CurrencyCode {
  return byCode.get(code)?.currency ?? 'USD';
}
