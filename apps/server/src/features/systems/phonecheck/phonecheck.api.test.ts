import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { listOrderResults } from '@tradepost/contracts/diagnostics/device-result.contract';
import { checkImei, sendDiagnosticsEmail } from '@tradepost/contracts/orders/order-item.contract';
import { readOrderReports } from '@tradepost/contracts/systems/phonecheck.contract';
import { connectSystem, findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { listSystemReads, startSystemRead } from '@tradepost/contracts/systems/system-record.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vendorCalls } from '../../../platform/vendors/vendor-call.table.ts';
import { type FakePhoneCheck, fakePhoneCheck, openFakePhoneCheck } from '../../../testing/systems/fake-phonecheck.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { sandboxImei } from '../wholecell/wholecell-sandbox.rules.ts';

let test: TestApp;
let fake: FakePhoneCheck;
let imei = '';
let devices = 0;
const params = { vendor: 'phonecheck' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakePhoneCheck()]);
  Object.assign(test.platform.config, { system_addresses: { phonecheck: { base_url: fake.url, timeout: 2000 } } });
});
beforeEach(async () => {
  test.clock.set(testTime);
  devices += 1;
  imei = sandboxImei(devices);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [], reports: [], listed: new Set() });
  await test.platform.database.script('delete from connections; delete from event_queue; delete from events');
  await setPackage(15);
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const setPackage = (package_id: number) =>
  test.platform.database.script(`update companies set package_id = ${package_id}`);
const work = () => test.platform.jobs.drain();
const connect = async (credentials: Record<string, string> = fakePhoneCheck, client: Client = test.owner) => {
  const answer = await client.call(connectSystem, { params, body: { credentials } });
  await work();
  return answer;
};
const report = (more: Record<string, string> = {}) => ({
  master_id: `r-${imei}`,
  IMEI: imei,
  Model: 'iPhone 15',
  Passed: 'Wifi,Speaker',
  Failed: 'Face ID',
  BatteryHealthPercentage: '91%',
  EndTime: '2026-11-02 10:00:00',
  ...more,
});
const check = (client: Client = test.owner, body: object = {}) =>
  client.call(checkImei, { body: { imei, with_blacklist: true, ...body } });
const results = async (order_id: number) =>
  (await test.owner.call(listOrderResults, { params: { id: order_id } })).data.items;
const later = (minutes: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000).toISOString());
const calls = () => fake.asked.map(({ path }) => path.replace('/cloud/cloudDB', ''));

describe('the account at PhoneCheck', () => {
  it('needs the plan, and credentials that it accepts', async () => {
    await setPackage(1);
    const refused = await connect();
    expect([refused.status, refused.data]).toEqual([403, { gate: 'phonecheck' }]);
    await setPackage(15);
    expect((await connect({ ...fakePhoneCheck, api_key: 'wrong' })).errors).toEqual({
      api_key: ['PhoneCheck: Invalid API key or username'],
    });
    expect((await connect({ ...fakePhoneCheck, region: 'mars' })).errors.region).toBeDefined();
    await connect();
    expect((await test.owner.call(findSystem, { params })).data.connection).toMatchObject({
      state: 'COMPLETED',
      name: 'bench1',
      shown: { region: 'us', username: 'bench1' },
    });
    expect([
      (await connect(fakePhoneCheck, test.staff)).status,
      (await connect(fakePhoneCheck, test.nobody)).status,
    ]).toEqual([403, 401]);
  });
});

