import { expect, test } from 'vitest';
import { sumByCurrency } from './totals.rules.ts';

test('each currency has a sum of its own', () => {
  const row = { offers: 1, orders: 2, devices: 3, paid_amount: 100, units: 4, sales: 200 };
  const items = [
    { ...row, currency: 'USD' },
    { ...row, currency: 'JPY' },
    { ...row, currency: 'USD', paid_amount: 50 },
  ];
  expect(sumByCurrency(items)).toEqual([
    { currency: 'USD', offers: 2, orders: 4, devices: 6, paid_amount: 150, units: 8, sales: 400 },
    { ...row, currency: 'JPY' },
  ]);
  expect(items[0]?.offers).toBe(1);
  expect(sumByCurrency([])).toEqual([]);
});
