import { approveCounterPrice, listPriceApprovers } from '@tradepost/contracts/orders/counter/counter-price.contract';
import { type Served, serve, servePublic } from '../../../platform/http/serve.ts';
import { approvePrice, listApprovers } from './approve-price.commands.ts';

/** Prices that are agreed with a seller at the counter. */
export const counterPriceRoutes: Served[] = [
  serve(listPriceApprovers, (ctx, { query }) => listApprovers(ctx, query.location_id)),
  // Opens its own transactions, so that a wrong PIN is counted.
  servePublic(approveCounterPrice, ({ scope, request }, { body }) => approvePrice(scope, body, request.ip)),
];
