import { useSyncExternalStore } from 'react';
import { openListeners } from './listeners.ts';

/** The product's name, logo and accent color. */
export interface Brand {
  name: string;
  /** The logo as an address or a `data:` URL. Null means none of its own. */
  mark: string | null;
  /** `#rrggbb`. Null means the default. */
  accent: string | null;
}

export const ownBrand: Brand = { name: 'Tradepost', mark: null, accent: null };

/** A company's name and contact on a page of its sellers. */
export interface PageBrand {
  name: string;
  mark: string | null;
  contact: readonly string[];
  /** Left out: the host's. */
  accent?: string | null;
}

let host = ownBrand;
let page: PageBrand | null = null;
let brand = ownBrand;
const changes = openListeners();

/** Whether the pages are shown in somebody else's name: a reseller's or a company's. */
export const isWhiteLabel = ({ name, accent }: Brand): boolean => accent !== null || name !== ownBrand.name;

/** The product's name. White-label installations set their own. */
export const productName = (): string => brand.name;

/** The brand of the host. */
export function setBrand(next: Brand): void {
  host = next;
  tell();
}

/** A page of a company's sellers has the company's brand, whatever the host is. Null: the host's again. */
export function setPageBrand(next: PageBrand | null): void {
  page = next;
  tell();
}

function tell(): void {
  brand = page ? { name: page.name, mark: page.mark, accent: page.accent ?? host.accent } : host;
  changes.tell();
}

/** Calls back with the brand whenever it changes. */
export function watchShownBrand(show: (brand: Brand) => void): () => void {
  return changes.listen(() => show(brand));
}

export const useBrand = (): Brand => useSyncExternalStore(changes.listen, () => brand);

export const usePageBrand = (): PageBrand | null => useSyncExternalStore(changes.listen, () => page);
