import { ShopifySettings } from '@tradepost/contracts/systems/shopify.contract';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { StockPush } from '../listings/listing-push.queries.ts';
import type { PushedListing } from '../listings/store-pushed.commands.ts';
import { unitEvents } from '../listings/unit-events.data.ts';
import type { System, SystemClient } from '../port/system-port.rules.ts';
import { hearShopify } from './hear-shopify.commands.ts';
import { type AskShop, openShop, requireNone, type UserError } from './shopify-calls.client.ts';
import { prepareShopify, type ShipPush, storeShopify } from './shopify-push.commands.ts';
import { shopifySignIn } from './shopify-sign-in.client.ts';
import { sendStock } from './shopify-stock.client.ts';
import { shopifyWebhooks } from './shopify-webhooks.client.ts';

const readShop = 'query Shop { shop { name myshopifyDomain } }';
const readLocations = 'query Locations { locations(first: 50) { nodes { id name } } }';
const readPublications = 'query Publications { publications(first: 20) { nodes { id name } } }';
const readFulfillments = `query Fulfillments($id: ID!) {
  order(id: $id) { fulfillmentOrders(first: 20) { nodes { id status } } }
}`;
const fulfill = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { userErrors { field message } }
}`;

interface Named {
  id: string;
  name: string;
}

export const shopify: System = {
  open({ credentials, settings }, address): SystemClient {
    const { shop = '', access_token = '' } = credentials;
    const chosen = ShopifySettings.parse(settings);
    const ask = openShop(shop, access_token, address);
    return {
      async test() {
        const { shop: found } = await ask<{ shop: { name: string; myshopifyDomain: string } }>(readShop);
        return { name: found.name, account_key: found.myshopifyDomain };
      },
      async listChoices() {
        const { locations } = await ask<{ locations: { nodes: Named[] } }>(readLocations);
        return {
          locations: locations.nodes.map(({ id, name }) => ({ id, name })),
          publications: await listPublications(ask),
        };
      },
      async send({ what, key, body }) {
        if (what === 'stock') return sendStock(ask, chosen, key, body as StockPush);
        return ship(ask, body as ShipPush);
      },
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'Shopify sandbox', account_key: 'sandbox' }),
    listChoices: async () => ({
      locations: [
        { id: 'gid://shopify/Location/1', name: 'Shop' },
        { id: 'gid://shopify/Location/2', name: 'Warehouse' },
      ],
      publications: [{ id: 'gid://shopify/Publication/1', name: 'Online Store' }],
    }),
    send: async ({ what, body }) =>
      what === 'stock'
        ? (body as StockPush).listings.map(
            ({ id, sku }): PushedListing => ({ id, is_taken: true, vendor_id: `gid://shopify/Product/${sku}` }),
          )
        : { taken: body },
  }),
  events: unitEvents,
  made_anew: ['stock'],
  prepare: prepareShopify,
  store: storeShopify,
  webhooks: shopifyWebhooks,
  hear: hearShopify,
  signIn: ({ platform }) =>
    platform.config.shopify_app
      ? shopifySignIn(platform.config.shopify_app, platform.config.system_addresses.shopify ?? {})
      : null,
};

/** An app without that scope publishes by hand. */
async function listPublications(ask: AskShop): Promise<Named[]> {
  try {
    const { publications } = await ask<{ publications: { nodes: Named[] } }>(readPublications);
    return publications.nodes.map(({ id, name }) => ({ id, name }));
  } catch (error) {
    if (error instanceof VendorError && error.code === 'ACCESS_DENIED') return [];
    throw error;
  }
}

/** What is not on its way yet gets the parcel. A repeat finds nothing left to send. */
async function ship(ask: AskShop, { order_id, tracking_number, carrier }: ShipPush): Promise<{ fulfilled: number }> {
  const { order } = await ask<{ order: { fulfillmentOrders: { nodes: { id: string; status: string }[] } } | null }>(
    readFulfillments,
    { id: `gid://shopify/Order/${order_id}` },
  );
  const open = (order?.fulfillmentOrders.nodes ?? []).filter(
    ({ status }) => status === 'OPEN' || status === 'IN_PROGRESS',
  );
  if (open.length === 0) return { fulfilled: 0 };
  const { fulfillmentCreate } = await ask<{ fulfillmentCreate: { userErrors: UserError[] } }>(
    fulfill,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
        trackingInfo: { number: tracking_number, ...(carrier ? { company: carrier } : {}) },
        notifyCustomer: true,
      },
    },
    true,
  );
  requireNone(fulfillmentCreate.userErrors);
  return { fulfilled: open.length };
}
