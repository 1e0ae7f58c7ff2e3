import { listUnsubscribes, setSubscription } from '@tradepost/contracts/messages/email-subscription.contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSilentProxy, type SilentProxy } from '../../../testing/servers/silent-proxy.ts';
import { openCopy } from '../../../testing/template.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { outageOf } from '../../http/outage.ts';
import { pipelined } from '../../tenancy/pipelined.ts';
import { openPostgres } from '../connection/postgres.ts';
import type { Database } from '../database.ts';
import type { Db } from '../db.ts';
import { openListener } from '../listener.ts';
import { dropDead, requestLimits } from '../pool.ts';
import { inScriptTransaction } from '../script.ts';
import { runSql } from '../sql.ts';
import { CommitUnanswered, DatabaseReadOnly } from './outage.ts';
import { probeDatabase } from './probe.ts';
import { DatabaseSilent } from './silence.ts';

// Long enough for a busy machine.
const quick = { lock: 1_000, statement: 1_500, silence: 2_000 };
const pace = { retry_milliseconds: 20, check_milliseconds: 20, answer_milliseconds: 2_000 };

/** Only a database of its own can be behind a proxy. */
describe.runIf(process.env.TEST_DATABASE_URL)('a database whose host falls silent', { timeout: 60_000 }, () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  let proxy: SilentProxy;
  const opened: Database[] = [];
  beforeAll(async () => {
    copy = await openCopy();
  });
  afterAll(async () => {
    await copy.database.close();
    await copy.drop();
  });
  beforeEach(async () => {
    proxy = await openSilentProxy(copy.database.url!);
  });
  afterEach(async () => {
    proxy.close();
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  const open = (size: number, limits = quick) => {
    const database = openPostgres(proxy.url, size, limits);
    opened.push(database);
    return database;
  };

  it('loses the statement after the time of its pool, and the next one reaches the new server', async () => {
    const database = open(1);
    await database.query('select 1');
    proxy.fallSilent();
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseSilent);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    const broken = database.transaction({ settings: 'select 1' }, async () => {
      proxy.fallSilent();
    });
    await expect(broken).rejects.toThrow();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['awaited', 'queued'])(
    'may have done a commit that it does not answer, behind a statement that was %s',
    async (how) => {
      await copy.database.script('create table if not exists kept (word text)');
      const database = open(1);
      const sent: Promise<unknown>[] = [];
      const lost = database.transaction(
        { settings: 'select 1' },
        async (db) => {
          await runSql(db, sql`select 1`);
          const writing = runSql(db, sql`insert into kept values (${how})`);
          if (how === 'awaited') await writing;
          else sent.push(writing);
          proxy.loseAnswers();
        },
        sent,
      );
      await expect(lost).rejects.toBeInstanceOf(CommitUnanswered);
      expect(await copy.database.query('select word from kept where word = $1', [how])).toEqual([{ word: how }]);
    },
  );

  it('did nothing of a transaction that lost its connection before the commit', async () => {
    const database = open(1);
    const isOver = new Promise<void>((resolve) =>
      database.pool!.once('connect', (client) => client.once('end', () => resolve())),
    );
    const lost = database.transaction({ settings: 'select 1' }, async (db) => {
      await runSql(db, sql`select 1`);
      proxy.close();
      await isOver;
    });
    const failure: unknown = await lost.catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(CommitUnanswered);
    expect(outageOf(failure)?.message).toBe('The database can’t be reached right now. Try again in a minute.');
  });

  it('keeps a connection that nobody asks anything, and lets scripts take their time', async () => {
    const database = open(1);
    const [before] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    const seconds = (quick.silence * 1.5) / 1000;
    // Nobody asks the first connection while another one sleeps.
    const other = open(1);
    await inScriptTransaction(other, ({ run }) => run(`select pg_sleep(${seconds})`));
    expect(await database.query('select pg_backend_pid() as pid')).toEqual([before]);
  });

  it('is noticed by a ready check, which drops idle connections too', async () => {
    const database = open(3, requestLimits);
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.05)')));
    expect(database.pool!.idleCount).toBe(3);
    proxy.fallSilent();
    expect(await probeDatabase(database, 200)).toBe('silent');
    await expect.poll(() => database.pool!.totalCount).toBe(0);
    expect(await probeDatabase(database, 2_000)).toBe('ready');
  });

  it('ends statements in progress when another server answers in its place', async () => {
    const database = open(2, requestLimits);
    const [{ pid } = { pid: 0 }] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    let back: (alive: ReadonlySet<number> | null) => void = () => {};
    const isBack = new Promise<ReadonlySet<number> | null>((resolve) => {
      back = resolve;
    });
    const listener = openListener(proxy.url, { onLost: () => {}, onBack: (alive) => back(alive) }, pace);
    let hears = false;
    listener.on('notification', () => {
      hears = true;
    });
    await listener.query('listen still_here');
    const isListening = async () => {
      await copy.database.script('notify still_here');
      return hears;
    };
    await expect.poll(isListening, { timeout: 10_000 }).toBe(true);
    const running = database.query('select pg_sleep(50)').catch((error: unknown) => error);
    const isRunning = () =>
      copy.database.query(`select 1 as one from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`, [pid]);
    await expect.poll(isRunning, { timeout: 10_000 }).toEqual([{ one: 1 }]);
    proxy.fallSilent();
    await copy.database.query('select pg_terminate_backend($1)', [pid]);
    const alive = await isBack;
    expect(alive).not.toBeNull();
    dropDead(database.pool!, alive!);
    expect(await running).toBeInstanceOf(DatabaseSilent);
    await listener.close();
  });

  it('leaves connections whose process is still there', async () => {
    const database = open(1, requestLimits);
    const [before] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    dropDead(database.pool!, new Set([before!.pid]));
    expect(await database.query('select pg_backend_pid() as pid')).toEqual([before]);
  });

  it('knows a database that takes no writes', async () => {
    const url = new URL(copy.database.url!);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = openPostgres(url.href, 1);
    opened.push(standby);
    expect(await probeDatabase(standby, 2_000)).toBe('read-only');
    const write = (db: Db) => Promise.resolve(runSql(db, sql`create table refused (a int)`));
    const settings = 'select 1';
    const sent: Promise<unknown>[] = [];
    const ways = {
      awaited: standby.transaction({ settings }, write),
      queued: standby.transaction({ settings }, async (db) => void sent.push(write(db)), sent),
      pipelined: standby.transaction({ settings }, (db) => pipelined([runSql(db, sql`select 1`), write(db)])),
      alone: standby.query('create table refused (a int)'),
    };
    for (const [way, done] of Object.entries(ways)) {
      const failure: unknown = await done.catch((error: unknown) => error);
      expect([way, failure instanceof DatabaseReadOnly]).toEqual([way, true]);
    }
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('requests while the database is away', { timeout: 60_000 }, () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  let proxy: SilentProxy;
  let test: TestApp;
  const connections = new Set<pg.PoolClient>();
  beforeAll(async () => {
    copy = await openCopy();
    proxy = await openSilentProxy(copy.database.url!);
    const database = openPostgres(proxy.url, 4, { ...requestLimits, silence: 2_000 });
    database.pool!.on('connect', (client) => connections.add(client));
    database.pool!.on('remove', (client) => connections.delete(client));
    test = await openTestApp({}, { database });
  });
  afterAll(async () => {
    proxy.answer();
    await test.close();
    proxy.close();
    await copy.database.close();
    await copy.drop();
  });
  const ready = async () => {
    const { statusCode, body } = await test.app.inject('/readyz');
    return [statusCode, JSON.parse(body).status];
  };

  it('answer 503 with the time to try again, and then work', async () => {
    expect((await test.owner.call(listUnsubscribes, {})).status).toBe(200);
    proxy.refuse();
    proxy.fallSilent();
    const away = await test.owner.call(listUnsubscribes, {});
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '15' } });
    expect(away.message).toBe('The database can’t be reached right now. Try again in a minute.');
    expect(await ready()).toEqual([503, 'no database']);
    proxy.answer();
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ready']);
    expect((await test.owner.call(listUnsubscribes, {})).status).toBe(200);
  });

  it('say that a write may have been saved when the answer to its commit was lost', async () => {
    const { database } = test.platform;
    const { transaction } = database;
    const email = 'lost@seller.test';
    database.transaction = (opening, fn, last) =>
      transaction.call(
        database,
        opening,
        async (db) => {
          const result = await fn(db);
          // The session is looked up before, in a transaction of its own.
          if (opening.settings.includes('tradepost_app')) proxy.loseAnswers();
          return result;
        },
        last,
      ) as never;
    const lost = await test.owner.call(setSubscription, { body: { email, is_subscribed: false } });
    database.transaction = transaction;
    expect(lost).toMatchObject({
      status: 503,
      message: 'The database can’t be reached right now. Your change may have been saved: look before you try again.',
    });
    expect(lost.headers['retry-after']).toBeUndefined();
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ready']);
    const { data } = await test.owner.call(listUnsubscribes, {});
    expect(data.items).toMatchObject([{ email }]);
  });

  it('answer 503 to writes while it is read-only', async () => {
    const name = new URL(copy.database.url!).pathname.slice(1);
    const set = (how: string) => copy.database.script(`alter database "${name}" ${how}`);
    const endAll = async () => {
      const before = [...connections];
      await copy.database.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // A job may have opened another one since.
      await expect.poll(() => before.filter((client) => connections.has(client)), { timeout: 10_000 }).toEqual([]);
    };
    await set('set default_transaction_read_only = on');
    await endAll();
    const refused = await test.owner.call(setSubscription, {
      body: { email: 'ana@seller.test', is_subscribed: false },
    });
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('takes no changes right now') });
    expect(await ready()).toEqual([503, 'database is read-only']);
    await set('reset default_transaction_read_only');
    await endAll();
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ready']);
  });
});
