import * as contract from '@tradepost/contracts/shipping/seller-link.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { openSellerOrder } from './seller-link.commands.ts';
import { findSellerLinks } from './seller-link.queries.ts';

export const sellerLinkRoutes: Served[] = [
  servePublic(contract.findSellerOrder, ({ platform, request }, { body }) =>
    openSellerOrder(platform, body.token, request.ip),
  ),
  serve(contract.getSellerLinks, (ctx, { params }) => findSellerLinks(ctx, params.id)),
];
