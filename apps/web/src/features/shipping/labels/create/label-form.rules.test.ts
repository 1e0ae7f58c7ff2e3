import { describe, expect, test } from 'vitest';
import {
  buyText,
  emptyLabelValues,
  fromOrder,
  type LabelValues,
  type Rate,
  ratesKeyOf,
  rateText,
  toLabelBody,
} from './label-form.rules.ts';

const values = (change: Partial<LabelValues> = {}): LabelValues => ({ ...emptyLabelValues('US', 4), ...change });

describe('what is sent', () => {
  test('of no order', () => {
    expect(toLabelBody(values({ direction: 'in', box_id: 'R-1' }))).toMatchObject({
      type: 'other',
      is_to_us: true,
      box_id: 'R-1',
      location_id: 4,
    });
  });
  test('of an order', () => {
    const body = toLabelBody(values({ order_id: 9, direction: 'out', box_id: 'x' }));
    expect(body).toMatchObject({ type: 'out', order_id: 9 });
    expect(body).not.toHaveProperty('box_id');
    expect(body).not.toHaveProperty('is_to_us');
  });
  test('what is empty is left out', () => {
    const body = toLabelBody(values());
    for (const field of ['weight_grams', 'value', 'service_id', 'is_insured']) expect(body).not.toHaveProperty(field);
  });
  test.each([
    ['yes', true],
    ['no', false],
    ['default', undefined],
  ] as const)('insurance %s is %j', (insurance, is_insured) => {
    expect(toLabelBody(values({ insurance })).is_insured).toBe(is_insured);
  });
  test.each([
    ['in', true],
    ['out', false],
  ] as const)('a code for a parcel %s: %j', (direction, expected) => {
    expect(toLabelBody(values({ direction, is_printerless: true })).is_printerless).toBe(expected);
  });
});

test.each([
  [{ service_id: '3' }, true],
  [{ count: 4 }, true],
  [{ is_emailed: true }, true],
  [{ shipping_zip: '10001' }, false],
  [{ weight_grams: 500 }, false],
  [{ direction: 'in' }, false],
] as const)('after %j the prices hold: %s', (change, isSame) => {
  expect(ratesKeyOf(values(change)) === ratesKeyOf(values())).toBe(isSame);
});

const order = {
  id: 9,
  total: 30_000,
  location: { id: 2, name: 'Main', timezone: 'UTC' },
  customer: {
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: null,
    address_text: '350 5th Ave, New York, NY 10118',
  },
} as Parameters<typeof fromOrder>[0];

test.each([
  ['nothing received', [], 'in'],
  ['on its way', [{ received_at: null }], 'in'],
  ['received', [{ received_at: '2026-11-01T00:00:00Z' }], 'out'],
] as const)('an order with %s: a label %s', (_case, parcels, direction) => {
  expect(fromOrder({ ...order, parcels: [...parcels] }, 'US')).toMatchObject({
    order_id: 9,
    location_id: '2',
    direction,
    value: 30_000,
    shipping_city: 'New York',
  });
});

const rate: Rate = {
  service_id: 3,
  carrier: 'fedex',
  name: 'Ground',
  vendor: 'fedex',
  is_test: false,
  cost: 840,
  currency: 'USD',
  delivery_days: 3,
  is_chosen: true,
};

test.each([
  [1, rate, false, 'Show prices'],
  [1, rate, true, 'Buy label for $8.40'],
  [3, rate, true, 'Buy 3 labels for $25.20'],
  [2, { ...rate, is_test: true }, true, 'Buy 2 sample labels for $16.80'],
  [1, undefined, true, 'Buy label'],
] as const)('%d with %j: the button', (count, known, hasAsked, text) => {
  expect(buyText(count, known, hasAsked)).toBe(text);
});

test.each([
  [3, 'FedEx Ground, 3 days'],
  [1, 'FedEx Ground, 1 day'],
  [null, 'FedEx Ground'],
])('a rate of %j days', (delivery_days, text) => {
  expect(rateText({ ...rate, delivery_days })).toBe(text);
});
