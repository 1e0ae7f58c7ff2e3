import { createHmac } from 'node:crypto';
import type { ShopifyOrder } from '../../features/systems/shopify/shopify.rules.ts';
import type { OrderThere } from '../../features/systems/shopify/shopify-orders.rules.ts';
import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeShop = 'first-shop.myshopify.com';
export const fakeShopifySecret = 'shpss_fake';
export const fakeShopifyKeys = { shop: fakeShop, access_token: 'shpat_fake', api_secret: fakeShopifySecret };
export const fakeShopifyApp = { client_id: 'app-1', client_secret: fakeShopifySecret };

interface Product {
  id: string;
  title: string;
  sku: string;
  price: string;
  stock: Map<string, number>;
}

export interface FakeShopify extends FakeVendor {
  /** By handle. */
  products: Map<string, Product>;
  /** Keys of changes of stock that were made. */
  keys: Set<string>;
  webhooks: Map<string, string>;
  shipped: { order: string; number: string }[];
  /** What a query for orders finds. */
  orders: OrderThere[];
  /** Whether tokens end after an hour. */
  refresh: Set<string>;
}

type Store = Pick<FakeShopify, 'products' | 'keys' | 'webhooks' | 'shipped' | 'orders'>;

interface Asked {
  query: string;
  variables: unknown;
}

const data = (content: object): VendorAnswer => ({ body: { data: content } });

const byItem = ({ products }: Store, id: string) => [...products.values()].find((one) => `${one.id}/item` === id);

function setProduct(
  { products }: Store,
  {
    handle,
    input,
  }: {
    handle: string;
    input: {
      title: string;
      variants: { sku: string; price: string; inventoryQuantities: { locationId: string; quantity: number }[] }[];
    };
  },
) {
  const [variant] = input.variants;
  const known = products.get(handle);

  const product: Product = {
    id: known?.id ?? `gid://shopify/Product/${handle}`,
    title: input.title,
    sku: variant?.sku ?? '',
    price: variant?.price ?? '',
    stock: new Map(variant?.inventoryQuantities.map(({ locationId, quantity }) => [locationId, quantity])),
  };
  products.set(handle, product);
  return data({
    productSet: {
      product: {
        id: product.id,
        variants: { nodes: [{ id: `${product.id}/variant`, inventoryItem: { id: `${product.id}/item` } }] },
      },
      userErrors: [],
    },
  });
}

function setQuantities(
  store: Store,
  {
    input,
    key,
  }: {
    key: string;
    input: {
      quantities: {
        inventoryItemId: string;
        locationId: string;
        quantity: number;
        changeFromQuantity: number | null;
      }[];
    };
  },
) {
  const fail = (code: string, message: string) =>
    data({ inventorySetQuantities: { userErrors: [{ field: ['input', 'quantities', '0'], message, code }] } });
  if (!/^[0-9a-f-]{36}$/.test(key))
    return {
      body: { errors: [{ message: 'The @idempotent directive needs a key', extensions: { code: 'BAD_REQUEST' } }] },
    };
  if (store.keys.has(key)) return data({ inventorySetQuantities: { userErrors: [] } });
  for (const { inventoryItemId, locationId, changeFromQuantity } of input.quantities) {
    const product = byItem(store, inventoryItemId);
    if (!product) return fail('INVALID_INVENTORY_ITEM', 'The inventory item does not exist');
    if (!product.stock.has(locationId)) return fail('ITEM_NOT_STOCKED_AT_LOCATION', 'Not stocked at the location');
    if (changeFromQuantity !== null && changeFromQuantity !== product.stock.get(locationId))
      return fail('CHANGE_FROM_QUANTITY_STALE', 'The quantity has changed');
  }
  store.keys.add(key);
  for (const { inventoryItemId, locationId, quantity } of input.quantities)
    byItem(store, inventoryItemId)?.stock.set(locationId, quantity);
  return data({ inventorySetQuantities: { userErrors: [] } });
}

interface PriceCall {
  product: string;
  variants: { price: string }[];
}

