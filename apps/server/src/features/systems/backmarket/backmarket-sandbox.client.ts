import type { StockPush } from '../listings/listing-push.queries.ts';
import type { PushedListing } from '../listings/store-pushed.commands.ts';
import type { BackMarketClient } from './backmarket-port.rules.ts';

/** Takes every listing, and has no orders. */
export const sandboxBackMarket = (): BackMarketClient => ({
  test: async () => ({ name: 'Back Market sandbox', account_key: 'sandbox' }),
  listChoices: async () => ({
    suspend_reasons: [
      { id: 'parcel_empty', name: 'Empty parcel', of: 'Transport issue' },
      { id: 'wrong_product', name: 'Another product', of: 'Product issue' },
    ],
    offer_reasons: [{ id: 'broken_screen', name: 'Broken screen', of: 'Aesthetics' }],
  }),
  send: async ({ what, body }) =>
    what === 'stock'
      ? (body as StockPush).listings.map(
          ({ id, sku }): PushedListing => ({ id, is_taken: true, vendor_id: `sandbox-${sku}` }),
        )
      : { taken: body },
  listOrders: async () => [],
  listBuyBack: async () => [],
  search: async () => [],
});
