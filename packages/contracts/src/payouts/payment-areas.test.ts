import { describe, expect, it } from 'vitest';
import { findCountry } from '../countries.ts';
import { eeaCountries, euCountries, sepaCountries, sepaTerritories } from './payment-areas.data.ts';
import { isInEea, isInSepa } from './payment-areas.rules.ts';

describe('memberships', () => {
  it('counts the members', () => {
    expect(new Set(euCountries).size).toBe(27);
    expect(new Set(eeaCountries).size).toBe(30);
    expect(new Set(sepaCountries).size).toBe(41);
  });

  it('names only countries of the list', () => {
    for (const code of [...sepaCountries, ...sepaTerritories]) expect(findCountry(code)?.legacy, code).toBeUndefined();
    for (const code of [...sepaCountries, ...sepaTerritories]) expect(findCountry(code), code).toBeDefined();
  });

  it.each([
    ['IE', true, true, true],
    ['NO', false, true, true],
    ['GB', false, false, true],
    ['CH', false, false, true],
    ['GF', false, false, true],
    ['TR', false, false, false],
    ['US', false, false, false],
  ])('%s: EU %s, EEA %s, SEPA %s', (code, eu, eea, sepa) => {
    expect([new Set<string>(euCountries).has(code), isInEea(code), isInSepa(code)]).toEqual([eu, eea, sepa]);
  });
});
