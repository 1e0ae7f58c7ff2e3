import { useEffect } from 'react';
import { productName } from './product.ts';

/** Sets the document's title to "Page name | Tradepost". */
export function setPageTitle(name: string): void {
  document.title = `${name} | ${productName}`;
}

/** For a page whose title depends on its record; until `name` is known the route's title stands. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);
}
