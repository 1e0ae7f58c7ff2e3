import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPages, keepPageSize, readPageSize } from './page-size.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('a choice is kept for its list, whatever the record, and for no other', () => {
  expect(readPageSize('/payouts')).toBeUndefined();
  keepPageSize('/customer/12/orders', 50);
  expect(readPageSize('/customer/7/orders')).toBe(50);
  expect(readPageSize('/payouts')).toBeUndefined();
});

test('only sizes that lists offer count', () => {
  for (const size of [7, '25', null, { size: 25 }]) {
    stored.set('tradepost.rows./payouts', JSON.stringify(size));
    expect(readPageSize('/payouts')).toBeUndefined();
  }
});

test('a list keeps its bar when all rows fit on the page that was chosen', () => {
  const pages = { current_page: 1, last_page: 1 };
  expect(hasPages({ ...pages, per_page: 100, total: 60 })).toBe(true);
  expect(hasPages({ ...pages, per_page: 10, total: 10 })).toBe(false);
});