function setPrice({ products }: Store, { product, variants }: PriceCall): VendorAnswer {
  const known = [...products.values()].find(({ id }) => id === product);
  const userErrors = known
    ? []
    : [{ field: ['productId'], message: 'Product does not exist', code: 'PRODUCT_DOES_NOT_EXIST' }];
  if (known) known.price = variants[0]?.price ?? '';
  return data({ productVariantsBulkUpdate: { userErrors } });
}

function countStock(store: Store, { id }: { id: string }): VendorAnswer {
  const nodes = [...(byItem(store, id)?.stock ?? [])].map(([location, quantity]) => ({
    location: { id: location },
    quantities: [{ quantity }],
  }));
  return data({ inventoryItem: { inventoryLevels: { nodes } } });
}

interface FulfillCall {
  fulfillment: { lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[]; trackingInfo: { number: string } };
}

function fulfill({ shipped }: Store, { fulfillment }: FulfillCall): VendorAnswer {
  for (const { fulfillmentOrderId } of fulfillment.lineItemsByFulfillmentOrder)
    shipped.push({ order: fulfillmentOrderId, number: fulfillment.trackingInfo.number });
  return data({ fulfillmentCreate: { userErrors: [] } });
}

function listFulfillments({ shipped }: Store, { id }: { id: string }): VendorAnswer {
  const status = shipped.some(({ order }) => order === `${id}/f`) ? 'CLOSED' : 'OPEN';
  return data({ order: { fulfillmentOrders: { nodes: [{ id: `${id}/f`, status }] } } });
}

function subscribe({ webhooks }: Store, { topic, webhook }: { topic: string; webhook: { uri: string } }): VendorAnswer {
  webhooks.set(topic, webhook.uri);
  const webhookSubscription = { id: `gid://shopify/WebhookSubscription/${topic}` };
  return data({ webhookSubscriptionCreate: { webhookSubscription, userErrors: [] } });
}

/** The answer to each query by a word of it. */
const answers: readonly (readonly [word: string, answer: (store: Store, variables: unknown) => VendorAnswer])[] = [
  ['webhookSubscriptionCreate', (store, asked) => subscribe(store, asked as Parameters<typeof subscribe>[1])],
  ['webhookSubscriptionDelete', () => data({ webhookSubscriptionDelete: { userErrors: [] } })],
  ['productSet', (store, asked) => setProduct(store, asked as Parameters<typeof setProduct>[1])],
  ['inventorySetQuantities', (store, asked) => setQuantities(store, asked as Parameters<typeof setQuantities>[1])],
  ['productVariantsBulkUpdate', (store, asked) => setPrice(store, asked as PriceCall)],
  ['inventoryItem(', (store, asked) => countStock(store, asked as { id: string })],
  ['publishablePublish', () => data({ publishablePublish: { userErrors: [] } })],
  ['fulfillmentCreate', (store, asked) => fulfill(store, asked as FulfillCall)],
  ['fulfillmentOrders', (store, asked) => listFulfillments(store, asked as { id: string })],
  [
    'query Orders(',
    ({ orders }) => data({ orders: { nodes: orders, pageInfo: { hasNextPage: false, endCursor: null } } }),
  ],
  ['locations(', () => data({ locations: { nodes: [{ id: 'gid://shopify/Location/1', name: 'Shop' }] } })],
  [
    'publications(',
    () => data({ publications: { nodes: [{ id: 'gid://shopify/Publication/1', name: 'Online Store' }] } }),
  ],
  ['shop {', () => data({ shop: { name: 'First shop', myshopifyDomain: fakeShop } })],
];

function answerQuery(store: Store, { query, variables }: Asked): VendorAnswer {
  const [, answer] = answers.find(([word]) => query.includes(word)) ?? [];
  return answer ? answer(store, variables) : { body: { errors: [{ message: 'Unknown field' }] } };
}

