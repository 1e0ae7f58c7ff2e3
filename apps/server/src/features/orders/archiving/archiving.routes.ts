import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { archiveOrder, restoreOrder } from '../moves/archive-order.commands.ts';
import { hardDeleteOrder } from './hard-delete-order.commands.ts';

export const archivingRoutes: Served[] = [
  serve(contract.archiveOrder, (ctx, { params }) => archiveOrder(ctx, params.id)),
  serve(contract.restoreOrder, (ctx, { params }) => restoreOrder(ctx, params.id)),
  serve(contract.hardDeleteOrder, (ctx, { params, body }) => hardDeleteOrder(ctx, params.id, body.box_id)),
];
