import { status } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/systems/highlevel.contract';
import { connectSystem, findSystem, listPushes, startSystemSignIn } from '@tradepost/contracts/systems/system.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeHighLevel, fakeHighLevelApp, openFakeHighLevel } from '../../../testing/systems/fake-highlevel.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
let fake: FakeHighLevel;
const vendor = { vendor: 'highlevel' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeHighLevel()]);
  Object.assign(test.platform.config, {
    system_addresses: { highlevel: { base_url: fake.url, timeout: 2000 } },
    highlevel_app: fakeHighLevelApp,
    highlevel_key: fake.key,
  });
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, {
    mood: 'works',
    moodOf: /./,
    asked: [],
    isAgency: false,
    renewed: 0,
    refused: 0,
    lives: 86_399,
  });
  fake.contacts.clear();
  fake.opportunities.clear();
  await test.platform.database.script(
    'delete from connections; delete from event_queue; delete from events; delete from highlevel_messages; delete from notifications',
  );
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
const claim = async (body: { code: string; state?: string } = { code: 'good-code' }, client: Client = test.owner) => {
  const answer = await client.call(contract.claimHighLevel, { body });
  await work();
  return answer;
};
const find = async (client: Client = test.owner) => (await client.call(findSystem, { params: vendor })).data.connection;
const stages = { lead: 's_new', received: 's_here', paid: 's_won' };
const choose = (body: object = {}, client: Client = test.owner) =>
  client.call(contract.choosePipeline, { body: { pipeline_id: 'pipe_1', stages, ...body } });
const order = (more: object = {}) =>
  storeOrder(test.first, { customer: { first_name: 'Zoe', email: 'zoe@seller.test' }, ...more });
const pushes = async (query: object = {}) => (await test.owner.call(listPushes, { params: vendor, query })).data.items;
const tell = (message: object, signature?: string) => {
  const signed = fake.sign({ timestamp: test.clock.now().toISOString(), ...message });
  return test.app.inject({
    method: 'POST',
    url: '/v1/webhooks/highlevel',
    headers: { 'content-type': 'application/json', 'x-wh-signature': signature ?? signed.signature },
    payload: signed.raw,
  });
};

