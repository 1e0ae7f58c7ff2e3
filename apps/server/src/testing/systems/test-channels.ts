import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { createListings } from '@tradepost/contracts/systems/listings/listing.contract';
import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { connectSystem, findSystem } from '@tradepost/contracts/systems/system.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { inventoryConditions } from '../../features/inventory/unit.table.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../test-app.ts';
import { seedTestCatalog } from '../test-catalog.ts';
import type { TestCompany } from '../test-company.ts';
import { storeUnitForSale } from '../test-unit.ts';
import { type FakeBackMarket, fakeBackMarketKeys, openFakeBackMarket } from './fake-backmarket.ts';
import { fakeShopifyKeys } from './fake-shopify.ts';

export interface TestStock {
  variant_id: number;
  other_variant_id: number;
  model_id: number;
  grade_id: number;
  /** A graded unit that can be sold. */
  add(values?: Parameters<typeof storeUnitForSale>[1]): Promise<number>;
}

/** A catalog and a grade, and units of them. */
export async function openTestStock(test: TestApp, company: TestCompany = test.first): Promise<TestStock> {
  const { variant_id, other_variant_id, model_id } = await seedTestCatalog(company);
  const grade_id = await test.within(async (ctx) => {
    const [row] = await ctx.db
      .insert(inventoryConditions)
      .values({ company_id: ctx.company_id, name: 'Good' })
      .returning({ id: inventoryConditions.id });
    return row?.id ?? 0;
  }, company.scope);
  return {
    variant_id,
    other_variant_id,
    model_id,
    grade_id,
    add: (values = {}) => storeUnitForSale(company, { variant_id, model_id, grade_id, ...values }),
  };
}

const keys = { backmarket: fakeBackMarketKeys, shopify: fakeShopifyKeys };

/** Connects a channel at its fake. At Shopify the first location is chosen. */
export async function connectChannel(test: TestApp, channel: SalesChannel, client: Client = test.owner): Promise<void> {
  await client.call(connectSystem, { params: { vendor: channel }, body: { credentials: keys[channel] } });
  await test.platform.jobs.drain();
  if (channel === 'shopify')
    await chooseSettings(test, channel, { locations: { [test.first.location_id]: 'gid://shopify/Location/1' } });
}

export async function chooseSettings(test: TestApp, channel: SalesChannel, settings: Record<string, unknown>) {
  const { connection } = (await test.owner.call(findSystem, { params: { vendor: channel } })).data;
  return test.owner.call(saveAddOn, {
    params: { id: systemFacts[channel].id },
    body: { version: connection?.version, settings },
  });
}

export const listProduct = (test: TestApp, channel: SalesChannel, { variant_id, grade_id }: TestStock) =>
  test.owner.call(createListings, { body: { channel, products: [{ variant_id, grade_id }] } });

const filled = [
  'connections',
  'listing_price_batches',
  'channel_orders',
  'listings',
  'invoice_lines',
  'transfer_units',
  'inventory_units',
  'buyback_orders',
  'event_queue',
  'events',
  'notifications',
];

/** Before each test: the usual time, and nothing connected, listed or in stock. */
export async function clearChannels(test: TestApp): Promise<void> {
  test.clock.set(testTime);
  await test.platform.database.script(filled.map((table) => `delete from ${table}`).join('; '));
}

export interface BackMarketTest {
  test: TestApp;
  fake: FakeBackMarket;
  stock: TestStock;
  /** Before each test. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** An application whose Back Market is a fake, and what can be sold there. */
export async function openBackMarketTest(): Promise<BackMarketTest> {
  const [test, fake] = await Promise.all([openTestApp(), openFakeBackMarket()]);
  Object.assign(test.platform.config, { system_addresses: { backmarket: { base_url: fake.url, timeout: 2000 } } });
  return {
    test,
    fake,
    stock: await openTestStock(test),
    clear() {
      Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
      for (const known of [fake.listings, fake.orders, fake.buyBack]) known.clear();
      return clearChannels(test);
    },
    async close() {
      fake.close();
      await test.close();
    },
  };
}
