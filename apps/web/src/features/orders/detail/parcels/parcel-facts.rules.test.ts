import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { expect, test } from 'vitest';
import { daysSince, nameParcel, needsPriceDecision, needsReturnParcel, priceDifference } from './parcel-facts.rules.ts';

const lock = (change: Partial<OrderDetail['price_lock']>) =>
  ({ is_late: false, price_then: 1000, price_today: null, ...change }) as OrderDetail['price_lock'];
const parcel = (direction: 'in' | 'out', tracking_number: string | null = null) =>
  ({ direction, tracking_number }) as Parcel;

test.each([
  ['a parcel in time', lock({}), subStatus.activeLead, false],
  ['a late parcel', lock({ is_late: true }), null, true],
  ['an expired lead', lock({}), subStatus.expired, true],
])('%s: staff decide the price: %s', (_case, price_lock, sub_status_id, expected) => {
  expect(needsPriceDecision({ price_lock, sub_status_id })).toBe(expected);
});

test.each([
  ['no parcel yet', status.pendingReturn, [parcel('in', '1Z')], true],
  ['a label without a number', status.pendingReturn, [parcel('out')], true],
  ['a number', status.pendingReturn, [parcel('out', '1Z')], false],
  ['no return', status.beingInspected, [], false],
])('%s: the return parcel is asked for: %s', (_case, status_id, parcels, expected) => {
  expect(needsReturnParcel({ status_id, parcels })).toBe(expected);
});

test('parcels are counted by direction', () => {
  const [one, two, back] = [parcel('in'), parcel('in'), parcel('out')];
  const all = [one, two, back] as Parcel[];
  expect(all.map((each) => nameParcel(each, all))).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2', 'Return parcel']);
});

test.each([
  ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', 1],
  ['2026-03-01T10:00:00Z', '2026-03-04T09:00:00Z', 2],
  ['2026-03-01T10:00:00Z', '2026-03-04T10:00:00Z', 3],
])('from %s to %s are %i days', (until, now, days) => {
  expect(daysSince(until, Date.parse(now))).toBe(days);
});

test('the difference is unknown without today’s price', () => {
  expect(priceDifference(lock({}))).toBeNull();
  expect(priceDifference(lock({ price_today: 800 }))).toBe(-200);
});
