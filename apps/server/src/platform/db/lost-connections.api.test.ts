import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnv } from '../../testing/servers/child-env.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPassword } from '../../testing/test-password.ts';
import { copyIn, copyOut } from './copy.ts';
import { readRows, runSql } from './sql.ts';

const main = join(import.meta.dirname, '../../main.ts');
const bases = ['http://127.0.0.1:21741', 'http://127.0.0.1:21742'] as const;

/** Only a database of its own ends connections from the outside. */
describe.runIf(process.env.TEST_DATABASE_URL)('when the database ends every connection', { timeout: 240_000 }, () => {
  let test: TestApp;
  let outside: pg.Client;
  const running: ChildProcess[] = [];
  const patiently = { timeout: 60_000, interval: 100 };

  beforeAll(async () => {
    test = await openTestApp();
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
  });
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await outside.end();
    await test.close();
  });

  function start(...flags: string[]): ChildProcess {
    const base = flags.includes('web') ? bases[running.length] : undefined;
    const child = spawn(process.execPath, [main, '--only', ...flags], {
      env: {
        ...childEnv,
        DATABASE_URL: test.platform.database.url,
        DATA_DIR: test.platform.config.data_dir,
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        PORT: base ? new URL(base).port : '0',
        WORKER_PORT: '0',
        APP_URL: base ?? 'http://127.0.0.1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.push(child);
    return child;
  }

  /** Every connection of this database but the one that asks. Returns their number. */
  const endConnections = async () => {
    const { rows } = await outside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.length;
  };
  const statusOf = (url: string, init?: RequestInit) =>
    fetch(url, init).then(
      ({ status }) => status,
      () => 0,
    );
  // Other tests wait for locks too, in their own databases.
  const waits =
    'select 1 from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()';
  const isWaiting = async () => (await outside.query(waits)).rows.length > 0;

  async function signIn(base: string): Promise<string> {
    const answer = await fetch(`${base}/v1/pos/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@first.test', password: testPassword }),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }

  /** A page that listens: collects what arrives, and opens a new socket when the server ends the old one. */
  function listen(base: string, cookie: string): { heard: string[]; stop(): void } {
    const heard: string[] = [];
    const url = `${base}/socket.io/?EIO=4&transport=polling`;
    const headers = { cookie };
    let isOver = false;
    const run = async () => {
      while (!isOver) {
        try {
          const { sid } = JSON.parse((await (await fetch(url, { headers })).text()).slice(1)) as { sid: string };
          const socket = `${url}&sid=${sid}`;
          await fetch(socket, { method: 'POST', headers, body: '40' });
          for (let answer = await fetch(socket, { headers }); answer.ok; answer = await fetch(socket, { headers })) {
            const text = await answer.text();
            heard.push(text);
            if (text === '2') await fetch(socket, { method: 'POST', headers, body: '3' });
          }
        } catch {
          await new Promise((done) => setTimeout(done, 100));
        }
      }
    };
    void run();
    return {
      heard,
      stop: () => {
        isOver = true;
      },
    };
  }

  it('fails the transaction, in COPY too, and the next one works', async () => {
    const broken = test.within(async (ctx) => {
      await runSql(ctx.db, 'select 1');
      await endConnections();
      await runSql(ctx.db, 'select 1');
    });
    await expect(broken).rejects.toThrow();
    const readHalf = test.within(async (ctx) => {
      for await (const _ of copyOut(ctx.db, 'select repeat(n::text, 100) from generate_series(1, 200000) n'))
        await endConnections();
    });
    await expect(readHalf).rejects.toThrow();
    const writeHalf = test.within(async (ctx) => {
      await runSql(ctx.db, 'create temporary table half (name text) on commit drop');
      async function* lines() {
        yield 'one\n';
        await endConnections();
        for (let count = 0; count < 1000; count += 1) yield `${'x'.repeat(10_000)}\n`;
      }
      await copyIn(ctx.db, { table: 'half', columns: ['name'] }, lines());
    });
    await expect(writeHalf).rejects.toThrow();
    expect(await test.within((ctx) => readRows(ctx.db, sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  it('no process ends; requests, jobs and events between servers come back', async () => {
    start('web');
    start('web');
    start('worker');
    for (const base of bases) await expect.poll(() => statusOf(`${base}/readyz`), patiently).toBe(200);
    const [one, two] = bases;
    const cookie = await signIn(one);
    const headers = { cookie, 'content-type': 'application/json' };
    const page = listen(two, cookie);
    const exportOn = (base: string) =>
      fetch(`${base}${exportOrders.url}`, {
        method: exportOrders.method,
        headers,
        body: JSON.stringify({ format: 'csv', columns: ['box_id'] }),
      });
    // A worker's progress reaches the page through the second server.
    const hearsWorker = async (within: { timeout: number }) => {
      const { data } = (await (await exportOn(one)).json()) as { data: { job_id: string } };
      await expect
        .poll(() => page.heard.some((text) => text.includes(data.job_id) && text.includes('COMPLETED')), within)
        .toBe(true);
    };
    await expect.poll(() => page.heard.length, patiently).toBeGreaterThan(0);
    // The worker may still be starting.
    await hearsWorker(patiently);
    for (let round = 0; round < 3; round += 1) {
      // One request holds its connection while it waits.
      await outside.query('begin; lock table customers in access exclusive mode');
      const waiting = statusOf(`${one}/v2/pos/customer`, { headers });
      await expect.poll(isWaiting, patiently).toBe(true);
      expect(await endConnections()).toBeGreaterThan(0);
      expect(await waiting).toBe(503);
      await outside.query('rollback');
      for (const base of bases) await expect.poll(() => statusOf(`${base}/readyz`), patiently).toBe(200);
    }
    const hears = (text: string) => {
      test.platform.realtime.emit(test.first.company_id, 'alert-message', { message: text } as never);
      return page.heard.some((each) => each.includes(text));
    };
    await expect.poll(() => hears('Back again'), { timeout: 10_000, interval: 200 }).toBe(true);
    await hearsWorker({ timeout: 10_000 });
    page.stop();
    expect(running.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null, null]);
  });
});
