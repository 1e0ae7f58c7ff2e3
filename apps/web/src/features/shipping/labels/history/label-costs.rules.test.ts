import { expect, test } from 'vitest';
import { costsToCsv, toCostTables } from './label-costs.rules.ts';

const costs = [
  { month: '2026-10', carrier: 'usps', currency: 'USD', labels: 10, cost: 8000, refunded: 0 },
  { month: '2026-11', carrier: 'usps', currency: 'USD', labels: 2, cost: 1600, refunded: 800 },
  { month: '2026-11', carrier: 'fedex', currency: 'USD', labels: 5, cost: 10000, refunded: 0 },
  { month: '2026-11', carrier: 'gls', currency: 'EUR', labels: 1, cost: 700, refunded: 0 },
] as const;

test('a table a currency, with sums of months and carriers', () => {
  const [euros, dollars, ...rest] = toCostTables(costs);
  expect(rest).toEqual([]);
  expect(euros?.total).toEqual({ labels: 1, cost: 700, refunded: 0 });
  expect(dollars?.carriers).toEqual(['fedex', 'usps']);
  expect(dollars?.months.map(({ month, total }) => [month, total.cost])).toEqual([
    ['2026-11', 11600],
    ['2026-10', 8000],
  ]);
  expect(dollars?.totals.usps).toEqual({ labels: 12, cost: 9600, refunded: 800 });
  expect(dollars?.total).toEqual({ labels: 17, cost: 19600, refunded: 800 });
});

test('no costs are no table', () => {
  expect(toCostTables([])).toEqual([]);
});

test('the file has a row a month and carrier', () => {
  const lines = costsToCsv(costs).split('\r\n');
  expect(lines[0]).toBe('Month,Carrier,Currency,Labels,Cost,Refunded');
  expect(lines[2]).toBe('2026-11,USPS,USD,2,16.00,8.00');
  expect(lines).toHaveLength(5);
});
