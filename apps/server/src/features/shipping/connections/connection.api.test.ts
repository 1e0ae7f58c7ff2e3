import { type AddOnForm, listAddOns, listEnabledAddOns, saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import * as connect from '@tradepost/contracts/shipping/connect.contract';
import * as contract from '@tradepost/contracts/shipping/connection.contract';
import {
  findShipEngineDefault,
  findTaxSettings,
  saveTaxSettings,
} from '@tradepost/contracts/shipping/shipengine.contract';
import * as usps from '@tradepost/contracts/shipping/usps.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.script('delete from shipping_rules; delete from connections'));

const connectSandbox = (client = app.owner) => client.call(connect.connectSandbox, { body: {} });
const findSandbox = async (client = app.owner) => (await client.call(connect.findSandboxConnection)).data;
const offered = () => app.within(async (ctx) => (await listOfferedServices(ctx)).map(({ name }) => name));

/** Connected, with its services listed. */
async function setUp(): Promise<contract.Connection> {
  await connectSandbox();
  await app.platform.jobs.drain();
  return (await findSandbox())!;
}

describe('the sandbox carrier', () => {
  it('is connected, lists its services in a job, and is offered until it is paused or disconnected', async () => {
    expect(await findSandbox()).toBeNull();
    const started = await connectSandbox();
    expect(started).toMatchObject({
      status: 200,
      data: { is_synced_carriers: 0, percentage: 0, status: 'PENDING', title: 'Sandbox carrier setup' },
    });
    expect(await offered()).toEqual([]);
    await app.platform.jobs.drain();
    const connection = await findSandbox();
    expect(connection).toMatchObject({ state: 'COMPLETED', percentage: 100, is_ready: true, is_synced_carriers: 1 });
    expect(connection?.carriers).toHaveLength(3);
    // The first account has a default at once, of the services that it lists.
    const chosen = connection?.carriers.find(({ id }) => `${id}` === connection.selected_carrier_uuid);
    expect(chosen).toMatchObject({ is_domestic: true, is_selected: true });
    expect(await offered()).toEqual(['Sandbox Express', 'Sandbox Ground', 'Sandbox International']);

    const addOn = async () => (await app.owner.call(listAddOns)).data.items.find(({ key }) => key === 'sandbox')!;
    expect(await addOn()).toMatchObject({
      is_connected: true,
      is_enabled: true,
      services: 3,
      path: '/add-ons/sandbox',
    });
    const { id } = await addOn();
    const enable = (is_enabled: boolean) => app.owner.call(saveAddOn, { params: { id }, body: { is_enabled } });
    expect((await enable(false)).data).toMatchObject({ is_connected: true, is_enabled: false });
    expect([await offered(), (await app.owner.call(listEnabledAddOns)).data.items]).toEqual([[], []]);
    expect((await enable(true)).data.is_enabled).toBe(true);

    const disconnect = () => app.owner.call(connect.disconnectSandbox);
    expect([(await disconnect()).status, (await disconnect()).status]).toEqual([200, 404]);
    expect([await offered(), await findSandbox(), (await enable(true)).status]).toEqual([[], null, 409]);
  });

  it('stays one connection when it is connected twice at once, and keeps its services when it is connected again', async () => {
    expect((await Promise.all([connectSandbox(), connectSandbox()])).map(({ status }) => status)).toEqual([200, 200]);
    await app.platform.jobs.drain();
    const before = (await findSandbox())!;
    const [first] = before.carriers;
    const body = { version: before.version, selected_ids: [first!.id] };
    expect((await app.owner.call(contract.chooseServices, { params: before, body })).status).toBe(200);
    await connectSandbox();
    await app.platform.jobs.drain();
    const after = (await findSandbox())!;
    expect(after.id).toBe(before.id);
    expect(after.selected_carrier_uuid).toBe(first!.is_domestic ? `${first!.id}` : null);
    expect(after.carriers.filter(({ is_selected }) => is_selected).map(({ id }) => id)).toEqual([first!.id]);
    expect(after.carriers.map(({ id }) => id)).toEqual(before.carriers.map(({ id }) => id));
  });

  it('is tested and listed again with the stored credentials', async () => {
    const { id } = await setUp();
    const test = await app.owner.call(contract.testConnection, { params: { id } });
    expect(test).toMatchObject({ status: 200, data: { name: 'Sandbox carrier' } });
    await app.platform.database.script(
      `update carrier_services set service_code = 'gone' where service_code = 'ground'`,
    );
    expect((await app.owner.call(contract.syncConnection, { params: { id } })).data.status).toBe('PENDING');
    await app.platform.jobs.drain();
    const { carriers } = (await findSandbox())!;
    expect(carriers.find(({ service_code }) => service_code === 'gone')).toMatchObject({
      is_offered: false,
      is_selected: true,
    });
    expect(carriers.find(({ service_code }) => service_code === 'ground')).toMatchObject({
      is_offered: true,
      is_selected: false,
    });
  });
});

describe('the services that are offered', () => {
  it('are chosen with the default ones, across borders only when that is on', async () => {
    const { id, version, carriers } = await setUp();
    const [ground, international] = ['ground', 'international'].map(
      (code) => carriers.find(({ service_code }) => service_code === code)!.id,
    ) as [number, number];
    const choose = (body: object) =>
      app.owner.call(contract.chooseServices, { params: { id }, body: { version, selected_ids: [], ...body } });
    const cases: [object, string][] = [
      [{ selected_ids: [ground + 1000] }, 'selected_ids'],
      [{ selected_ids: [], selected_carrier_uuid: `${ground}` }, 'selected_carrier_uuid'],
      [{ selected_ids: [international], selected_carrier_uuid: `${international}` }, 'selected_carrier_uuid'],
      [{ selected_ids: [international], international_carrier_uuid: `${international}` }, 'international_carrier_uuid'],
    ];
    for (const [body, field] of cases)
      expect(await choose(body)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    await app.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into shipping_settings (company_id, is_international_shipping) values (${ctx.company_id}, true)
            on conflict (company_id) do update set is_international_shipping = true`,
      ),
    );
    const chosen = {
      selected_ids: [ground, international],
      selected_carrier_uuid: `${ground}`,
      international_carrier_uuid: `${international}`,
    };
    expect((await choose(chosen)).data).toMatchObject({
      selected_carrier_uuid: `${ground}`,
      international_carrier_uuid: `${international}`,
      is_international_shipping: true,
    });
    expect((await choose(chosen)).status).toBe(409);
    const cleared = { version: version + 1, selected_ids: [international], selected_carrier_uuid: null };
    expect((await choose(cleared)).data).toMatchObject({
      selected_carrier_uuid: null,
      international_carrier_uuid: `${international}`,
    });
    expect(await offered()).toEqual(['Sandbox International']);
    const uses = await app.owner.call(contract.findConnectionUses, { params: { id } });
    expect(uses.data).toEqual({
      waiting_labels: 0,
      unused_labels: 0,
      orders: 0,
      rules: [],
      defaults: ['Default service across borders'],
    });
  });

  it('and the kit text are saved with the version that was read', async () => {
    const { id, version } = await setUp();
    const save = (kit_text: string) =>
      app.owner.call(contract.saveKitText, { params: { id }, body: { version, kit_text } });
    expect((await save(' Tape the box shut. ')).data.kit_text).toBe('Tape the box shut.');
    expect((await save('x')).status).toBe(409);
    expect((await save('x'.repeat(contract.maxKitText + 1))).status).toBe(422);
  });
});

describe('the one call of an add-on', () => {
  const save = (body: Partial<AddOnForm>, client = app.owner) => client.call(saveAddOn, { params: { id: 8 }, body });

  it('connects it, and changes its settings and a pause together, with the version that was read', async () => {
    expect((await save({ settings: { kit_text: 'Any post office.' } })).status).toBe(409);
    const connected = await save({ credentials: {}, settings: { kit_text: 'Any post office.' } });
    expect(connected).toMatchObject({ status: 200, data: { is_connected: true, is_enabled: true } });
    await app.platform.jobs.drain();
    const { version, kit_text } = (await findSandbox())!;
    expect(kit_text).toBe('Any post office.');
    const change = { version, is_enabled: false, settings: { kit_text: 'The counter.' } };
    const both = await Promise.all([save(change), save(change)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save({ version, credentials: {} })).status).toBe(409);
    expect(await findSandbox()).toMatchObject({ version: version + 1, is_enabled: false, kit_text: 'The counter.' });
    expect((await app.other.call(saveAddOn, { params: { id: 8 }, body: { is_enabled: true } })).status).toBe(409);
    expect((await app.owner.call(saveAddOn, { params: { id: 99 }, body: {} })).status).toBe(404);
  });

  it('refuses what the add-on does not have, and stores nothing of it', async () => {
    const { version } = await setUp();
    const wrong: [Partial<AddOnForm>, string][] = [
      [{ is_enabled: false, settings: { min_payment: 5 } }, 'min_payment'],
      [{ is_enabled: false, is_test: true }, 'is_test'],
    ];
    for (const [body, field] of wrong)
      expect(await save(body)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(await findSandbox()).toMatchObject({ version, is_enabled: true });
  });

  it('leaves a line for each setting in the change log, with the name of the account', async () => {
    await setUp();
    await save({ settings: { kit_text: 'Tape it shut.' } });
    const { data } = await app.owner.call(listSettingsChanges, { query: { settings_area: 'add_ons' } });
    expect(data.items[0]).toMatchObject({
      area: 'add_ons',
      entity: 'connections',
      record: 'Sandbox carrier',
      fields: { kit_text: ['', 'Tape it shut.'] },
    });
  });
});

describe('who may connect', () => {
  it('needs the permission and, to write, a plan with shipping', async () => {
    const { id } = await setUp();
    const viewer = await hireMember(app, 'viewer', ['addons.view']);
    expect((await findSandbox(viewer.client))?.id).toBe(id);
    const calls = (client = viewer.client) =>
      Promise.all([
        connectSandbox(client),
        client.call(connect.disconnectSandbox),
        client.call(contract.testConnection, { params: { id } }),
        client.call(saveAddOn, { params: { id: 8 }, body: { is_enabled: false } }),
      ]).then((replies) => replies.map(({ status }) => status));
    expect(await calls()).toEqual([403, 403, 403, 403]);
    expect(await calls(app.nobody)).toEqual([401, 401, 401, 401]);
    expect((await app.staff.call(listAddOns)).status).toBe(403);
  });

  it('does not find another company’s account', async () => {
    const { id, version } = await setUp();
    const params = { id };
    const replies = await Promise.all([
      app.other.call(contract.testConnection, { params }),
      app.other.call(contract.syncConnection, { params }),
      app.other.call(contract.findConnectionUses, { params }),
      app.other.call(contract.saveKitText, { params, body: { version, kit_text: 'x' } }),
      app.other.call(contract.chooseServices, { params, body: { version, selected_ids: [] } }),
      app.other.call(usps.findUspsAccount, { params }),
      app.other.call(usps.chooseUspsAccount, { params }),
      app.other.call(usps.deleteUspsAccount, { params }),
      app.other.call(connect.disconnectSandbox),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect(await findSandbox(app.other)).toBeNull();
  });
});

describe('the connect form', () => {
  it.each([
    [
      'shipmondo',
      connect.connectShipmondo,
      {},
      { username: ['Username is required'], password: ['Password is required'] },
    ],
    ['easypost', connect.connectEasyPost, { api_key: ' ' }, { api_key: ['API key is required'] }],
    ['shipengine', connect.connectShipEngine, {}, { api_key: ['API key is required'] }],
    [
      'ups-dtm',
      connect.connectUpsDtm,
      { domain: 'returns.test' },
      { logon_name: ['Logon name is required'], password: ['Password is required'] },
    ],
  ])('of %s names what is missing', async (_vendor, call, body, errors) => {
    expect(await app.owner.call(call, { body })).toMatchObject({ status: 422, errors });
  });

  it('of FedEx asks for the account too', async () => {
    const body = { username: 'key', password: 'secret' };
    const reply = await app.owner.call(connect.saveCarrierConfig, { params: { carrier: 'fedex' }, body });
    expect(reply).toMatchObject({ status: 422, errors: { account_number: ['Account number is required'] } });
  });
});

describe('what only ShipEngine has', () => {
  it('is empty without a connection', async () => {
    expect((await app.owner.call(findShipEngineDefault)).data).toEqual({ domestic: null, international: null });
    expect((await app.owner.call(findTaxSettings)).data).toMatchObject({ tax_number: '', version: 0 });
    const body = { identifier_type: 'vat', tax_number: 'DE1', issuing_country: 'DE', version: 1 } as const;
    expect((await app.owner.call(saveTaxSettings, { body })).status).toBe(404);
  });
});
