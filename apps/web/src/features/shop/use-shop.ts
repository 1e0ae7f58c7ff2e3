import type { Shop } from '@tradepost/contracts/shop/shop.contract';
import { createContext, useContext, useMemo } from 'react';
import { shopPath } from './shop-paths.rules.ts';

export interface OpenShop {
  /** The company as it stands in the address: its subdomain or its token. */
  company: string;
  /** Shown in a frame of another website: without header and footer. */
  isEmbedded: boolean;
  shop: Shop;
}

export const ShopContext = createContext<OpenShop | null>(null);

/** The shop whose page is open, and the paths of its pages. */
export function useShop() {
  const open = useContext(ShopContext);
  if (!open) throw new Error('outside a shop');
  return useMemo(() => ({ ...open, pathOf: (...parts: string[]) => shopPath(open, ...parts) }), [open]);
}
