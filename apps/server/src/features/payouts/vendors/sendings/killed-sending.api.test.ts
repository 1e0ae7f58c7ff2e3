import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakePayPal, fakePayPalKeys, openFakePayPal } from '../../../../testing/payouts/fake-paypal.ts';
import {
  type FakeTremendous,
  fakeTremendousKey,
  openFakeTremendous,
} from '../../../../testing/payouts/fake-tremendous.ts';
import { exportTo, storePayable, storePayoutConnection } from '../../../../testing/payouts/test-payout.ts';
import { childServers } from '../../../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { isLongRun } from '../../../../testing/test-run.ts';

/** Each costs some seconds. */
const kills = isLongRun ? 25 : 1;

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL)('a worker killed around a payment', { timeout: 1_200_000 }, () => {
  let test: TestApp;
  let tremendous: FakeTremendous;
  let paypal: FakePayPal;
  let outside: pg.Client;
  const servers = childServers(
    () => test,
    () => ({ PAYOUT_ADDRESSES: `tremendous=${tremendous.url},paypal=${paypal.url}` }),
  );

  beforeAll(async () => {
    [test, tremendous, paypal] = await Promise.all([openTestApp(), openFakeTremendous(), openFakePayPal()]);
    await storePayoutConnection(test.first, 'tremendous', { api_key: fakeTremendousKey }, { account_key: 'org_1' });
    await storePayoutConnection(test.first, 'paypal', fakePayPalKeys, { account_key: fakePayPalKeys.client_id });
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
  });
  afterEach(() => servers.killAll());
  afterAll(async () => {
    await outside.end();
    tremendous.close();
    paypal.close();
    await test.close();
  });

  const patiently = { timeout: 120_000, interval: 50 };
  const stateOf = async (batch_id: number) =>
    (await outside.query('select state from payout_sendings where batch_id = $1', [batch_id])).rows[0].state as string;

  async function reward(): Promise<number> {
    const { order_id } = await storePayable(test.first, 'reward_link', 'jane@seller.test');
    return exportTo(test.first, 'tremendous', 'reward_link', [order_id]);
  }
  async function transfers(): Promise<number> {
    const orders = [
      await storePayable(test.first, 'paypal', 'jane@seller.test'),
      await storePayable(test.first, 'paypal', 'jo@seller.test'),
    ];
    return exportTo(
      test.first,
      'paypal',
      'paypal',
      orders.map(({ order_id }) => order_id),
    );
  }

  /** The moments at which the worker dies: the service has paid and not answered, or has answered and nothing is stored. */
  const moments: readonly { pays: () => Promise<number>; die: (worker: ChildProcess) => Promise<void> }[] = [
    { pays: reward, die: (worker) => dieWhileAsked(worker, tremendous, /POST .*\/orders$/) },
    { pays: transfers, die: (worker) => dieWhileAsked(worker, paypal, /POST .*\/payouts$/) },
    { pays: reward, die: dieBeforeStored },
    { pays: transfers, die: dieBeforeStored },
  ];

  async function dieWhileAsked(worker: ChildProcess, fake: FakeTremendous | FakePayPal, call: RegExp): Promise<void> {
    const before = fake.asked.length;
    Object.assign(fake, { mood: 'hangs', moodOf: call });
    const isAsked = () => fake.asked.slice(before).some(({ method, path }) => call.test(`${method} ${path}`));
    await expect.poll(isAsked, patiently).toBe(true);
    await servers.kill(worker);
    fake.mood = 'works';
  }

  /** The service has paid, and what is stored of it waits for a lock. */
  async function dieBeforeStored(worker: ChildProcess): Promise<void> {
    const paid = tremendous.paid + paypal.paid;
    await expect.poll(() => tremendous.paid + paypal.paid > paid, patiently).toBe(true);
    await servers.kill(worker);
  }

  /** The time passes after which the worker counts as dead. */
  const letTimePass = () =>
    outside.query(`
      update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active';
      update payout_sendings set next_try_at = now() - interval '1 second' where state = 'waiting'`);

  it(`has paid each order once in the end, none lost (${kills} killed)`, async () => {
    let payments = 0;
    let worker = servers.start('worker');
    for (let round = 0; round < kills; round++) {
      const { pays, die } = moments[round % moments.length]!;
      const dying = die(worker);
      const batch_id = await pays();
      payments += pays === reward ? 1 : 2;
      await dying;
      await letTimePass();
      worker = servers.start('worker');
      await expect.poll(() => stateOf(batch_id), patiently).toBe('sent');
    }
    expect(tremendous.paid + paypal.paid).toBe(payments);
    const { rows } = await outside.query(
      `select count(*)::int as sent, count(distinct order_id)::int as orders from payout_items where state = 'sent'`,
    );
    expect(rows[0]).toEqual({ sent: payments, orders: payments });
  });
});
