import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { findBenchDevice, recordBenchResult } from '@tradepost/contracts/diagnostics/bench.contract';
import * as results from '@tradepost/contracts/diagnostics/device-result.contract';
import { listTestNames, saveTestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listOrderItems } from '@tradepost/contracts/orders/order-item.contract';
import { generateApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import type { KeyScope } from '@tradepost/contracts/public-api/api-key.data';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicRoutes } from '../../../public-routes.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { nextImei, storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let catalog: TestCatalog;
let station: string;
const plan = { package_id: 4, subscription_status: subscriptionStatus.active };

beforeAll(async () => {
  test = await openTestApp();
  await setPlanState(test, test.first, plan);
  await setPlanState(test, test.second, plan);
  catalog = await seedTestCatalog(test.first);
  station = await makeKey(['inventory.test']);
});
beforeEach(() => test.platform.database.script('delete from login_attempts; delete from api_key_uses'));
afterAll(() => test.close());

async function makeKey(scopes: KeyScope[], client = test.owner): Promise<string> {
  const made = await client.call(generateApiKey, { body: { name: 'Bench', scopes } });
  return made.data.secret;
}

/** A call of the station, at the address for API keys. */
function call<C extends Contract>(of: C, input: CallInput<C>, secret = station) {
  const found = publicRoutes.find(({ contract }) => contract.public_of === of);
  if (!found) throw new Error(`${of.url} is no public call`);
  return test.nobody.call(found.contract as C, { ...input, headers: { authorization: `Bearer ${secret}` } });
}

let sent = 0;
const resultOf = (imei: string, more: object = {}) => {
  sent += 1;
  return {
    result_id: `st4-${sent}`,
    tool: 'Station Suite',
    tool_version: '5.2',
    station: 'Bench 4',
    operator: 'Marcus Bell',
    imei,
    tests: [
      { name: 'Face ID', outcome: 'failed' as const },
      { name: 'Speaker', outcome: 'passed' as const },
    ],
    battery_percent: 87,
    tested_at: '2026-03-02T14:00:00Z',
    ...more,
  };
};
const wipe = {
  outcome: 'passed' as const,
  level: 'purge' as const,
  method: 'Cryptographic erase',
  tool: 'Station Suite',
  wiped_at: '2026-03-02T14:05:00Z',
};

const storeItem = async (more: object = {}) => {
  const imei = nextImei();
  const { order_id, box_id, item_ids } = await storeOrder(test.first, {
    items: [
      {
        imei,
        title: 'Apple iPhone 15',
        category_id: catalog.category_id,
        model_id: catalog.model_id,
        variant_id: catalog.variant_id,
        variant_label: '128 GB Unlocked',
        condition_id: catalog.condition_ids.good,
        condition_label: 'Good',
        quoted_price: 26_400,
        price: 26_400,
        status: 'received',
        ...more,
      },
    ],
  });
  return { imei, order_id, box_id, item_id: item_ids[0] ?? 0 };
};

describe('what to do with a device', () => {
  it('finds what is being bought by its IMEI or box, with what the seller said and what is next', async () => {
    const { imei, box_id, item_id } = await storeItem({ note: 'Small scratch' });
    const { status, data } = await call(findBenchDevice, { query: { code: imei } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: 'order_item',
      id: item_id,
      number: box_id,
      said: { variant: '128 GB Unlocked', condition: 'Good', defects: [], note: 'Small scratch' },
      todo: ['test', 'wipe', 'grade'],
      next: 'test',
      holds_data: true,
      label: { number: box_id, model: 'Apple iPhone 15 · 128 GB Unlocked', code: imei },
    });
    expect((await call(findBenchDevice, { query: { code: box_id } })).data.id).toBe(item_id);
  });

  it('finds a unit in stock by its number', async () => {
    const [unit] = await storeUnits(test, 1, { category_id: catalog.category_id });
    const { data } = await call(findBenchDevice, { query: { code: `U-${String(unit?.id).padStart(4, '0')}` } });
    expect(data).toMatchObject({ kind: 'unit', id: unit?.id, said: null, next: 'test', certificate: null });
  });

  it('says nothing of a box with several devices, of unknown numbers, and of other companies', async () => {
    const { box_id } = await storeOrder(test.first, { items: [{}, {}] });
    expect((await call(findBenchDevice, { query: { code: box_id } })).status).toBe(409);
    expect((await call(findBenchDevice, { query: { code: 'NOBODYHASTHIS1' } })).status).toBe(404);
    const { imei } = await storeItem();
    const other = await makeKey(['inventory.test'], test.other);
    expect((await call(findBenchDevice, { query: { code: imei } }, other)).status).toBe(404);
    const viewer = await makeKey(['inventory.view']);
    expect((await call(findBenchDevice, { query: { code: imei } }, viewer)).status).toBe(403);
    expect((await call(findBenchDevice, { query: { code: imei } }, 'tp_live_1_1_x')).status).toBe(401);
  });
});

