import * as connect from '@tradepost/contracts/shipping/connect.contract';
import * as usps from '@tradepost/contracts/shipping/usps.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { type FakeFedEx, fedexCredentials, openFakeFedEx } from '../../../testing/carriers/fake-fedex.ts';
import { type FakeUsps, openFakeUsps, uspsCredentials } from '../../../testing/carriers/fake-usps.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeShippingSettings } from '../../../testing/test-shipping.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';

let app: TestApp;
let vendor: FakeUsps;
let fedex: FakeFedEx;
beforeAll(async () => {
  [vendor, fedex] = await Promise.all([openFakeUsps(), openFakeFedEx()]);
  app = await openTestApp({ CARRIER_ADDRESSES: `usps=${vendor.url},fedex=${fedex.url}` });
});
afterAll(async () => {
  vendor.close();
  fedex.close();
  await app.close();
});
beforeEach(() => app.platform.database.script('delete from shipping_rules; delete from connections'));

const create = (body: object = {}, client = app.owner) =>
  client.call(usps.createUspsAccount, { body: { ...uspsCredentials, name: 'Main Street', ...body } });
const list = async (query: object = {}) => (await app.owner.call(usps.listUspsAccounts, { query })).data;
const choose = (id: number, client = app.owner) => client.call(usps.chooseUspsAccount, { params: { id } });
const remove = (id: number) => app.owner.call(usps.deleteUspsAccount, { params: { id } });
const find = async (id: number) => (await app.owner.call(usps.findUspsAccount, { params: { id } })).data;

/** Two accounts with their services; the first is current. */
async function setUp() {
  const first = (await create()).data.connection.id;
  const second = (await create({ name: 'Harbor' })).data.connection.id;
  await app.platform.jobs.drain();
  return { first, second };
}

describe('USPS accounts', () => {
  it('are listed and searched, the current one first', async () => {
    const { first, second } = await setUp();
    const names = (await list()).items.map(({ name, is_current, state }) => [name, is_current, state]);
    expect(names).toEqual([
      ['Main Street', true, 'COMPLETED'],
      ['Harbor', false, 'COMPLETED'],
    ]);
    expect((await list({ search: 'harb' })).items.map(({ id }) => id)).toEqual([second]);
    expect((await list({ search: 'street, MÁIN' })).items.map(({ id }) => id)).toEqual([first]);
    expect(await find(first)).toMatchObject({
      shown: { username: uspsCredentials.username, crid: uspsCredentials.crid, mid: uspsCredentials.mid },
    });
    expect(JSON.stringify(await find(first))).not.toContain(uspsCredentials.password);
  });

  it('are one current when they are created at once', async () => {
    await Promise.all([create({ name: 'A' }), create({ name: 'B' }), create({ name: 'C' })]);
    expect((await list()).items.filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  it('name what is missing, and what USPS refuses', async () => {
    expect(await create({ name: ' ', password: '', crid: '' })).toMatchObject({
      status: 422,
      errors: { name: ['Name is required'], password: ['Password is required'], crid: ['CRID is required'] },
    });
    const refused = await create({ password: 'wrong' });
    expect(refused).toMatchObject({ status: 422, errors: { password: [expect.stringMatching(/^USPS/)] } });
    expect((await list()).items).toEqual([]);
  });

  it('change with the version that was read, and keep their services', async () => {
    const { first } = await setUp();
    const { version, carriers } = await find(first);
    const edit = (body: object) =>
      app.owner.call(usps.editUspsAccount, {
        params: { id: first },
        body: { ...uspsCredentials, name: 'Counter', version, ...body },
      });
    expect((await edit({})).data.connection).toMatchObject({ name: 'Counter', state: 'PENDING' });
    expect((await edit({})).status).toBe(409);
    await app.platform.jobs.drain();
    expect((await find(first)).carriers).toEqual(carriers);
    const clerk = await hireMember(app, 'usps-viewer', ['addons.view']);
    expect([(await create({}, clerk.client)).status, (await choose(first, clerk.client)).status]).toEqual([403, 403]);
  });

  it('hand rules and defaults to the account that becomes the current one, and the first other one follows a deleted one', async () => {
    const { first, second } = await setUp();
    const [from] = (await find(first)).carriers;
    const to = (await find(second)).carriers.find(({ service_code }) => service_code === from!.service_code);
    await storeShippingSettings(app.first, { default_service_id: from!.id });
    await app.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into shipping_rules (company_id, name, sort, service_id) values (${ctx.company_id}, 'Heavy', 1, ${from!.id})`,
      ),
    );
    const replies = await Promise.all([choose(second), choose(second)]);
    expect(replies.map(({ status, data }) => [status, data.is_current])).toEqual([
      [200, true],
      [200, true],
    ]);
    const rule = () =>
      app.within((ctx) => readRow<{ service_id: number }>(ctx.db, sql`select service_id from shipping_rules`));
    expect((await app.within(findShippingSettings)).default_service_id).toBe(to!.id);
    expect((await rule())?.service_id).toBe(to!.id);
    expect((await app.owner.call(connect.findCarrierConfig, { params: { carrier: 'usps' } })).data?.id).toBe(second);
    expect([(await remove(second)).status, (await remove(second)).status]).toEqual([200, 404]);
    expect((await list()).items.map(({ id, is_current }) => [id, is_current])).toEqual([[first, true]]);
    expect((await app.within(findShippingSettings)).default_service_id).toBeNull();
  });
});

it('FedEx is connected with its kit text, and all its services are selected', async () => {
  const params = { carrier: 'fedex' } as const;
  const save = (body: object) =>
    app.owner.call(connect.saveCarrierConfig, { params, body: { ...fedexCredentials, ...body } });
  expect((await save({ password: 'wrong' })).errors.password).toEqual([expect.stringMatching(/^FedEx/)]);
  expect((await save({ kit_text: 'Drop it off at a FedEx office.' })).status).toBe(200);
  await app.platform.jobs.drain();
  expect((await save({})).data.connection.kit_text).toBe('Drop it off at a FedEx office.');
  await app.platform.jobs.drain();
  const { data } = await app.owner.call(connect.findCarrierConfig, { params });
  expect(data).toMatchObject({ state: 'COMPLETED', shown: { account_number: fedexCredentials.account_number } });
  expect(data?.carriers.length).toBeGreaterThan(0);
  expect(data?.carriers.every(({ is_selected }) => is_selected)).toBe(true);
  expect((await app.owner.call(connect.disconnectCarrier, { params })).status).toBe(200);
});
