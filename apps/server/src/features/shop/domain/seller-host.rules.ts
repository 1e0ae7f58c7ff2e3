import { sealedPages } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { sellerCalls } from './seller-calls.data.ts';

/** Calls by method and URL. The link in an email opens its page. */
const served = new Set([...sellerCalls.map(({ method, url }) => `${method} ${url}`), 'GET /v1/unsubscribe/:token']);

const files = new Set(['/', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/boot.js', '/widget.js']);
/** The pages of the shop and of sellers' links, and the files that pages load. */
const folders = ['/shop', '/assets', ...sealedPages];

export interface AskedOfHost {
  method: string;
  url: string;
  /** The route's URL with its parameters; undefined when there is none. */
  route: string | undefined;
}

/** Whether a company's own domain serves the request. What is not listed here is not served. */
export function isServedToSellers({ method, url, route }: AskedOfHost): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  if (route !== undefined && served.has(`${asked} ${route}`)) return true;
  const [path = ''] = url.split(/[?#]/);
  return asked === 'GET' && (files.has(path) || folders.some((each) => path === each || path.startsWith(`${each}/`)));
}
