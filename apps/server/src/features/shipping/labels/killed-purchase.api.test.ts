import type { ChildProcess } from 'node:child_process';
import * as contract from '@tradepost/contracts/shipping/label.contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeEasyPost, fakeEasyPostKey, openFakeEasyPost } from '../../../testing/carriers/fake-easypost.ts';
import { childServers } from '../../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isLongRun } from '../../../testing/test-run.ts';
import { storeConnection, type TestConnection } from '../../../testing/test-shipping.ts';

/** Each costs some seconds. */
const kills = isLongRun ? 20 : 1;

const ground = {
  carrier: 'usps' as const,
  service_code: 'GroundAdvantage',
  carrier_account: 'ca_usps',
  name: 'USPS Ground',
  is_domestic: true,
  is_international: false,
  is_return_supported: true,
};
const person = {
  shipping_firstname: 'Bo',
  shipping_lastname: 'Ray',
  shipping_address1: '9 Oak Street',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_zip: '78701',
  shipping_country: 'US' as const,
};

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL && isLongRun)(
  'a worker killed around a purchase',
  { timeout: 600_000 },
  () => {
    let test: TestApp;
    let fake: FakeEasyPost;
    let connection: TestConnection;
    let outside: pg.Client;
    const servers = childServers(
      () => test,
      () => ({ CARRIER_ADDRESSES: `easypost=${fake.url}` }),
    );

    beforeAll(async () => {
      [test, fake] = await Promise.all([openTestApp(), openFakeEasyPost()]);
      fake.balance = 10_000_000;
      connection = await storeConnection(test.first, 'easypost', [ground], { api_key: fakeEasyPostKey });
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
    const ask = async () => {
      const body = { ...person, type: 'other' as const, service_id: connection.service_ids.GroundAdvantage };
      return (await test.owner.call(contract.createLabels, { body: body as never })).data.items[0]!.id;
    };
    const stateOf = async (id: number) =>
      (await outside.query('select state from shipping_labels where id = $1', [id])).rows[0].state as string;

    /** The moments at which the worker dies: the vendor has made the shipment, has sold the label, or has answered. */
    const moments: readonly ((worker: ChildProcess) => Promise<void>)[] = [
      (worker) => dieWhileAsked(worker, /POST \/v2\/shipments$/),
      (worker) => dieWhileAsked(worker, /POST \/v2\/shipments\/[^/]+\/buy/),
      async (worker) => {
        // The label's file waits to be stored.
        await outside.query('begin; lock table files in access exclusive mode');
        try {
          await expect.poll(waitsForFiles, patiently).toBe(true);
          await servers.kill(worker);
        } finally {
          await outside.query('rollback');
        }
      },
    ];

    async function dieWhileAsked(worker: ChildProcess, call: RegExp): Promise<void> {
      const before = fake.asked.length;
      Object.assign(fake, { mood: 'hangs', moodOf: call });
      const isAsked = () => fake.asked.slice(before).some(({ method, path }) => call.test(`${method} ${path}`));
      await expect.poll(isAsked, patiently).toBe(true);
      await servers.kill(worker);
      fake.mood = 'works';
    }

    const waitsForFiles = async () => {
      const waiting = await test.platform.database.query(
        `select 1 from pg_locks where relation = 'files'::regclass and not granted`,
        [],
      );
      return waiting.length > 0;
    };

    /** The time passes after which the worker counts as dead. */
    const letTimePass = () =>
      outside.query(`
      update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active';
      update shipping_labels set next_try_at = now() - interval '1 second', buy_started_at = buy_started_at - interval '3 minutes'
       where state = 'waiting'`);

    it(`has bought each label once in the end, none lost (${kills} killed)`, async () => {
      const ids: number[] = [];
      let worker = servers.start('worker');
      for (let round = 0; round < kills; round++) {
        const moment = moments[round % moments.length]!;
        const dying = moment(worker);
        ids.push(await ask());
        await dying;
        expect(await stateOf(ids.at(-1)!)).toBe('waiting');
        await letTimePass();
        worker = servers.start('worker');
        await expect.poll(() => stateOf(ids.at(-1)!), patiently).toBe('bought');
      }
      expect(fake.bought).toBe(ids.length);
      const { rows } = await outside.query(
        'select count(distinct tracking_number)::int as numbers from shipping_labels',
      );
      expect(rows[0].numbers).toBe(ids.length);
    });
  },
);
