import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Offer, type OfferBounds, type OfferedLine, refuseOffer } from './limits.rules.ts';

const categories = [
  { id: 1, name: 'Smartphones' },
  { id: 2, name: 'Tablets' },
];
const none = {
  enabled: true,
  dollarAmount: 0,
  itemQuantity: 0,
  selectedCategories: [],
  counter_percent: 0,
  counter_amount: 0,
  counter_needs_reason: true,
};
const bounds = (
  limits: Partial<OfferBounds['limits']> = {},
  minimum: Partial<OfferBounds['minimum']> = {},
): OfferBounds => ({
  limits: { ...none, ...limits },
  minimum: { min_total: 0, message: null, ...minimum },
  categories,
});
const phone: OfferedLine = { category_id: 1, title: 'iPhone 15', quantity: 2, total: 60_000 };
const custom: OfferedLine = { category_id: null, title: 'Old radio', quantity: 1, total: 500 };
const offer = (more: Partial<Offer> = {}): Offer => ({ channel: 'mail-in', currency: 'USD', lines: [phone], ...more });
const said = (against: OfferBounds, more: Partial<Offer> = {}) =>
  refuseOffer(against, offer(more)).map(({ limit, message, missing }) => [limit, message, missing]);

describe('an offer is within', () => {
  test.each([
    ['no limits at all', {}, {}],
    ['exactly the most it may come to', { dollarAmount: 60_000 }, {}],
    ['exactly as many devices', { itemQuantity: 2 }, {}],
    ['its categories', { selectedCategories: [1] }, {}],
    ['limits that are off', { enabled: false, dollarAmount: 1, itemQuantity: 1, selectedCategories: [2] }, {}],
    ['exactly the minimum', {}, { min_total: 60_000 }],
  ])('%s', (_, limits, minimum) => {
    expect(said(bounds(limits, minimum))).toEqual([]);
  });

  test('below the minimum while no price is promised', () => {
    expect(said(bounds({}, { min_total: 99_999 }), { is_left_for_testing: true })).toEqual([]);
  });
});

describe('an offer is refused', () => {
  test.each([
    [
      'over the amount',
      { dollarAmount: 59_999 },
      'dollarAmount',
      'The offer comes to $600.00; one mail-in offer can be at most $599.99',
    ],
    [
      'with too many devices',
      { itemQuantity: 1 },
      'itemQuantity',
      'The offer has 2 devices; one mail-in offer can have at most 1',
    ],
    [
      'of another category',
      { selectedCategories: [2] },
      'selectedCategories',
      'In one mail-in offer only Tablets may be: take out iPhone 15',
    ],
  ])('%s', (_, limits, limit, message) => {
    expect(said(bounds(limits))).toEqual([[limit, message, null]]);
  });

  test('with something outside the catalog, where categories are chosen', () => {
    const [refusal] = said(bounds({ selectedCategories: [1, 2] }), { lines: [phone, custom], channel: 'in-store' });
    expect(refusal?.[1]).toBe('In one in-store offer only Smartphones, Tablets may be: take out Old radio');
  });

  test('below the minimum, in the usual words or the company’s own', () => {
    expect(said(bounds({}, { min_total: 60_500 }))).toEqual([
      ['minimum_order', 'Offers start at $605.00: add $5.00 more', 500],
    ]);
    const message = 'We pay the postage from {{minimum}}. {{missing}} to go, only {{missing}}!';
    expect(said(bounds({}, { min_total: 61_000, message }))[0]?.[1]).toBe(
      'We pay the postage from $610.00. $10.00 to go, only $10.00!',
    );
  });

  test('also by minimum where the limits are off, and in a currency without decimals', () => {
    const lines = [{ ...phone, total: 900 }];
    expect(said(bounds({ enabled: false }, { min_total: 1_000 }), { lines, currency: 'JPY' })[0]?.[1]).toBe(
      'Offers start at ¥1,000: add ¥100 more',
    );
  });

  test('for every limit it breaks', () => {
    const all = said(
      bounds({ dollarAmount: 100, itemQuantity: 1, selectedCategories: [2] }, { min_total: 99_999_999 }),
    );
    expect(all.map(([limit]) => limit)).toEqual([
      'dollarAmount',
      'itemQuantity',
      'selectedCategories',
      'minimum_order',
    ]);
  });
});

test('0 never refuses, more devices never bring an offer back within its limits, nor fewer over them', () => {
  const line = fc.record({
    category_id: fc.constantFrom(null, 1, 2, 3),
    title: fc.constant('a device'),
    quantity: fc.integer({ min: 1, max: 50 }),
    total: fc.integer({ min: 0, max: 10_000_000 }),
  });
  const limits = fc.record({
    enabled: fc.boolean(),
    dollarAmount: fc.integer({ min: 0, max: 20_000_000 }),
    itemQuantity: fc.integer({ min: 0, max: 60 }),
    selectedCategories: fc.subarray([1, 2, 3]),
  });
  fc.assert(
    fc.property(limits, fc.array(line, { minLength: 1, maxLength: 8 }), line, (drawn, lines, more) => {
      expect(refuseOffer(bounds(), offer({ lines }))).toEqual([]);
      const before = refuseOffer(bounds(drawn), offer({ lines })).map(({ limit }) => limit);
      const after = refuseOffer(bounds(drawn), offer({ lines: [...lines, more] })).map(({ limit }) => limit);
      expect(after).toEqual(expect.arrayContaining(before));
    }),
  );
});
