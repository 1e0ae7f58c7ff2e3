import { z } from 'zod';
import { contract, IdParams } from '../route.ts';
import { OrderEdit } from './new-order.contract.ts';
import { OrderDetail, OrderRef } from './order.contract.ts';
import { OrderPage, OrderQuery } from './order-list.contract.ts';

const area = 'bulk quote';

export const bulkShippingMethods = ['label', 'own_label', 'pallet', 'pickup'] as const;

export const listBulkQuotes = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote',
  area,
  summary: 'Bulk quotes, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

export const findBulkQuote = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/:id',
  area,
  summary: 'A bulk quote with its records; its lines are paged by a call of their own',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editBulkQuote = contract({
  method: 'PUT',
  url: '/v1/pos/bulk-quote/:id',
  area,
  summary: 'Update a bulk quote',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit.extend({ shipping_method: z.enum(bulkShippingMethods).optional() }),
  data: OrderRef,
});
