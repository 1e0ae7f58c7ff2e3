import { listChannelOrders } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { findSystem } from '@tradepost/contracts/systems/system.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FakeShopify,
  foundOrder,
  openFakeShopify,
  shopifyOrder,
  signShopify,
} from '../../../testing/systems/fake-shopify.ts';
import { connectChannel, listProduct, openTestStock, type TestStock } from '../../../testing/systems/test-channels.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pollShopify } from './missed-orders.commands.ts';
import { toChannelOrder } from './shopify.rules.ts';
import { toWebhookOrder } from './shopify-orders.rules.ts';

let test: TestApp;
let fake: FakeShopify;
let stock: TestStock;
const vendor = { vendor: 'shopify' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeShopify()]);
  Object.assign(test.platform.config, { system_addresses: { shopify: { base_url: fake.url, timeout: 2000 } } });
  stock = await openTestStock(test);
  await connectChannel(test, 'shopify');
  for (let at = 0; at < 3; at += 1) await stock.add();
  await listProduct(test, 'shopify', stock);
  await test.platform.jobs.drain();
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const sku = () => `${stock.variant_id}-${stock.grade_id}`;
const orders = async () =>
  (await test.owner.call(listChannelOrders, { query: {} })).data.items
    .map(({ number, state }) => `${number} ${state}`)
    .toSorted();

it('an order that a query finds is the order of which a webhook tells', () => {
  const { phone: _phone, address: _address, ...told } = toChannelOrder(shopifyOrder(7, ['a', 'b'])).buyer;
  const found = toChannelOrder(toWebhookOrder(foundOrder(7, ['a', 'b'])));
  const { lines, vendor_order_id, placed_at, shipping } = toChannelOrder(shopifyOrder(7, ['a', 'b']));
  expect(found).toMatchObject({ lines, vendor_order_id, placed_at, shipping });
  expect(found.buyer).toMatchObject({ first_name: told.first_name, last_name: told.last_name, email: told.email });
});

it('orders of which no webhook came are taken once, and what was canceled there is told', async () => {
  const uri = new URL([...fake.webhooks.values()][0] ?? '');
  const told = signShopify('orders/paid', shopifyOrder(1001, [sku()]));
  await test.app.inject({ method: 'POST', url: uri.pathname, ...told });
  expect(await orders()).toEqual(['#1001 sold']);
  const paid = [foundOrder(1001, [sku()]), foundOrder(1002, [sku()])];
  const others = [
    foundOrder(1003, [sku()], { displayFinancialStatus: 'PENDING' }),
    foundOrder(1004, [sku()], { cancelledAt: '2026-03-02T11:00:00Z' }),
    foundOrder(1005, ['charger']),
  ];
  fake.orders.push(...paid, ...others);
  await Promise.all([pollShopify(test.platform), pollShopify(test.platform)]);
  expect(await orders()).toEqual(['#1001 sold', '#1002 sold']);
  const sold = await test.platform.database.query('select id from inventory_units where status = 2');
  expect(sold).toHaveLength(2);
  const { connection } = (await test.owner.call(findSystem, { params: vendor })).data;
  expect(connection?.last_read_at).toBe(test.clock.now().toISOString());
  fake.orders.splice(0, 5, foundOrder(1002, [sku()], { cancelledAt: '2026-03-02T12:00:00Z' }));
  await pollShopify(test.platform);
  expect(await orders()).toEqual(['#1001 sold', '#1002 canceled']);
});

it('a shop that is away is asked again, and an ended token fails the account', async () => {
  fake.mood = 'fails';
  await pollShopify(test.platform);
  expect((await test.owner.call(findSystem, { params: vendor })).data.connection).toMatchObject({ state: 'COMPLETED' });
  fake.mood = 'denies';
  await pollShopify(test.platform);
  expect((await test.owner.call(findSystem, { params: vendor })).data.connection).toMatchObject({ state: 'FAILED' });
});
