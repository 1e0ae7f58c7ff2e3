import { listAddOnCalls } from '@tradepost/contracts/add-ons/add-on-call.contract';
import { createMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import * as contract from '@tradepost/contracts/shipping/label.contract';
import * as change from '@tradepost/contracts/shipping/label-change.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { callVendor } from '../../../platform/vendors/vendor-calls.ts';
import { type FakeEasyPost, fakeEasyPostKey, openFakeEasyPost } from '../../../testing/carriers/fake-easypost.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeConnection, storeShippingSettings, type TestConnection } from '../../../testing/test-shipping.ts';
import { buyLabel } from './buy-label.commands.ts';

let test: TestApp;
let fake: FakeEasyPost;
let connection: TestConnection;

const ground = {
  carrier: 'usps' as const,
  service_code: 'GroundAdvantage',
  carrier_account: 'ca_usps',
  name: 'USPS Ground',
  is_domestic: true,
  is_international: false,
  is_return_supported: true,
};

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeEasyPost()]);
  connection = await storeConnection(test.first, 'easypost', [ground], { api_key: fakeEasyPostKey });
  test.platform.config.carrier_addresses = { easypost: { base_url: fake.url, timeout: 400 } };
});
afterAll(async () => {
  fake.close();
  await test.close();
});
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, bought: 0, balance: 10_000 });
  test.clock.set('2026-03-02T15:00:00Z');
});

const person = {
  shipping_firstname: 'Bo',
  shipping_lastname: 'Ray',
  shipping_address1: '9 Oak Street',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_zip: '78701',
  shipping_country: 'US' as const,
};
const ask = async () => {
  const body = { ...person, type: 'other' as const, service_id: connection.service_ids.GroundAdvantage };
  return (await test.owner.call(contract.createLabels, { body: body as never })).data.items[0]!.id;
};
const work = () => test.platform.jobs.drain();
const find = async (id: number) => (await test.owner.call(contract.findLabel, { params: { id } })).data;
const buying = /POST \/v2\/shipments\/[^/]+\/buy/;
const later = (minutes: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000).toISOString());

describe('a carrier that fails', () => {
  it.each([
    ['is down', 'fails', 0],
    ['hangs after the purchase', 'hangs', 1],
    ['breaks off its answer', 'breaks', 1],
    ['answers nonsense', 'babbles', 1],
    ['asks for a pause', 'limits', 0],
  ] as const)('%s: the label waits, is tried again by itself, and bought once', async (_case, mood, bought) => {
    Object.assign(fake, { mood, moodOf: buying });
    const id = await ask();
    await work();
    expect(await find(id)).toMatchObject({
      state: 'waiting',
      failure: expect.any(String),
      next_try_at: expect.any(String),
    });
    expect(fake.bought).toBe(bought);
    fake.mood = 'works';
    await work();
    expect((await find(id)).state).toBe('waiting');
    later(4);
    await work();
    expect(await find(id)).toMatchObject({ state: 'bought', carrier: 'usps', cost: 593, failure: null });
    expect(fake.bought).toBe(1);
  });

  it('gives up after some tries, and is bought by one click when it is back', async () => {
    Object.assign(fake, { mood: 'fails', moodOf: /POST \/v2\/shipments$/ });
    const id = await ask();
    for (const minutes of [0, 2, 6, 16, 61, 241]) {
      later(minutes);
      await work();
    }
    expect(await find(id)).toMatchObject({ state: 'failed', failure_kind: 'unavailable', next_try_at: null });
    fake.mood = 'works';
    expect((await test.owner.call(change.retryLabel, { params: { id }, body: {} })).data.state).toBe('waiting');
    await work();
    expect([(await find(id)).failure, fake.bought]).toEqual([null, 1]);
  });

  it.each([
    ['has no money left', () => (fake.balance = 0), 'funds', 'Insufficient funds. Please add funds.'],
    [
      'refuses the address',
      () =>
        fake.refuseNext(/POST \/v2\/shipments$/, 422, {
          error: { code: 'ADDRESS.PARAMETERS.INVALID', message: 'No such street.', errors: [] },
        }),
      'address',
      'No such street.',
    ],
  ])('%s: a person decides, in the carrier’s words', async (_case, spoil, kind, words) => {
    spoil();
    const id = await ask();
    await work();
    const label = await find(id);
    expect([label.state, label.failure_kind]).toEqual(['failed', kind]);
    expect(label.failure).toContain(words);
    fake.balance = 10_000;
    await test.owner.call(change.retryLabel, { params: { id }, body: {} });
    await work();
    expect([(await find(id)).failure, fake.bought]).toEqual([null, 1]);
  });

  it('with wrong credentials never ends at the sandbox', async () => {
    const other = await storeConnection(test.second, 'easypost', [ground], { api_key: 'wrong' });
    const body = { ...person, type: 'other' as const, service_id: other.service_ids.GroundAdvantage };
    const { data } = await test.other.call(contract.createLabels, { body: body as never });
    await work();
    const { data: label } = await test.other.call(contract.findLabel, { params: { id: data.items[0]!.id } });
    expect(label).toMatchObject({
      state: 'failed',
      vendor: 'easypost',
      failure_kind: 'credentials',
      tracking_number: null,
    });
  });

  it('hangs: ten lists are answered meanwhile, and an order is made', async () => {
    const catalog = await seedTestCatalog(test.first);
    const { customer_id } = await storeOrder(test.first, {
      customer: { address_text: '7 Elm Road, Portland, ME 04101' },
    });
    await storeShippingSettings(test.first, { default_service_id: connection.service_ids.GroundAdvantage! });
    await test.within((ctx) =>
      ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
    );
    Object.assign(fake, { mood: 'hangs', moodOf: /POST \/v2\/shipments$/ });
    const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }];
    const order = { location_id: test.first.location_id, customer_id, items, shipping_method: 'label' as const };
    expect((await test.owner.call(createMailInOrder, { body: order as never })).status).toBe(200);
    let isDone = false;
    const working = work().then(() => {
      isDone = true;
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.owner.call(listMailInOrders)));
    expect([answers.map(({ status }) => status), isDone]).toEqual([Array(10).fill(200), false]);
    await working;
  });
});

