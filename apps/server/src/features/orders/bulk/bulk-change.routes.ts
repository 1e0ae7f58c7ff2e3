import { bulkStatus, findBulkChange, undoBulkChange } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import * as queries from './bulk-change.queries.ts';
import { changeOrders } from './change-orders.commands.ts';
import * as undo from './undo-bulk.commands.ts';

export const orderBulkRoutes: Served[] = [
  serve(bulkStatus, (ctx, { body }) => changeOrders(ctx, body)),
  serve(findBulkChange, (ctx, { params }) => queries.findBulkChange(ctx, params.id)),
  serve(undoBulkChange, (ctx, { params }) => undo.undoBulkChange(ctx, params.id)),
];
