import { searchBackmarket } from '@tradepost/contracts/inventory/unit-record.contract';
import { editInvoice, findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import * as orders from '@tradepost/contracts/systems/listings/channel-order.contract';
import * as contract from '@tradepost/contracts/systems/system.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { type FakeBackMarket, fakeBackMarketKeys } from '../../../testing/systems/fake-backmarket.ts';
import {
  type BackMarketTest,
  chooseSettings,
  connectChannel,
  listProduct,
  openBackMarketTest,
  type TestStock,
} from '../../../testing/systems/test-channels.ts';
import type { Client, TestApp } from '../../../testing/test-app.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { announceEntered } from '../../orders/order-events.commands.ts';
import { queueShipped } from '../listings/queue-shipped.commands.ts';
import { linesPerHour } from './backmarket-push.commands.ts';
import type { BuyBackOrder } from './buyback.rules.ts';
import { pollBackMarket } from './poll-orders.commands.ts';

let opened: BackMarketTest;
let test: TestApp;
let fake: FakeBackMarket;
let stock: TestStock;
let conditions: Record<string, number>;
const vendor = { vendor: 'backmarket' as const };

beforeAll(async () => {
  opened = await openBackMarketTest();
  ({ test, fake, stock } = opened);
  const rows = await test.within((ctx) =>
    readRows<{ id: number; name: string }>(
      ctx.db,
      sql`select id, name from conditions where company_id = ${ctx.company_id}`,
    ),
  );
  conditions = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
beforeEach(() => opened.clear());
afterAll(() => opened.close());

const sku = () => `${stock.variant_id}-${stock.grade_id}`;
const work = () => test.platform.jobs.drain();
const poll = () => pollBackMarket(test.platform);
const connect = (credentials: Record<string, string> = fakeBackMarketKeys) =>
  test.owner.call(contract.connectSystem, { params: vendor, body: { credentials } });
const find = async () => (await test.owner.call(contract.findSystem, { params: vendor })).data.connection;
const listOrders = async (query: object = {}, client: Client = test.owner) =>
  (await client.call(orders.listChannelOrders, { query })).data.items;
const notices = () =>
  test.platform.database.query(
    "select distinct title, body from notifications where type <> 'job_done' and title not like '%setup' order by title",
  );
const open = async (units = 1) => {
  fake.list(sku(), 'iPhone 15');
  await connectChannel(test, 'backmarket');
  const ids: number[] = [];
  for (let at = 0; at < units; at += 1) ids.push(await stock.add());
  await listProduct(test, 'backmarket', stock);
  await work();
  return ids;
};

describe('an account at Back Market', () => {
  it('is connected with a token that it accepts, and says which fields are wrong', async () => {
    expect((await connect({ ...fakeBackMarketKeys, token: 'bm9ib2R5OnB3' })).errors).toEqual({
      token: ['Back Market: Invalid token'],
    });
    expect((await connect({ ...fakeBackMarketKeys, region: 'Mars' })).errors).toEqual({
      region: ['Region looks like EU'],
    });
    await connect();
    await work();
    expect(await find()).toMatchObject({
      state: 'COMPLETED',
      shown: { region: 'NA', email: 'sales@first.test' },
      settings: { fee_percent: 1000, market: 'en-us', is_accepting: true },
      choices: { suspend_reasons: [{ id: 'parcel_empty', name: 'Empty parcel', of: 'Transport issue' }] },
    });
    expect(JSON.stringify(await find())).not.toContain(fakeBackMarketKeys.token);
  });

  it('can be the sandbox', async () => {
    await test.owner.call(contract.connectSystem, { params: vendor, body: { is_sandbox: true } });
    await stock.add();
    await listProduct(test, 'backmarket', stock);
    await work();
    await poll();
    expect(fake.asked).toEqual([]);
    const { items } = (await test.owner.call(contract.listPushes, { params: vendor, query: { state: 'sent' } })).data;
    expect(items).toMatchObject([{ what: 'stock', answer: [{ is_taken: true }] }]);
  });

  it('is not stopped by its firewall, and is by a token that ended', async () => {
    await open();
    fake.refuseNext(/GET .ws.orders/, 403, '<html>Attention required</html>');
    await poll();
    expect(await find()).toMatchObject({ state: 'COMPLETED' });
    fake.mood = 'denies';
    await poll();
    expect(await find()).toMatchObject({ state: 'FAILED' });
    expect(await notices()).toMatchObject([{ title: 'Back Market is no longer connected' }]);
  });

  it('gets no more listings within an hour than it takes', async () => {
    await open();
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`update pushes set tries = 1, body = jsonb_build_object('listings', (select jsonb_agg(n) from generate_series(1, ${linesPerHour}) n))
             where id = (select id from pushes where what = 'stock' and state = 'sent' order by id limit 1)`,
      ),
    );
    fake.asked.length = 0;
    await stock.add();
    await work();
    expect(fake.asked).toEqual([]);
    test.clock.set(new Date(test.clock.now().getTime() + 3_601_000).toISOString());
    await stock.add();
    await work();
    expect(fake.listings.get(sku())?.quantity).toBe(3);
  });
});

describe('an order at Back Market', () => {
  it('sells a unit, once, makes its invoice and is accepted', async () => {
    const [unit] = await open(2);
    const order = fake.sell(5001, [{ sku: sku() }]);
    order.shipping_price = '5.99';
    await poll();
    await poll();
    await work();
    const [taken] = await listOrders();
    expect(taken).toMatchObject({
      number: '5001',
      state: 'sold',
      total: 30_499,
      problem: null,
      items: [{ unit_id: unit, state: 'sold' }],
    });
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: taken!.invoice_id! } });
    expect(invoice).toMatchObject({
      status: 3,
      total: 30_499,
      due_total: 0,
      bill_name: 'Victor Hugo',
      bill_email: 'buyer-5001@mail.test',
      lines: [
        { unit_id: unit, unit_price: 29_900 },
        { title: 'Shipping', unit_price: 599 },
      ],
      payments: [{ method: 'other', reference: 'Back Market 5001' }],
    });
    expect(fake.orders.get(5001)?.orderlines).toMatchObject([{ state: 2 }]);
    expect(fake.listings.get(sku())?.quantity).toBe(1);
    const rows = await test.platform.database.query(`select status, sold_via from inventory_units where id = ${unit}`);
    expect(rows).toEqual([{ status: 2, sold_via: 'invoice' }]);
    expect([(await listOrders({}, test.other)).length, (await listOrders()).length]).toEqual([0, 1]);
  });

  it('that another worker takes at the same time is taken once', async () => {
    await open(3);
    fake.sell(5002, [{ sku: sku() }]);
    await Promise.all([poll(), poll(), poll()]);
    expect(await listOrders()).toHaveLength(1);
    const sold = await test.platform.database.query('select id from inventory_units where status = 2');
    expect(sold).toHaveLength(1);
  });

  it('is told its parcel and its device once the invoice has a tracking number', async () => {
    const [unit] = await open();
    await test.platform.database.script(`update inventory_units set imei = '356991201447356' where id = ${unit}`);
    fake.sell(5003, [{ sku: sku() }]);
    await poll();
    const [taken] = await listOrders();
    const { data: invoice } = await test.owner.call(findInvoice, { params: { id: taken!.invoice_id! } });
    await test.owner.call(editInvoice, {
      params: { id: invoice.id },
      body: { version: invoice.version, tracking_number: '9400111899223197428490', carrier: 'usps' },
    });
    await queueShipped(test.platform);
    expect(await queueShipped(test.platform)).toBe(0);
    await work();
    expect(
      fake.asked.filter(({ method, path }) => method === 'POST' && path === '/ws/orders/5003').at(-1)?.body,
    ).toEqual({
      order_id: 5003,
      new_state: 3,
      tracking_number: '9400111899223197428490',
      shipper: 'usps',
      imei: '356991201447356',
    });
  });

  it('without a unit is told to a person with what to do, and is not accepted', async () => {
    const [unit] = await open();
    await test.platform.database.script(
      `update inventory_units set status = 5, hold_reason = 'Photos' where id = ${unit}`,
    );
    fake.sell(5004, [{ sku: sku() }]);
    await poll();
    await work();
    const problem =
      'iPhone 15: No unit is left that can be sold. Cancel the order at Back Market, or find a unit for it.';
    const [taken] = await listOrders({ state: 'conflict' });
    expect(taken).toMatchObject({ invoice_id: null, problem: problem.replace('iPhone 15', sku()) });
    expect(await notices()).toMatchObject([{ title: 'Back Market order 5004 needs you' }]);
    expect(fake.orders.get(5004)?.orderlines).toMatchObject([{ state: 1 }]);
    const sell = (client = test.owner) => client.call(orders.sellChannelOrder, { params: { id: taken!.id } });
    expect([(await sell()).status, (await sell(test.other)).status]).toEqual([409, 404]);
    const found = await stock.add();
    expect((await sell()).data).toMatchObject({ state: 'sold', items: [{ unit_id: found }] });
    await work();
    expect(fake.orders.get(5004)?.orderlines).toMatchObject([{ state: 2 }]);
    expect((await sell()).status).toBe(409);
  });

  it('that could not be sold is resolved by a person', async () => {
    await open();
    fake.sell(5005, [{ sku: sku(), quantity: 2 }]);
    await poll();
    const [taken] = await listOrders();
    expect(taken).toMatchObject({ state: 'conflict', items: [{ state: 'sold' }, { state: 'conflict' }] });
    expect(taken!.invoice_id).not.toBeNull();
    const { data } = await test.owner.call(orders.resolveChannelOrder, { params: { id: taken!.id } });
    expect(data).toMatchObject({ state: 'sold', problem: null, items: [{ state: 'sold' }, { state: 'resolved' }] });
  });

  it('of something else is not ours, one that is not paid waits, and one in another currency is for a person', async () => {
    await open();
    fake.sell(1, [{ sku: 'CASE-1' }]);
    fake.sell(2, [{ sku: sku(), state: 0 }]);
    await poll();
    expect(await listOrders()).toEqual([]);
    Object.assign(fake.sell(3, [{ sku: sku() }]), { currency: 'EUR' });
    await poll();
    expect(await listOrders()).toMatchObject([
      { state: 'conflict', invoice_id: null, items: [{ reason: 'It was paid in EUR. Make its invoice yourself.' }] },
    ]);
  });

  it('that is canceled or returned there is noted and told; its unit stays sold until a person returns it', async () => {
    const [unit] = await open();
    const order = fake.sell(5006, [{ sku: sku() }]);
    await poll();
    order.orderlines[0]!.state = 6;
    await poll();
    await poll();
    expect(await listOrders()).toMatchObject([
      { state: 'returned', problem: 'It was returned at Back Market. Return its units at the invoice.' },
    ]);
    expect(await notices()).toMatchObject([{ title: 'Back Market order 5006 was returned' }]);
    expect(await test.platform.database.query(`select status from inventory_units where id = ${unit}`)).toEqual([
      { status: 2 },
    ]);
  });

  it('that cannot be read holds up no other, and is asked for again', async () => {
    await open(2);
    Object.assign(fake.sell(5007, [{ sku: sku(), price: 'much' }]), {});
    fake.sell(5008, [{ sku: sku() }]);
    await poll();
    expect((await listOrders()).map(({ number }) => number)).toEqual(['5008']);
    fake.sell(5007, [{ sku: sku() }]);
    await poll();
    expect((await listOrders()).map(({ number }) => number).toSorted()).toEqual(['5007', '5008']);
  });
});

