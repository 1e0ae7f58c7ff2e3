import { z } from 'zod';
import { contract, IdParams } from '../route.ts';
import { mailInShippingMethods } from './mail-in.contract.ts';
import { OrderEdit } from './new-order.contract.ts';
import { OrderDetail, OrderRef } from './order.contract.ts';
import { OrderPage, OrderQuery } from './order-list.contract.ts';

const area = 'easy offer';

export const listEasyOffers = contract({
  method: 'GET',
  url: '/v1/pos/easy-offer',
  area,
  summary: 'Easy offers, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

export const findEasyOffer = contract({
  method: 'GET',
  url: '/v1/pos/easy-offer/:id',
  area,
  summary: 'An easy offer with all its records',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editEasyOffer = contract({
  method: 'PUT',
  url: '/v1/pos/easy-offer/:id',
  area,
  summary: 'Update an easy offer',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit.extend({ shipping_method: z.enum(mailInShippingMethods).optional() }),
  data: OrderRef,
});
