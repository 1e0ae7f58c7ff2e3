import { listOrderItems } from '@tradepost/contracts/orders/order-item.contract';
import { listOrderStatuses } from '@tradepost/contracts/orders/order-status.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import * as detail from './detail/order-detail.queries.ts';
import * as statuses from './status/order-status.queries.ts';

/** What can be asked about an order of any kind. */
export const orderReadRoutes: Served[] = [
  serve(listOrderItems, (ctx, { params }) => detail.listOrderItems(ctx, params.id)),
  serve(listOrderStatuses, (ctx, { query }) => statuses.listOrderStatuses(ctx, query.buyback)),
];
