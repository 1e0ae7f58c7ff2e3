import { findPrivacyReport } from '@tradepost/contracts/compliance/privacy.contract';
import { editInvoice, findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as orders from '@tradepost/contracts/systems/listings/channel-order.contract';
import { createListings, editListing, listListings } from '@tradepost/contracts/systems/listings/listing.contract';
import * as contract from '@tradepost/contracts/systems/system.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeShopify,
  fakeShop,
  fakeShopifyApp,
  fakeShopifyKeys,
  openFakeShopify,
  shopifyOrder,
  signShopify,
} from '../../../testing/systems/fake-shopify.ts';
import {
  chooseSettings,
  clearChannels,
  connectChannel,
  listProduct,
  openTestStock,
  type TestStock,
} from '../../../testing/systems/test-channels.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { queueShipped } from '../listings/queue-shipped.commands.ts';
import { queueStockBehind } from '../listings/queue-stock.commands.ts';

let test: TestApp;
let fake: FakeShopify;
let stock: TestStock;
const vendor = { vendor: 'shopify' as const };
const here = 'gid://shopify/Location/1';

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeShopify()]);
  Object.assign(test.platform.config, {
    shopify_app: fakeShopifyApp,
    system_addresses: { shopify: { base_url: fake.url, timeout: 2000 } },
  });
  stock = await openTestStock(test);
});
beforeEach(async () => {
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
  for (const kept of [fake.products, fake.keys, fake.webhooks]) kept.clear();
  fake.shipped.length = 0;
  await clearChannels(test);
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const sku = () => `${stock.variant_id}-${stock.grade_id}`;
const work = () => test.platform.jobs.drain();
const connect = (credentials: Record<string, string> = fakeShopifyKeys) =>
  test.owner.call(contract.connectSystem, { params: vendor, body: { credentials } });
const find = async () => (await test.owner.call(contract.findSystem, { params: vendor })).data.connection;
const list = async () => (await test.owner.call(listListings, { query: {} })).data.items;
const listOrders = async (client: Client = test.owner) =>
  (await client.call(orders.listChannelOrders, { query: {} })).data.items;
const product = () => [...fake.products.values()][0]!;
const open = async (units = 1) => {
  await connectChannel(test, 'shopify');
  const ids: number[] = [];
  for (let at = 0; at < units; at += 1) ids.push(await stock.add());
  await listProduct(test, 'shopify', stock);
  await work();
  return ids;
};
/** What the shop tells at the address that it was given. */
const tell = async (topic: string, content: object, secret?: string) => {
  const uri = new URL([...fake.webhooks.values()][0]!);
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: uri.pathname,
    ...signShopify(topic, content, secret),
  });
  return statusCode;
};
/** What Shopify tells the app. */
const tellApp = async (topic: string, content: object, secret?: string) =>
  (await test.app.inject({ method: 'POST', url: '/v1/webhooks/shopify', ...signShopify(topic, content, secret) }))
    .statusCode;
const signIn = async (shop: string | undefined = fakeShop) => {
  const begun = await test.owner.call(contract.startSystemSignIn, { params: vendor, body: { of: shop } });
  const state = begun.data ? new URL(begun.data.url).searchParams.get('state')! : '';
  return {
    begun,
    finish: (code = 'good') => test.owner.call(contract.finishSystemSignIn, { params: vendor, body: { code, state } }),
  };
};

