import { useSyncExternalStore } from 'react';

/** The product's name, logo and accent color. */
export interface Brand {
  name: string;
  /** The logo as an address or a `data:` URL. Null means none of its own. */
  mark: string | null;
  /** `#rrggbb`. Null means the default. */
  accent: string | null;
}

export const ownBrand: Brand = { name: 'Tradepost', mark: null, accent: null };

let brand = ownBrand;
const listeners = new Set<() => void>();

/** Whether the pages are shown in somebody else's name: a reseller's or a company's. */
export const isWhiteLabel = ({ name, accent }: Brand): boolean => accent !== null || name !== ownBrand.name;

/** The product's name. White-label installations set their own. */
export const productName = (): string => brand.name;

export function setBrand(next: Brand): void {
  brand = next;
  for (const listener of listeners) listener();
}

export function useBrand(): Brand {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => brand,
  );
}
