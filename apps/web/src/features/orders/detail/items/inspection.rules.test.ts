import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto } from '../../../../lib/pictures/picture-size.rules.ts';
import { type Found, freezeQuotes, isAsDescribed } from './inspection.rules.ts';

const expected = { variant_id: 1, variant_label: '256 GB', condition_id: 1, condition_label: 'Good', price: 30000 };
const device = {
  expected,
  inspected: null,
  defect_ids: [],
  price_steps: [],
  frozen_prices: { 1: 30000, 2: 20000 },
} as unknown as OrderItem;

describe('isAsDescribed', () => {
  const found: Found = { variant_id: 1, condition_id: 1, defect_ids: [] };
  it.each<[string, Partial<OrderItem>, Partial<Found>, boolean | null]>([
    ['the same', {}, {}, true],
    ['another condition', {}, { condition_id: 2 }, false],
    ['another variant', {}, { variant_id: 2 }, false],
    ['a defect more', {}, { defect_ids: [4] }, false],
    ['the described defect', { defect_ids: [4] }, { defect_ids: [4] }, true],
    ['a described defect that is missing', { defect_ids: [4] }, {}, false],
    ['inspected again, no defects described', { inspected: expected, defect_ids: [4] }, { defect_ids: [4] }, false],
    [
      'inspected again, description no longer known',
      {
        inspected: expected,
        defect_ids: [],
        price_steps: [{ key: 'defect', label: '', before: 1, after: 0, note: null }],
      },
      {},
      null,
    ],
  ])('%s', (_name, own, differs, is) => {
    expect(isAsDescribed({ ...device, ...own }, { ...found, ...differs })).toBe(is);
  });
});

describe('freezeQuotes', () => {
  const quote = (variant_id: number, condition_id: number, price: number | null) =>
    ({ variant_id, condition_id, price }) as Quote;
  const today = [quote(1, 1, 28000), quote(1, 2, 19000), quote(1, 3, 5000), quote(2, 1, 22000)];

  it('shows what the order promised for its own device, and today’s price for any other', () => {
    expect(freezeQuotes(device, today, []).map(({ price }) => price)).toEqual([30000, 20000, 5000, 22000]);
  });

  it('has today’s prices once there are defects', () => {
    expect(freezeQuotes(device, today, [9]).map(({ price }) => price)).toEqual([28000, 19000, 5000, 22000]);
  });
});

describe('fitInto', () => {
  it('keeps the shape, fits the side and never enlarges', () => {
    const length = fc.integer({ min: 1, max: 12000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 100, max: 4000 }), (width, height, side) => {
        const fitted = fitInto(width, height, side);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.max(side, 1));
        expect(fitted.width).toBeLessThanOrEqual(width);
        if (Math.max(width, height) <= side) expect(fitted).toEqual({ width, height });
        const scale = Math.min(1, side / Math.max(width, height));
        expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