describe('a shop', () => {
  it('is connected with the token of a custom app, and only at Shopify', async () => {
    expect((await connect({ ...fakeShopifyKeys, access_token: 'wrong' })).errors).toEqual({
      access_token: ['Shopify: [API] Invalid API key or access token'],
    });
    for (const shop of [
      'evil.test',
      'first-shop.myshopify.com.evil.test',
      'http://first-shop.myshopify.com',
      'localhost',
    ])
      expect((await connect({ ...fakeShopifyKeys, shop })).errors).toEqual({
        shop: ['Shop looks like my-shop.myshopify.com'],
      });
    await connect();
    await work();
    expect(await find()).toMatchObject({
      state: 'COMPLETED',
      name: 'First shop',
      shown: { shop: fakeShop },
      has_webhook: true,
      choices: { locations: [{ id: here, name: 'Shop' }], publications: [{ name: 'Online Store' }] },
    });
    expect(JSON.stringify(await find())).not.toMatch(/shpat_fake|shpss_fake/);
    expect([...fake.webhooks.keys()].toSorted()).toEqual([
      'APP_UNINSTALLED',
      'ORDERS_CANCELLED',
      'ORDERS_PAID',
      'REFUNDS_CREATE',
    ]);
  });

  it('is connected by signing in there, and its token is renewed when it ends', async () => {
    expect((await signIn('evil.test')).begun.errors.of).toEqual(['Shop looks like my-shop.myshopify.com']);
    const { begun, finish } = await signIn();
    expect(begun.data.url).toContain('/admin/oauth/authorize?client_id=app-1&scope=read_products');
    expect((await finish()).status).toBe(200);
    expect((await finish()).status).toBe(422);
    await work();
    expect(await find()).toMatchObject({ state: 'COMPLETED', is_signed_in: true });
    test.clock.set(new Date(test.clock.now().getTime() + 3_600_000).toISOString());
    expect((await test.owner.call(contract.testSystem, { params: vendor })).data).toEqual({ name: 'First shop' });
    expect(fake.asked.filter(({ path }) => path === '/admin/oauth/access_token').at(-1)?.body).toMatchObject({
      grant_type: 'refresh_token',
    });
    expect(fake.refresh.size).toBe(1);
    expect((await (await signIn()).finish('used')).status).toBe(422);
  });

  it('can be the sandbox', async () => {
    await test.owner.call(contract.connectSystem, { params: vendor, body: { is_sandbox: true } });
    await stock.add();
    await listProduct(test, 'shopify', stock);
    await work();
    expect(fake.asked).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'listed', vendor_id: `gid://shopify/Product/${sku()}` }]);
  });
});

