import { z } from 'zod';
import { contract, explain, IdParams } from '../route.ts';
import { NewOrderBase, OrderEdit, QuotedItem } from './new-order.contract.ts';
import { OrderDetail, OrderRef } from './order.contract.ts';
import { OrderPage, OrderQuery } from './order-list.contract.ts';
import { orderChannels } from './order-status.data.ts';
import { carrierKeys } from './parcel.data.ts';

const area = 'orders mail-in';

export const listMailInOrders = contract({
  method: 'GET',
  url: '/v2/pos/order',
  area,
  summary: 'Mail-in orders, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

/** How a seller’s devices reach us. */
export const mailInShippingMethods = ['label', 'kit', 'own_label', 'drop_off'] as const;
export const MailInShippingMethod = z.enum(mailInShippingMethods).describe('How the devices reach us');

export const NewMailIn = NewOrderBase.extend({
  items: z.array(QuotedItem).min(1).max(100).describe('The devices that the seller sends'),
  shipping_method: MailInShippingMethod.default('label'),
  parcel_count: z.number().int().min(1).max(20).default(1).describe('Number of parcels the seller sends'),
  carrier: z.enum(carrierKeys).default('other').describe('Of the seller’s own label'),
  tracking_number: explain(
    z.string().trim().max(60).optional(),
    'Of the seller’s own label, if known',
    '9400111899223197428490',
  ),
  channel: z.enum(orderChannels).default('staff').describe('Where the order comes from'),
  is_confirmed: z
    .boolean()
    .default(true)
    .describe('The seller finished the offer. Unfinished leads of the widget and the portal become abandoned'),
  notify_customer: z.boolean().default(true).describe('Email the offer to the seller'),
});
export type NewMailIn = z.output<typeof NewMailIn>;

export const createMailInOrder = contract({
  method: 'POST',
  url: '/v1/pos/order',
  area,
  summary: 'Create a mail-in order on a seller’s behalf',
  description:
    'Freezes the current prices and starts the clock of the price lock. The location must buy by mail. An item without a price makes it a manual quote.',
  access: 'orders.create',
  body: NewMailIn,
  data: OrderRef,
  idempotent: true,
});

export const findMailInOrder = contract({
  method: 'GET',
  url: '/v1/pos/order/:id',
  area,
  summary: 'A mail-in order with all its records',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editMailInOrder = contract({
  method: 'PUT',
  url: '/v1/pos/order/:id',
  area,
  summary: 'Update a mail-in order',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit.extend({ shipping_method: MailInShippingMethod.optional() }),
  data: OrderRef,
});
