import { findAddOn, saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import * as contract from '@tradepost/contracts/systems/system.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeKlaviyo, fakeKlaviyoKey, openFakeKlaviyo } from '../../../testing/systems/fake-klaviyo.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { queuePush } from './queue-push.commands.ts';
import { sendPushes } from './send-pushes.commands.ts';

let test: TestApp;
let fake: FakeKlaviyo;
const klaviyo = { vendor: 'klaviyo' as const };
const addOn = { id: 16 };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeKlaviyo()]);
  Object.assign(test.platform.config, { system_addresses: { klaviyo: { base_url: fake.url, timeout: 2000 } } });
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /events/, asked: [] });
  fake.events.clear();
  await test.platform.database.script('delete from connections; delete from event_queue; delete from events');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const connect = async (client: Client = test.owner, api_key = fakeKlaviyoKey) => {
  const answer = await client.call(contract.connectSystem, { params: klaviyo, body: { credentials: { api_key } } });
  await work();
  return answer;
};
const find = async (client: Client = test.owner) =>
  (await client.call(contract.findSystem, { params: klaviyo })).data.connection;
const list = async (query: object = {}, client: Client = test.owner) =>
  client.call(contract.listPushes, { params: klaviyo, query });
const states = async () => (await list()).data.items.map(({ state, tries }) => `${state} ${tries}`);
const again = (id: number, client: Client = test.owner) => client.call(contract.sendPushAgain, { params: { id } });
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
/** A push that is no event, about a record. */
const queue = (key: string, record_id = 1) =>
  test.within((ctx) =>
    queuePush(ctx, 'klaviyo', {
      what: 'event',
      record: 'order',
      record_id,
      key,
      body: {
        metric: key,
        profile: { external_id: '1' },
        properties: {},
        time: testTime,
        value: 1,
        value_currency: 'USD',
      },
    }),
  );

describe('an account at a connected system', () => {
  it('is connected with credentials that it accepts, lists what can be chosen, and is disconnected', async () => {
    expect((await connect(test.owner, 'pk_wrong')).errors).toEqual({
      api_key: ['Klaviyo: Incorrect authentication'],
    });
    expect((await connect(test.owner, '')).errors).toEqual({ api_key: ['API key is required'] });
    expect((await connect()).data).toMatchObject({ title: 'Klaviyo setup', connection: { state: 'PENDING' } });
    const connection = (await find())!;
    expect(connection).toMatchObject({
      state: 'COMPLETED',
      name: 'Fones News',
      is_sandbox: false,
      choices: { lists: [{ id: 'L1', name: 'Sellers' }] },
      settings: { list_id: null },
    });
    expect(JSON.stringify(connection)).not.toContain(fakeKlaviyoKey);
    const disconnect = (client = test.owner) => client.call(contract.disconnectSystem, { params: klaviyo });
    expect([(await disconnect(test.staff)).status, (await disconnect(test.other)).status]).toEqual([403, 404]);
    expect([(await disconnect()).status, (await disconnect()).status, await find()]).toEqual([200, 404, null]);
  });

  it('is tested and listed again by who may, in its own company', async () => {
    await connect();
    for (const call of [contract.testSystem, contract.syncSystem]) {
      const ask = async (client: Client) => (await client.call(call, { params: klaviyo })).status;
      expect([await ask(test.owner), await ask(test.staff), await ask(test.other), await ask(test.nobody)]).toEqual([
        200, 403, 404, 401,
      ]);
    }
    expect((await test.owner.call(contract.startSystemSignIn, { params: klaviyo, body: {} })).status).toBe(409);
  });

  it('keeps its settings by the call of all add-ons, with a version', async () => {
    await connect();
    const { version } = (await find())!;
    const save = (settings: Record<string, unknown>, client = test.owner) =>
      client.call(saveAddOn, { params: addOn, body: { version, settings } });
    expect((await save({ list_id: 5 })).errors.list_id).toBeDefined();
    expect((await save({ kit_text: 'no' })).errors).toEqual({ kit_text: ['Klaviyo has no such setting'] });
    expect([(await save({ list_id: 'L1' }, test.staff)).status, (await save({ list_id: 'L1' })).status]).toEqual([
      403, 200,
    ]);
    expect((await find())!.settings).toMatchObject({ list_id: 'L1' });
    expect((await save({ list_id: null })).status).toBe(409);
    await connect();
    expect((await find())!.settings).toMatchObject({ list_id: 'L1' });
  });

  it('can be the sandbox, which needs no account', async () => {
    await test.owner.call(contract.connectSystem, { params: klaviyo, body: { is_sandbox: true } });
    await work();
    expect(await find()).toMatchObject({ state: 'COMPLETED', is_sandbox: true, is_test: true });
    await queue('one');
    await work();
    expect((await list()).data.items).toMatchObject([{ state: 'sent', answer: { taken: { metric: 'one' } } }]);
    expect(fake.asked).toEqual([]);
  });
});

