import { describe, expect, test } from 'vitest';
import { formatSize, formatWeight, fromLength, fromPounds, toLength, toPounds, unitsOf } from './parcel-units.rules.ts';

test.each([
  ['US', 'imperial'],
  ['CA', 'metric'],
  ['DK', 'metric'],
  ['GB', 'metric'],
  ['', 'metric'],
])('a company in %s reads %s units', (country, units) => {
  expect(unitsOf(country)).toBe(units);
});

test.each([
  [454, { lb: 1, oz: 0 }],
  [500, { lb: 1, oz: 1.6 }],
  [28, { lb: 0, oz: 1 }],
  [453, { lb: 1, oz: 0 }],
])('%d g are %j', (grams, expected) => {
  expect(toPounds(grams)).toEqual(expected);
});

test.each([
  [{ lb: 1, oz: 0 }, 454],
  [{ lb: null, oz: 8 }, 227],
  [{ lb: 2, oz: null }, 907],
  [{ lb: null, oz: null }, null],
  [{ lb: 0, oz: 0 }, null],
])('%j are %j g', (pounds, grams) => {
  expect(fromPounds(pounds)).toBe(grams);
});

describe('what is typed to a tenth comes back as it was typed', () => {
  test('ounces', () => {
    for (let tenths = 1; tenths < 700; tenths++) {
      const typed = { lb: Math.floor(tenths / 160), oz: (tenths % 160) / 10 };
      expect(toPounds(fromPounds(typed) ?? 0)).toEqual(typed);
    }
  });
  test.each(['imperial', 'metric'] as const)('%s lengths', (units) => {
    for (let tenths = 1; tenths < 1000; tenths++) {
      expect(toLength(fromLength(tenths / 10, units), units)).toBe(tenths / 10);
    }
  });
});

test.each([
  [350, 'metric', '350 g'],
  [1000, 'metric', '1 kg'],
  [1250, 'metric', '1.25 kg'],
  [454, 'imperial', '1 lb'],
  [100, 'imperial', '3.5 oz'],
  [1021, 'imperial', '2 lb 4 oz'],
] as const)('%d g in %s units is %s', (grams, units, text) => {
  expect(formatWeight(grams, units)).toBe(text);
});

test.each([
  ['metric', '25.4 × 17.8 × 5.1 cm'],
  ['imperial', '10 × 7 × 2 in'],
] as const)('a size in %s units', (units, text) => {
  expect(formatSize({ length_mm: 254, width_mm: 178, height_mm: 51 }, units)).toBe(text);
});
