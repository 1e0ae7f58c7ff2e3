import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { printPapers } from './print-order.queries.ts';

export const orderPaperRoutes: Served[] = [
  serve(contract.printOrder, (ctx, { params, query }) =>
    printPapers(ctx, [params.id], { ...query, paper: params.paper }),
  ),
  serve(contract.printOrders, (ctx, { body }) => printPapers(ctx, body.ids, body)),
];