describe('a push', () => {
  it('is made of an event, sent once, and stands in the log with what was sent', async () => {
    await connect();
    const { box_id, order_id } = await storeOrder(test.first, {
      customer: { first_name: 'Zoe', email: 'zoe@seller.test' },
    });
    await work();
    const [push] = (await list()).data.items;
    expect(push).toMatchObject({
      what: 'event',
      record: 'order',
      record_id: order_id,
      record_name: box_id,
      state: 'sent',
      tries: 1,
      sent: { metric: 'Offer started', profile: { email: 'zoe@seller.test' }, value: 200, value_currency: 'USD' },
    });
    expect([...fake.events.values()]).toMatchObject([
      { metric: { data: { attributes: { name: 'Offer started' } } }, profile: { data: { type: 'profile' } } },
    ]);
    expect((await again(push!.id)).status).toBe(409);
    await work();
    expect(fake.events.size).toBe(1);
  });

  it('is queued once however often it is asked for, also at the same time', async () => {
    expect(await queue('before it is connected')).toBe(false);
    await connect();
    expect((await Promise.all([queue('one'), queue('one'), queue('one')])).filter(Boolean)).toHaveLength(1);
    await work();
    expect(await states()).toEqual(['sent 1']);
  });

  it('waits with those after it while the system is away, and goes on in order with the same keys', async () => {
    await connect();
    fake.mood = 'fails';
    for (const key of ['a', 'b', 'c']) await queue(key);
    await work();
    expect(await states()).toEqual(['waiting 0', 'waiting 0', 'waiting 1']);
    await work();
    expect(await states()).toEqual(['waiting 0', 'waiting 0', 'waiting 1']);
    fake.mood = 'works';
    pass(11);
    await work();
    expect(await states()).toEqual(['sent 1', 'sent 1', 'sent 2']);
    expect([...fake.events.keys()]).toEqual(['a', 'b', 'c']);
  });

  it('waits as long as the system says', async () => {
    await connect();
    fake.mood = 'limits';
    await queue('a');
    await work();
    fake.mood = 'works';
    const [waiting] = (await list({ state: 'waiting' })).data.items;
    const seconds = (Date.parse(waiting!.next_try_at!) - test.clock.now().getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(10);
    pass(seconds + 1);
    await work();
    expect(await states()).toEqual(['sent 2']);
  });

  it('is sent with the same key when its answer is lost', async () => {
    await connect();
    fake.mood = 'breaks';
    await queue('a');
    await work();
    fake.mood = 'works';
    pass(11);
    await work();
    expect([await states(), [...fake.events.keys()]]).toEqual([['sent 2'], ['a']]);
  });

  it('that is refused says so in the system’s words, holds up nobody, and can be sent again', async () => {
    await connect();
    fake.refuseNext(/events/, 400, { errors: [{ detail: 'Profile is not valid', code: 'invalid' }] });
    await queue('a');
    await queue('b');
    await work();
    const [second, first] = (await list()).data.items;
    expect([first, second]).toMatchObject([
      { state: 'refused', failure: 'Klaviyo: Profile is not valid' },
      { state: 'sent' },
    ]);
    expect([(await again(first!.id, test.staff)).status, (await again(first!.id, test.other)).status]).toEqual([
      403, 404,
    ]);
    expect((await again(first!.id)).status).toBe(200);
    await work();
    expect(await states()).toEqual(['sent 1', 'sent 1']);
  });

  it('stops with the account whose key was revoked, which is told once, and goes on when it is connected again', async () => {
    await connect();
    fake.mood = 'denies';
    for (const key of ['a', 'b']) await queue(key);
    await work();
    pass(3600);
    await work();
    expect(await find()).toMatchObject({ state: 'FAILED', waiting: 2, is_ready: false });
    expect((await test.owner.call(findAddOn, { params: addOn })).data.state).toBe('FAILED');
    const told = await test.platform.database.query(
      `select distinct title from notifications where type = 'system_failed'`,
    );
    expect(told).toEqual([{ title: 'Klaviyo is no longer connected' }]);
    fake.mood = 'works';
    await connect();
    await work();
    expect([...fake.events.keys()]).toEqual(['a', 'b']);
  });

  it('waits while its system is paused, and is another company’s secret', async () => {
    await connect();
    const enable = (is_enabled: boolean) => test.owner.call(saveAddOn, { params: addOn, body: { is_enabled } });
    await enable(false);
    await queue('a');
    await work();
    expect(fake.events.size).toBe(0);
    await enable(true);
    await work();
    expect(fake.events.size).toBe(1);
    expect([(await list({}, test.other)).status, (await list({}, test.staff)).status]).toEqual([404, 403]);
  });

  it('that a worker claimed before it died is sent by another', async () => {
    await connect();
    await queue('a');
    await test.within((ctx) =>
      ctx.db.execute(sql`update pushes set claimed_until = app_now() + interval '10 minutes'`),
    );
    await work();
    expect(fake.events.size).toBe(0);
    pass(601);
    await work();
    expect(fake.events.size).toBe(1);
    const { items } = (await list()).data;
    // A second worker with the same job does nothing.
    await sendPushes(test.first.scope, { connection_id: (await find())!.id, push_ids: items.map(({ id }) => id) });
    expect(fake.asked.filter(({ path }) => path === '/api/events')).toHaveLength(1);
  });

  it('holds nothing of a person who was erased, and is not sent to tell of one', async () => {
    await connect();
    const { order_id, customer_id } = await storeOrder(test.first, {
      customer: { first_name: 'Zoe', email: 'zoe@seller.test' },
    });
    await work();
    await test.owner.call(saveAddOn, { params: addOn, body: { is_enabled: false } });
    await queue('later', order_id);
    await test.within((ctx) => ctx.db.execute(sql`select erase_personal_data(array[${customer_id}::bigint], false)`));
    await test.owner.call(saveAddOn, { params: addOn, body: { is_enabled: true } });
    await work();
    const ofOrder = async (query: object = {}) =>
      (await list(query)).data.items.filter((each) => each.what === 'event' && each.record_id === order_id);
    expect(await ofOrder({ state: 'skipped' })).toMatchObject([{ sent: {} }]);
    // What was not needed is listed only when it is asked for.
    expect(await ofOrder()).toMatchObject([{ state: 'sent', sent: {}, answer: null }]);
    expect(fake.events.size).toBe(1);
  });
});
