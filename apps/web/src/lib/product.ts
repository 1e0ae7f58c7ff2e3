import { useSyncExternalStore } from 'react';

/** The product's name, logo and accent color. */
export interface Brand {
  name: string;
  /** The logo as a `data:` URL. Null means the default. */
  mark: string | null;
  /** `#rrggbb`. Null means the default. */
  accent: string | null;
}

export const ownBrand: Brand = { name: 'Tradepost', mark: null, accent: null };

let brand = ownBrand;
const listeners = new Set<() => void>();

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
