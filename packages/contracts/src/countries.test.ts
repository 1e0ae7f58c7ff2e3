import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CountryCode, countries, countryName, defaultCurrencyOf, findCountry, listCountries } from './countries.ts';
import { currencyOf } from './currencies.ts';
import { fieldErrors } from './errors.ts';

describe('the country list', () => {
  it('has the 249 ISO codes, Kosovo and some withdrawn ones, each once', () => {
    const codes = countries.map((country) => country.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(countries.filter((country) => !country.legacy)).toHaveLength(250);
    expect(countries.filter((country) => country.legacy).map((country) => country.code)).toContain('AN');
    expect(new Set(countries.map((country) => country.name)).size).toBe(countries.length);
  });

  it('has only codes that the runtime knows as regions', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter((country) => regions.of(country.code) === undefined)).toEqual([]);
  });

  it('gives each country a currency of the table', () => {
    for (const country of countries) expect(currencyOf(country.currency).code).toBe(country.currency);
  });

  it.each([
    ['US', 'USD'],
    ['CA', 'CAD'],
    ['IE', 'EUR'],
    ['BG', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['CH', 'CHF'],
    ['AU', 'AUD'],
    ['AF', 'USD'],
    ['??', 'USD'],
  ])('starts a company in %s with %s', (country, currency) => {
    expect(defaultCurrencyOf(country)).toBe(currency);
  });

  it('offers no withdrawn code, and sorts by name', () => {
    const names = listCountries().map((country) => country.name);
    expect(names).not.toContain('Netherlands Antilles');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('names a country, and an unknown code by itself', () => {
    expect(countryName('IE')).toBe('Ireland');
    expect(countryName('ZZ')).toBe('ZZ');
    expect(findCountry('AN')?.legacy).toBe(true);
    expect(findCountry('constructor')).toBeUndefined();
  });
});

describe('CountryCode', () => {
  const form = z.object({ country_code: CountryCode });

  it.each(['US', 'XK', 'AN'])('takes %s', (code) => {
    expect(CountryCode.parse(code)).toBe(code);
  });

  it.each([
    ['us', 'Please select a valid country'],
    ['ZZ', 'Please select a valid country'],
    ['', 'Country code is required'],
    [undefined, 'Country code is required'],
  ])('answers %j with "%s"', (country_code, message) => {
    const { error } = form.safeParse({ country_code });
    expect(error && fieldErrors(error)).toEqual({ country_code: [message] });
  });
});
