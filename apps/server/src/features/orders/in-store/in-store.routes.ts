import { handBackDevice } from '@tradepost/contracts/orders/counter/hand-back.contract';
import * as inStore from '@tradepost/contracts/orders/in-store.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { editOrder } from '../create/edit-order.commands.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { listOrders } from '../list/order-list.queries.ts';
import { recordHandBack } from '../locked/hand-back.commands.ts';
import { createInStoreOrder } from './in-store.commands.ts';

export const inStoreRoutes: Served[] = [
  serve(inStore.listInStoreOrders, (ctx, { query }) => listOrders(ctx, 'in-store', query)),
  serve(inStore.createInStoreOrder, (ctx, { body }) => createInStoreOrder(ctx, body)),
  serve(handBackDevice, (ctx, { body }) => recordHandBack(ctx, body)),
  serve(inStore.findInStoreOrder, (ctx, { params }) => findOrderDetail(ctx, params.id, 'in-store')),
  serve(inStore.editInStoreOrder, (ctx, { params, body }) => editOrder(ctx, 'in-store', params.id, body)),
];
