import * as contract from '@tradepost/contracts/shipping/seller-link.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { openLoneLabel, openSellerOrder, readSellerLabel } from './seller-link.commands.ts';
import { findSellerLinks } from './seller-link.queries.ts';

const sellerRoutes: Served[] = [
  servePublic(contract.findSellerOrder, (call, { body }) => openSellerOrder(call, body.token)),
  servePublic(contract.findLoneLabel, ({ platform, request }, { body }) =>
    openLoneLabel(platform, body.token, request.ip),
  ),
  servePublic(contract.openSellerLabel, ({ platform, request }, { body }) =>
    readSellerLabel(platform, body, request.ip),
  ),
];

export const sellerLinkRoutes: Served[] = [
  ...sellerRoutes.map(inSellerLanguage),
  serve(contract.getSellerLinks, (ctx, { params }) => findSellerLinks(ctx, params.id)),
];
