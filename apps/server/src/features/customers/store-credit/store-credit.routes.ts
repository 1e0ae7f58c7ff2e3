import * as contract from '@tradepost/contracts/customers/store-credit.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { printStatement } from './statement.queries.ts';
import { adjustStoreCredit, redeemStoreCredit, voidStoreCredit } from './store-credit.commands.ts';
import { findStoreCredit } from './store-credit.queries.ts';

export const storeCreditRoutes: Served[] = [
  serve(contract.findStoreCredit, (ctx, { params, query }) => findStoreCredit(ctx, params.id, query)),
  serve(contract.redeemStoreCredit, (ctx, { params, body }) => redeemStoreCredit(ctx, params.id, body)),
  serve(contract.adjustStoreCredit, (ctx, { params, body }) => adjustStoreCredit(ctx, params.id, body)),
  serve(contract.voidStoreCredit, (ctx, { params, body }) => voidStoreCredit(ctx, params.id, body)),
  serve(contract.printStoreCredit, (ctx, { params, query }) => printStatement(ctx, params.id, query)),
];
