import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as contract from '@tradepost/contracts/systems/listings/listing.contract';
import * as prices from '@tradepost/contracts/systems/listings/listing-price.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import type { FakeBackMarket } from '../../../testing/systems/fake-backmarket.ts';
import {
  type BackMarketTest,
  chooseSettings,
  connectChannel,
  listProduct,
  openBackMarketTest,
  type TestStock,
} from '../../../testing/systems/test-channels.ts';
import { type Client, type TestApp, testTime } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { queueStockBehind } from './queue-stock.commands.ts';

let opened: BackMarketTest;
let test: TestApp;
let fake: FakeBackMarket;
let stock: TestStock;

beforeAll(async () => {
  opened = await openBackMarketTest();
  ({ test, fake, stock } = opened);
});
beforeEach(async () => {
  await opened.clear();
  fake.list(sku());
  await connectChannel(test, 'backmarket');
});
afterAll(() => opened.close());

const sku = () => `${stock.variant_id}-${stock.grade_id}`;
const work = () => test.platform.jobs.drain();
const list = async (query: object = {}, client: Client = test.owner) =>
  (await client.call(contract.listListings, { query })).data.items;
const there = () => fake.listings.get(sku())!;
const edit = (body: object, client: Client = test.owner) =>
  list().then(([listing]) =>
    client.call(contract.editListing, {
      params: { id: listing!.id },
      body: { price: listing!.price, sku: listing!.sku, max_quantity: null, version: listing!.version, ...body },
    }),
  );
const change = (id: number, values: ReturnType<typeof sql>) =>
  test.within((ctx) =>
    runSql(ctx.db, sql`update inventory_units set ${values} where company_id = ${ctx.company_id} and id = ${id}`),
  );

