import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '@tradepost/contracts/session/session.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { childEnv } from '../../testing/servers/child-env.ts';
import { openEmpty } from '../../testing/servers/empty-database.ts';
import { clientOf, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { testPassword } from '../../testing/test-password.ts';
import { isLongRun } from '../../testing/test-run.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { isEmptyDatabase } from '../db/replace-rows.ts';
import { runSql } from '../db/sql.ts';
import { saveFile } from '../files/files.ts';
import { openPlatform } from '../opening/platform.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradepost-killed-'));
const archive = join(folder, 'backup.tar');
const script = join(import.meta.dirname, 'restore.ts');
const patiently = { timeout: 60_000, interval: 50 };

/** Statements of another connection for which the restore waits, by how far it is then. */
const points: Readonly<Record<string, string>> = {
  'before its first row': 'lock table orders in access share mode',
  'after its last row': 'alter sequence orders_id_seq cache 1',
};

/** Only PostgreSQL has another connection that shows how far a command is. */
describe.runIf(process.env.TEST_DATABASE_URL)('a restore that is killed', () => {
  let app: TestApp;
  let database: Database;
  let drop: () => Promise<void>;
  let data: string;
  let temporary: string;
  beforeAll(async () => {
    app = await openTestApp();
    await storeOrder(app.first);
    const content = Buffer.from('a file of the company');
    await saveFile(app.first.scope, { name: 'a.txt', content_type: 'text/plain', content });
    const { files, config } = app.platform;
    await writeBackup({ database: app.platform.database, files, app_secret: config.app_secret }, archive);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    ({ database, drop } = await openEmpty());
    // As an earlier restore that ended before its first row has left it.
    await migrate(database);
    data = mkdtempSync(join(folder, 'data-'));
    temporary = mkdtempSync(join(folder, 'tmp-'));
  });
  afterEach(() => drop());

  const env = () => ({
    ...childEnv,
    TMPDIR: temporary,
    DATA_DIR: data,
    DATABASE_URL: database.url,
    DEMO: 'off',
  });
  const waiting = `select l.pid from pg_locks l join pg_database d on d.oid = l.database or l.database is null
    where not l.granted and d.datname = current_database()`;
  const others = `select 1 from pg_stat_activity where datname = current_database() and state like '%transaction%' and pid <> pg_backend_pid()`;
  const shape = () =>
    database.query(
      `select (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
              (select count(*)::int from pg_class where relforcerowsecurity) as forced,
              (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled`,
    );
  async function signIn() {
    const platform = await openPlatform(readConfig({ NODE_ENV: 'test', DATA_DIR: data, DEMO: 'off' }), { database });
    const server = await buildApp(platform);
    const body = { email: 'owner@first.test', password: testPassword };
    const { status } = await clientOf(server, '').call(login, { body });
    await server.close();
    await platform.realtime.close();
    return status;
  }

  const leaves = '%s leaves an empty installation that serves nothing, and the next one does it all';
  const tried = Object.entries(points).slice(isLongRun ? 0 : -1);
  it.each(tried)(leaves, { timeout: 240_000 }, async (_point, statement) => {
    const before = await shape();
    const killed = await database.transaction({ settings: 'select 1' }, async (db) => {
      await runSql(db, statement);
      const child = spawn(process.execPath, [script, archive], { env: env(), stdio: 'ignore' });
      const ended = once(child, 'exit');
      await expect.poll(() => database.query(waiting), patiently).not.toEqual([]);
      child.kill('SIGKILL');
      return ended;
    });
    expect(killed).toEqual([null, 'SIGKILL']);
    // PostgreSQL notices at the next statement that nobody hears it.
    await expect.poll(() => database.query(others), patiently).toEqual([]);
    expect(await isEmptyDatabase(database)).toBe(true);
    expect(await shape()).toEqual(before);
    for (const table of ['companies', 'users', 'orders', 'files', 'pgboss.job'])
      expect([table, await database.query(`select 1 from ${table}`)]).toEqual([table, []]);
    expect(await signIn()).toBe(422);

    const { stdout } = await promisify(execFile)(process.execPath, [script, archive], { env: env() });
    expect(stdout).toMatch(/Restored and compared \d+ tables, \d+ rows, 1 files/);
    expect(readdirSync(temporary)).toEqual([]);
    expect(await database.query('select count(*)::int as n from orders')).toEqual([{ n: 1 }]);
    expect(await signIn()).toBe(200);
    const again = promisify(execFile)(process.execPath, [script, archive], { env: env() });
    await expect(again).rejects.toThrow('The database is not empty');
  });
});
