import { isIP } from 'node:net';
import { sealedPages } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { customDomains } from '../../company/company.table.ts';
import { isOwnHost } from '../../company/company-host.rules.ts';
import { sellerCalls } from './seller-calls.data.ts';

/** Calls by method and URL. The link in an email opens its page, and tags run in a frame. */
const served = new Set([
  ...sellerCalls.map(({ method, url }) => `${method} ${url}`),
  'GET /v1/unsubscribe/:token',
  'GET /v1/portal/shop/tags/:company',
]);

const files = new Set(['/', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/boot.js', '/widget.js']);
/** The pages of the shop and of sellers' links, and the files that pages load. */
const folders = ['/shop', '/assets', ...sealedPages];

interface AskedOfHost {
  method: string;
  url: string;
  /** The route's URL with its parameters; undefined when there is none. */
  route: string | undefined;
}

/** Whether a company's own domain serves the request. What is not listed here is not served. */
function isServedToSellers({ method, url, route }: AskedOfHost): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  if (route !== undefined && served.has(`${asked} ${route}`)) return true;
  const [path = ''] = url.split(/[?#]/);
  return asked === 'GET' && (files.has(path) || folders.some((each) => path === each || path.startsWith(`${each}/`)));
}

/** Whether a host is the verified domain of a company. Our own hosts and numbers are not looked up. */
export async function isCompanyDomain(platform: Platform, hostname: string): Promise<boolean> {
  const host = hostname.toLowerCase();
  if (host === '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0 || isOwnHost(platform.config.app_url, host)) return false;
  const [found] = await asSystem(platform, (db) =>
    db.select({ domain: customDomains.domain }).from(customDomains).where(eq(customDomains.domain, host)),
  );
  return found !== undefined;
}

/** Throws 404 for what a company's own domain does not serve. */
export async function requireServed(platform: Platform, hostname: string, asked: AskedOfHost): Promise<void> {
  if (isServedToSellers(asked)) return;
  if (await isCompanyDomain(platform, hostname)) throw new HttpError(404, 'Not found');
}
