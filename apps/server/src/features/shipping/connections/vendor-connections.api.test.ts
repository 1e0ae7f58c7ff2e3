import * as connect from '@tradepost/contracts/shipping/connect.contract';
import * as contract from '@tradepost/contracts/shipping/connection.contract';
import * as shipengine from '@tradepost/contracts/shipping/shipengine.contract';
import { activateUspsReturns } from '@tradepost/contracts/shipping/usps.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type FakeEasyPost, fakeEasyPostKey, openFakeEasyPost } from '../../../testing/carriers/fake-easypost.ts';
import {
  type FakeShipEngine,
  fakeShipEngineKey,
  openFakeShipEngine,
} from '../../../testing/carriers/fake-shipengine.ts';
import { type FakeShipmondo, fakeShipmondoLogin, openFakeShipmondo } from '../../../testing/carriers/fake-shipmondo.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openSecrets } from '../../connections/secrets.rules.ts';
import { carrierKind } from '../accounts/account.queries.ts';
import { failConnection } from './set-up.commands.ts';

let app: TestApp;
let easypost: FakeEasyPost;
let engine: FakeShipEngine;
let mondo: FakeShipmondo;
beforeAll(async () => {
  [easypost, engine, mondo] = await Promise.all([openFakeEasyPost(), openFakeShipEngine(), openFakeShipmondo()]);
  const addresses = Object.entries({ easypost, shipengine: engine, shipmondo: mondo }).map(
    ([vendor, { url }]) => `${vendor}=${url}`,
  );
  app = await openTestApp({ CARRIER_ADDRESSES: addresses.join(',') });
});
afterAll(async () => {
  for (const fake of [easypost, engine, mondo]) fake.close();
  await app.close();
});
beforeEach(async () => {
  for (const fake of [easypost, engine, mondo]) Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
  mondo.setup = 'COMPLETED';
  easypost.webhooks.clear();
  await app.platform.database.script('delete from connections');
});

const connectEasyPost = (api_key = fakeEasyPostKey) => app.owner.call(connect.connectEasyPost, { body: { api_key } });
const findEasyPost = async () => (await app.owner.call(connect.findEasyPostConnection)).data!;
const connectShipmondo = (body: Record<string, string> = fakeShipmondoLogin) =>
  app.owner.call(connect.connectShipmondo, { body });
const findShipmondo = async () => (await app.owner.call(connect.findShipmondoConnection)).data!;
const stored = (vendor: string) =>
  app.within((ctx) =>
    readRow<{ credentials: string; webhook_secret: string | null; webhook_id: string | null; webhook_token: string }>(
      ctx.db,
      sql`select credentials, webhook_secret, webhook_id, webhook_token from connections where vendor = ${vendor}`,
    ),
  );

describe('credentials', () => {
  it('that the vendor refuses are not stored, and its words are at the field', async () => {
    const reply = await connectEasyPost('EZTK_wrong');
    expect(reply).toMatchObject({ status: 422, errors: { api_key: ['EasyPost: This api key is no longer active.'] } });
    expect(await connectShipmondo({ ...fakeShipmondoLogin, password: 'wrong' })).toMatchObject({
      status: 422,
      errors: { password: ['Shipmondo: Invalid API User or API Key'] },
    });
    expect([await findEasyPost(), await findShipmondo()]).toEqual([null, null]);
  });

  it('are not stored while the vendor is down', async () => {
    easypost.mood = 'fails';
    expect(await connectEasyPost()).toMatchObject({ status: 422, message: 'EasyPost answered 503' });
    expect(await findEasyPost()).toBeNull();
  });

  it('are encrypted, and neither sent back nor written to the change log', async () => {
    const reply = await connectShipmondo();
    expect(reply.data.connection.shown).toEqual({ username: fakeShipmondoLogin.username });
    await app.platform.jobs.drain();
    const answers = [reply.raw, (await app.owner.call(connect.findShipmondoConnection)).raw].map(String);
    const row = await stored('shipmondo');
    const changes = await app.within((ctx) =>
      readRows<{ text: string }>(ctx.db, sql`select fields::text as text from changes where entity = 'connections'`),
    );
    expect(changes.length).toBeGreaterThan(0);
    for (const text of [...answers, row!.credentials, ...changes.map((change) => change.text)]) {
      expect(text).not.toContain(fakeShipmondoLogin.password);
      expect(text).not.toContain(row!.webhook_token);
    }
    expect(row!.credentials).toMatch(/^v1\./);
  });

  it('that no longer work are told by the test', async () => {
    const { id } = (await connectEasyPost()).data.connection;
    const test = () => app.owner.call(contract.testConnection, { params: { id } });
    expect((await test()).status).toBe(200);
    easypost.refuseNext(/GET/, 401, {
      error: { code: 'APIKEY.INACTIVE', message: 'This api key is no longer active.' },
    });
    expect(await test()).toMatchObject({
      status: 422,
      errors: { api_key: [expect.stringContaining('no longer active')] },
    });
  });
});

