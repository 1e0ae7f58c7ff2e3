import * as limits from '@tradepost/contracts/pricing/limits.contract';
import * as minimum from '@tradepost/contracts/pricing/minimum-order.contract';
import * as lock from '@tradepost/contracts/pricing/price-lock.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { saveOfferLimits } from './limits.commands.ts';
import { findMinimumOrder, findOfferLimits, validateOffer } from './limits.queries.ts';
import { saveMinimumOrder } from './minimum-order.commands.ts';
import { savePriceLock } from './price-lock.commands.ts';
import { findPriceLock } from './price-lock.queries.ts';

export const limitRoutes: Served[] = [
  serve(limits.findOfferLimits, (ctx) => findOfferLimits(ctx)),
  serve(limits.saveOfferLimits, (ctx, { body }) => saveOfferLimits(ctx, body)),
  serve(limits.validateLimits, (ctx, { body }) => validateOffer(ctx, body)),
  serve(minimum.findMinimumOrder, (ctx) => findMinimumOrder(ctx)),
  serve(minimum.saveMinimumOrder, (ctx, { body }) => saveMinimumOrder(ctx, body)),
  serve(lock.findPriceLock, (ctx) => findPriceLock(ctx)),
  serve(lock.savePriceLock, (ctx, { body }) => savePriceLock(ctx, body)),
];
