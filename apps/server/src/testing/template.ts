import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs, upkeep } from '../jobs.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openPostgres } from '../platform/db/connection/postgres.ts';
import type { Database } from '../platform/db/database.ts';
import { openPglite } from '../platform/db/embedded/pglite.ts';
import { openPlatform } from '../platform/opening/platform.ts';

/** Vitest's global setup: migrates one database. Every test file starts with a copy of it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? preparePostgres(url) : preparePglite();
}

async function fill(database: Database): Promise<void> {
  const platform = await openPlatform(readConfig({ NODE_ENV: 'test' }), { database, clock: systemClock });
  await platform.jobs.start(platform, jobs, upkeep, false);
  await platform.jobs.stop();
  await platform.realtime.close();
}

async function preparePglite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-test-'));
  const template = join(folder, 'template');
  const database = await openPglite({ dataDir: template });
  await fill(database);
  // Half of a new cluster's files are unused databases, and every test file copies them.
  await database.script('update pg_database set datistemplate = false, datallowconn = true');
  for (const unused of ['template0', 'template1']) await database.script(`drop database ${unused}`);
  await database.script('checkpoint');
  await database.close();
  process.env.TEST_TEMPLATE = template;
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function preparePostgres(url: string): Promise<() => Promise<void>> {
  const name = `tradepost_test_${process.pid}`;
  const admin = openPostgres(url, 2);
  await admin.script(`create database ${name}`);
  // With the copies that a killed worker left.
  const drop = async () => {
    const left = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or datname like $1 || '\\_%'",
      [name],
    );
    for (const { datname } of left) await admin.script(`drop database if exists ${datname} with (force)`);
    await admin.close();
  };
  const database = openPostgres(databaseUrl(url, name), 3);
  await fill(database).catch(async (error: Error) => {
    await drop();
    throw error;
  });
  await database.close();
  process.env.TEST_TEMPLATE = name;
  return async () => {
    await drop();
    rmSync(demoFiles(), { recursive: true, force: true });
  };
}

/** The stored files of the demo that the test files share. */
export function demoFiles(): string {
  return join(tmpdir(), `${process.env.TEST_TEMPLATE}_demo`);
}

/** Commits do not wait for the disk, because test databases need not survive a crash. */
export function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  parsed.searchParams.set('options', '-c synchronous_commit=off');
  return parsed.href;
}

let copies = 0;

/** A fresh copy of the template, with a function to give it up. */
export async function openCopy(
  template = process.env.TEST_TEMPLATE,
): Promise<{ database: Database; drop: () => Promise<void> }> {
  if (!template) throw new Error('the global setup of the tests has not run');
  copies += 1;
  const name = `${template}_${process.pid}_${copies}`;
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    // Opening a copied folder takes half as long as unpacking an archive into memory.
    cpSync(template, name, { recursive: true });
    return {
      database: await openPglite({ dataDir: name }),
      drop: async () => rmSync(name, { recursive: true, force: true }),
    };
  }
  const admin = openPostgres(url, 1);
  await admin.script(`create database ${name} template ${template}`);
  // Dropping waits until the server wrote everything to disk. The next test file does not wait with it.
  const drop = async () => {
    void admin
      .script(`drop database ${name} with (force)`)
      .catch(() => {})
      .finally(() => admin.close());
  };
  return { database: openPostgres(databaseUrl(url, name), 5), drop };
}
