import { createHmac } from 'node:crypto';
import { type AddOnForm, listAddOns, saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import * as sending from '@tradepost/contracts/payouts/payout-sending.contract';
import * as contract from '@tradepost/contracts/payouts/payout-vendor.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow } from '../../../../platform/db/sql.ts';
import {
  type FakeTremendous,
  fakeTremendousKey,
  openFakeTremendous,
} from '../../../../testing/payouts/fake-tremendous.ts';
import { exportTo, storePayable } from '../../../../testing/payouts/test-payout.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { hireMember } from '../../../../testing/test-member.ts';

let test: TestApp;
let fake: FakeTremendous;
const app = { client_id: 'app-1', client_secret: 'app-secret' };
const tremendous = { service: 'tremendous' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeTremendous()]);
  Object.assign(test.platform.config, {
    payout_addresses: { tremendous: { base_url: fake.url, timeout: 2000 } },
    tremendous_app: app,
    tremendous_test_app: app,
  });
});
beforeEach(async () => {
  Object.assign(fake, { mood: 'works', moodOf: /./, webhooks: [], organization: 'org_1' });
  await test.platform.database.script(
    'delete from payout_service_payments; delete from payout_sendings; delete from connections',
  );
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const connect = (api_key = fakeTremendousKey, client = test.owner) =>
  client.call(contract.connectPayoutService, { params: tremendous, body: { api_key } });
const find = async (client = test.owner) =>
  (await client.call(contract.findPayoutConnection, { params: tremendous })).data.connection;
const disconnect = (client = test.owner) => client.call(contract.disconnectPayoutService, { params: tremendous });
const choose = (version: number, more: object = {}, client = test.owner) =>
  client.call(contract.savePayoutCampaign, {
    params: tremendous,
    body: { version, funding_source_id: 'card', campaign_id: 'campaign_2', ...more },
  });

/** Connected, set up, and ready to pay. */
async function ready() {
  await connect();
  await work();
  return (await choose((await find())!.version)).data;
}

describe('Tremendous by an API key', () => {
  it('is connected, lists what there is to choose, and tells us its news', async () => {
    expect(await find()).toBeNull();
    expect(await connect()).toMatchObject({
      status: 200,
      data: {
        title: 'Tremendous setup',
        percentage: 0,
        connection: { state: 'PENDING', name: 'Fones Rewards', is_test: true },
      },
    });
    await work();
    const connection = (await find())!;
    expect(connection).toMatchObject({
      state: 'COMPLETED',
      percentage: 100,
      has_webhook: true,
      is_signed_in: false,
      is_ready: false,
      missing: 'Choose a funding source in the add-on Tremendous',
      funding_sources: [
        { id: 'balance', name: 'Tremendous balance', detail: '$1,000,000.00 available' },
        { id: 'card', name: 'Credit card', detail: 'Visa ending in 4242' },
      ],
      campaigns: [{ id: 'campaign_1' }, { id: 'campaign_2', name: 'Prepaid card', detail: '1 product' }],
    });
    expect(JSON.stringify(connection)).not.toContain(fakeTremendousKey);
    expect(fake.webhooks[0]?.url).toMatch(/\/v1\/webhooks\/payouts\/tremendous\/[0-9a-f-]{36}$/);
    expect((await choose(connection.version)).data).toMatchObject({
      is_ready: true,
      missing: null,
      campaign_id: 'campaign_2',
    });
    expect((await choose(connection.version)).status).toBe(409);
    const addOn = (await test.owner.call(listAddOns)).data.items.find(({ key }) => key === 'tremendous')!;
    expect(addOn).toMatchObject({
      id: 9,
      group: 'payouts',
      is_connected: true,
      is_test: true,
      path: '/add-ons/tremendous/connect',
    });
    const enable = (is_enabled: boolean) => test.owner.call(saveAddOn, { params: { id: 9 }, body: { is_enabled } });
    expect((await enable(false)).data.is_enabled).toBe(false);
    expect(await find()).toMatchObject({ is_ready: false, missing: 'Tremendous is paused in the add-ons' });
    await enable(true);
    expect([(await disconnect()).status, (await disconnect()).status]).toEqual([200, 404]);
    expect([fake.webhooks, await find(), (await enable(true)).status]).toEqual([[], null, 409]);
  });

  it('is not connected with a wrong key, in its own words, nor without permission', async () => {
    expect((await connect('TEST_wrong')).errors.api_key).toEqual(['Tremendous: Unauthorized']);
    expect((await connect('')).errors.api_key).toEqual(['API key is required']);
    fake.mood = 'fails';
    expect((await connect()).status).toBe(422);
    fake.mood = 'works';
    expect([
      (await connect(fakeTremendousKey, test.staff)).status,
      (await connect(fakeTremendousKey, test.nobody)).status,
    ]).toEqual([403, 401]);
    expect(await find()).toBeNull();
  });

  it('stays one connection of one company, however often and by whomever it is connected', async () => {
    expect((await Promise.all([connect(), connect()])).map((each) => each.status)).toEqual([200, 200]);
    await work();
    const before = (await find())!;
    await choose(before.version);
    await connect();
    await work();
    expect(await find()).toMatchObject({ id: before.id, campaign_id: 'campaign_2' });
    expect(await find(test.other)).toBeNull();
    expect((await choose(1, {}, test.other)).status).toBe(404);
    expect((await disconnect(test.other)).status).toBe(404);
    fake.organization = 'org_2';
    await connect();
    await work();
    expect(await find()).toMatchObject({ campaign_id: null, funding_source_id: null });
  });

  it('is tested, listed again, and says when its setup fails', async () => {
    await ready();
    const check = (client = test.owner) => client.call(contract.testPayoutService, { params: tremendous });
    expect((await check()).data.name).toBe('Fones Rewards');
    expect([(await check(test.staff)).status, (await check(test.other)).status]).toEqual([403, 404]);
    Object.assign(fake, { mood: 'babbles', moodOf: /campaigns/ });
    const sync = (client = test.owner) => client.call(contract.syncPayoutService, { params: tremendous });
    expect((await sync()).data.connection.state).toBe('PENDING');
    expect([(await sync(test.staff)).status, (await sync(test.other)).status]).toEqual([403, 404]);
    await work();
    expect(await find()).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('makes no sense') });
  });
});

