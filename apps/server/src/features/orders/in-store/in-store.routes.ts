import * as inStore from '@tradepost/contracts/orders/in-store.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { createInStoreOrder, editInStoreOrder } from './in-store.commands.ts';
import { findInStoreOrder, listInStoreOrders } from './in-store.queries.ts';

export const inStoreRoutes: Served[] = [
  serve(inStore.listInStoreOrders, (ctx, { query }) => listInStoreOrders(ctx, query)),
  serve(inStore.createInStoreOrder, (ctx, { body }) => createInStoreOrder(ctx, body)),
  serve(inStore.findInStoreOrder, (ctx, { params }) => findInStoreOrder(ctx, params.id)),
  serve(inStore.editInStoreOrder, (ctx, { params, body }) => editInStoreOrder(ctx, params.id, body)),
];
