import type { ChildProcess } from 'node:child_process';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { createBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { childServers } from '../../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-password.ts';
import { storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';
import { isLongRun } from '../../../testing/test-run.ts';

/** Each costs some seconds. */
const kills = isLongRun ? 50 : 1;
const ordersPerBatch = 4;
/** A bank takes 36 files a day from one sender, so the second company goes on. */
const filesPerCompany = 30;

/** Only a database of its own outlives the server that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server killed around a batch', { timeout: 1_800_000 }, () => {
  let test: TestApp;
  let outside: pg.Client;
  const servers = childServers(() => test);

  beforeAll(async () => {
    test = await openTestApp();
    for (const company of [test.first, test.second]) await storeNachaAccount(company);
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
  });
  afterEach(() => servers.killAll());
  afterAll(async () => {
    await outside.end();
    await test.close();
  });

  const patiently = { timeout: 120_000, interval: 50 };

  /** What the connections to the database do, for the failure's message. */
  async function waits(): Promise<string> {
    const { rows } = await outside.query(
      `select pid, state, wait_event_type, wait_event, age(clock_timestamp(), query_start)::text as since, pg_blocking_pids(pid) as blockers,
              left(query, 120) as query
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return JSON.stringify(rows);
  }

  /** A web server on the test's database. Ports below those that the system gives to connections. */
  async function start(port: number): Promise<ChildProcess> {
    const child = servers.start('web', port);
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${complaint}`);
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      return status === 200 ? 'ready' : `${status} ${complaint}${await waits()}`;
    };
    await expect.poll(isReady, patiently).toBe('ready');
    cookie = cookies.get(email) ?? (await signIn(port));
    return child;
  }

  const send = (port: number, path: string, body: object = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const post = (port: number, path: string) =>
    send(port, path).then(
      (answer) => answer.status,
      () => 0,
    );

  /** The owner who exports now, with the session of a server whose clock is the real one. */
  let email = '';
  let cookie = '';
  const cookies = new Map<string, string>();
  async function signIn(port: number): Promise<string> {
    const answer = await send(port, '/v1/pos/login', { email, password: testPassword });
    expect(answer.status).toBe(200);
    const made = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    cookies.set(email, made.join('; '));
    return made.join('; ');
  }

  const somebodyWaitsFor = async (table: string) => {
    const waiting = await test.platform.database.query(
      'select 1 from pg_locks where relation = $1::regclass and not granted',
      [table],
    );
    return waiting.length > 0;
  };

  /** Kills the server while its call waits for the table, in the middle of its transaction. */
  async function dieAt(table: string, path: string, port: number): Promise<void> {
    const server = await start(port);
    await outside.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      const answer = post(port, path);
      await expect.poll(() => somebodyWaitsFor(table), patiently).toBe(true);
      await servers.kill(server);
      expect(await answer).toBe(0);
    } finally {
      await outside.query('rollback');
    }
  }

  const ask = async <Row>(text: string, values: unknown[]) => (await outside.query(text, values)).rows as Row[];
  const stateOf = async (id: number) =>
    (
      await ask<{ state: string; file_hash: string | null }>(
        'select state, file_hash from payout_batches where id = $1',
        [id],
      )
    )[0];
  const ordersOf = (id: number) =>
    ask<{ status_id: number; sub_status_id: number | null; payouts: number; paid: number; item: string }>(
      `select o.status_id, o.sub_status_id, i.state as item,
              (select count(*)::int from order_payouts p where p.order_id = o.id and p.state = 'paid') as payouts,
              (select coalesce(sum(amount), 0)::int from order_payouts p where p.order_id = o.id and p.state = 'paid') as paid
         from payout_items i join orders o on o.id = i.order_id where i.batch_id = $1 order by i.position`,
      [id],
    );

  /** The tables at which the server dies: at the first order, in the middle, and when all is written but not committed. */
  const exportMoments = ['mails', 'payout_items', 'payout_batches'];
  const settleMoments = ['order_payouts', 'inventory_units', 'mails'];

  it(`has exported all of a batch or nothing, and paid each order once (${kills} killed)`, async () => {
    const batches: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const isFirst = round < filesPerCompany;
      email = isFirst ? 'owner@first.test' : 'owner@second.test';
      const ids: number[] = [];
      for (let index = 0; index < ordersPerBatch; index += 1)
        ids.push((await storeToPay(isFirst ? test.first : test.second)).order_id);
      const { data } = await (isFirst ? test.owner : test.other).call(createBatch, { body: { ids } });
      batches.push(data.id);
      const path = (verb: string) => `/v1/pos/payout/batch/${data.id}/${verb}`;
      const port = 21_800 + (round % 50) * 2;
      const isExport = round % 2 === 0;
      const at = Math.floor(round / 2) % 3;
      if (isExport) {
        await dieAt(exportMoments[at]!, path('export'), port);
        expect(await stateOf(data.id)).toEqual({ state: 'open', file_hash: null });
        for (const order of await ordersOf(data.id))
          expect(order).toMatchObject({ sub_status_id: subStatus.toPay, payouts: 0, item: 'waiting' });
      }
      const server = await start(port + 1);
      expect(await post(port + 1, path('export'))).toBe(200);
      expect((await stateOf(data.id))?.file_hash).toMatch(/^[0-9a-f]{64}$/);
      if (isExport) expect(await post(port + 1, path('settle'))).toBe(200);
      await servers.kill(server);
      if (!isExport) {
        await dieAt(settleMoments[at]!, path('settle'), port);
        // Each order is paid or not, and the batch says which.
        for (const { payouts, item } of await ordersOf(data.id)) expect(payouts).toBe(item === 'settled' ? 1 : 0);
        const again = await start(port + 1);
        expect(await post(port + 1, path('settle'))).toBe(200);
        await servers.kill(again);
      }
    }
    for (const id of batches) {
      expect(await stateOf(id)).toMatchObject({ state: 'settled' });
      const orders = await ordersOf(id);
      expect(orders).toHaveLength(ordersPerBatch);
      for (const order of orders)
        expect(order).toMatchObject({ status_id: status.completed, payouts: 1, paid: 10_000, item: 'settled' });
    }
  });
});
