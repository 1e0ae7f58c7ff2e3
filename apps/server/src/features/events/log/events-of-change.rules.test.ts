import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { expect, it } from 'vitest';
import type { Pairs } from './event-sources.data.ts';
import { eventsOf, type Queued } from './events-of-change.rules.ts';

const arrived = [status.inTransit, status.delivered] as const;

const change = (entity: string, pairs: Pairs, more: Partial<Queued> = {}): Queued => ({
  id: 1,
  created_at: '2026-03-02T15:00:00Z',
  data: { box_id: 'A-1', location_id: 4, status_id: status.delivered, sub_status_id: null, status: 0 },
  entity,
  root_id: 9,
  entity_id: 9,
  action: 'update',
  pairs,
  ...more,
});
const typesOf = (queued: Queued) => eventsOf(queued).map(({ type }) => type);

it.each<[string, Queued, string[]]>([
  ['a status', change('orders', { status_id: arrived }), ['order.moved']],
  [
    'a sub-status alone',
    change('orders', { sub_status_id: [subStatus.deliveredByCarrier, subStatus.scannedIn] }),
    ['order.moved'],
  ],
  ['a total and a status', change('orders', { status_id: arrived, total: [1, 2] }), ['order.moved', 'order.changed']],
  ['what no event tells of', change('orders', { hold_reason: [null, 'x'] }), []],
  [
    'an offer that is accepted as it is made',
    change('order_offers', { state: [null, 'accepted'] }, { action: 'insert' }),
    ['order.offered', 'order.offer_answered'],
  ],
  ['an offer that another one replaced', change('order_offers', { state: ['awaiting', 'replaced'] }), []],
  ['a unit that is sold', change('inventory_units', { status: [0, 2], sold_price: [null, 5] }), ['unit.sold']],
  [
    'a unit that arrives',
    change('inventory_units', { status: [4, 0], location_id: [1, 2] }),
    ['unit.moved', 'unit.available'],
  ],
  [
    'an erased customer',
    change('customers', { erased_at: ['•••', '•••'], email: ['•••', '•••'] }),
    ['customer.erased'],
  ],
  ['a table of no event', change('page_metas', { title: ['a', 'b'] }), []],
])('%s', (_, queued, types) => expect(typesOf(queued)).toEqual(types));

it('has the fields of the type alone, with what the record was then', () => {
  const [event] = eventsOf(change('orders', { status_id: arrived, payout_details: ['•••', '•••'] }));
  expect(event?.data).toEqual({
    order_id: 9,
    box_id: 'A-1',
    from_status_id: status.inTransit,
    from_sub_status_id: null,
    status_id: status.delivered,
    sub_status_id: null,
  });
});

it('belongs to every location that it touches', () => {
  const [moved] = eventsOf(change('inventory_units', { location_id: [1, 4] }));
  expect(moved?.location_ids?.sort()).toEqual([1, 4]);
  expect(eventsOf(change('customers', { email: ['a', 'b'] }, { data: null }))[0]?.location_ids).toBeNull();
});

it('says of changed details only their names', () => {
  const [event] = eventsOf(change('customers', { email: ['a@b.test', 'c@d.test'] }, { data: null }));
  expect(event?.data).toEqual({ customer_id: 9, changed: ['email'] });
});
