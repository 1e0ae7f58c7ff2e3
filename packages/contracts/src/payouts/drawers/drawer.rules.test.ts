import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../currencies.ts';
import { denominationsOf } from './drawer.data.ts';
import { needsReason, readCounted, totalOfPieces } from './drawer.rules.ts';

describe('coins and notes', () => {
  it.each(currencies.map(({ code }) => [code]))('of %s are whole, once each and the highest first', (code) => {
    const values = denominationsOf(code);
    expect(values).toEqual([...new Set(values)].sort((one, other) => other - one));
    expect(values.every((value) => Number.isInteger(value) && value > 0)).toBe(true);
  });

  it('of yen have no hundredths', () => expect(denominationsOf('JPY')).toContain(10_000));
});

describe('a count', () => {
  it('is the sum of its pieces', () => {
    const values = denominationsOf('USD');
    const counts = fc.array(fc.nat(1_000), { minLength: values.length, maxLength: values.length });
    fc.assert(
      fc.property(counts, (list) => {
        const pieces = values.map((value, index) => ({ value, count: list[index] ?? 0 }));
        expect(readCounted({ pieces }, 'USD')).toEqual({ total: totalOfPieces(pieces) });
      }),
    );
  });

  it.each([
    ['nothing', {}, 'counted_total'],
    ['a coin that is not in use', { pieces: [{ value: 3, count: 1 }] }, 'pieces'],
    ['a coin twice', { pieces: [1, 2].map((count) => ({ value: 25, count })) }, 'pieces'],
    ['another total', { pieces: [{ value: 25, count: 4 }], counted_total: 99 }, 'counted_total'],
    ['more than any company has', { pieces: [{ value: 10_000, count: 2_000_000_000 }] }, 'pieces'],
  ])('of %s is refused', (_, counted, field) => expect(readCounted(counted, 'USD')).toMatchObject({ field }));

  it('of a currency without known coins is its total', () => {
    expect(readCounted({ counted_total: 500 }, 'AED')).toEqual({ total: 500 });
    expect(readCounted({ pieces: [{ value: 100, count: 5 }] }, 'AED')).toMatchObject({ field: 'pieces' });
  });
});

it.each([
  [0, 0, false],
  [-1, 0, true],
  [500, 500, false],
  [-501, 500, true],
])('a difference of %d with a tolerance of %d needs a reason: %s', (difference, tolerance, needed) =>
  expect(needsReason(difference, tolerance)).toBe(needed),
);