describe('the log of the add-on', () => {
  const log = (client = test.owner, id = 1) => client.call(listAddOnCalls, { params: { id }, query: {} });

  it('has a call once, with how often it was sent and what the carrier said', async () => {
    Object.assign(fake, { mood: 'fails', moodOf: buying });
    const label = { what: 'buy_label', record_id: await ask() };
    await work();
    const failed = (await log()).data.items[0]!;
    const said = { state: 'failed', tries: 1, failure: expect.stringContaining('503'), ended_at: null, retry: null };
    expect(failed).toMatchObject({ ...label, ...said });
    fake.mood = 'works';
    later(4);
    await work();
    const reply = await log();
    const bought = { id: failed.id, state: 'done', tries: 2, failure: null, ended_at: expect.any(String) };
    expect(reply.data.items[0]).toMatchObject({ ...label, ...bought });
    expect(String(reply.raw)).not.toContain(fakeEasyPostKey);
  });

  it('says what can be sent again, to the company alone and with permission', async () => {
    fake.balance = 0;
    const id = await ask();
    await work();
    expect((await log()).data.items[0]).toMatchObject({
      record_id: id,
      state: 'refused',
      failure: expect.any(String),
      retry: { what: 'label', id },
    });
    fake.balance = 10_000;
    expect((await test.owner.call(change.retryLabel, { params: { id }, body: {} })).status).toBe(200);
    await work();
    const [last, first] = (await log()).data.items;
    expect([last, first]).toMatchObject([
      { record_id: id, state: 'done', retry: null },
      { record_id: id, state: 'refused', retry: null },
    ]);
    expect((await log(test.other)).data.items.map(({ record_id }) => record_id)).not.toContain(id);
    expect([(await log(test.staff)).status, (await log(test.nobody)).status]).toEqual([403, 401]);
    expect((await log(test.owner, 99)).status).toBe(404);
  });
});

describe('a purchase', () => {
  it('after a corrected address is made for that address, and not for the one that was prepared', async () => {
    Object.assign(fake, { mood: 'limits', moodOf: buying });
    const id = await ask();
    await work();
    expect((await find(id)).state).toBe('waiting');
    fake.mood = 'works';
    await test.owner.call(change.retryLabel, { params: { id }, body: { shipping_address1: '77 Elm Street' } });
    await work();
    const { tracking_number, to } = await find(id);
    // The fake counts its numbers from 1 for each test.
    const sold = [...fake.shipments.values()].findLast(({ tracking_code }) => tracking_code === tracking_number);
    expect([to.street, sold?.to_address.street1, fake.bought]).toEqual(['77 Elm Street', '77 Elm Street', 1]);
  });

  it('whose end is not known is tried again without changes only', async () => {
    Object.assign(fake, { mood: 'breaks', moodOf: buying });
    const id = await ask();
    await work();
    const retry = (body: object) => test.owner.call(change.retryLabel, { params: { id }, body });
    expect((await retry({ shipping_address1: '77 Elm Street' })).status).toBe(409);
    expect((await test.owner.call(change.voidLabel, { params: { id }, body: {} })).status).toBe(409);
    fake.mood = 'works';
    expect((await retry({})).status).toBe(200);
    await work();
    expect([(await find(id)).state, fake.bought]).toEqual(['bought', 1]);
  });

  it('of a label that is canceled while the vendor prepares it is not made', async () => {
    const id = await ask();
    const { vendor } = await find(id);
    expect(vendor).toBe('easypost');
    let canceled: number | undefined;
    const making = fake.onAsk(/POST \/v2\/shipments$/, async () => {
      canceled = (await test.owner.call(change.voidLabel, { params: { id }, body: {} })).status;
    });
    await work();
    making();
    expect([canceled, (await find(id)).state, fake.bought]).toEqual([200, 'canceled', 0]);
  });

  it('whose job is gone is taken up again', async () => {
    const id = await ask();
    await test.platform.database.query(`delete from pgboss.job where name = 'buy-label'`, []);
    later(9);
    await work();
    expect((await find(id)).state).toBe('waiting');
    later(2);
    await work();
    expect((await find(id)).state).toBe('bought');
  });

  it('of one label by two workers at once is one', async () => {
    const id = await ask();
    const { scope } = test.first;
    await Promise.all([buyLabel(scope, { label_id: id }), buyLabel(scope, { label_id: id })]);
    await work();
    expect([(await find(id)).failure, fake.bought]).toEqual([null, 1]);
  });

  it('is voided though its account is disconnected while the carrier is asked', async () => {
    const call = { subject: 'void label 1', purpose: 'void', connection_id: 999_999 };
    const { answer, finish } = await callVendor(test.first.scope, call, async () => 'done');
    expect([answer, await inTransaction(test.first.scope, finish)]).toEqual(['done', true]);
  });

  it('that was refunded says what the carrier says of the money', async () => {
    const id = await ask();
    await work();
    const { data } = await test.owner.call(change.voidLabel, { params: { id }, body: {} });
    expect(data).toMatchObject({ state: 'voided', refund: 'requested' });
    expect((await test.owner.call(change.voidLabel, { params: { id }, body: {} })).status).toBe(409);
  });
});
