import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { describe, expect, test } from 'vitest';
import { toTimelineEntry } from './unit-changes.rules.ts';

const place = {
  currency: 'USD',
  timezone: 'America/New_York',
  grades: new Map([[3, 'B']]),
  locations: new Map([[1, 'Portland']]),
};

const changesOf = (entity: string, fields: Change['fields']) =>
  toTimelineEntry(
    {
      id: 1,
      entity,
      action: 'update',
      fields,
      actor_name: 'Maya',
      actor_kind: 'user',
      created_at: '2026-03-02T15:00:00Z',
      reason: null,
    } as Change,
    place,
  ).changes;

describe('a change of a unit', () => {
  test.each([
    ['grade_id', 3, 'Grade', 'B'],
    ['battery_percent', 91, 'Battery', '91%'],
    ['warranty_days', 90, 'Warranty', '90 days'],
    ['mdm_lock', 'locked', 'MDM', 'Managed (MDM)'],
    ['sold_price', 32_900, 'Sold for', '$329.00'],
    ['sold_net', 32_900, 'Sold, net of tax', '$329.00'],
    ['is_margin_scheme', true, 'Margin scheme', 'Yes'],
    ['condition_label', 'Good', 'Bought as', 'Good'],
  ])('of %s', (field, value, label, after) => {
    expect(changesOf('inventory_units', { [field]: [null, value] })).toEqual([{ label, before: '', after }]);
  });

  test('an amount of a cost, and a field without words', () => {
    expect(changesOf('unit_costs', { amount: [null, 2_500], shelf_mark: [null, 'A4'] })).toEqual([
      { label: 'Amount', before: '', after: '$25.00' },
      { label: 'Shelf mark', before: '', after: 'A4' },
    ]);
  });
});