describe('a blacklist check', () => {
  it('is the sandbox’s without an account, and says so', async () => {
    expect((await check()).data.check).toMatchObject({ is_sandbox: true, provider: 'Sandbox diagnostics' });
    expect(fake.asked).toEqual([]);
  });

  it('is asked of PhoneCheck only when somebody asks for it', async () => {
    await connect();
    fake.asked = [];
    await check(test.owner, { with_blacklist: false });
    expect(calls()).toEqual([]);
    const { order_id, item_ids } = await storeOrder(test.first, { items: [{ imei }] });
    expect((await check(test.owner, { item_id: item_ids[0] })).data.check).toMatchObject({
      is_sandbox: false,
      provider: 'PhoneCheck',
      result: 'clean',
    });
    fake.listed.add(imei);
    later(11);
    expect((await check()).data.check).toMatchObject({ result: 'blacklisted' });
    expect(calls()).toEqual(['/CheckEsn', '/CheckEsn']);
    const sent = await test.owner.call(sendDiagnosticsEmail, { params: { id: order_id } });
    expect(sent.data).toMatchObject({ devices: 1, is_sandbox: false });
    expect(calls()).toHaveLength(2);
  });

  it('is paid for once by a double click, and once within ten minutes', async () => {
    await connect();
    fake.asked = [];
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const stop = fake.onAsk(/CheckEsn/, async () => {
      asked.resolve();
      await answered.promise;
    });
    const first = check();
    await asked.promise;
    const answers = await Promise.all([check(), check()]);
    answered.resolve();
    stop();
    expect([(await first).status, ...answers.map(({ status }) => status)]).toEqual([200, 409, 409]);
    expect(answers[0]?.message).toBe('PhoneCheck is checking this device now. Wait a moment.');
    const again = await check();
    expect([again.status, again.data.check?.provider]).toEqual([200, 'PhoneCheck']);
    expect(calls()).toEqual(['/CheckEsn']);
    later(11);
    await check();
    expect(calls()).toEqual(['/CheckEsn', '/CheckEsn']);
  });

  it('whose server died is not blocked for long, and one without an answer not at all', async () => {
    await connect();
    await test.within((ctx) =>
      ctx.db.insert(vendorCalls).values({
        company_id: ctx.company_id,
        subject: `device check ${imei}`,
        purpose: 'check',
        claimed_until: sql`app_now() + interval '50 seconds'`,
      }),
    );
    expect((await check()).status).toBe(409);
    later(1);
    fake.mood = 'hangs';
    expect((await check()).status).toBe(409);
    fake.mood = 'works';
    expect((await check()).data.check).toMatchObject({ result: 'clean' });
  });

  it('that fails says why, and stores nothing', async () => {
    await connect();
    const { item_ids } = await storeOrder(test.first, { items: [{ imei }] });
    fake.mood = 'fails';
    expect((await check(test.owner, { item_id: item_ids[0] })).status).toBe(409);
    fake.mood = 'denies';
    expect((await check(test.owner, { item_id: item_ids[0] })).status).toBe(422);
    expect(await test.platform.database.query(`select 1 from imei_checks where item_id = ${item_ids[0]}`)).toEqual([]);
  });

  it('waits for nobody while the account is paused: the sandbox answers', async () => {
    await connect();
    await test.owner.call(saveAddOn, { params: { id: 22 }, body: { is_enabled: false } });
    expect((await check()).data.check).toMatchObject({ is_sandbox: true });
  });
});

describe('a test report', () => {
  it('is read when a device comes in, and what differs is proposed', async () => {
    await connect();
    fake.reports = [report()];
    const { order_id } = await storeOrder(test.first, { items: [{ imei }] });
    await work();
    expect(await results(order_id)).toMatchObject([
      { tool: 'PhoneCheck', imei, battery_percent: 91, proposal: { unknown: ['Face ID'] }, decision: null },
    ]);
    expect(calls()).not.toContain('/CheckEsn');
    const { items } = (await test.owner.call(listPushes, { params, query: {} })).data;
    expect(items).toMatchObject([{ what: 'reports', state: 'sent' }]);
  });

  it('that comes later is read on request, each once', async () => {
    await connect();
    const { order_id } = await storeOrder(test.first, { items: [{ imei }] });
    await work();
    expect(await results(order_id)).toEqual([]);
    fake.reports = [report()];
    const read = (client: Client = test.owner) => client.call(readOrderReports, { params: { id: order_id } });
    expect([(await read(test.other)).status, (await read()).status]).toEqual([404, 200]);
    await work();
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    await read();
    await work();
    expect(await results(order_id)).toHaveLength(1);
    fake.reports = [report({ EndTime: '2026-11-02 11:00:00', Failed: '' })];
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    await read();
    await work();
    expect(await results(order_id)).toHaveLength(2);
  });

  it('is not read at intake where that is off', async () => {
    await connect();
    await test.owner.call(saveAddOn, { params: { id: 22 }, body: { settings: { reads_at_intake: false } } });
    fake.asked = [];
    await storeOrder(test.first, { items: [{ imei }] });
    await work();
    expect(calls()).toEqual([]);
  });

  it('of a whole day is read page by page', async () => {
    await connect();
    await test.owner.call(saveAddOn, { params: { id: 22 }, body: { settings: { reads_at_intake: false } } });
    const { order_id } = await storeOrder(test.first, { items: [{ imei }] });
    const others = Array.from({ length: 500 }, (_, index) =>
      report({ master_id: `x${index}`, IMEI: sandboxImei(1000 + index) }),
    );
    fake.reports = [...others, report({ master_id: `day-${imei}` })];
    await test.owner.call(startSystemRead, { params, body: { what: 'reports' } });
    await work();
    const { items } = (await test.owner.call(listSystemReads, { params })).data;
    expect(items).toMatchObject([{ state: 'done', done: 501, total: 501, counts: { unmatched: 500, added: 1 } }]);
    expect(await results(order_id)).toHaveLength(1);
  });

  it('comes from the sandbox too, and nothing leaves the server', async () => {
    await test.owner.call(connectSystem, { params, body: { is_sandbox: true } });
    await work();
    imei = sandboxImei(77);
    const { order_id } = await storeOrder(test.first, { items: [{ imei }] });
    await work();
    expect(await results(order_id)).toMatchObject([{ station: 'Sandbox station' }]);
    expect(fake.asked).toEqual([]);
  });
});
