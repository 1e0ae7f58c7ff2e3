import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { connectSystem, findSystem } from '@tradepost/contracts/systems/system.contract';
import { listSystemReads } from '@tradepost/contracts/systems/system-record.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeRepairDesk,
  fakeRepairDeskKey,
  openFakeRepairDesk,
} from '../../../testing/systems/fake-repairdesk.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { startScheduledReads } from './scheduled-reads.commands.ts';

let test: TestApp;
let fake: FakeRepairDesk;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeRepairDesk()]);
  Object.assign(test.platform.config, { system_addresses: { repairdesk: { base_url: fake.url, pause: 0 } } });
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
  await test.platform.database.script('delete from connections; update companies set package_id = 15');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const connect = async (vendor: SystemVendor, client: Client = test.owner, body: object = { is_sandbox: true }) => {
  await client.call(connectSystem, { params: { vendor }, body });
  await work();
};
const choose = (vendor: SystemVendor, reads_by_itself: boolean, client: Client = test.owner) =>
  client.call(saveAddOn, { params: { id: systemFacts[vendor].id }, body: { settings: { reads_by_itself } } });
const states = async (vendor: SystemVendor, client: Client = test.owner) =>
  (await client.call(listSystemReads, { params: { vendor } })).data.items.map(({ what, state }) => `${what} ${state}`);
const start = () => startScheduledReads(test.platform);
const later = (hours: number) => test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString());

describe('reads by schedule', () => {
  it('begin where the settings ask for it, once a day, and are shown', async () => {
    await connect('repairdesk');
    expect([await start(), await states('repairdesk')]).toEqual([0, []]);
    await choose('repairdesk', true);
    expect([await start(), await start()]).toEqual([3, 0]);
    await work();
    expect(await states('repairdesk')).toEqual(['customers done', 'stock done', 'tickets done']);
    const { connection } = (await test.owner.call(findSystem, { params: { vendor: 'repairdesk' } })).data;
    expect(connection?.last_read_at).toBe(new Date(testTime).toISOString());
    later(23);
    expect(await start()).toBe(0);
    later(1);
    expect(await start()).toBe(3);
  });

  it('of reports are hourly, for who has them in the plan, and can be turned off', async () => {
    await connect('phonecheck');
    await test.platform.database.script('update companies set package_id = 1');
    expect(await start()).toBe(0);
    await test.platform.database.script('update companies set package_id = 15');
    expect(await start()).toBe(1);
    await work();
    later(1);
    await choose('phonecheck', false);
    expect(await start()).toBe(0);
    await choose('phonecheck', true);
    expect(await start()).toBe(1);
  });

  it('that fail in one company stop no other, and a paused or refused account is left alone', async () => {
    await connect('repairdesk', test.owner, { credentials: { api_key: fakeRepairDeskKey } });
    await choose('repairdesk', true);
    await connect('wholecell', test.other);
    await choose('wholecell', true, test.other);
    fake.mood = 'denies';
    expect(await start()).toBe(4);
    await work();
    expect(await states('wholecell', test.other)).toEqual(['units done']);
    expect((await test.owner.call(findSystem, { params: { vendor: 'repairdesk' } })).data.connection).toMatchObject({
      state: 'FAILED',
    });
    await test.other.call(saveAddOn, { params: { id: systemFacts.wholecell.id }, body: { is_enabled: false } });
    later(25);
    expect(await start()).toBe(0);
  });
});
