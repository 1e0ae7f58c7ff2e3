/** Pages opened by a sealed link. They show one seller's data, so no search engine lists them. */
export const sealedPages = [
  '/shipping-kit',
  '/shipping-qr-code',
  '/order-picture',
  '/revised-offer',
  '/sign',
  '/unsubscribe',
  '/your-invoice',
  '/wipe-certificate',
  '/your-quote',
];

/** The beginnings of the paths of pages for sellers. They are an app of their own, `seller.html` of the web. */
export const sellerPages: readonly string[] = ['/shop', ...sealedPages];

/** Takes a path without its query. */
export const isSellerPage = (path: string): boolean =>
  sellerPages.some((start) => path === start || path.startsWith(`${start}/`));

/** What a search engine has no use for: the calls, and their description. */
export const machinePaths = ['/v1', '/v2', '/v4', '/v5', '/docs', '/openapi.json'];

/** The beginnings of the paths that search engines neither read nor list. `robots.txt` names the same. */
export const unlistedPaths: readonly string[] = [...sealedPages, ...machinePaths];

/** Takes a path with or without its query. */
export function isUnlisted(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  return unlistedPaths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** What search engines leave out, as `robots.txt` says it. A rule without an end covers every path that begins with it. */
export const robotsRules: readonly string[] = [
  ...sealedPages.flatMap((path) => [`${path}$`, `${path}?`]),
  ...machinePaths.map((path) => (path.startsWith('/v') ? `${path}/` : path)),
].map((path) => `Disallow: ${path}`);
