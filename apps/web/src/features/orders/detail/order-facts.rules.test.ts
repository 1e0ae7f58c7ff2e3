import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, it } from 'vitest';
import { isOpenForItems, readPriceLock } from './order-facts.rules.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('readPriceLock', () => {
  it.each<[string, Partial<OrderDetail>, unknown]>([
    [
      'two weeks left',
      { price_locked_until: '2026-12-04T12:00:00Z' },
      { meaning: 'success', isOver: false, isNear: true },
    ],
    [
      'months left',
      { price_locked_until: '2027-03-04T12:00:00Z' },
      { meaning: 'success', isOver: false, isNear: false },
    ],
    ['three days left', { price_locked_until: '2026-11-23T12:00:00Z' }, { meaning: 'warning', isOver: false }],
    ['over', { price_locked_until: '2026-11-20T11:59:59Z' }, { meaning: 'danger', isOver: true }],
  ])('%s', (_name, facts, lock) => {
    const order = { status_id: status.beingInspected, is_archived: false, price_locked_until: null, ...facts };
    expect(readPriceLock(order, now)).toMatchObject(lock as object);
  });

  it.each<[string, Partial<OrderDetail>]>([
    ['a completed order', { status_id: status.completed }],
    ['a returned one', { status_id: status.returned }],
    ['one in the archive', { is_archived: true }],
    ['one without a lock', { price_locked_until: null }],
  ])('says nothing of %s', (_name, facts) => {
    const order = {
      status_id: status.beingInspected,
      is_archived: false,
      price_locked_until: '2026-12-04T12:00:00Z',
      ...facts,
    };
    expect(readPriceLock(order, now)).toBeNull();
  });
});

describe('isOpenForItems', () => {
  it.each([
    [1, true],
    [8, true],
    [4, true],
    [6, true],
    [9, true],
    [11, true],
    [7, false],
    [5, false],
    [10, false],
    [12, false],
  ])('status %d: %s', (status_id, isOpen) => {
    expect(isOpenForItems({ status_id, is_archived: false })).toBe(isOpen);
    expect(isOpenForItems({ status_id, is_archived: true })).toBe(false);
  });
});
