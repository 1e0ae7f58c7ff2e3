import * as contract from '@tradepost/contracts/shipping/seller-link.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { openLoneLabel, openSellerOrder, readSellerLabel } from './seller-link.commands.ts';
import { findSellerLinks } from './seller-link.queries.ts';

export const sellerLinkRoutes: Served[] = [
  servePublic(contract.findSellerOrder, ({ platform, request }, { body }) =>
    openSellerOrder(platform, body.token, request.ip),
  ),
  servePublic(contract.findLoneLabel, ({ platform, request }, { body }) =>
    openLoneLabel(platform, body.token, request.ip),
  ),
  servePublic(contract.openSellerLabel, ({ platform, request }, { body }) =>
    readSellerLabel(platform, body, request.ip),
  ),
  serve(contract.getSellerLinks, (ctx, { params }) => findSellerLinks(ctx, params.id)),
];