describe('a listing', () => {
  it('is made of stock that can be sold, with a price by rule, and told to the channel', async () => {
    await stock.add({ sale_price: 30_000 });
    await stock.add({ sale_price: 32_000 });
    const { data } = await test.owner.call(contract.listListable, { query: { channel: 'backmarket' } });
    expect(data.items).toMatchObject([{ available: 2, sale_price: 30_000, is_listed: false }]);
    const made = await test.owner.call(contract.createListings, {
      body: {
        channel: 'backmarket',
        percent: 1000,
        amount: -100,
        products: [{ variant_id: stock.variant_id, grade_id: stock.grade_id }],
      },
    });
    expect(made.data).toEqual({ listed: 1, left_out: [] });
    expect(await list()).toMatchObject([{ state: 'changing', price: 32_900, quantity: 2, available: 2 }]);
    await work();
    expect(there()).toMatchObject({ price: '329.00', quantity: 2, currency: 'USD' });
    expect(await list({ state: 'listed' })).toMatchObject([{ vendor_id: `uuid-${sku()}`, problem: null }]);
    expect((await listProduct(test, 'backmarket', stock)).data.left_out).toMatchObject([
      { reason: 'It is offered at Back Market already' },
    ]);
  });

  it('is never made of a unit that is held, on an invoice, packed, on its way or without a grade', async () => {
    const [held, ordered, ungraded, moved, whole] = await Promise.all([
      stock.add({ status: 5, hold_reason: 'Photos' }),
      stock.add(),
      stock.add({ grade_id: null }),
      stock.add({ status: 4 }),
      stock.add(),
    ]);
    await test.owner.call(createInvoice, { body: { lines: [{ unit_id: ordered, quantity: 1, unit_price: 1000 }] } });
    const packed = await stock.add();
    await test.within(async (ctx) => {
      await runSql(
        ctx.db,
        sql`with t as (insert into transfers (company_id, from_location_id, to_location_id) values (${ctx.company_id}, ${test.first.location_id}, ${test.first.other_location_id}) returning id)
            insert into transfer_units (company_id, transfer_id, unit_id, position, state) select ${ctx.company_id}, id, ${packed}, 1, 'packed' from t`,
      );
    });
    const made = await test.owner.call(contract.createListings, {
      body: { channel: 'backmarket', unit_ids: [held, ordered, ungraded, moved, packed, whole] },
    });
    expect(made.data).toMatchObject({ listed: 1, left_out: [{ title: '5 of your choice' }] });
    expect(await list()).toMatchObject([{ unit_id: whole, quantity: 1 }]);
  });

  it('follows the stock: what is sold, held or moved is offered no more, wherever that happens', async () => {
    const [first, second, third] = await Promise.all([stock.add(), stock.add(), stock.add()]);
    await listProduct(test, 'backmarket', stock);
    await work();
    expect(there().quantity).toBe(3);
    await test.owner.call(createInvoice, { body: { lines: [{ unit_id: first, quantity: 1, unit_price: 1000 }] } });
    await work();
    expect(there().quantity).toBe(2);
    await change(second, sql`status = 5, hold_reason = 'Photos'`);
    await work();
    expect(there().quantity).toBe(1);
    await change(third, sql`grade_id = null`);
    await work();
    expect(there().quantity).toBe(0);
    expect(await list({ state: 'sold_out' })).toHaveLength(1);
    await change(third, sql`grade_id = ${stock.grade_id}`);
    await work();
    expect(there().quantity).toBe(1);
  });

  it('follows what no event says within a minute', async () => {
    const unit = await stock.add();
    await listProduct(test, 'backmarket', stock);
    await work();
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`update inventory_units set hold_reason = 'Photos', hold_until = app_now() + interval '1 day', status = 5 where id = ${unit}`,
      ),
    );
    await test.platform.database.script('delete from event_queue; delete from events');
    await work();
    expect(there().quantity).toBe(1);
    await queueStockBehind(test.platform);
    await work();
    expect(there().quantity).toBe(0);
    // Nothing is queued for who knows everything.
    expect(await queueStockBehind(test.platform)).toBe(0);
  });

  it('has a most, a price and a SKU of its own, with a version', async () => {
    await Promise.all([stock.add(), stock.add(), stock.add()]);
    await listProduct(test, 'backmarket', stock);
    await work();
    const version = (await list())[0]?.version;
    expect((await edit({ price: 25_000, max_quantity: 2 })).data).toMatchObject({
      price: 25_000,
      first_price: 25_000,
      quantity: 2,
    });
    await work();
    expect(there()).toMatchObject({ price: '250.00', quantity: 2 });
    expect((await edit({ version })).status).toBe(409);
    expect([
      (await edit({ price: 0 })).status,
      (await edit({}, test.nobody)).status,
      (await edit({}, test.other)).status,
    ]).toEqual([422, 401, 404]);
    await edit({ sku: 'OTHER' });
    await work();
    expect(await list({ state: 'problem' })).toMatchObject([
      { problem: 'Back Market has no listing with the SKU OTHER. Make it there, or enter its SKU here.' },
    ]);
    fake.list('OTHER');
    const id = (await list())[0]?.id ?? 0;
    await test.owner.call(contract.pushListing, { params: { id } });
    await work();
    expect(fake.listings.get('OTHER')).toMatchObject({ price: '250.00', quantity: 3 });
    expect(await list({ state: 'listed' })).toHaveLength(1);
  });

  it('that is paused or ended has quantity 0 there, and its stock can be listed again', async () => {
    await stock.add();
    await listProduct(test, 'backmarket', stock);
    await work();
    const id = (await list())[0]?.id ?? 0;
    const move = async (state: 'listed' | 'paused' | 'ended', client = test.owner) =>
      client.call(contract.moveListings, { body: { ids: [id], state } });
    expect([(await move('paused', test.nobody)).status, (await move('paused', test.other)).data.moved]).toEqual([
      401, 0,
    ]);
    await move('paused');
    await work();
    expect([there().quantity, (await list({ state: 'paused' })).length]).toEqual([0, 1]);
    await move('listed');
    await work();
    expect(there().quantity).toBe(1);
    await move('ended');
    await work();
    expect([there().quantity, await list(), (await list({ state: 'ended' })).length]).toEqual([0, [], 1]);
    expect((await move('listed')).data.moved).toBe(0);
    expect((await listProduct(test, 'backmarket', stock)).data.listed).toBe(1);
  });

  it('that the channel refuses says so in its words, is not sent again and again, and holds up no other', async () => {
    await stock.add();
    await stock.add({ variant_id: stock.other_variant_id });
    fake.list(`${stock.other_variant_id}-${stock.grade_id}`);
    fake.refuseNext(/POST .ws.listings/, 400, { errors: ['The price is above the maximum'], requestId: 'r' });
    await test.owner.call(contract.createListings, {
      body: {
        channel: 'backmarket',
        products: [stock.variant_id, stock.other_variant_id].map((variant_id) => ({
          variant_id,
          grade_id: stock.grade_id,
        })),
      },
    });
    await work();
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['listed', 'problem']);
    const asked = fake.asked.length;
    await work();
    expect(fake.asked).toHaveLength(asked);
    expect(await list({ state: 'problem' })).toMatchObject([{ problem: 'The price is above the maximum' }]);
  });

  it('is sent with what holds then when its channel was away', async () => {
    const unit = await stock.add();
    await stock.add();
    fake.mood = 'fails';
    await listProduct(test, 'backmarket', stock);
    await work();
    await change(unit, sql`status = 5, hold_reason = 'Photos'`);
    fake.mood = 'works';
    test.clock.set(new Date(test.clock.now().getTime() + 20_000).toISOString());
    await work();
    const told = fake.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/ws/listings/'));
    expect(told.map(({ body }) => (body as { quantity: number }).quantity)).toEqual([1]);
  });

  it('is listed anew at another account, whose ids are others', async () => {
    await stock.add();
    await listProduct(test, 'backmarket', stock);
    await work();
    await test.platform.database.script(`update connections set account_key = 'somebody else'`);
    there().id = 'uuid-new';
    await queueStockBehind(test.platform);
    await work();
    expect(await list()).toMatchObject([{ vendor_id: 'uuid-new', state: 'listed' }]);
  });
});

