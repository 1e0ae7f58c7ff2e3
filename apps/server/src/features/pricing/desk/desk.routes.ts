import * as costs from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { saveSellingCosts } from './selling-costs.commands.ts';
import { findSellingCosts } from './selling-costs.queries.ts';

export const deskRoutes: Served[] = [
  serve(costs.findSellingCosts, (ctx) => findSellingCosts(ctx)),
  serve(costs.saveSellingCosts, (ctx, { body }) => saveSellingCosts(ctx, body)),
];
