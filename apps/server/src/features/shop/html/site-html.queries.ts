import { readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { robotsRules } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { asSystem, inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isOwnHost } from '../../company/company-host.rules.ts';
import { findShopCompany } from '../../company/shop-company.queries.ts';
import { sitePathOf } from '../../company/site-address.queries.ts';
import { findShop } from '../site/open-shop.queries.ts';
import { findSiteHead } from './site-head.queries.ts';
import { writeClosedPage, writeSitePage } from './site-head.rules.ts';
import { readSitePath } from './site-path.rules.ts';
import { writeSitemap, writeSitemaps } from './sitemap.queries.ts';

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Asked {
  url: string;
  accept_language: string | undefined;
}

/** An answer that depends on the reader's language, and that browsers ask for again. */
const answerOf = (status: number, content_type: string, body: string, is_noindex = false): SiteAnswer => ({
  status,
  headers: {
    'content-type': content_type,
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
    ...(is_noindex ? { 'x-robots-tag': 'noindex' } : {}),
  },
  body,
});

const html = 'text/html; charset=utf-8';

/** The app's page for an address below `/shop/`, with what the company says to search engines. Null for other paths. */
export async function findSitePage(platform: Platform, page: string, asked: Asked): Promise<SiteAnswer | null> {
  const path = readSitePath(asked.url);
  if (!path) return null;
  const closed = answerOf(404, html, writeClosedPage(page), true);
  const shop = await findShop(platform, path.company);
  if (!shop) return closed;
  const language = new URLSearchParams(asked.url.split('?')[1]).get('lang') ?? undefined;
  const accepted = readAcceptLanguage(asked.accept_language);
  const head = await inReading(shop.scope, (ctx) => findSiteHead(ctx, path, { language, accepted }));
  if (!head) return closed;
  const is_noindex = head.is_noindex || shop.is_preview;
  return answerOf(200, html, writeSitePage(page, { ...head, is_noindex }), is_noindex);
}

const nothing = answerOf(404, 'text/plain; charset=utf-8', 'Not found\n', true);

/** The sitemap of a company whose storefront is on. */
export async function findSitemap(platform: Platform, key: string): Promise<SiteAnswer> {
  const shop = await findShop(platform, key);
  if (!shop || shop.is_preview) return nothing;
  return answerOf(200, 'application/xml; charset=utf-8', await inReading(shop.scope, writeSitemap));
}

const rootPaths = new Set(['/', '/robots.txt', '/sitemap.xml']);

/** What the root of a host says to search engines, and where that of a company's own domain leads. Null for other hosts and paths. */
export async function findRootAnswer(
  platform: Platform,
  { method, url, hostname }: { method: string; url: string; hostname: string },
): Promise<SiteAnswer | null> {
  const [path = ''] = url.split('?');
  const host = hostname.toLowerCase();
  if (method !== 'GET' || !rootPaths.has(path)) return null;
  const { app_url } = platform.config;
  if (host === new URL(app_url).hostname) return findOwnAnswer(platform, path);
  if (isOwnHost(app_url, host)) return null;
  const home = await findSiteHome(platform, host);
  if (home === null) return null;
  if (path === '/') return { status: 302, headers: { location: home, 'cache-control': 'no-cache' }, body: '' };
  if (path === '/sitemap.xml') return findSitemap(platform, host);
  return robotsOf(`https://${host}`);
}

const robotsOf = (base: string): SiteAnswer =>
  answerOf(
    200,
    'text/plain; charset=utf-8',
    ['User-agent: *', ...robotsRules, `Sitemap: ${base}/sitemap.xml`, ''].join('\n'),
  );

/** Our own host names the sitemaps of the shops that are on it. Those on a domain of their own are named there. */
async function findOwnAnswer(platform: Platform, path: string): Promise<SiteAnswer | null> {
  const { app_url } = platform.config;
  if (path === '/robots.txt') return robotsOf(app_url);
  if (path === '/sitemap.xml')
    return answerOf(
      200,
      'application/xml; charset=utf-8',
      await asSystem(platform, (db) => writeSitemaps(db, app_url)),
    );
  return null;
}

/** Where the root of a company's own domain leads: to its home page. Null for any other host. */
async function findSiteHome(platform: Platform, host: string): Promise<string | null> {
  const company = await asSystem(platform, (db) => findShopCompany(db, host));
  return company?.domain === host.toLowerCase() ? sitePathOf(company) : null;
}
