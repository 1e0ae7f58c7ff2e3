import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricePeriod, priceElasticity } from './elasticity.rules.ts';

const period = (price: number, shown: number, bought: number): PricePeriod => ({ price, shown, bought });

describe('the elasticity of a price', () => {
  test('is read from the share of shown prices that led to a purchase, with its interval', () => {
    const found = priceElasticity(period(20_000, 400, 40), period(24_000, 400, 80));
    // Twice as many for a fifth more.
    expect(found?.value).toBe(3.8);
    expect(found?.low).toBeGreaterThan(0);
    expect(found?.high).toBeGreaterThan(3.8);
  });

  test.each([
    ['too few quotes', period(20_000, 20, 10), period(24_000, 400, 80)],
    ['too few purchases', period(20_000, 400, 4), period(24_000, 400, 80)],
    ['a small change of the price', period(20_000, 400, 40), period(20_400, 400, 80)],
    ['no difference', period(20_000, 400, 40), period(24_000, 400, 41)],
    ['no price before', period(0, 400, 40), period(24_000, 400, 80)],
    ['more purchases than quotes', period(20_000, 40, 60), period(24_000, 400, 80)],
  ])('is unknown with %s', (_, before, after) => {
    expect(priceElasticity(before, after)).toBeNull();
  });

  test('lies in its interval, which never holds zero', () => {
    const periods = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }),
      shown: fc.integer({ min: 0, max: 10_000 }),
      bought: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(periods, periods, (before, after) => {
        const found = priceElasticity(before, after);
        if (!found) return;
        expect(found.low).toBeLessThanOrEqual(found.value);
        expect(found.high).toBeGreaterThanOrEqual(found.value);
        expect(found.low >= 0 || found.high <= 0).toBe(true);
      }),
    );
  });
});
