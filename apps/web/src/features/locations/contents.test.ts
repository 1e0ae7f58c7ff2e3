import { describe, expect, it } from 'vitest';
import { contentLines, priceText } from './components/contents.rules.ts';

const empty = { open_orders: 0, open_parcels: 0, units: 0, open_drawers: 0, open_batches: 0, staff: 0 };

describe('what still is at a location', () => {
  it('is nothing', () => {
    expect(contentLines(empty)).toEqual([]);
  });

  it('is counted', () => {
    expect(contentLines({ ...empty, open_orders: 1, units: 10_000 })).toEqual([
      '1 open order. You can still finish them.',
      '10,000+ devices in stock. You can still sell or transfer them.',
    ]);
  });
});

describe('the price of a location', () => {
  const price = {
    is_charged: true,
    currency: 'USD' as const,
    location_price: 2500,
    due_now: 1250,
    next_total: 12_400,
    next_at: '2026-04-01T00:00:00Z',
    interval: 'month' as const,
    used: 2,
    included: 2,
    limit: 3,
    package_name: 'National',
    refusal: null,
  };
  it.each([
    ['is charged', price, '$12.50 is charged now, for the rest of this month. From day you pay $124.00 a month.'],
    ['is credited', { ...price, due_now: -1250, next_total: null }, '$12.50 is credited to your next invoice.'],
    ['is included', { ...price, is_charged: false }, 'Included in your National plan (2 of 2 used).'],
  ])('%s', (_case, given, expected) => {
    expect(priceText(given, () => 'day')).toBe(expected);
  });
});
