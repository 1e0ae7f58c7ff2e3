import { readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { asSystem, inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { findShopCompany } from '../../company/shop-company.queries.ts';
import { findShop } from '../open-shop.queries.ts';
import { sitePathOf } from '../site-address.queries.ts';
import { findSiteHead } from './site-head.queries.ts';
import { writeClosedPage, writeSitePage } from './site-head.rules.ts';
import { readSitePath } from './site-path.rules.ts';
import { writeSitemap } from './sitemap.queries.ts';

export interface SiteAnswer {
  status: number;
  body: string;
  content_type: string;
  is_noindex: boolean;
}

interface Asked {
  url: string;
  accept_language: string | undefined;
}

const html = 'text/html; charset=utf-8';

/** The app's page for an address below `/shop/`, with what the company says to search engines. Null for other paths. */
export async function findSitePage(platform: Platform, page: string, asked: Asked): Promise<SiteAnswer | null> {
  const path = readSitePath(asked.url);
  if (!path) return null;
  const closed = { status: 404, body: writeClosedPage(page), content_type: html, is_noindex: true };
  const shop = await findShop(platform, path.company);
  if (!shop) return closed;
  const language = new URLSearchParams(asked.url.split('?')[1]).get('lang') ?? undefined;
  const accepted = readAcceptLanguage(asked.accept_language);
  const head = await inReading(shop.scope, (ctx) => findSiteHead(ctx, path, { language, accepted }));
  if (!head) return closed;
  const is_noindex = head.is_noindex || shop.is_preview;
  return { status: 200, body: writeSitePage(page, { ...head, is_noindex }), content_type: html, is_noindex };
}

/** The sitemap of a company whose storefront is on. Null otherwise. */
export async function findSitemap(platform: Platform, key: string): Promise<SiteAnswer | null> {
  const shop = await findShop(platform, key);
  if (!shop || shop.is_preview) return null;
  const body = await inReading(shop.scope, writeSitemap);
  return { status: 200, body, content_type: 'application/xml; charset=utf-8', is_noindex: false };
}

/** Where the root of a company's own domain leads: to its home page. Null for any other host. */
export async function findSiteHome(platform: Platform, host: string): Promise<string | null> {
  const company = await asSystem(platform, (db) => findShopCompany(db, host));
  return company?.domain === host.toLowerCase() ? sitePathOf(company) : null;
}
