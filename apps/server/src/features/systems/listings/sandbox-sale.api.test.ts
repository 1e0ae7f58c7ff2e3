import { findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { listChannelOrders, trySandboxSale } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { listListings } from '@tradepost/contracts/systems/listings/listing.contract';
import { connectSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeBackMarket, fakeBackMarketKeys } from '../../../testing/systems/fake-backmarket.ts';
import {
  type BackMarketTest,
  chooseSettings,
  listProduct,
  openBackMarketTest,
  type TestStock,
} from '../../../testing/systems/test-channels.ts';
import type { Client, TestApp } from '../../../testing/test-app.ts';

let opened: BackMarketTest;
let test: TestApp;
let fake: FakeBackMarket;
let stock: TestStock;

beforeAll(async () => {
  opened = await openBackMarketTest();
  ({ test, fake, stock } = opened);
});
beforeEach(() => opened.clear());
afterAll(() => opened.close());

const work = () => test.platform.jobs.drain();
const connectSandbox = (vendor: 'backmarket' | 'shopify') =>
  test.owner.call(connectSystem, { params: { vendor }, body: { is_sandbox: true } });
const listAt = async (channel: 'backmarket' | 'shopify') =>
  (await test.owner.call(listListings, { query: { channel } })).data.items[0]!;
const sell = (id: number, client: Client = test.owner) => client.call(trySandboxSale, { params: { id } });

/** Both sandboxes, with listings of the same units. */
async function open(units = 1): Promise<void> {
  for (const vendor of ['backmarket', 'shopify'] as const) await connectSandbox(vendor);
  await work();
  await chooseSettings(test, 'shopify', { locations: { [test.first.location_id]: 'gid://shopify/Location/1' } });
  for (let at = 0; at < units; at += 1) await stock.add();
  for (const vendor of ['backmarket', 'shopify'] as const) await listProduct(test, vendor, stock);
  await work();
}

describe('a sale at a sandbox', () => {
  it('sells a unit, makes its invoice, and is told to the other channel', async () => {
    await open();
    const listing = await listAt('backmarket');
    expect(listing).toMatchObject({ is_sandbox: true, quantity: 1 });
    const { data: order } = await sell(listing.id);
    await work();
    expect(order).toMatchObject({
      channel: 'backmarket',
      state: 'sold',
      total: listing.price,
      items: [{ state: 'sold' }],
    });
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: order.invoice_id ?? 0 } });
    expect(invoice).toMatchObject({ total: listing.price, due_total: 0, customer_id: null });
    expect(await listAt('shopify')).toMatchObject({ quantity: 0, state: 'sold_out' });
    const { items } = (await test.owner.call(listPushes, { params: { vendor: 'shopify' }, query: { state: 'sent' } }))
      .data;
    expect(JSON.stringify(items[0]?.sent)).toContain('"stock":{}');
    expect(fake.asked).toEqual([]);
  });

  it('takes no more than is offered, also at once', async () => {
    await open();
    const { id } = await listAt('shopify');
    const answers = await Promise.all([sell(id), sell(id), sell(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await test.owner.call(listChannelOrders, { query: {} })).data.items).toHaveLength(1);
  });

  it('is for who may sell, of the own company, and never at a real channel', async () => {
    await open();
    const { id } = await listAt('backmarket');
    expect([(await sell(id, test.other)).status, (await sell(id, test.nobody)).status]).toEqual([404, 401]);
    fake.list(`${stock.variant_id}-${stock.grade_id}`);
    await test.owner.call(connectSystem, {
      params: { vendor: 'backmarket' },
      body: { credentials: fakeBackMarketKeys },
    });
    await work();
    expect((await sell(id)).message).toBe('Back Market is connected, not its sandbox: orders come from there');
    expect(await listAt('backmarket')).toMatchObject({ is_sandbox: false });
    expect((await test.owner.call(listChannelOrders, { query: {} })).data.items).toEqual([]);
  });
});
