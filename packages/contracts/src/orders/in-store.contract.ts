import { z } from 'zod';
import { Amount, contract, IdParams } from '../route.ts';
import { Approval, PriceReason } from './counter/counter-price.contract.ts';
import { NewItem, NewOrderBase, OrderEdit } from './new-order.contract.ts';
import { OrderDetail, OrderRef } from './order.contract.ts';
import { OrderPage, OrderQuery } from './order-list.contract.ts';

const area = 'orders in-store';

export const listInStoreOrders = contract({
  method: 'GET',
  url: '/v2/pos/local-order',
  area,
  summary: 'In-store orders, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

/** A device of the counter, whose price the clerk may have agreed with the seller. */
export const CounterItem = NewItem.safeExtend({
  price: Amount.min(0)
    .optional()
    .describe(
      'Price per unit of a custom item, or of a device that has no price yet. With `quoted_price`: the price agreed with the seller instead',
    ),
  price_reason: PriceReason,
  approval: Approval,
});
export type CounterItem = z.output<typeof CounterItem>;

export const NewOrder = NewOrderBase.extend({
  items: z.array(CounterItem).min(1).max(100).describe('The devices that are bought'),
  is_left_for_testing: z.boolean().default(false).describe('The device is left for testing; no price is promised'),
  hold: z
    .literal('activation_lock', 'Hold is not valid')
    .optional()
    .describe('The devices are locked: the order begins on hold, and the seller is emailed how to remove the lock'),
  start_inspection: z.boolean().default(true).describe('Devices in hand: the order starts in Being Inspected'),
});
export type NewOrder = z.output<typeof NewOrder>;

export const createInStoreOrder = contract({
  method: 'POST',
  url: '/v1/pos/local-order',
  area,
  summary: 'Create an in-store order',
  description:
    'Freezes the current prices, or agrees others: beyond the range of the offer limits a 422 on the item’s `price`, without an `approval`. An offer over the in-store limits or below their minimum is a 422 on `limits`. Send an Idempotency-Key so that a double click creates one order.',
  access: 'orders.create',
  body: NewOrder,
  data: OrderRef,
  idempotent: true,
});

export const findInStoreOrder = contract({
  method: 'GET',
  url: '/v1/pos/local-order/:id',
  area,
  summary: 'An in-store order with all its records',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editInStoreOrder = contract({
  method: 'PUT',
  url: '/v1/pos/local-order/:id',
  area,
  summary: 'Update an in-store order',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit,
  data: OrderRef,
});
