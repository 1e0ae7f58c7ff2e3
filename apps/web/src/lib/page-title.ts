import { useEffect } from 'react';
import { productName } from './product.ts';

let page = '';

/** The title that the server wrote for a public page, whose address is canonical. It stays on the page that it is of, in its language. */
const written =
  typeof document !== 'undefined' && document.querySelector('link[rel="canonical"]')
    ? { title: document.title, path: location.pathname, lang: document.documentElement.lang }
    : null;

/** Sets the document's title to "Page name | Tradepost". */
export function setPageTitle(name: string): void {
  page = name;
  const isWritten = written?.path === location.pathname && written.lang === document.documentElement.lang;
  document.title = isWritten ? written.title : `${name} | ${productName()}`;
}

/** Updates the title after the product name or the language of the page has changed. */
export function renewPageTitle(): void {
  if (page) setPageTitle(page);
}

/** Tells search engines whether they may list the page that is shown. */
export function setListed(isListed: boolean): void {
  const present = document.querySelector('meta[name="robots"]');
  if (isListed) present?.remove();
  if (isListed || present) return;
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = 'noindex';
  document.head.append(meta);
}

/** For a page whose title depends on its record. Until `name` is known, the route's title is used. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}
