import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInterval, formatIntervalInFull } from '../../lib/intervals.ts';
import {
  daysOfPeriod,
  isEmptyAnswer,
  listedKinds,
  nextActions,
  packWidgets,
  spanOf,
  toPeriod,
  usedWidgets,
} from './dashboard.rules.ts';

test.each([
  [null, '30d'],
  ['7d', '7d'],
  ['12m', '12m'],
  ['toString', '30d'],
  ['', '30d'],
])('the address says %s', (text, period) => {
  expect(toPeriod(text)).toBe(period);
});

test.each([
  ['7d', '2026-11-12', '2026-11-06'],
  ['30d', '2026-03-01', '2026-01-31'],
  ['90d', '2026-11-12', '2026-08-15'],
  ['12m', '2026-11-30', '2025-12-01'],
  ['12m', '2024-02-29', '2023-03-01'],
] as const)('%s that end on %s begin on %s', (period, today, from) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to: today });
});

test('yesterday is a day of its own', () => {
  expect(daysOfPeriod('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOfPeriod('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test.each([
  ['no orders', { count: 0, items: [] }, true],
  ['an order', { count: 1, items: [{}] }, false],
  ['no ranking', [], true],
  ['no offers', { points: [{ offers: 0 }] }, true],
  ['one offer', { points: [{ offers: 0 }, { offers: 1 }] }, false],
  ['offers of which none ended', { points: [{ offers: 3, rate: null }] }, true],
] as const)('an answer with %s', (_case, answer, isEmpty) => {
  expect(isEmptyAnswer(answer)).toBe(isEmpty);
});

test.each([
  ['is used', [], ['leads', 'in_transit']],
  ['is used for quotes alone', ['mail-in', 'easy-offer'], ['leads', 'in_transit']],
  ['is not used', ['mail-in', 'bulk-quote', 'easy-offer'], ['leads']],
] as const)('where sending in %s, parcels have their widget or none', (_case, restricted, expected) => {
  const widgets = (['leads', 'in_transit'] as const).map((key) => ({ key, is_shown: true }));
  expect(usedWidgets(widgets, restricted).map(({ key }) => key)).toEqual(expected);
});

test('what the company has never had has no widget', () => {
  const widgets = (['leads', 'receivables'] as const).map((key) => ({ key, is_shown: true }));
  expect(usedWidgets(widgets, [], ['receivables']).map(({ key }) => key)).toEqual(['leads']);
});

test.each(Object.entries(nextActions))(
  'an empty %s leads to an action of the menu or of the settings',
  (_key, { to }) => {
    expect(to).toMatch(/^\/[a-z]/);
  },
);

test.each([
  ['day', '12 Nov', 'Thursday 12 November 2026'],
  ['week', '12 Nov', 'Week of 12 November 2026'],
  ['month', 'Nov 2026', 'November 2026'],
] as const)('a %s in words', (by, short, full) => {
  expect(formatInterval('2026-11-12', by)).toBe(short);
  expect(formatIntervalInFull('2026-11-12', by).replace(',', '')).toBe(full);
});

describe('packing', () => {
  const keys = Object.keys(dashboardWidgets) as WidgetKey[];
  const span = (key: WidgetKey, columns: number) => Math.min(columns, spanOf(key));
  const rowsOf = (packed: readonly WidgetKey[], columns: number) => {
    const rows: WidgetKey[][] = [[]];
    for (const key of packed) {
      const row = rows.at(-1) ?? [];
      const used = row.reduce((sum, each) => sum + span(each, columns), 0);
      if (used + span(key, columns) > columns) rows.push([key]);
      else row.push(key);
    }
    return rows;
  };

  test('a wide one that does not fit lets a narrow one go first', () => {
    expect(packWidgets(['leads', 'in_transit', 'offers', 'top_customers', 'conversion'], 3)).toEqual([
      'leads',
      'in_transit',
      'top_customers',
      'offers',
      'conversion',
    ]);
  });
  test('loses none, and leaves room only where nothing fits', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(keys), fc.integer({ min: 1, max: 3 }), (chosen, columns) => {
        const packed = packWidgets(chosen, columns);
        expect([...packed].sort()).toEqual([...chosen].sort());
        const rows = rowsOf(packed, columns);
        for (const [index, row] of rows.slice(0, -1).entries()) {
          const free = columns - row.reduce((sum, key) => sum + span(key, columns), 0);
          const later = rows.slice(index + 1).flat();
          expect(later.every((key) => span(key, columns) > free)).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['its own kind', 'mail-in', [], [], ['mail-in']],
  ['the counter without orders', undefined, [], [], ['in-store']],
  ['the kinds that are shown', undefined, ['mail-in', 'in-store', 'mail-in'], [], ['in-store', 'mail-in']],
  ['no kind that is disabled', undefined, ['mail-in', 'in-store'], ['mail-in'], ['in-store']],
] as const)('a widget links to %s', (_case, own, shown, restricted, expected) => {
  const orders = shown.map((kind) => ({ kind }));
  expect(listedKinds(own, orders, restricted)).toEqual(expected);
});
