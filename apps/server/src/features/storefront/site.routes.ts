import * as contract from '@tradepost/contracts/storefront/site.contract';
import { type Served, servePublic } from '../../platform/http/serve.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { findSite, readSiteFile } from './site.queries.ts';

export const siteRoutes: Served[] = [
  inSellerLanguage(servePublic(contract.findSite, (call, { query }) => findSite(call, query))),
  servePublic(contract.readSiteFile, ({ platform }, { params }) => readSiteFile(platform, params.key)),
];