describe('the setup', () => {
  it('lists the services of every carrier account, none selected, and subscribes the webhook', async () => {
    await connectEasyPost();
    await app.platform.jobs.drain();
    const connection = await findEasyPost();
    expect(connection).toMatchObject({ state: 'COMPLETED', is_test: true, shown: {} });
    expect(connection.carriers.length).toBeGreaterThan(1);
    expect(connection.carriers.some(({ is_selected }) => is_selected)).toBe(false);
    const row = (await stored('easypost'))!;
    const hook = easypost.webhooks.get(row.webhook_id!)!;
    expect(hook.url).toBe(`${app.platform.config.app_url}/v1/webhooks/shipping/easypost/${row.webhook_token}`);
    const { secret } = openSecrets(app.first.scope, carrierKind, row.webhook_secret);
    expect(secret).toBe(hook.webhook_secret);
    // Other credentials: the old webhook goes, the new account gets one, and the services stay.
    await connectEasyPost();
    await app.platform.jobs.drain();
    expect([...easypost.webhooks.keys()]).toEqual([(await stored('easypost'))!.webhook_id]);
    expect((await findEasyPost()).carriers.map(({ id }) => id)).toEqual(connection.carriers.map(({ id }) => id));
    expect((await app.owner.call(connect.disconnectEasyPost)).status).toBe(200);
    expect(easypost.webhooks.size).toBe(0);
  });

  it('does without a webhook that the vendor refuses', async () => {
    easypost.refuseNext(/POST .*webhooks/, 422, { error: { code: 'URL', message: 'Url must be public' } });
    await connectEasyPost();
    await app.platform.jobs.drain();
    expect((await findEasyPost()).state).toBe('COMPLETED');
    expect((await stored('easypost'))!.webhook_id).toBeNull();
  });

  it('of Shipmondo waits for its list, and fails when it never comes', async () => {
    mondo.setup = 'IN_PROGRESS';
    const { connection } = (await connectShipmondo()).data;
    await expect(app.platform.jobs.drain()).rejects.toThrow('preparing the list');
    expect(await findShipmondo()).toMatchObject({ state: 'IN_PROGRESS', is_ready: false });
    await failConnection(app.first.scope, { connection_id: connection.id });
    expect(await findShipmondo()).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('preparing') });
    mondo.setup = 'COMPLETED';
    await app.owner.call(contract.syncConnection, { params: { id: connection.id } });
    await app.platform.jobs.drain();
    expect(await findShipmondo()).toMatchObject({ state: 'COMPLETED', failure: null });
    // A late end of an earlier attempt changes nothing.
    await failConnection(app.first.scope, { connection_id: connection.id });
    expect((await findShipmondo()).state).toBe('COMPLETED');
  });

  it('fails with the vendor’s words', async () => {
    await connectShipmondo();
    mondo.refuseNext(/GET .*\/setups/, 422, { error: 'Your subscription has ended' });
    await app.platform.jobs.drain();
    expect(await findShipmondo()).toMatchObject({ state: 'FAILED', failure: 'Shipmondo: Your subscription has ended' });
  });

  it('ends quietly when the account was disconnected before it began', async () => {
    await connectEasyPost();
    await app.owner.call(connect.disconnectEasyPost);
    await app.platform.jobs.drain();
    expect(await findEasyPost()).toBeNull();
  });
});

it('USPS returns at EasyPost are active once it lists a service for them', async () => {
  expect((await app.owner.call(activateUspsReturns)).status).toBe(404);
  await connectEasyPost();
  await app.platform.jobs.drain();
  const returns = (await findEasyPost()).carriers.filter((one) => one.carrier === 'usps' && one.return_label_supported);
  const reply = await app.owner.call(activateUspsReturns);
  expect(reply.data).toMatchObject({ is_usps_return_actived: true, is_usps_return_processing: false });
  const selected = reply.data.carriers.filter(({ is_selected }) => is_selected).map(({ id }) => id);
  expect(selected).toEqual(returns.map(({ id }) => id));
});

it('ShipEngine has a default label and a tax number', async () => {
  await app.owner.call(connect.connectShipEngine, { body: { api_key: fakeShipEngineKey } });
  await app.platform.jobs.drain();
  const connection = (await app.owner.call(connect.findShipEngineConnection)).data!;
  expect(connection.is_test).toBe(true);
  const [service] = (await app.owner.call(shipengine.listShipEngineCarriers)).data.items;
  const body = { carrier_id: service!.carrier_id, service_code: service!.service_code };
  const saveDefault = () => app.owner.call(shipengine.saveShipEngineDefault, { body });
  expect((await saveDefault()).errors).toEqual({ service_code: ['Choose one of the selected services'] });
  await app.owner.call(contract.chooseServices, {
    params: connection,
    body: { version: connection.version, selected_ids: [service!.id] },
  });
  expect((await saveDefault()).data.domestic?.id).toBe(service!.id);
  const tax = { identifier_type: 'vat', tax_number: 'DE123456789', issuing_country: 'DE' } as const;
  const saveTax = () =>
    app.owner.call(shipengine.saveTaxSettings, { body: { ...tax, version: connection.version + 1 } });
  expect((await saveTax()).data).toMatchObject(tax);
  expect((await saveTax()).status).toBe(409);
});