describe('a product', () => {
  it('is made once, published where that is chosen, with the stock of each chosen location', async () => {
    await connectChannel(test, 'shopify');
    await chooseSettings(test, 'shopify', { publication_id: 'gid://shopify/Publication/1' });
    await stock.add();
    await stock.add({ location_id: test.first.other_location_id });
    await listProduct(test, 'shopify', stock);
    await work();
    expect(product()).toMatchObject({ sku: sku(), price: '300.00', stock: new Map([[here, 1]]) });
    expect(fake.asked.some(({ body }) => (body as { query: string }).query.includes('publishablePublish'))).toBe(true);
    // The other location is chosen too: what is there is offered from then on.
    await chooseSettings(test, 'shopify', {
      locations: { [test.first.location_id]: here, [test.first.other_location_id]: here },
    });
    await queueStockBehind(test.platform);
    await work();
    expect(product().stock.get(here)).toBe(2);
  });

  it('whose answer was lost is not made a second time', async () => {
    await connectChannel(test, 'shopify');
    await stock.add();
    fake.mood = 'breaks';
    await listProduct(test, 'shopify', stock);
    await work();
    fake.mood = 'works';
    test.clock.set(new Date(test.clock.now().getTime() + 20_000).toISOString());
    await work();
    expect([fake.products.size, (await list())[0]?.state]).toEqual([1, 'listed']);
  });

  it('of a single unit has its number', async () => {
    await connectChannel(test, 'shopify');
    const unit = await stock.add({ imei: '356991201447356' });
    await test.owner.call(createListings, { body: { channel: 'shopify', unit_ids: [unit] } });
    await work();
    expect(product()).toMatchObject({ sku: `U-${String(unit).padStart(4, '0')}` });
    const [made] = fake.asked.filter(({ body }) => (body as { query: string }).query.includes('productSet'));
    expect(JSON.stringify(made?.body)).toContain(
      '"metafields":[{"namespace":"tradepost","key":"identifier","type":"single_line_text_field","value":"356991201447356"}]',
    );
  });

  it('follows price and stock, each change with a key of its own', async () => {
    const [first] = await open(2);
    await test.platform.database.script(
      `update inventory_units set status = 5, hold_reason = 'Photos' where id = ${first}`,
    );
    await queueStockBehind(test.platform);
    await work();
    expect([product().stock.get(here), fake.keys.size]).toEqual([1, 1]);
    const [listing] = await list();
    await test.owner.call(editListing, {
      params: { id: listing!.id },
      body: { price: 28_000, sku: listing!.sku, max_quantity: null, version: listing!.version },
    });
    await work();
    expect([product().price, product().stock.get(here), fake.keys.size]).toEqual(['280.00', 1, 1]);
  });

  it('that was sold there a moment ago is not offered again by our number', async () => {
    const [first] = await open(3);
    // Sold there: we have not heard of it yet.
    product().stock.set(here, 2);
    await test.platform.database.script(
      `update inventory_units set status = 5, hold_reason = 'Photos' where id = ${first}`,
    );
    await queueStockBehind(test.platform);
    await work();
    expect(product().stock.get(here)).toBe(2);
    await tell('orders/paid', shopifyOrder(1001, [sku()]));
    await work();
    expect(product().stock.get(here)).toBe(1);
  });

  it('that was deleted there is made again', async () => {
    await open(2);
    fake.products.clear();
    await stock.add();
    await work();
    await queueStockBehind(test.platform);
    await work();
    expect([fake.products.size, product().stock.get(here)]).toEqual([1, 3]);
  });

  it('waits when there are too many calls, and needs a location', async () => {
    await connectChannel(test, 'shopify');
    await chooseSettings(test, 'shopify', { locations: {} });
    await stock.add();
    fake.refuseNext(/graphql/, 200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
    await listProduct(test, 'shopify', stock);
    await work();
    expect(await list()).toMatchObject([
      { state: 'problem', problem: 'Choose your locations at Shopify in the settings' },
    ]);
    await chooseSettings(test, 'shopify', { locations: { [test.first.location_id]: here } });
    await queueStockBehind(test.platform);
    await work();
    expect((await list())[0]?.state).toBe('problem');
    test.clock.set(new Date(test.clock.now().getTime() + 20_000).toISOString());
    await work();
    expect((await list())[0]?.state).toBe('listed');
  });
});

describe('an order', () => {
  it('sells a unit and makes its invoice, once, however often it is told', async () => {
    const [unit] = await open(2);
    const order = shopifyOrder(1001, [sku(), 'CASE-1']);
    expect(await Promise.all([1, 2, 3].map(() => tell('orders/paid', order)))).toEqual([200, 200, 200]);
    await work();
    const taken = await listOrders();
    expect(taken).toMatchObject([{ number: '#1001', state: 'sold', total: 33_000, items: [{ unit_id: unit }] }]);
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: taken[0]!.invoice_id! } });
    expect(invoice).toMatchObject({
      status: 3,
      total: 33_000,
      tax_total: 3000,
      bill_email: 'buyer-1001@mail.test',
      lines: [{ unit_id: unit, unit_price: 30_000, tax_rate: 1000 }],
    });
    expect(product().stock.get(here)).toBe(1);
    expect(await listOrders(test.other)).toEqual([]);
  });

  it('is heard only with the signature of the app', async () => {
    await open();
    expect([
      await tell('orders/paid', shopifyOrder(1, [sku()]), 'other'),
      await tell('orders/paid', shopifyOrder(1, [sku()]), ''),
    ]).toEqual([400, 400]);
    expect(await listOrders()).toEqual([]);
  });

  it('with discounts and several pieces adds up to the cent', async () => {
    await open(3);
    const [line] = shopifyOrder(1002, [sku()]).line_items;
    await tell(
      'orders/paid',
      shopifyOrder(1002, [], {
        taxes_included: true,
        line_items: [
          { ...line!, quantity: 3, price: '100.00', tax_lines: [], discount_allocations: [{ amount: '0.01' }] },
        ],
      }),
    );
    const [taken] = await listOrders();
    expect(taken).toMatchObject({ state: 'sold', total: 29_999 });
    expect(taken!.items).toHaveLength(3);
  });

  it('that was canceled or refunded there is for a person', async () => {
    await open();
    await tell('orders/paid', shopifyOrder(1003, [sku()]));
    await tell('refunds/create', { id: 7, order_id: 1003 });
    await tell('orders/cancelled', { id: 1003 });
    await tell('orders/cancelled', { id: 999 });
    expect(await listOrders()).toMatchObject([
      { state: 'returned', problem: 'It was returned at Shopify. Return its units at the invoice.' },
    ]);
  });

  it('is told its parcel once', async () => {
    await open();
    await tell('orders/paid', shopifyOrder(1004, [sku()]));
    const [taken] = await listOrders();
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: taken!.invoice_id! } });
    await test.owner.call(editInvoice, {
      params: { id: invoice.id },
      body: { version: invoice.version, tracking_number: '1Z999AA10123456784' },
    });
    await queueShipped(test.platform);
    await work();
    expect(fake.shipped).toEqual([{ order: 'gid://shopify/Order/1004/f', number: '1Z999AA10123456784' }]);
  });
});

