import * as coupon from '@tradepost/contracts/pricing/coupon.contract';
import { type Served, serve, withMessage } from '../../../platform/http/serve.ts';
import { listPromoChanges } from './promo-changes.queries.ts';
import { createPromoCode, editPromoCode } from './promo-code.commands.ts';
import { findPromoCode, listPromoCodes } from './promo-code.queries.ts';
import { switchPromoCodes } from './switch-many.commands.ts';
import { enablePromoCode, removePromoCode, restorePromoCode } from './switch-promo.commands.ts';

export const promoRoutes: Served[] = [
  serve(coupon.listPromoCodes, (ctx, { query }) => listPromoCodes(ctx, query)),
  serve(coupon.createPromoCode, async (ctx, { body }) =>
    withMessage(`Promo code ${body.code} was created`, await createPromoCode(ctx, body)),
  ),
  serve(coupon.bulkPromoCodes, (ctx, { body }) => switchPromoCodes(ctx, body)),
  serve(coupon.findPromoCode, (ctx, { params }) => findPromoCode(ctx, params.id)),
  serve(coupon.editPromoCode, (ctx, { params, body }) => editPromoCode(ctx, params.id, body)),
  serve(coupon.removePromoCode, (ctx, { params }) => removePromoCode(ctx, params.id)),
  serve(coupon.restorePromoCode, (ctx, { params }) => restorePromoCode(ctx, params.id)),
  serve(coupon.enablePromoCode, (ctx, { params, body }) => enablePromoCode(ctx, params.id, body.is_enable)),
  serve(coupon.listPromoChanges, (ctx, { params, query }) => listPromoChanges(ctx, params.id, query)),
];
