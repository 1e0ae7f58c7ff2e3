import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs, upkeep } from '../jobs.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { type Database, openPglite, openPostgres } from '../platform/db/database.ts';
import { openPlatform } from '../platform/platform.ts';

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
  const database = await openPglite();
  await fill(database);
  // Half of a new cluster's files are unused databases, and every test file unpacks a copy.
  await database.script('update pg_database set datistemplate = false, datallowconn = true');
  for (const unused of ['template0', 'template1']) await database.script(`drop database ${unused}`);
  const dump = await database.pglite!.dumpDataDir('none');
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-test-'));
  const path = join(folder, 'template.tar');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  process.env.TEST_TEMPLATE = path;
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function preparePostgres(url: string): Promise<() => Promise<void>> {
  const name = `tradepost_test_${process.pid}`;
  const admin = openPostgres(url, 2);
  await admin.script(`create database ${name}`);
  const drop = async () => {
    await admin.script(`drop database ${name} with (force)`);
    await admin.close();
  };
  const database = openPostgres(databaseUrl(url, name), 3);
  await fill(database).catch(async (error: Error) => {
    await drop();
    throw error;
  });
  await database.close();
  process.env.TEST_TEMPLATE = name;
  return drop;
}

/** Commits do not wait for the disk, because test databases need not survive a crash. */
export function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  parsed.searchParams.set('options', '-c synchronous_commit=off');
  return parsed.href;
}

let copies = 0;

/** A fresh copy of the template, with a function to drop it. */
export async function openCopy(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error('the global setup of the tests has not run');
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const database = await openPglite(undefined, new Blob([readFileSync(template)]));
    return { database, drop: async () => {} };
  }
  copies += 1;
  const name = `${template}_${process.pid}_${copies}`;
  const admin = openPostgres(url, 1);
  await admin.script(`create database ${name} template ${template}`);
  return {
    database: openPostgres(databaseUrl(url, name), 5),
    drop: async () => {
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