/** Shopify's Admin API as far as connected shops need it, in the shapes of 2026-07. */
export async function openFakeShopify(): Promise<FakeShopify> {
  const products: FakeShopify['products'] = new Map();
  const keys: FakeShopify['keys'] = new Set();
  const webhooks: FakeShopify['webhooks'] = new Map();
  const shipped: FakeShopify['shipped'] = [];
  const orders: FakeShopify['orders'] = [];
  const refresh: FakeShopify['refresh'] = new Set();
  const tokens = new Set<string>([fakeShopifyKeys.access_token]);
  let made = 0;
  const store: Store = { products, keys, webhooks, shipped, orders };
  const vendor = await openFakeVendor(({ method, path, headers, body }) => {
    if (`${method} ${path}` === 'POST /admin/oauth/access_token') {
      const { code, refresh_token, client_secret } = body as {
        code?: string;
        refresh_token?: string;
        client_secret: string;
      };
      const isKnown = code === 'good' || (refresh_token !== undefined && refresh.delete(refresh_token));
      if (!isKnown || client_secret !== fakeShopifySecret)
        return { status: 400, body: { error: 'invalid_request', error_description: 'The code was used' } };
      made += 1;
      refresh.add(`refresh-${made}`);
      tokens.add(`shpat_${made}`);
      return {
        body: {
          access_token: `shpat_${made}`,
          refresh_token: `refresh-${made}`,
          expires_in: 3600,
          scope: 'read_products',
        },
      };
    }
    if (!tokens.has(String(headers['x-shopify-access-token'])))
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    if (path !== '/admin/api/2026-07/graphql.json') return { status: 404, body: { errors: 'Not Found' } };
    return answerQuery(store, body as Asked);
  });
  return Object.assign(vendor, { products, keys, webhooks, shipped, orders, refresh });
}

/** A message of a shop with its signature. */
export function signShopify(topic: string, content: object, secret = fakeShopifySecret) {
  const payload = JSON.stringify(content);
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': fakeShop,
      'x-shopify-webhook-id': `w-${topic}`,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(payload).digest('base64'),
    },
  };
}

/** A paid order as a webhook tells it. */
export const shopifyOrder = (id: number, skus: readonly string[], more: Partial<ShopifyOrder> = {}): ShopifyOrder => ({
  id,
  name: `#${id}`,
  created_at: '2026-03-02T10:55:00-04:00',
  currency: 'USD',
  financial_status: 'paid',
  taxes_included: false,
  email: `buyer-${id}@mail.test`,
  customer: { first_name: 'Ada', last_name: 'Byron', email: `buyer-${id}@mail.test` },
  shipping_address: {
    first_name: 'Ada',
    last_name: 'Byron',
    address1: '18 Elm Street',
    zip: '04101',
    city: 'Portland',
    province: 'Maine',
    country_code: 'US',
  },
  line_items: skus.map((sku, at) => ({
    id: id * 100 + at,
    sku,
    title: sku,
    quantity: 1,
    price: '300.00',
    tax_lines: [{ rate: 0.1, price: '30.00' }],
    discount_allocations: [],
  })),
  total_shipping_price_set: { shop_money: { amount: '0.00' } },
  ...more,
});

/** The same order as a query finds it. */
export function foundOrder(id: number, skus: readonly string[], more: Partial<OrderThere> = {}): OrderThere {
  const money = (amount: string) => ({ shopMoney: { amount } });
  return {
    id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    createdAt: '2026-03-02T10:55:00-04:00',
    cancelledAt: null,
    currencyCode: 'USD',
    displayFinancialStatus: 'PAID',
    taxesIncluded: false,
    email: `buyer-${id}@mail.test`,
    phone: null,
    customer: { firstName: 'Ada', lastName: 'Byron' },
    billingAddress: null,
    shippingAddress: null,
    totalShippingPriceSet: money('0.00'),
    lineItems: {
      nodes: skus.map((sku, at) => ({
        id: `gid://shopify/LineItem/${id * 100 + at}`,
        sku,
        title: sku,
        quantity: 1,
        originalUnitPriceSet: money('300.00'),
        taxLines: [{ rate: 0.1, priceSet: money('30.00') }],
        discountAllocations: [],
      })),
    },
    ...more,
  };
}
