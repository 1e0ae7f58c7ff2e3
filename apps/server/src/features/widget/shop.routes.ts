import * as shop from '@tradepost/contracts/widget/shop.contract';
import { type Served, servePublic } from '../../platform/http/serve.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { findShop } from './shop.queries.ts';
import { inShop } from './shop-scope.queries.ts';

const publicRoutes: Served[] = [
  servePublic(shop.findShop, (call, { query }) => inShop(call, query.company, (ctx) => findShop(ctx))),
];

export const shopRoutes: Served[] = publicRoutes.map(inSellerLanguage);
