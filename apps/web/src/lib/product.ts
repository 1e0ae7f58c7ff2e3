import { useSyncExternalStore } from 'react';

/** Under which name and mark the product shows. */
export interface Brand {
  name: string;
  /** The mark as a `data:` address; null is ours. */
  mark: string | null;
  /** `#rrggbb`; null is ours. */
  accent: string | null;
}

export const ownBrand: Brand = { name: 'Tradepost', mark: null, accent: null };

let brand = ownBrand;
const listeners = new Set<() => void>();

/** What the product is called here: white-label installs name their own. */
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