describe('a result', () => {
  it('is stored once, and repeated it answers the same', async () => {
    const { imei, item_id } = await storeItem();
    const body = resultOf(imei, { wipe });
    const first = await call(recordBenchResult, { body });
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({ device: { kind: 'order_item', id: item_id }, status: 'differs' });
    expect(first.data.certificate?.number).toMatch(/^WC-\d+$/);
    const again = await call(recordBenchResult, { body });
    expect(again.data).toEqual(first.data);
    const other = await call(recordBenchResult, { body: { ...body, battery_percent: 12 } });
    expect([other.status, other.message]).toEqual([409, `Another result has the id ${body.result_id} already`]);
    expect((await call(findBenchDevice, { query: { code: imei } })).data).toMatchObject({
      todo: ['grade'],
      certificate: first.data.certificate?.number,
    });
  });

  it('that is sent several times at once is one', async () => {
    const { imei } = await storeItem();
    const body = resultOf(imei, { wipe });
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(recordBenchResult, { body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('tells open pages of its order', async () => {
    const { imei, order_id, item_id } = await storeItem();
    const told: unknown[] = [];
    const { emit } = test.platform.realtime;
    test.platform.realtime.emit = (company_id, event, payload) => told.push([company_id, event, payload]) as never;
    await call(recordBenchResult, { body: resultOf(imei) });
    test.platform.realtime.emit = emit;
    const { company_id } = test.first.scope;
    expect(told).toContainEqual([company_id, 'device-diagnostic', { order_id, item_id, status: 'differs' }]);
  });

  it('of a device that the company does not have waits without one', async () => {
    const { data } = await call(recordBenchResult, { body: resultOf(nextImei(), { wipe }) });
    expect(data).toMatchObject({ device: null, status: 'unmatched', certificate: null });
    const list = await test.owner.call(results.listResults, { query: { state: 'unmatched' } });
    expect(list.data.items.some(({ id }) => id === data.id)).toBe(true);
    const decided = await test.owner.call(results.dismissResult, { params: { id: data.id }, body: {} });
    expect(decided.status).toBe(409);
  });

  it.each([
    [{ imei: '' }, 'imei'],
    [{ tool: '' }, 'tool'],
    [{ battery_percent: 101 }, 'battery_percent'],
    [{ tests: [{ name: 'Face ID', outcome: 'maybe' }] }, 'tests.0.outcome'],
    [{ wipe: { ...wipe, level: 'gone' } }, 'wipe.level'],
    [{ tested_at: 'yesterday' }, 'tested_at'],
  ])('with %o is refused', async (more, field) => {
    const body = { ...resultOf(nextImei()), ...more };
    const { status, errors } = await call(recordBenchResult, { body: body as ReturnType<typeof resultOf> });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is sent by members who may test, and by nobody else', async () => {
    const body = resultOf(nextImei());
    expect((await test.staff.call(recordBenchResult, { body })).status).toBe(200);
    expect((await test.nobody.call(recordBenchResult, { body })).status).toBe(401);
    const viewer = await makeKey(['inventory.view']);
    expect((await call(recordBenchResult, { body }, viewer)).status).toBe(403);
  });
});

describe('differences', () => {
  const nameOf = async (name: string) => {
    const { data } = await test.owner.call(listTestNames);
    const found = data.items.find((each) => each.name === name);
    if (!found) throw new Error(`no test is called ${name}`);
    return { ...found, ...data, test: found };
  };

  it('name unknown tests until somebody says what they mean, and are applied by who confirms them', async () => {
    const { imei, order_id, item_id } = await storeItem();
    const { data: recorded } = await call(recordBenchResult, { body: resultOf(imei) });
    const read = async () =>
      (await test.owner.call(results.listOrderResults, { params: { id: order_id } })).data.items[0];
    expect((await read())?.proposal).toMatchObject({ defects: [], condition: null, unknown: ['Face ID'] });

    const { test: faceId, defects } = await nameOf('Face ID');
    const [defect] = defects.filter(
      ({ category, name }) => category === 'Smartphones' && name.startsWith('Face or fingerprint'),
    );
    const form = { defect_ids: [defect?.id ?? 0], condition_ids: [catalog.condition_ids.fair], is_ignored: false };
    const save = (body: object, client = test.owner) =>
      client.call(saveTestName, { params: { id: faceId.id }, body: { ...form, version: faceId.version, ...body } });
    expect((await save({ defect_ids: [999_999] })).errors).toHaveProperty('defect_ids');
    expect((await save({}, test.staff)).status).toBe(403);
    expect((await save({}, test.other)).status).toBe(404);
    expect((await save({})).status).toBe(200);
    expect((await save({})).status).toBe(409);

    const judged = await read();
    expect(judged).toMatchObject({
      can_confirm: true,
      proposal: {
        defects: [{ id: defect?.id, tests: ['Face ID'] }],
        condition: { id: catalog.condition_ids.fair, tests: ['Face ID'] },
        unknown: [],
      },
    });
    // Nothing is applied by itself.
    const item = async () =>
      (await test.owner.call(listOrderItems, { params: { id: order_id } })).data.find(({ id }) => id === item_id);
    expect((await item())?.inspected).toBeNull();

    const confirm = (body: object, client = test.owner) =>
      client.call(results.confirmResult, { params: { id: recorded.id }, body });
    expect((await confirm({ defect_ids: [999_999] })).errors).toHaveProperty('defect_ids.0');
    expect((await confirm({}, test.other)).status).toBe(404);
    const answers = await Promise.all([
      confirm({ defect_ids: [defect?.id ?? 0], condition_id: catalog.condition_ids.fair }),
      confirm({ defect_ids: [defect?.id ?? 0], condition_id: catalog.condition_ids.fair }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await item()).toMatchObject({ status: 'differs', inspected: { condition_label: 'Fair' } });
    expect(await read()).toMatchObject({ decision: 'confirmed', decided_by: 'Olivia first', can_confirm: false });
  });

  it('of a unit are its battery, locks, grade and tests, which are saved when confirmed', async () => {
    const [unit] = await storeUnits(test, 1, { battery_percent: 90, category_id: catalog.category_id });
    const id = unit?.id ?? 0;
    const body = resultOf(unit?.imei ?? '', { activation_lock: 'locked', grade: 'B' });
    const { data: recorded } = await call(recordBenchResult, { body });
    const [judged] = (await test.owner.call(results.listUnitResults, { params: { id } })).data.items;
    expect(judged?.proposal.facts).toEqual([
      { label: 'Activation lock', before: null, after: 'Activation locked' },
      { label: 'Battery', before: '90%', after: '87%' },
      { label: 'Grade', before: null, after: 'B' },
      { label: 'Tests', before: null, after: 'Failed: Face ID' },
    ]);
    const confirmed = await test.owner.call(results.confirmResult, { params: { id: recorded.id }, body: {} });
    expect(confirmed.data).toEqual({ decision: 'confirmed' });
    expect((await test.owner.call(findUnit, { params: { id } })).data).toMatchObject({
      battery_percent: 87,
      activation_lock: 'locked',
      diagnostics: [
        { name: 'Face ID', result: 'fail' },
        { name: 'Speaker', result: 'pass' },
      ],
    });
  });

  it('that are dismissed change nothing', async () => {
    const { imei, order_id } = await storeItem();
    const { data } = await call(recordBenchResult, { body: resultOf(imei) });
    const answer = await test.owner.call(results.dismissResult, {
      params: { id: data.id },
      body: { reason: 'Broken cable' },
    });
    expect(answer.data).toEqual({ decision: 'dismissed' });
    const [item] = (await test.owner.call(listOrderItems, { params: { id: order_id } })).data;
    expect(item?.inspected).toBeNull();
  });
});
