import { choosePipeline, claimHighLevel } from '@tradepost/contracts/systems/highlevel.contract';
import { findSystem } from '@tradepost/contracts/systems/system.contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { childServers } from '../../../testing/servers/child-servers.ts';
import { type FakeHighLevel, fakeHighLevelApp, openFakeHighLevel } from '../../../testing/systems/fake-highlevel.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL)('a worker killed around the renewal of a sign-in', () => {
  let test: TestApp;
  let fake: FakeHighLevel;
  let outside: pg.Client;
  const servers = childServers(
    () => test,
    () => ({
      SYSTEM_ADDRESSES: `highlevel=${fake.url}`,
      HIGHLEVEL_CLIENT_ID: fakeHighLevelApp.client_id,
      HIGHLEVEL_CLIENT_SECRET: fakeHighLevelApp.client_secret,
    }),
  );

  beforeAll(async () => {
    [test, fake] = await Promise.all([openTestApp(), openFakeHighLevel()]);
    Object.assign(test.platform.config, {
      system_addresses: { highlevel: { base_url: fake.url } },
      highlevel_app: fakeHighLevelApp,
    });
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
  });
  afterEach(() => servers.killAll());
  afterAll(async () => {
    await outside.end();
    fake.close();
    await test.close();
  });

  const patiently = { timeout: 120_000, interval: 50 };
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isWaiting = async () => (await outside.query(`select count(*)::int as n ${waiting}`)).rows[0].n > 0;
  const account = async () => (await outside.query('select state, failure from connections')).rows[0];

  it('has the account signed in again, and asks HighLevel no more', { timeout: 300_000 }, async () => {
    await test.owner.call(claimHighLevel, { body: { code: 'good-code' } });
    await test.platform.jobs.drain();
    await test.owner.call(choosePipeline, { body: { pipeline_id: 'pipe_1', stages: {} } });
    await storeOrder(test.first, { customer: { first_name: 'Zoe', email: 'zoe@seller.test' } });
    // HighLevel answers, and what is stored of it waits for a lock. Its refresh token is used up then.
    const release = fake.onAsk(/oauth\/token/, async () => {
      await outside.query('begin; select from connections for update');
    });
    const worker = servers.start('worker');
    await expect.poll(isWaiting, patiently).toBe(true);
    await servers.kill(worker);
    release();
    await outside.query(`select pg_terminate_backend(pid) ${waiting}; rollback`);
    expect([fake.renewed, fake.refused]).toEqual([1, 0]);

    // The time passes after which the worker counts as dead.
    await outside.query(`
      update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active';
      update connections set renewing_until = now() - interval '1 second';
      update pushes set claimed_until = null, next_try_at = now() - interval '1 second'`);
    const next = servers.start('worker');
    await expect.poll(account, patiently).toEqual({
      state: 'FAILED',
      failure: expect.stringContaining('Sign in again'),
    });
    await servers.kill(next);
    await outside.query(`update pushes set claimed_until = null, next_try_at = now() - interval '1 day'`);
    await test.platform.jobs.drain();
    expect([fake.renewed, fake.refused, fake.opportunities.size]).toEqual([1, 1, 0]);
    const { data } = await test.owner.call(findSystem, { params: { vendor: 'highlevel' } });
    expect(data.connection).toMatchObject({ state: 'FAILED', waiting: 1 });
  });
});
