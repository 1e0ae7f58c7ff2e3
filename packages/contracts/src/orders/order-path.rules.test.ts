import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderChangelogPath, OrderDetailPath, OrderListPath, PathId } from './order-path.contract.ts';
import { orderChangelogPath, orderCreatePath, orderDetailPath, orderListPath } from './order-path.rules.ts';

describe('list path', () => {
  test.each([
    [
      { category: 'active', statusId: 'all' },
      { category: 'active', statusId: 'all' },
    ],
    [
      { category: 'archive', statusId: 'all' },
      { category: 'archive', statusId: 'all' },
    ],
    [{ category: 'active' }, { category: 'active', statusId: 'all' }],
    [
      { category: 'active', statusId: '8' },
      { category: 'active', statusId: '8' },
    ],
    [
      { category: 'active', statusId: '1000', subStatusId: '12' },
      { category: 'active', statusId: '1000', subStatusId: '12' },
    ],
  ])('%j fits', (params, expected) => {
    expect(OrderListPath.parse(params)).toEqual(expected);
  });

  test.each([
    { category: 'expired', statusId: 'all' },
    { category: 'active', statusId: '2147483648' },
    { category: 'active', statusId: '8', subStatusId: '99999999999' },
    { category: 'Active', statusId: 'all' },
    { category: 'detail' },
    { category: '', statusId: 'all' },
    { category: 'active', statusId: 'ALL' },
    { category: 'active', statusId: '-1' },
    { category: 'active', statusId: '1.5' },
    { category: 'active', statusId: '8a' },
    { category: 'active', statusId: ' 8' },
    { category: 'active', statusId: '8', subStatusId: 'all' },
    { category: 'active', statusId: '99999999999999999999' },
    {},
  ])('%j does not fit', (params) => {
    expect(OrderListPath.safeParse(params).success).toBe(false);
  });
});

describe('detail and changelog paths', () => {
  test.each([
    [OrderDetailPath, { buybackId: '17' }, true],
    [OrderDetailPath, { buybackId: 'x17' }, false],
    [OrderDetailPath, { buybackId: '0' }, true],
    [OrderDetailPath, {}, false],
    [OrderChangelogPath, { buybackId: '17' }, true],
    [OrderChangelogPath, { buybackId: '17', marketerId: '1', status: '1' }, true],
    [OrderChangelogPath, { buybackId: '17', marketerId: '1' }, true],
    [OrderChangelogPath, { buybackId: '17', marketerId: 'one', status: '1' }, false],
    [OrderChangelogPath, { buybackId: '17', marketerId: '1', status: 'all' }, false],
  ])('%#: %j', (schema, params, fits) => {
    expect(schema.safeParse(params).success).toBe(fits);
  });
});

test('an id is digits, and no more than a number holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (id) => PathId.safeParse(String(id)).success),
  );
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^\d+$/.test(text)),
      (text) => !PathId.safeParse(text).success,
    ),
  );
});

test('paths are built as the routes read them', () => {
  expect(orderListPath('in-store')).toBe('/order-local/active/all');
  expect(orderListPath('mail-in', { category: 'archive', statusId: '5', subStatusId: '3' })).toBe('/order/archive/5/3');
  expect(orderCreatePath('bulk-quote')).toBe('/bulk-quote/create');
  expect(orderDetailPath('in-store', 17)).toBe('/order-local/detail/17');
  expect(orderChangelogPath('easy-offer', 17)).toBe('/easy-offer/detail/17/changelog');
});
