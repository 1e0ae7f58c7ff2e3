import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { shippedWorkflow } from '@tradepost/contracts/orders/workflow.rules';
import { describe, expect, test } from 'vitest';
import { statusTabs, subStatusTabs, tabName } from './order-tabs.rules.ts';

const counts = [
  { status_id: status.leads, sub_status_id: subStatus.activeLead, count: 5 },
  { status_id: status.leads, sub_status_id: subStatus.expired, count: 2 },
  { status_id: status.onHold, sub_status_id: subStatus.activationLock, count: 1 },
  { status_id: status.completed, sub_status_id: null, count: 30 },
];

const { statuses } = shippedWorkflow('in-store');

describe('status tabs', () => {
  const tabs = statusTabs('in-store', statuses, { category: 'archive' }, counts);
  const find = (key: string) => tabs.find((tab) => tab.key === key);

  test('add up their sub-statuses, and All adds up everything', () => {
    expect(tabs[0]).toEqual({ key: 'all', label: 'All', count: 38, to: '/order-local/archive/all' });
    expect(find('1')).toEqual({ key: '1', label: 'Leads', count: 7, to: '/order-local/archive/1' });
    expect(find('8')?.count).toBe(0);
  });
  test('of expired orders are one: all have one list', () => {
    const expired = statusTabs('mail-in', statuses, { category: 'expired' }, counts);
    expect(expired.map(({ key, to }) => [key, to])).toEqual([['all', '/order/expired']]);
  });
  test('have no counts until they are known', () => {
    const tabs = statusTabs('in-store', statuses, { category: 'active' }, undefined);
    expect(tabs.every(({ count }) => count === undefined)).toBe(true);
  });
  test('leave out hidden statuses without orders, unless one is open', () => {
    const hidden = statuses.map((each) => ({
      ...each,
      is_hidden: each.id === status.recycled || each.id === status.leads,
    }));
    const keys = (status_id?: number) =>
      statusTabs('in-store', hidden, { category: 'active', status_id }, counts).map(({ key }) => key);
    expect(keys()).toContain('1');
    expect(keys()).not.toContain('12');
    expect(keys(status.recycled)).toContain('12');
  });
  test('are those of the kind', () => {
    expect(find('2')).toBeUndefined();
  });
});

describe('sub-status tabs', () => {
  test('count within their status', () => {
    const tabs = subStatusTabs('in-store', statuses, { category: 'active', status_id: status.leads }, counts);
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
    expect(subStatusTabs('in-store', statuses, { category: 'active', status_id }, counts)).toEqual([]);
  });
});

test.each([
  [{}, undefined],
  [{ status_id: status.onHold }, 'On Hold'],
  [{ status_id: status.onHold, sub_status_id: subStatus.activationLock }, 'Activation lock'],
  [{ status_id: 4711 }, undefined],
])('the name of %o', (scope, name) => {
  expect(tabName(statuses, { category: 'active', ...scope })).toBe(name);
});