describe('the settings of a service', () => {
  it('take choices that are listed, and limits that fit', async () => {
    await connect();
    await work();
    const { version } = (await find())!;
    expect((await choose(version, { campaign_id: 'nothing' })).errors.campaign_id).toBeDefined();
    const save = (more: object = {}, client = test.owner) =>
      client.call(contract.savePayoutConfig, {
        params: tremendous,
        body: {
          version,
          language: 'fr',
          delivery: 'LINK',
          min_payment: 500,
          max_payment: 50_000,
          unclaimed_days: 3,
          ...more,
        } as never,
      });
    expect((await save({ max_payment: 400 })).errors.max_payment).toEqual(['Maximum must be at least the minimum']);
    expect((await save({ language: 'xx' })).errors.language).toBeDefined();
    expect((await save()).data).toMatchObject({
      language: 'fr',
      delivery: 'LINK',
      min_payment: 500,
      max_payment: 50_000,
    });
    expect([(await save()).status, (await save({}, test.staff)).status, (await save({}, test.other)).status]).toEqual([
      409, 403, 404,
    ]);
  });

  it('are changed with new credentials in one call, or neither is', async () => {
    await connect();
    await work();
    const { version } = (await find())!;
    const save = (body: Partial<AddOnForm>) => test.owner.call(saveAddOn, { params: { id: 9 }, body });
    const credentials = { api_key: fakeTremendousKey };
    const settings = { min_payment: 700, campaign_id: 'campaign_2', funding_source_id: 'card' };
    expect((await save({ version, is_test: false })).errors.is_test).toBeDefined();
    expect((await save({ version, credentials: { api_key: 'TEST_wrong' }, settings })).errors.api_key).toBeDefined();
    const unlisted = { ...settings, campaign_id: 'nothing' };
    expect((await save({ version, credentials, settings: unlisted })).errors.campaign_id).toBeDefined();
    expect(await find()).toMatchObject({ version, state: 'COMPLETED', min_payment: null, campaign_id: null });
    expect((await save({ version, credentials, settings })).status).toBe(200);
    expect((await save({ version, settings })).status).toBe(409);
    await work();
    expect(await find()).toMatchObject({ state: 'COMPLETED', min_payment: 700, campaign_id: 'campaign_2' });
  });

  it('say what disconnecting means', async () => {
    await ready();
    const { order_id } = await storePayable(test.first, 'reward_link', 'jo@seller.test');
    await exportTo(test.first, 'tremendous', 'reward_link', [order_id]);
    const uses = (client = test.owner) => client.call(contract.findPayoutServiceUses, { params: tremendous });
    expect((await uses()).data).toEqual({ unsent: 1, on_their_way: 0 });
    await work();
    expect((await uses()).data).toEqual({ unsent: 0, on_their_way: 1 });
    expect([(await uses(test.other)).status]).toEqual([404]);
  });
});

