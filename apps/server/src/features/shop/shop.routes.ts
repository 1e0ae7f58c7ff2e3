import * as account from '@tradepost/contracts/shop/account/seller-account.contract';
import { measureInShop } from '@tradepost/contracts/shop/measuring/measuring.contract';
import * as shop from '@tradepost/contracts/shop/shop.contract';
import * as catalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import * as quote from '@tradepost/contracts/shop/shop-quote.contract';
import * as settings from '@tradepost/contracts/shop/widget-settings.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { whiteLabelOf } from '../billing/white-label.rules.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { sendSellerCode, signInSeller } from './account/seller-account.commands.ts';
import { listSellerOrders } from './account/seller-account.queries.ts';
import { checkOut } from './check-out.commands.ts';
import { measureVisit } from './measure-visit.commands.ts';
import { findShop } from './shop.queries.ts';
import { listShopCategories, listShopModels } from './shop-catalog.queries.ts';
import { findShopDevice } from './shop-device.queries.ts';
import { findShopFacts } from './shop-facts.queries.ts';
import { startLead } from './shop-lead.commands.ts';
import { findShopOffer } from './shop-offer.queries.ts';
import { listShopOptions } from './shop-options.queries.ts';
import { quoteInShop } from './shop-quote.queries.ts';
import { inShop } from './shop-scope.queries.ts';
import { openButton } from './widget-button.queries.ts';
import { saveWidgetSettings } from './widget-settings.commands.ts';
import { findWidgetSettings } from './widget-settings.queries.ts';

const publicRoutes: Served[] = [
  servePublic(shop.findShop, (call, { query }) =>
    inShop(call, query, (ctx, _locale, is_preview) =>
      findShop(ctx, { white_label: whiteLabelOf(ctx.platform.config, call.request.hostname), is_preview }),
    ),
  ),
  servePublic(shop.findShopFacts, (call, { query }) => findShopFacts(call, query)),
  servePublic(shop.findWidgetButton, (call, { query }) => openButton(call, query)),
  servePublic(catalog.listShopCategories, (call, { query }) =>
    inShop(call, query, (ctx, locale) => listShopCategories(ctx, locale)),
  ),
  servePublic(catalog.listShopModels, (call, { query }) =>
    inShop(call, query, (ctx, locale) => listShopModels(ctx, query, locale)),
  ),
  servePublic(catalog.findShopDevice, (call, { query }) =>
    inShop(call, query, (ctx, locale) => findShopDevice(ctx, query.model, locale)),
  ),
  servePublic(quote.quoteInShop, (call, { body }) =>
    inShop(call, body, (ctx, locale) => quoteInShop(ctx, body, locale)),
  ),
  servePublic(quote.totalInShop, (call, { body }) => findShopOffer(call, body)),
  servePublic(checkout.listShopOptions, (call, { query }) =>
    inShop(call, query, (ctx, locale) => listShopOptions(ctx, query, locale)),
  ),
  servePublic(checkout.startShopLead, (call, { body }) => startLead(call, body)),
  servePublic(checkout.checkOutInShop, (call, { body }) => checkOut(call, body)),
  servePublic(measureInShop, (call, { body }) => measureVisit(call, body)),
  servePublic(account.sendSellerCode, (call, { body }) => sendSellerCode(call, body)),
  servePublic(account.signInSeller, (call, { body }) => signInSeller(call, body)),
  servePublic(account.listSellerOrders, (call, { body }) => listSellerOrders(call, body)),
];

export const shopRoutes: Served[] = [
  serve(settings.findWidgetSettings, (ctx) => findWidgetSettings(ctx)),
  serve(settings.saveWidgetSettings, (ctx, { body }) => saveWidgetSettings(ctx, body)),
  ...publicRoutes.map(inSellerLanguage),
];
