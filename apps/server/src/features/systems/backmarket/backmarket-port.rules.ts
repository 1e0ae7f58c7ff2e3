import type { SystemClient } from '../port/system-port.rules.ts';
import type { BackMarketOrder } from './backmarket.rules.ts';
import type { BuyBackOrder } from './buyback.rules.ts';

/** What is asked of Back Market beside what every system is asked. */
export interface BackMarketClient extends SystemClient {
  /** Orders that changed since then, oldest pages first. */
  listOrders(since: string): Promise<BackMarketOrder[]>;
  listBuyBack(since: string): Promise<BuyBackOrder[]>;
  search(
    words: string,
  ): Promise<{ id: string; product_id: string; title: string; sku: string; grade: string | null }[]>;
}