describe('connecting HighLevel', () => {
  it('takes the code of a sign-in that began at HighLevel, and tells what it has against another', async () => {
    expect((await claim({ code: 'bad' })).status).toBe(422);
    expect((await claim({ code: 'good-code' }, test.staff)).status).toBe(403);
    expect((await claim()).data).toMatchObject({ title: 'HighLevel setup', connection: { is_signed_in: true } });
    expect(await find()).toMatchObject({
      state: 'COMPLETED',
      name: 'Fones North',
      settings: { location_id: 'loc_1', pipeline_id: null, stages: {} },
      choices: { locations: [{ id: 'loc_1' }], pipelines: [{ id: 'pipe_1' }, { id: 'pipe_2' }] },
    });
    expect(await find(test.other)).toBe(null);
    expect(JSON.stringify(await find())).not.toMatch(/access-|refresh-/);
  });

  it('takes the code of one that began here once, for the member who began it', async () => {
    const { data } = await test.owner.call(startSystemSignIn, { params: vendor, body: {} });
    const page = new URL(data.url);
    expect([page.host, page.searchParams.get('redirect_uri')]).toEqual([
      'marketplace.gohighlevel.com',
      `${test.platform.config.app_url}/add-ons/highlevel-config`,
    ]);
    const state = page.searchParams.get('state')!;
    expect((await claim({ code: 'good-code', state }, test.other)).status).toBe(422);
    expect((await claim({ code: 'good-code', state })).status).toBe(200);
    expect((await claim({ code: 'good-code', state })).status).toBe(422);
  });

  it('is not connected with nothing, and says so where this server has no app', async () => {
    const empty = await test.owner.call(connectSystem, { params: vendor, body: {} });
    expect([empty.status, empty.message]).toEqual([422, 'Connect HighLevel by signing in there']);
    Object.assign(test.platform.config, { highlevel_app: undefined });
    const { data } = await test.owner.call(findSystem, { params: vendor });
    expect(data).toEqual({ connection: null, can_sign_in: false });
    expect((await claim()).status).toBe(409);
    Object.assign(test.platform.config, { highlevel_app: fakeHighLevelApp });
  });

  it('of an agency has a sub-account chosen, whose pipelines are listed then', async () => {
    fake.isAgency = true;
    await claim();
    const list = async (client: Client = test.owner) => client.call(contract.listSubAccounts, {});
    expect((await list()).data).toEqual({
      items: [
        { id: 'loc_1', name: 'Fones North' },
        { id: 'loc_2', name: 'Fones South' },
      ],
      location_id: null,
    });
    expect((await list(test.other)).status).toBe(404);
    const pick = (location_id: string) => test.owner.call(contract.chooseSubAccount, { body: { location_id } });
    expect((await pick('loc_9')).errors.location_id).toBeDefined();
    expect((await pick('loc_2')).status).toBe(200);
    await work();
    expect((await test.owner.call(contract.listPipelines, {})).data).toMatchObject({
      items: [{ id: 'pipe_1', stages: [{ id: 's_new' }, { id: 's_here' }, { id: 's_won' }] }, { id: 'pipe_2' }],
      pipeline_id: null,
    });
    expect((await choose()).data.connection?.settings).toEqual({ location_id: 'loc_2', pipeline_id: 'pipe_1', stages });
    await pick('loc_1');
    expect((await find())?.settings).toMatchObject({ location_id: 'loc_1', pipeline_id: null, stages: {} });
  });

  it('takes only stages of the chosen pipeline, in the version that was read', async () => {
    await claim();
    expect((await choose({ pipeline_id: 'pipe_9' })).status).toBe(422);
    expect((await choose({ stages: { lead: 's_other' } })).errors).toEqual({
      'stages.lead': ['Choose a stage of the pipeline'],
    });
    const { version } = (await find())!;
    expect([(await choose({ version })).status, (await choose({ version })).status]).toEqual([200, 409]);
    expect((await choose({}, test.staff)).status).toBe(403);
  });
});

