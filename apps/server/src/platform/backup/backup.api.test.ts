import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, me } from '@tradepost/contracts/session/session.contract';
import { setUpApp, verifyApp, verifyLoginCode } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { jobs, upkeep } from '../../jobs.ts';
import { openDemoApp } from '../../testing/servers/demo-app.ts';
import { openEmpty } from '../../testing/servers/empty-database.ts';
import { openCopy } from '../../testing/template.ts';
import { clientOf, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPassword } from '../../testing/test-password.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/embedded/pglite.ts';
import { runSql } from '../db/sql.ts';
import { contentOf, listTables, readingAll, readSequences } from '../db/table-shapes.ts';
import { saveFile } from '../files/files.ts';
import { closePlatform, openPlatform } from '../opening/platform.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { describeOtherVersion } from './other-version.ts';
import { moveDatabase, requireEmpty, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradepost-drill-'));
const archive = join(folder, 'backup.tar');
const url = process.env.TEST_DATABASE_URL;
const closing: (() => Promise<unknown>)[] = [];

let app: TestApp;
let key: string;
/** A target that is empty still: each test that is refused leaves it so, and then the demo is moved to it. */
let empty: Platform;

beforeAll(async () => {
  app = await openDemoApp();
  const content = Buffer.from('a receipt');
  const file = await saveFile(app.first.scope, { name: 'receipt.txt', content_type: 'text/plain', content });
  key = file.storage_key;
  await app.within((ctx) => app.platform.jobs.enqueue(ctx, jobs[0]!, {} as never));
  await writeBackup(installation(), archive);
  empty = await openTarget(await openEmptyDatabase());
  // The demo is made on the embedded database here.
}, 600_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const installation = () => ({
  database: app.platform.database,
  files: app.platform.files,
  app_secret: app.platform.config.app_secret,
});

async function openEmptyDatabase(): Promise<Database> {
  const { database, drop } = await openEmpty();
  closing.push(drop);
  return database;
}

async function openTarget(database: Database, clock = app.clock): Promise<Platform> {
  const data_dir = mkdtempSync(join(folder, 'data-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: data_dir, DEMO: 'off' });
  const platform = await openPlatform(config, { database, clock });
  closing.push(() => closePlatform(platform));
  return platform;
}

const contents = (database: Database) =>
  readingAll(database, async (db) => {
    const tables = [];
    // The running server keeps counting its queues.
    for (const shape of await listTables(db))
      if (shape.name !== 'pgboss.queue') tables.push(await contentOf(db, shape));
    return { tables, sequences: await readSequences(db) };
  });

/** Keys, triggers and row-level security of all tables. */
const protections = (database: Database) =>
  database.query(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity,
            (select string_agg(k.conname::text || pg_get_constraintdef(k.oid), ';' order by k.conname) from pg_constraint k where k.conrelid = c.oid) as keys,
            (select string_agg(t.tgname::text || t.tgenabled::text, ';' order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
            (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'socket%' order by c.relname`,
  );

describe('a backup', () => {
  test('comes back complete in an empty database, with its files, and works there', async () => {
    const database = await openEmptyDatabase();
    await requireEmpty(database);
    const platform = await openTarget(database);
    await restoreBackup(platform, archive);
    expect(await contents(database)).toEqual(await contents(app.platform.database));
    expect(await protections(database)).toEqual(await protections(app.platform.database));
    expect((await platform.files.read(key)).toString()).toBe('a receipt');
    const queued = await database.query("select count(*) as count from pgboss.job where state = 'created'");
    expect(queued).toEqual(
      await app.platform.database.query("select count(*) as count from pgboss.job where state = 'created'"),
    );
    await expect(restoreBackup(platform, archive)).rejects.toThrow('not empty');
  });

  test('of another version says so, and is only restored by that version', async () => {
    const { database } = app.platform;
    expect(await describeOtherVersion(database)).toBeUndefined();
    await database.script(`insert into migrations (name) values ('209901010000_of_a_newer_version.sql');
      insert into upgrades (version) values ('99.0.0');`);
    const newer = join(folder, 'newer.tar');
    try {
      expect(await describeOtherVersion(database)).toMatch(
        'The database is of Tradepost 99.0.0, and this is Tradepost ',
      );
      await writeBackup(installation(), newer);
    } finally {
      await database.script(`delete from migrations where name = '209901010000_of_a_newer_version.sql';
        delete from upgrades where version = '99.0.0';`);
    }
    const refused = 'The rows are of Tradepost 99.0.0, and this is Tradepost';
    await expect(restoreBackup(empty, newer)).rejects.toThrow(refused);
    await expect(restoreBackup(empty, newer)).rejects.toThrow('unknown here: 209901010000_of_a_newer_version.sql');
  });

  test('is a tar that any program lists', () => {
    const names = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toContain('tables/public.orders/000001.gz');
    expect(names).toContain(`files/${key}`);
    expect([names[0], names.at(-1)]).toEqual(['about.json', 'end.json']);
  });

  test('never overwrites another one', async () => {
    await expect(writeBackup(installation(), archive)).rejects.toThrow('exists already');
  });

  test('that was cut off or changed is refused before anything is written', async () => {
    const bytes = readFileSync(archive);
    const cut = join(folder, 'cut.tar');
    writeFileSync(cut, bytes);
    truncateSync(cut, Math.floor(bytes.length / 2));
    const changed = join(folder, 'changed.tar');
    const other = Buffer.from(bytes);
    other.write('b receipt', other.indexOf('a receipt'));
    writeFileSync(changed, other);
    await expect(restoreBackup(empty, cut)).rejects.toThrow('cut off');
    await expect(restoreBackup(empty, changed)).rejects.toThrow('damaged');
    await requireEmpty(empty.database);
  });

  test('needs the APP_SECRET that it was written with', async () => {
    const config = { ...empty.config, app_secret: 'another-secret-of-at-least-32-characters' };
    await expect(restoreBackup({ ...empty, config }, archive)).rejects.toThrow('another APP_SECRET');
  });
});

describe('a move', () => {
  test('brings the demo to another database', async () => {
    await requireEmpty(empty.database);
    const moved = await moveDatabase(app.platform.database, empty);
    expect(await contents(empty.database)).toEqual(await contents(app.platform.database));
    expect(moved.tables.find(({ name }) => name === 'public.orders')?.rows).toBeGreaterThan(10);
  });

  test('refuses a database that somebody uses', async () => {
    const { database, drop } = await openCopy();
    closing.push(async () => {
      await database.close();
      await drop();
    });
    await database.transaction({ settings: 'set local role tradepost_system' }, (db) =>
      runSql(
        db,
        sql`insert into users (email, first_name, last_name, password_hash) values ('a@b.test', 'A', 'B', 'x')`,
      ),
    );
    await expect(requireEmpty(database)).rejects.toThrow('not empty');
  });
});

/** The codes of an authenticator app are checked with a stored secret, which only the right APP_SECRET decrypts. */
describe.runIf(url)('a move from the embedded database to PostgreSQL', () => {
  test('keeps every row, the stored secrets and the sign-ins', async () => {
    const embedded = await openTestApp({}, { database: await openPglite() });
    closing.push(() => embedded.close());
    const codeOf = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: embedded.clock.now().getTime() });
    const { data } = await embedded.owner.call(setUpApp, { body: { password: testPassword } });
    await embedded.owner.call(verifyApp, { body: { setup: data.setup, code: codeOf(data.secret) } });
    embedded.clock.advance(60_000);

    const platform = await openTarget(await openEmptyDatabase(), embedded.clock);
    expect([embedded.platform.database.kind, platform.database.kind]).toEqual(['pglite', 'postgres']);
    const moved = await moveDatabase(embedded.platform.database, platform);
    expect(await contents(platform.database)).toEqual(await contents(embedded.platform.database));
    expect(moved.tables.find(({ name }) => name === 'public.companies')?.rows).toBe(2);
    expect(await protections(platform.database)).toEqual(await protections(app.platform.database));

    await platform.jobs.start(platform, jobs, upkeep, false);
    const copy = await buildApp(platform);
    closing.push(() => copy.close());
    const nobody = clientOf(copy, '');
    const begun = await nobody.call(login, { body: { email: 'owner@first.test', password: testPassword } });
    const token = begun.data.second_factor?.token ?? '';
    const done = await nobody.call(verifyLoginCode, {
      body: { token, method: 'app', phone_code: codeOf(data.secret) },
    });
    expect(done.status).toBe(200);
    const staff = clientOf(copy, embedded.staff.cookie);
    expect((await staff.call(me)).status).toBe(200);
  });
});
