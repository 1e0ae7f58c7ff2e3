import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, test } from 'vitest';
import { statusTabs, subStatusTabs, tabName } from './order-tabs.rules.ts';

const counts = [
  { status_id: status.leads, sub_status_id: subStatus.activeLead, count: 5 },
  { status_id: status.leads, sub_status_id: subStatus.expired, count: 2 },
  { status_id: status.onHold, sub_status_id: subStatus.activationLock, count: 1 },
  { status_id: status.completed, sub_status_id: null, count: 30 },
];

describe('status tabs', () => {
  const tabs = statusTabs('in-store', 'archive', counts);
  const find = (key: string) => tabs.find((tab) => tab.key === key);

  test('add up their sub-statuses, and All adds up everything', () => {
    expect(tabs[0]).toEqual({ key: 'all', label: 'All', count: 38, to: '/order-local/archive/all' });
    expect(find('1')).toEqual({ key: '1', label: 'Leads', count: 7, to: '/order-local/archive/1' });
    expect(find('8')?.count).toBe(0);
  });
  test('have no counts until they are known', () => {
    expect(statusTabs('in-store', 'active', undefined).every(({ count }) => count === undefined)).toBe(true);
  });
  test('are those of the kind', () => {
    expect(find('2')).toBeUndefined();
  });
});

describe('sub-status tabs', () => {
  test('count within their status', () => {
    const tabs = subStatusTabs('in-store', { category: 'active', status_id: status.leads }, counts);
    expect(tabs.map(({ key, count }) => [key, count])).toEqual([
      ['all', 7],
      ['101', 5],
      ['102', 0],
      ['103', 0],
      ['104', 2],
    ]);
    expect(tabs[4]?.to).toBe('/order-local/active/1/104');
  });
  test.each([undefined, 5, 8, 4711])('status %s has none', (status_id) => {
    expect(subStatusTabs('in-store', { category: 'active', status_id }, counts)).toEqual([]);
  });
});

test.each([
  [{}, undefined],
  [{ status_id: status.onHold }, 'On Hold'],
  [{ status_id: status.onHold, sub_status_id: subStatus.activationLock }, 'Activation lock'],
  [{ status_id: 4711 }, undefined],
])('the name of %o', (scope, name) => {
  expect(tabName({ category: 'active', ...scope })).toBe(name);
});
