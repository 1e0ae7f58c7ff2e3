import { describe, expect, it } from 'vitest';
import { type ListedUnit, matchLine, type StockedUnit } from './match-units.rules.ts';

const grades = new Map([
  ['a', { id: 1, name: 'A' }],
  ['b', { id: 2, name: 'B' }],
]);
const unit: StockedUnit = {
  id: 42,
  title: 'Apple iPhone 13',
  status: 0,
  model_id: 7,
  variant_id: 70,
  variant_label: '128 GB · Unlocked',
  color: 'Blue',
  grade_id: 1,
  sale_price: 30_000,
  currency: 'USD',
  is_seen: true,
};
const line: ListedUnit = {
  device_text: '',
  grade: '',
  color: '',
  price: '',
  model_id: 7,
  model_name: 'Apple iPhone 13',
  variant_id: null,
  choices: [],
  warning: null,
  duplicate: null,
};
const match = (change: Partial<ListedUnit>, found: StockedUnit | null = unit) =>
  matchLine({ ...line, ...change }, found, grades, { currency: 'USD', country: 'US' });

describe('a line', () => {
  it.each([
    [{}, []],
    [{ color: 'blue ' }, []],
    [{ grade: 'a' }, []],
    [{ price: '300.00' }, []],
    [{ choices: ['128 GB'] }, []],
    [{ color: 'Red' }, [{ field: 'color', expected: 'Blue', found: 'Red' }]],
    [{ grade: 'B' }, [{ field: 'grade', expected: 'A', found: 'B' }]],
    [{ price: '299' }, [{ field: 'price', expected: '$300.00', found: '$299.00' }]],
    [{ choices: ['256 GB'] }, [{ field: 'storage', expected: '128 GB · Unlocked', found: '256 GB' }]],
    [
      { model_id: 8, model_name: 'Apple iPhone 14', choices: ['256 GB'] },
      [{ field: 'model', expected: 'Apple iPhone 13', found: 'Apple iPhone 14' }],
    ],
  ] as const)('of %j differs in %j', (change, differences) => {
    const result = match(change);
    expect(result).toMatchObject({ unit_id: 42, differences, decision: 'accept' });
    expect(result.outcome).toBe(differences.length === 0 ? 'matched' : 'differs');
  });

  it.each([
    ['of a sold unit', {}, { ...unit, status: 2 as const }, { outcome: 'matched', decision: 'ignore', note: 'Sold' }],
    ['with an unknown grade', { grade: 'Z' }, unit, { note: 'No grade “Z” in your settings', grade_id: null }],
    ['with a price that is none', { price: 'ask' }, unit, { note: '“ask” is not a price', sale_price: null }],
    [
      'of a hidden location',
      {},
      { ...unit, is_seen: false },
      { outcome: 'not_found', unit_id: null, is_creatable: false },
    ],
    ['without a unit', {}, null, { outcome: 'not_found', is_creatable: true, decision: 'ignore' }],
    ['without a unit or a name', { model_name: null }, null, { is_creatable: false }],
    [
      'that repeats another',
      { duplicate: 'Same number as line 1' },
      unit,
      { outcome: 'not_found', note: 'Same number as line 1' },
    ],
  ] as const)('%s says so', (_name, change, found, expected) => {
    expect(match(change, found)).toMatchObject(expected);
  });
});
