import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChannelFigures, explainMargin, explainVolume, noFigures } from './earnings.rules.ts';

const shop: ChannelFigures = { orders: 10, paid: 100_000, quoted: 110_000, revised: -12_000, lost: 10 };

test.each<[string, ChannelFigures, Partial<ReturnType<typeof explainVolume>['parts']>]>([
  ['nothing changed', shop, { demand: 0, lost: 0, mix: 0, price: 0, revised: 0, extras: 0 }],
  [
    'half the demand',
    { orders: 5, paid: 50_000, quoted: 55_000, revised: -6_000, lost: 5 },
    { demand: -50_000, lost: 0, price: 0 },
  ],
  [
    'more leads lost',
    { ...shop, orders: 5, paid: 50_000, quoted: 55_000, revised: -6_000, lost: 15 },
    { demand: 0, lost: -50_000 },
  ],
  [
    'harder inspections',
    { ...shop, paid: 90_000, revised: -22_000 },
    { demand: 0, price: 0, revised: -10_000, extras: 0 },
  ],
  ['lower quotes', { ...shop, paid: 80_000, quoted: 90_000 }, { price: -20_000, revised: 0 }],
])('%s', (_, after, expected) => {
  expect(explainVolume({ shop }, { shop: after }).parts).toMatchObject(expected);
});

test('a shift to the cheaper channel is the mix', () => {
  const cheap = { orders: 10, paid: 10_000, quoted: 10_000, revised: 0, lost: 0 };
  const dear = { orders: 10, paid: 100_000, quoted: 100_000, revised: 0, lost: 0 };
  const { parts } = explainVolume(
    { cheap, dear },
    {
      cheap: { ...cheap, orders: 15, paid: 15_000, quoted: 15_000 },
      dear: { ...dear, orders: 5, paid: 50_000, quoted: 50_000 },
    },
  );
  expect(parts).toEqual({ demand: 0, lost: 0, mix: -45_000, price: 0, revised: 0, extras: 0 });
});

const figures = fc.oneof(
  fc.constant(noFigures),
  fc.record({
    orders: fc.integer({ min: 1, max: 5000 }),
    paid: fc.nat(1e9),
    quoted: fc.nat(1e9),
    revised: fc.integer({ min: -1e8, max: 1e8 }),
    lost: fc.nat(5000),
  }),
);

test('the parts are whole and add up to the change', () => {
  fc.assert(
    fc.property(figures, figures, figures, figures, (a, b, c, d) => {
      const { before, after, parts } = explainVolume({ a, b }, { a: c, b: d });
      const values = Object.values(parts);
      expect(values.every(Number.isSafeInteger)).toBe(true);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(after - before);
    }),
  );
  const sold = fc.record({ units: fc.nat(900), sales: fc.nat(1e9), cost: fc.nat(1e9) });
  fc.assert(
    fc.property(sold, sold, (one, other) => {
      const { before, after, parts } = explainMargin(one, other);
      expect(Object.values(parts).reduce((sum, value) => sum + value, 0)).toBe(after - before);
    }),
  );
});