describe('a BuyBack order', () => {
  const bought = (id: string, more: Partial<BuyBackOrder> = {}): BuyBackOrder => ({
    orderPublicId: id,
    creationDate: '2026-03-02T10:00:00+01:00',
    modificationDate: '2026-03-02T10:00:00+01:00',
    status: 'SENT',
    market: 'US',
    listing: { sku: String(stock.variant_id), productId: 7, title: 'Apple iPhone 15 128 GB', grade: 'GOLD' },
    customer: { firstName: 'John', lastName: 'Doe', phone: '+12075550177' },
    returnAddress: { address1: '10, Downing street', city: 'Portland', zipcode: '04101', country: 'United States' },
    originalPrice: { value: 250.5, currency: 'USD' },
    trackingNumber: '9400111899223197428490',
    ...more,
  });
  const choose = async () => {
    await test.platform.database.script(
      `update locations set is_mailin = true where id = ${test.first.other_location_id}`,
    );
    await connectChannel(test, 'backmarket');
    const [name] = Object.keys(conditions);
    await chooseSettings(test, 'backmarket', {
      takes_buyback: true,
      buyback_conditions: { GOLD: name },
      buyback_suspend_reason: 'parcel_empty',
      buyback_offer_reason: 'broken_screen',
    });
  };
  const findBought = () =>
    test.platform.database.query<{ order_id: number; vendor_order_id: string; problem: string | null }>(
      'select order_id, vendor_order_id, problem from buyback_orders',
    );

  it('becomes a mail-in order at its own price, once, and gets what we decide', async () => {
    await choose();
    fake.buyBack.set('US-1', bought('US-1'));
    await Promise.all([poll(), poll()]);
    await poll();
    const [row] = await findBought();
    expect(row).toMatchObject({ vendor_order_id: 'US-1', problem: null });
    const { data: order } = await test.owner.call(findMailInOrder, { params: { id: row!.order_id } });
    expect(order).toMatchObject({
      channel: 'comparison',
      total: 25_050,
      items: [{ is_custom: false, price: 25_050 }],
    });
    const enter = (status_id: number) =>
      test.within(async (ctx) => announceEntered(ctx, { ...(await findOrder(ctx, row!.order_id)), status_id }));
    await enter(status.payoutProcessing);
    await enter(status.completed);
    await work();
    expect(fake.buyBack.get('US-1')?.status).toBe('VALIDATED');
    expect(fake.asked.filter(({ path }) => path.endsWith('/validate'))).toHaveLength(1);
    await enter(status.returned);
    await work();
    expect(fake.buyBack.get('US-1')).toMatchObject({ status: 'SUSPENDED', reasons: ['parcel_empty'] });
  });

  it('gets our revised offer as a counter-offer with its reason', async () => {
    await choose();
    fake.buyBack.set('US-2', bought('US-2'));
    await poll();
    const [row] = await findBought();
    await test.within(async (ctx) => {
      await runSql(
        ctx.db,
        sql`insert into order_offers (company_id, order_id, note, old_total, new_total) values (${ctx.company_id}, ${row!.order_id}, 'The screen is cracked', 25050, 18000)`,
      );
      await announceEntered(ctx, { ...(await findOrder(ctx, row!.order_id)), status_id: status.notAsDescribed });
    });
    await work();
    expect(fake.buyBack.get('US-2')?.counterOffer).toEqual({
      price: ['180.00'],
      comment: ['The screen is cracked'],
      reasons: ['broken_screen'],
    });
  });

  it('that cannot be added is told to a person, once, and added when it can be', async () => {
    await choose();
    await test.platform.database.script('update locations set is_mailin = false');
    fake.buyBack.set('US-6', bought('US-6'));
    await poll();
    await poll();
    expect(await findBought()).toMatchObject([{ order_id: null, problem: 'No location of yours buys by mail.' }]);
    expect(await notices()).toMatchObject([{ title: 'BuyBack order US-6 could not be added' }]);
    await choose();
    await poll();
    expect(await findBought()).toMatchObject([{ order_id: expect.any(Number), problem: null }]);
  });

  it('of a device that is not in the catalog has its own name; one before it is sent, and one of before, is not ours', async () => {
    await choose();
    fake.buyBack.set(
      'US-3',
      bought('US-3', { listing: { sku: 'XYZ', productId: 1, title: 'Nokia 3310', grade: 'BRONZE' } }),
    );
    fake.buyBack.set('US-4', bought('US-4', { status: 'NEW' }));
    fake.buyBack.set('US-5', bought('US-5', { status: 'PAID' }));
    await poll();
    const rows = await findBought();
    expect(rows.map(({ vendor_order_id }) => vendor_order_id)).toEqual(['US-3']);
    const { data } = await test.owner.call(findMailInOrder, { params: { id: rows[0]!.order_id } });
    expect(data.items).toMatchObject([{ title: 'Nokia 3310', is_custom: true, price: 25_050 }]);
  });
});

describe('the search for a product', () => {
  it('asks the listings of Back Market when it is connected, else our catalog', async () => {
    const search = (q: string, client = test.owner) => client.call(searchBackmarket, { query: { q } });
    expect((await search('iphone')).data.source).toBe('catalog');
    fake.list('SKU-1', 'iPhone 15 128 GB Black');
    fake.list('SKU-2', 'Galaxy S23');
    await connectChannel(test, 'backmarket');
    expect((await search('iphone black')).data).toMatchObject({
      source: 'backmarket',
      listings: [{ id: 'uuid-SKU-1', title: 'iPhone 15 128 GB Black', sku: 'SKU-1', grade: 'GOOD' }],
    });
    fake.mood = 'fails';
    expect((await search('iphone')).data.source).toBe('catalog');
    expect((await search('iphone', test.other)).data.source).toBe('catalog');
  });
});
