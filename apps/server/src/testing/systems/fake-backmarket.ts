import type { BackMarketOrder } from '../../features/systems/backmarket/backmarket.rules.ts';
import type { BuyBackOrder } from '../../features/systems/backmarket/buyback.rules.ts';
import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

/** `seller@first.test:secret` as its back office shows it. */
export const fakeBackMarketToken = Buffer.from('seller@first.test:secret').toString('base64');
export const fakeBackMarketKeys = { token: fakeBackMarketToken, region: 'NA', email: 'sales@first.test' };

interface OwnListing {
  id: string;
  sku: string;
  title: string;
  price: string;
  quantity: number;
}

export interface FakeBackMarket extends FakeVendor {
  /** Its listings by SKU. */
  listings: Map<string, OwnListing>;
  orders: Map<number, BackMarketOrder>;
  buyBack: Map<string, BuyBackOrder & { reasons?: string[]; counterOffer?: unknown }>;
  list(sku: string, title?: string): OwnListing;
  sell(order_id: number, lines: { sku: string; price?: string; quantity?: number; state?: number }[]): BackMarketOrder;
}

const page = (results: object[]): VendorAnswer => ({
  body: { count: results.length, next: null, previous: null, results },
});
const problem = (status: number, detail: string): VendorAnswer => ({
  status,
  body: { type: '/errors/refused', title: 'Refused', status, detail },
});

const address = {
  firstName: 'Victor',
  lastName: 'Hugo',
  street: '3, Imaginary Street',
  postalCode: '04101',
  city: 'Portland',
  country: 'US',
  phoneNumber: '+12075550142',
};

/** Back Market as far as connected accounts need it, in the shapes of its OpenAPI 0.1.1. */
export async function openFakeBackMarket(): Promise<FakeBackMarket> {
  const listings: FakeBackMarket['listings'] = new Map();
  const orders: FakeBackMarket['orders'] = new Map();
  const buyBack: FakeBackMarket['buyBack'] = new Map();
  const byId = (id: string) => [...listings.values()].find((one) => one.id === id);

  function answerListings(call: string, query: URLSearchParams, body: unknown): VendorAnswer | null {
    if (call === 'GET /ws/listings/detail') {
      const found = listings.get(query.get('sku') ?? '');
      return found
        ? { body: { ...found, statuscode: 200 } }
        : { status: 404, body: { error: { code: 'not_found', message: 'Listing not found' }, requestId: 'r1' } };
    }
    if (call === 'GET /ws/listings')
      return page([...listings.values()].map((one) => ({ ...one, product_id: `p-${one.sku}`, grade: 'GOOD' })));
    const [, id] = /^POST \/ws\/listings\/([^/]+)$/.exec(call) ?? [];
    if (id === undefined) return null;
    const listing = byId(id);
    if (!listing)
      return { status: 404, body: { error: { code: 'not_found', message: 'Listing not found' }, requestId: 'r1' } };
    Object.assign(listing, body);
    return { body: { ...listing } };
  }

  function answerOrders(call: string, body: unknown): VendorAnswer | null {
    if (call === 'GET /ws/orders') return page([...orders.values()]);
    const [, id] = /^POST \/ws\/orders\/(\d+)$/.exec(call) ?? [];
    if (id === undefined) return null;
    const order = orders.get(Number(id));
    const { new_state, sku, tracking_number } = body as { new_state: number; sku?: string; tracking_number?: string };
    if (!order) return problem(404, 'No such order');
    if (new_state === 3 && !tracking_number)
      return { status: 400, body: { error: 'tracking_number is required', data: { fields: {} } } };
    for (const line of order.orderlines) if (new_state === 3 || line.listing === sku) line.state = new_state;
    return { body: order };
  }

  function answerBuyBack(call: string, body: unknown): VendorAnswer | null {
    if (call === 'GET /ws/buyback/v1/orders') return page([...buyBack.values()]);
    if (call === 'GET /ws/buyback/v1/orders/suspend-reasons')
      return { body: [{ identifier: 'parcel_empty', message: 'Empty parcel', category: 'Transport issue' }] };
    const [, , id, what] = /^PUT \/ws\/buyback\/(v1|v2)\/orders\/([^/]+)\/([a-z-]+)$/.exec(call) ?? [];
    const order = id === undefined ? undefined : buyBack.get(id);
    if (!order) return null;
    if (what === 'validate') order.status = 'VALIDATED';
    if (what === 'suspend') Object.assign(order, { status: 'SUSPENDED', ...(body as object) });
    if (what === 'counter-offers') {
      Object.assign(order, { status: 'COUNTER_PROPOSAL', counterOffer: body });
      return { status: 204, body: '' };
    }
    return { body: order };
  }

  const vendor = await openFakeVendor(({ method, path, headers, query, body }) => {
    if (headers.authorization !== `Basic ${fakeBackMarketToken}`)
      return { status: 401, body: { error: { code: 'unauthorized', message: 'Invalid token' }, requestId: 'r1' } };
    if (!/^BM-[^;]+;.+@.+$/.test(headers['user-agent'] ?? '') || !headers['accept-language'])
      return { status: 400, body: { errors: ['User-Agent and Accept-Language are required'], requestId: 'r1' } };
    const call = `${method} ${path}`;
    return (
      answerListings(call, query, body) ??
      answerOrders(call, body) ??
      answerBuyBack(call, body) ??
      problem(404, 'Not found')
    );
  });
  return Object.assign(vendor, {
    listings,
    orders,
    buyBack,
    list(sku: string, title = sku) {
      const own = { id: `uuid-${sku}`, sku, title, price: '0.00', quantity: 0 };
      listings.set(sku, own);
      return own;
    },
    sell(order_id: number, lines: { sku: string; price?: string; quantity?: number; state?: number }[]) {
      const order: BackMarketOrder = {
        order_id,
        state: 1,
        date_creation: '2026-03-02T14:55:00Z',
        date_modification: '2026-03-02T14:55:00Z',
        currency: 'USD',
        shipping_price: '0.00',
        shipping_address: address,
        billing_address: { ...address, email: `buyer-${order_id}@mail.test` },
        orderlines: lines.map(({ sku, price = '299.00', quantity = 1, state = 1 }, at) => ({
          id: order_id * 10 + at,
          state,
          price,
          currency: 'USD',
          listing: sku,
          product: sku,
          quantity,
        })),
      };
      orders.set(order_id, order);
      return order;
    },
  });
}