describe('reductions by age', () => {
  const preview = async (client: Client = test.owner) =>
    (await client.call(prices.previewAgePrices, { query: {} })).data;
  /** So many days go by since the listings got their prices. */
  const pass = (days: number) =>
    test.platform.database.script(
      `update listings set listed_at = '${testTime}'::timestamptz - interval '${days} days'`,
    );

  it('are a preview, applied as one batch and undone as one, never below cost and fee', async () => {
    await stock.add({ purchase_cost: 26_000 });
    await stock.add({ variant_id: stock.other_variant_id, purchase_cost: 10_000 });
    for (const variant_id of [stock.variant_id, stock.other_variant_id])
      await test.owner.call(contract.createListings, {
        body: { channel: 'backmarket', products: [{ variant_id, grade_id: stock.grade_id }] },
      });
    expect((await preview()).items).toEqual([]);
    await pass(30);
    const { items } = await preview();
    expect(items).toMatchObject([
      { old_price: 30_000, new_price: 28_889, is_limited: true, days: 30 },
      { old_price: 30_000, new_price: 27_000, is_limited: false },
    ]);
    expect((await list()).map(({ price }) => price)).toEqual([30_000, 30_000]);
    const chosen = items.map(({ listing_id, old_price, new_price }) => ({ listing_id, old_price, new_price }));
    const apply = (client = test.owner, rows = chosen) =>
      client.call(prices.applyAgePrices, { body: { prices: rows } });
    expect([(await apply(test.nobody)).status, (await apply(test.other)).data?.left_out]).toEqual([401, 2]);
    // Neither below cost and fee, nor any other price than what is suggested.
    const other = (by: number) => chosen.map((row) => ({ ...row, new_price: row.new_price + by }));
    expect([
      (await apply(test.owner, other(-1))).data.left_out,
      (await apply(test.owner, other(1))).data.left_out,
    ]).toEqual([2, 2]);
    // Who may not see costs would read them from a price that they limit.
    const { client: clerk } = await hireMember(test, 'no-costs', ['inventory.view', 'inventory.edit']);
    expect([
      (await clerk.call(prices.previewAgePrices, { query: {} })).status,
      (await apply(clerk)).status,
      JSON.stringify((await clerk.call(contract.listListings, { query: {} })).data.items).includes('"cost":2'),
    ]).toEqual([403, 403, false]);
    const { data } = await apply();
    expect(data).toMatchObject({ left_out: 0, batch: { kind: 'age', changed: 2, is_undoable: true } });
    expect((await list()).map(({ price }) => price)).toEqual([27_000, 28_889]);
    expect((await preview()).items).toEqual([]);
    // A price that somebody changed since stays.
    await edit({ price: 26_500 });
    const undo = (id = data.batch.id) => test.owner.call(prices.undoListingBatch, { params: { id } });
    expect((await undo()).data).toMatchObject({ left_out: 1, batch: { kind: 'undo', changed: 1 } });
    expect((await list()).map(({ price }) => price)).toEqual([26_500, 30_000]);
    expect((await undo()).status).toBe(409);
    const batches = (await test.owner.call(prices.listListingBatches, { query: {} })).data.items;
    expect(batches.map(({ kind, is_undoable }) => [kind, is_undoable])).toEqual([
      ['undo', false],
      ['edit', true],
      ['age', false],
    ]);
  });

  it('follow the steps and the fee of the settings', async () => {
    await stock.add({ purchase_cost: 10_000 });
    await listProduct(test, 'backmarket', stock);
    expect(
      (await chooseSettings(test, 'backmarket', { age_steps: [{ days: 3, percent: 2000 }], fee_percent: 0 })).status,
    ).toBe(200);
    await pass(3);
    expect((await preview()).items).toMatchObject([{ new_price: 24_000 }]);
    expect((await chooseSettings(test, 'backmarket', { fee_percent: 9000 })).status).toBe(422);
  });
});

it('of another company is not there', async () => {
  await stock.add();
  await listProduct(test, 'backmarket', stock);
  expect(await list({}, test.other)).toEqual([]);
  expect((await test.other.call(contract.createListings, { body: { channel: 'backmarket' } })).status).toBe(409);
});