describe('the app at Shopify', () => {
  it('that was removed stops the account, with words', async () => {
    await open();
    await tell('app/uninstalled', { id: 1, myshopify_domain: fakeShop });
    expect(await find()).toMatchObject({ state: 'FAILED', failure: 'The app was removed from the Shopify shop.' });
    await tell('app/uninstalled', { id: 1, myshopify_domain: fakeShop });
    const rows = await test.platform.database.query(
      `select distinct title from notifications where type = 'system_failed'`,
    );
    expect(rows).toEqual([{ title: 'Shopify is no longer connected' }]);
  });

  it('hands on what buyers ask of their data, of shops that signed in, once', async () => {
    const { finish } = await signIn();
    await finish();
    await work();
    await chooseSettings(test, 'shopify', { locations: { [test.first.location_id]: here } });
    await stock.add();
    await listProduct(test, 'shopify', stock);
    await work();
    expect(await tellApp('orders/paid', shopifyOrder(1005, [sku()]))).toBe(200);
    const [taken] = await listOrders();
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: taken!.invoice_id! } });
    const asked = { shop_domain: fakeShop, customer: { id: 5, email: 'buyer-1005@mail.test' } };
    expect(await tellApp('customers/data_request', { ...asked, data_request: { id: 9 } }, 'wrong')).toBe(401);
    expect(await tellApp('customers/data_request', { ...asked, data_request: { id: 9 } })).toBe(200);
    await tellApp('customers/data_request', { ...asked, data_request: { id: 9 } });
    await tellApp('customers/redact', { ...asked, orders_to_redact: [1005] });
    await tellApp('customers/redact', { ...asked, customer: { email: 'nobody@mail.test' } });
    expect(await tellApp('shop/redact', { shop_domain: fakeShop })).toBe(200);
    const { data } = await test.owner.call(findPrivacyReport, { params: { id: invoice.customer_id! } });
    expect(data.requests).toMatchObject([
      { kind: 'erase', source: 'Shopify', due_on: '2026-04-01' },
      { kind: 'export', source: 'Shopify' },
    ]);
    const rows = await test.platform.database.query(
      `select distinct title from notifications where type = 'privacy_request' order by 1`,
    );
    expect(rows).toEqual([{ title: 'Ada Byron asks for their data' }, { title: 'Ada Byron asks to be erased' }]);
  });
});
