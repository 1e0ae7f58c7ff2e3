import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { type Served, serveSteps } from '../../../platform/http/serve.ts';
import { printDocuments } from './print-order.queries.ts';

export const orderDocumentRoutes: Served[] = [
  serveSteps(contract.printOrder, (scope, { params, query }) =>
    printDocuments(scope, [params.id], { ...query, paper: params.paper }),
  ),
  serveSteps(contract.printOrders, (scope, { body }) => printDocuments(scope, body.ids, body)),
];
