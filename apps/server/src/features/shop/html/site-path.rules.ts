import type { MetaPage } from '@tradepost/contracts/shop/site/meta.data';

/** A public page in an address. */
export interface SitePath {
  company: string;
  parts: readonly string[];
  /** Null: a page that no search engine lists, such as the cart. */
  page: Exclude<MetaPage, 'all'> | null;
}

const listed: Readonly<Record<string, 'faq' | 'terms' | 'privacy'>> = {
  faq: 'faq',
  terms: 'terms',
  privacy: 'privacy',
};
const catalogPages = ['home', 'category', 'brand', 'device'] as const;
/** The steps of a sale, which follow from what a seller chose, and the seller's own orders. */
const privatePages = new Set(['orders', 'cart', 'checkout', 'thank-you', 'other-device']);

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Reads `/shop/…`. Null for any other path. */
export function readSitePath(url: string): SitePath | null {
  const [path = ''] = url.split(/[?#]/);
  const [, root, ...rest] = path.split('/').map(decoded);
  const parts = rest.filter((part) => part !== '');
  const [company, first, ...more] = parts;
  if (root !== 'shop' || !company || parts.includes(null)) return null;
  const names = [first, ...more].filter((part) => part !== undefined && part !== null);
  if (first && Object.hasOwn(listed, first) && more.length === 0)
    return { company, parts: names, page: listed[first] ?? null };
  const isPrivate = first !== undefined && first !== null && privatePages.has(first);
  return { company, parts: names, page: isPrivate ? null : (catalogPages[names.length] ?? null) };
}
