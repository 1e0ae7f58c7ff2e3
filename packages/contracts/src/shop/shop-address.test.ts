import { expect, test } from 'vitest';
import { regionNameOf } from '../addresses.ts';
import { countryData } from '../countries.data.ts';
import { findMissingParts } from './shop-address.rules.ts';

const empty = { street: '', city: '', state: '', zip_code: ' ' };
const whole = { street: '18 Elm Street', city: 'Portland', state: 'ME', zip_code: '04101' };

test.each([
  ['US', ['street', 'city', 'state', 'zip_code'], 'Enter a state'],
  ['CA', ['street', 'city', 'state', 'zip_code'], 'Enter a province'],
  ['JP', ['street', 'city', 'state', 'zip_code'], 'Enter a prefecture'],
  ['DE', ['street', 'city', 'zip_code'], undefined],
  ['GB', ['street', 'city', 'zip_code'], undefined],
  ['IE', ['street', 'city'], undefined],
  ['', ['street', 'city', 'zip_code'], undefined],
])('a parcel in %s needs %j', (country, parts, region) => {
  const missing = findMissingParts(empty, country);
  expect(Object.keys(missing)).toEqual(parts);
  expect(missing.state).toBe(region);
  expect(findMissingParts(whole, country)).toEqual({});
});

test('only countries have regions', () => {
  const known = countryData.filter(({ code }) => regionNameOf(code) !== null);
  expect(known.map(({ code }) => code).sort()).toEqual(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'MY', 'US']);
});
