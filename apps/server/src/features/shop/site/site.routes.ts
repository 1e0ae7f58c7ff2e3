import * as contract from '@tradepost/contracts/shop/site/site.contract';
import * as texts from '@tradepost/contracts/shop/site/site-texts.contract';
import { type Served, servePublic } from '../../../platform/http/serve.ts';
import { inSellerLanguage } from '../../orders/language/seller-errors.commands.ts';
import { findSite, readSiteFile } from './site.queries.ts';
import { findSiteFaq, findSiteLegal } from './site-texts.queries.ts';

export const siteRoutes: Served[] = [
  inSellerLanguage(servePublic(contract.findSite, (call, { query }) => findSite(call, query))),
  servePublic(contract.readSiteFile, ({ platform }, { params }) => readSiteFile(platform, params.key)),
  inSellerLanguage(servePublic(texts.listSiteFaqs, (call, { query }) => findSiteFaq(call, query))),
  inSellerLanguage(servePublic(texts.findSiteLegal, (call, { query }) => findSiteLegal(call, query))),
];
