import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { printDocuments } from './print-order.queries.ts';

export const orderDocumentRoutes: Served[] = [
  serve(contract.printOrder, (ctx, { params, query }) =>
    printDocuments(ctx, [params.id], { ...query, paper: params.paper }),
  ),
  serve(contract.printOrders, (ctx, { body }) => printDocuments(ctx, body.ids, body)),
];
