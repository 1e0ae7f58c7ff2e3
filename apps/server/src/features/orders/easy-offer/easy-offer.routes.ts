import * as easyOffer from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import * as match from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { editOrder } from '../create/edit-order.commands.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { listOrders } from '../list/order-list.queries.ts';
import { confirmEasyOfferMatch } from './confirm-match.commands.ts';
import { createEasyOffer } from './easy-offer.commands.ts';
import { findEasyOfferMatch } from './easy-offer-match.queries.ts';

export const easyOfferRoutes: Served[] = [
  serve(easyOffer.listEasyOffers, (ctx, { query }) => listOrders(ctx, 'easy-offer', query)),
  serve(easyOffer.createEasyOffer, (ctx, { body }) => createEasyOffer(ctx, body)),
  serve(easyOffer.findEasyOffer, (ctx, { params }) => findOrderDetail(ctx, params.id, 'easy-offer')),
  serve(easyOffer.editEasyOffer, (ctx, { params, body }) => editOrder(ctx, 'easy-offer', params.id, body)),
  serve(match.findEasyOfferMatch, (ctx, { params }) => findEasyOfferMatch(ctx, params.id)),
  serve(match.confirmEasyOfferMatch, (ctx, { params, body }) => confirmEasyOfferMatch(ctx, params.id, body)),
];
