import { useEffect } from 'react';
import { productName } from './product.ts';

let page = '';

/** Sets the document's title to "Page name | Tradepost". */
export function setPageTitle(name: string): void {
  page = name;
  document.title = `${name} | ${productName()}`;
}

/** Writes the title anew once the product is known under another name. */
export function renewPageTitle(): void {
  if (page) setPageTitle(page);
}

/** For a page whose title depends on its record; until `name` is known the route's title stands. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}