describe('Tremendous by signing in', () => {
  const begin = (client = test.owner) =>
    client.call(contract.startPayoutSignIn, { params: tremendous, body: { is_test: true } });
  const finish = (state: string, code = 'good-code', client = test.owner) =>
    client.call(contract.finishPayoutSignIn, { params: tremendous, body: { state, code } });
  const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? '';

  it('is connected with the code that comes back, once, by who began it', async () => {
    const { data } = await begin();
    const page = new URL(data.url);
    expect(page.origin).toBe(fake.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: 'app-1',
      response_type: 'code',
      redirect_uri: expect.stringMatching(/\/add-ons\/tremendous\/callback$/),
    });
    const state = stateIn(data.url);
    const colleague = await hireMember(test, 'cleo', ['addons.view', 'addons.edit']);
    const wrong = ['This sign-in has expired or was already used. Start again.'];
    expect((await finish(state, 'good-code', test.other)).errors.state).toEqual(wrong);
    expect((await finish(state, 'good-code', colleague.client)).errors.state).toEqual(wrong);
    expect(await finish(state)).toMatchObject({
      status: 200,
      data: { connection: { is_signed_in: true, name: 'Fones Rewards' } },
    });
    await work();
    expect(await find()).toMatchObject({ state: 'COMPLETED', is_signed_in: true, is_test: true });
    expect((await finish(state)).errors.state).toEqual(wrong);
    expect((await begin(test.staff)).status).toBe(403);
    expect((await finish('00000000-0000-4000-8000-000000000000', 'good-code', test.staff)).status).toBe(403);
  });

  it('is refused with a wrong code and after 15 minutes', async () => {
    const late = stateIn((await begin()).data.url);
    const refused = await finish(stateIn((await begin()).data.url), 'bad-code');
    expect([refused.status, refused.errors.api_key]).toEqual([422, ['Tremendous: The code is not valid']]);
    await test.platform.database.script(
      `update connection_sign_ins set created_at = created_at - interval '16 minutes'`,
    );
    expect((await finish(late)).status).toBe(422);
  });

  it('renews its token before it ends, and says when it cannot', async () => {
    await finish(stateIn((await begin()).data.url));
    await work();
    const tokens = fake.tokens.length;
    await test.platform.database.script(
      `update connections set token_ends_at = token_ends_at - interval '119 minutes'`,
    );
    const check = () => test.owner.call(contract.testPayoutService, { params: tremendous });
    const both = await Promise.all([check(), check()]);
    expect(both.map((each) => each.status)).toContain(200);
    // A late one neither renews again nor keeps the next one waiting.
    expect(
      await test.platform.database.query('select renewing_until from connections where renewing_until is not null'),
    ).toEqual([]);
    expect([fake.tokens.length, (await check()).status]).toEqual([tokens + 1, 200]);
    await test.platform.database.script(`update connections set token_ends_at = token_ends_at - interval '3 hours'`);
    fake.tokens.push('another');
    expect((await check()).status).toBe(422);
    expect(await find()).toMatchObject({ state: 'FAILED', failure: 'The sign-in has ended. Sign in again.' });
  });
});

describe('a webhook of Tremendous', () => {
  async function sent() {
    await ready();
    const { order_id } = await storePayable(test.first, 'reward_link', 'jo@seller.test');
    const batch_id = await exportTo(test.first, 'tremendous', 'reward_link', [order_id]);
    await work();
    const order = [...fake.orders.values()].at(-1)!;
    return { batch_id, order, reward: order.rewards![0]! };
  }
  async function tell(event: string, id: string, own: { bare?: true } = {}) {
    const token = await test.within((ctx) =>
      readRow<{ token: string }>(
        ctx.db,
        sql`select webhook_token as token from connections where company_id = ${ctx.company_id}`,
      ),
    );
    const payload = JSON.stringify({ event, uuid: 'u1', payload: { resource: { id, type: 'rewards' } } });
    const hex = createHmac('sha256', 'a-private-key').update(payload).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'tremendous-webhook-signature': own.bare ? hex : `sha256=${hex}`,
    };
    const url = `/v1/webhooks/payouts/tremendous/${token!.token}`;
    return (await test.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  }
  const stateOf = async (id: number) =>
    (await test.owner.call(sending.listServicePayments, { params: { id } })).data.items[0]!;

  it('pays the order when the reward is delivered, whatever the order of news and however often they come', async () => {
    const { batch_id, order, reward } = await sent();
    fake.deliver(order.external_id!, 'SUCCEEDED');
    expect(await tell('REWARDS.DELIVERY.SUCCEEDED', reward.id)).toBe(200);
    await work();
    expect(await stateOf(batch_id)).toMatchObject({ item_state: 'settled' });
    expect([
      await tell('ORDERS.CREATED', order.id),
      await tell('REWARDS.DELIVERY.SUCCEEDED', reward.id, { bare: true }),
    ]).toEqual([200, 200]);
    await work();
    expect(await stateOf(batch_id)).toMatchObject({ item_state: 'settled', payment_state: 'settled' });
    expect([await tell('REWARDS.CANCELED', reward.id), await tell('REWARDS.CANCELED', reward.id)]).toEqual([200, 200]);
    expect(await stateOf(batch_id)).toMatchObject({
      item_state: 'failed',
      failure: 'The payment was canceled at the service',
    });
  });
});
