import { createInStoreOrder as create, editInStoreOrder as edit } from '@tradepost/contracts/orders/in-store.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { createInStoreOrder, editInStoreOrder } from './in-store.commands.ts';

export const inStoreWriteRoutes: Served[] = [
  serve(create, (ctx, { body }) => createInStoreOrder(ctx, body)),
  serve(edit, (ctx, { params, body }) => editInStoreOrder(ctx, params.id, body)),
];
