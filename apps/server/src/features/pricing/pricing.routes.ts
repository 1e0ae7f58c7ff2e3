import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import * as quotes from './quote.queries.ts';

export const pricingRoutes: Served[] = [serve(getPrices, (ctx, { query }) => quotes.getPrices(ctx, query))];
