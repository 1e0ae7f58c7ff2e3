import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assumedSteps,
  channelFee,
  noStandardCosts,
  type ProfitSums,
  profitOf,
  profitStepKeys,
} from './profit.rules.ts';

const none: ProfitSums = {
  units: 0,
  sale: 0,
  tax: 0,
  purchase: 0,
  bonus: 0,
  shipping_in: 0,
  parts: 0,
  work: 0,
  other: 0,
  unlabeled: 0,
  shipped: 0,
  unworked: 0,
  returned: 0,
  fee: 0,
};
const keys = Object.keys(none) as (keyof ProfitSums)[];
const amount = fc.integer({ min: -10_000_000, max: 1_000_000_000 });
const count = fc.nat(10_000);
const counts: readonly string[] = ['units', 'unlabeled', 'shipped', 'unworked', 'returned'];
const anySums = fc.record(
  Object.fromEntries(keys.map((key) => [key, counts.includes(key) ? count : amount])),
) as unknown as fc.Arbitrary<ProfitSums>;
const anyCosts = fc.record({
  channels: fc.constant([]),
  label_in: fc.nat(100_000),
  label_out: fc.nat(100_000),
  work: fc.nat(100_000),
  return: fc.nat(100_000),
});

describe('profit', () => {
  it('is what a shop would compute for one phone', () => {
    const sums = { ...none, units: 1, sale: 36_000, tax: 6_000, purchase: 18_000, bonus: 500, shipping_in: 700 };
    const fee = channelFee({ sale: 36_000, units: 1 }, { fee_percent: 1_050, fee_amount: 30 });
    const all = { ...sums, parts: 2_500, work: 0, unworked: 1, shipped: 1, fee };
    const costs = { ...noStandardCosts, label_in: 5, label_out: 650, work: 900, return: 400 };
    const profit = profitOf(all, costs);
    expect(profit).toMatchObject({ fee: 3_810, shipping_in: 700, shipping_out: 650, work: 900, returns: 0 });
    expect(profit.net).toBe(36_000 - 6_000 - 18_000 - 500 - 3_810 - 700 - 650 - 2_500 - 900);
    expect(assumedSteps(all, costs)).toEqual(['fee', 'shipping_out', 'work']);
  });

  it('is the sale less all steps', () => {
    fc.assert(
      fc.property(anySums, anyCosts, (sums, costs) => {
        const { sale, net, ...steps } = profitOf(sums, costs);
        expect(sale - profitStepKeys.reduce((sum, key) => sum + steps[key], 0)).toBe(net);
      }),
    );
  });

  it('of all rows is the sum of the profits of the rows', () => {
    fc.assert(
      fc.property(fc.array(anySums, { maxLength: 8 }), anyCosts, (rows, costs) => {
        const total = rows.reduce(
          (sum, row) => Object.fromEntries(keys.map((key) => [key, sum[key] + row[key]])) as unknown as ProfitSums,
          none,
        );
        expect(profitOf(total, costs).net).toBe(rows.reduce((sum, row) => sum + profitOf(row, costs).net, 0));
      }),
    );
  });

  it('assumes nothing where no cost is stated', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const known = { ...sums, fee: 0 };
        expect(assumedSteps(known, noStandardCosts)).toEqual([]);
        expect(profitOf(known, noStandardCosts).work).toBe(known.work);
      }),
    );
  });

  it('rounds a fee half up, and takes no share of nothing', () => {
    const onePercent = { fee_percent: 100, fee_amount: 0 };
    expect(channelFee({ sale: 50, units: 1 }, onePercent)).toBe(1);
    expect(channelFee({ sale: 49, units: 1 }, onePercent)).toBe(0);
    expect(channelFee({ sale: -500, units: 1 }, { ...onePercent, fee_amount: 7 })).toBe(7);
  });
});
