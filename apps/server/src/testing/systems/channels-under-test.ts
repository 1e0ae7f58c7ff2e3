import { backmarket } from '../../features/systems/backmarket/backmarket.client.ts';
import type { PushedListing } from '../../features/systems/listings/store-pushed.commands.ts';
import type { SystemClient } from '../../features/systems/port/system-port.rules.ts';
import { shopify } from '../../features/systems/shopify/shopify.client.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import type { VendorUnderTest } from '../vendor-under-test.ts';
import { fakeBackMarketKeys, openFakeBackMarket } from './fake-backmarket.ts';
import { fakeShopifyKeys, openFakeShopify } from './fake-shopify.ts';
import { listChoices, systemOf } from './system-of.ts';

/** Sends a listing to a channel. What it does not take is a refusal. */
async function sendListing(client: SystemClient, key: string, sku: string): Promise<unknown> {
  const listing = {
    id: [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000,
    title: 'iPhone 15',
    sku,
    currency: 'USD',
    unit_id: null,
    variant_id: 1,
    grade_name: 'Good',
    identifier: null,
    vendor_id: null,
    vendor_parts: {},
    wanted: { price: 29_900, state: 'listed', max: null, stock: { 1: 1 } },
  };
  const answers = (await client.send?.({ what: 'stock', key, body: { listings: [listing] } })) as PushedListing[];
  const [answer] = answers;
  if (answer?.is_taken === false) throw new VendorError('refused', answer.problem);
  if (answer?.is_taken === 'later') throw new VendorError('refused', 'It is made again');
  return answer;
}

/** Systems that sell. */
export const channelsUnderTest: Record<string, () => Promise<VendorUnderTest>> = {
  async backmarket() {
    const fake = await openFakeBackMarket();
    const spend = (client: SystemClient, key: string) => {
      if (!fake.listings.has(key)) fake.list(key);
      return sendListing(client, key, key);
    };
    return systemOf(
      backmarket,
      { vendor: 'backmarket', credentials: fakeBackMarketKeys, spend, reads: [listChoices] },
      {
        fake,
        count: () => [...fake.listings.values()].filter(({ quantity }) => quantity > 0).length,
        spending: /^POST \/ws\/listings/,
        wrong: { token: 'bm9ib2R5OnB3' },
        repeats: true,
        takesAnything: true,
      },
    );
  },
  async shopify() {
    const fake = await openFakeShopify();
    const settings = { locations: { 1: 'gid://shopify/Location/1' } };
    const spend = (client: SystemClient, key: string) => sendListing(client, key, key);
    return systemOf(
      shopify,
      { vendor: 'shopify', credentials: fakeShopifyKeys, settings, spend, reads: [listChoices] },
      {
        fake,
        count: () => fake.products.size,
        reading: /./,
        wrong: { access_token: 'wrong' },
        repeats: true,
      },
    );
  },
};