describe('an order', () => {
  it('is a contact and an opportunity, which moves with it', async () => {
    await claim();
    await order({ confirmed_at: testTime });
    await work();
    expect([await pushes(), (await pushes({ state: 'skipped' })).length]).toEqual([[], 1]);
    await choose();
    const { order_id, box_id } = await order();
    await work();
    expect([...fake.contacts.values()]).toEqual([
      { firstName: 'Zoe', lastName: expect.any(String), email: 'zoe@seller.test', locationId: 'loc_1' },
    ]);
    const opportunity = { name: expect.stringMatching(`^${box_id} · Zoe`), status: 'open', monetaryValue: 200 };
    expect([...fake.opportunities.values()]).toMatchObject([{ ...opportunity, pipelineStageId: 's_here' }]);
    await test.platform.database.query(`update orders set status_id = ${status.completed} where id = ${order_id}`);
    await work();
    expect([...fake.opportunities.values()]).toMatchObject([
      { ...opportunity, status: 'won', pipelineStageId: 's_won' },
    ]);
  });

  it('whose answer was lost becomes no second opportunity', async () => {
    await claim();
    await choose();
    fake.mood = 'breaks';
    fake.moodOf = /POST \/opportunities\//;
    await order();
    await work();
    fake.mood = 'works';
    pass(11);
    await work();
    expect(fake.opportunities.size).toBe(1);
    expect((await pushes()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(['sent 2']);
  });

  it('whose opportunity was deleted there gets a new one', async () => {
    await claim();
    await choose();
    const { order_id } = await order();
    await work();
    fake.opportunities.clear();
    await test.platform.database.query(`update orders set status_id = ${status.completed} where id = ${order_id}`);
    await work();
    expect([...fake.opportunities.values()]).toMatchObject([{ status: 'won' }]);
  });

  it('that is refused says why, and one without email and phone is left out', async () => {
    await claim();
    await choose();
    await order({ customer: { first_name: 'Bo', email: 'bo@refused.test' } });
    await work();
    expect(await pushes()).toMatchObject([{ state: 'refused', failure: 'HighLevel: email must be an email' }]);
  });

  it('waits while HighLevel limits or is away', async () => {
    await claim();
    await choose();
    fake.mood = 'limits';
    await order();
    await work();
    expect(await pushes()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    fake.mood = 'works';
    pass(60);
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('goes to the sandbox without leaving this server', async () => {
    await test.owner.call(connectSystem, { params: vendor, body: { is_sandbox: true } });
    await work();
    await test.owner.call(contract.chooseSubAccount, { body: { location_id: 'north' } });
    await work();
    expect((await choose({ pipeline_id: 'buyback', stages: { received: 'in' } })).status).toBe(200);
    await order();
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent', answer: { contact_id: 'sandbox-contact' } }]);
    expect(fake.asked).toEqual([]);
  });
});

describe('the sign-in at HighLevel', () => {
  it('is renewed once for all calls, with a refresh token that is good once', async () => {
    fake.lives = 600;
    await claim();
    await choose();
    pass(400);
    await order();
    await order({ customer: { first_name: 'Al', email: 'al@seller.test' } });
    await work();
    expect([fake.renewed, fake.refused, fake.opportunities.size]).toEqual([1, 0, 2]);
  });

  it('whose renewal was answered and not stored ends, and is not tried again', async () => {
    fake.lives = 600;
    await claim();
    await choose();
    pass(400);
    fake.mood = 'breaks';
    fake.moodOf = /oauth\/token/;
    await order();
    await work();
    fake.mood = 'works';
    for (const seconds of [120, 3600, 7200]) {
      pass(seconds);
      await work();
    }
    expect([fake.renewed, fake.refused]).toEqual([1, 1]);
    expect(await find()).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('Sign in again'),
      waiting: 1,
    });
    await claim();
    await work();
    expect((await pushes()).map(({ state }) => state)).toEqual(['sent']);
  });
});

describe('a message of HighLevel', () => {
  const gone = { type: 'UNINSTALL', appId: 'app1', locationId: 'loc_1', webhookId: 'w1' };

  it('that the app was uninstalled ends the account, and is told once', async () => {
    await claim();
    expect((await tell(gone)).statusCode).toBe(200);
    expect((await tell({ ...gone, webhookId: 'w2' })).statusCode).toBe(200);
    expect(await find()).toMatchObject({ state: 'FAILED', failure: 'Uninstalled at HighLevel' });
    const told = await test.platform.database.query(
      `select max(n)::int as n from (select count(*) as n from notifications where type = 'system_failed' group by member_id) as told`,
    );
    expect(told).toMatchObject([{ n: 1 }]);
  });

  it('about the agency ends its account, one about another account or app ends nothing', async () => {
    fake.isAgency = true;
    await claim();
    await tell({ ...gone, locationId: 'loc_9' });
    await tell({ type: 'UNINSTALL', appId: 'app2', companyId: 'comp_1', webhookId: 'w3' });
    await tell({ type: 'INSTALL', appId: 'app1', companyId: 'comp_1', webhookId: 'w4' });
    await tell({ type: 'UNINSTALL', appId: 'app1', webhookId: 'w5' });
    expect((await find())?.state).toBe('COMPLETED');
    await tell({ type: 'UNINSTALL', appId: 'app1', companyId: 'comp_1', webhookId: 'w6' });
    expect((await find())?.state).toBe('FAILED');
  });

  it('is refused with a wrong signature, when it is old, and when it comes twice', async () => {
    await claim();
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
    const codes = [
      await tell(gone, 'd3Jvbmc='),
      await tell(gone, ''),
      await tell({ ...gone, timestamp: at(-6) }),
      await tell({ ...gone, timestamp: at(6) }),
      await tell({ type: 'UNINSTALL', appId: 'app1' }),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([400, 400, 400, 400, 400]);
    expect((await find())?.state).toBe('COMPLETED');
    expect([(await tell(gone)).statusCode, (await tell(gone)).statusCode]).toEqual([200, 409]);
  });
});
