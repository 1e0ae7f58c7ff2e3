import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, it } from 'vitest';
import { findTarget, lineOf } from './scan-target.rules.ts';

const side = { variant_id: 1, variant_label: '128 GB', condition_id: 2, condition_label: 'Good', price: 100 };
const items = [
  { id: 1, status: 'passed', title: 'Phone', imei: '356991201447356', serial: null, expected: side },
  { id: 2, status: 'received', title: 'Phone', imei: '352099001761481', serial: null, expected: side },
  { id: 3, status: 'received', title: 'Watch', imei: null, serial: 'F2LXK9Q0N7', expected: side },
];
const order = (more: object = {}) =>
  ({
    id: 7,
    kind: 'mail-in',
    box_id: 'SLD-7',
    status_id: status.delivered,
    base_status_id: null,
    is_archived: false,
    described: [],
    items,
    ...more,
  }) as unknown as OrderDetail;

it.each([
  ['the box names the next device', 'SLD-7', {}, { item: { id: 2 }, is_inspected: false }],
  ['a number names its device', 'f2lx-k9q0n7', {}, { item: { id: 3 }, is_inspected: false }],
  ['one that was inspected opens again', '356991201447356', {}, { item: { id: 1 }, is_inspected: true }],
  [
    'an own status counts as the one before it',
    'SLD-7',
    { status_id: 1001, base_status_id: status.beingInspected },
    { item: { id: 2 } },
  ],
  ['a parcel on its way', 'SLD-7', { status_id: status.inTransit }, { why: expect.stringContaining('not received') }],
  ['a lead at the counter', 'SLD-7', { status_id: status.leads, kind: 'in-store' }, { item: { id: 2 } }],
  ['a paid order', 'SLD-7', { status_id: status.completed }, { why: expect.stringContaining('no longer') }],
  ['a lot', 'SLD-7', { kind: 'bulk-quote' }, { why: expect.stringContaining('reconciliation') }],
  ['words without a device', 'SLD-7', { described: [{ matched_at: null }] }, { why: expect.stringContaining('Match') }],
  ['an order without devices', 'SLD-7', { items: [] }, { why: expect.stringContaining('No device') }],
] as const)('%s', (_case, code, more, expected) => {
  expect(findTarget(code, order(more))).toMatchObject(expected);
});

it('describes a line as the seller described the device', () => {
  expect(lineOf(order(), order().items[1]!)).toMatchObject({
    item_id: 2,
    order_id: 7,
    box_id: 'SLD-7',
    details: '128 GB · Good · 352099001761481',
  });
});
