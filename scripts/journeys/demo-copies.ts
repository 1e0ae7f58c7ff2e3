import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../../apps/server/src/platform/db/connection/postgres.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { jobLimits } from '../../apps/server/src/platform/db/pool.ts';
import { findTestDatabase } from '../test-database.ts';
import type { Host } from './server.ts';

/** The demo, made once; each server of the journeys gets a copy. */
export interface DemoCopies {
  kind: 'PostgreSQL' | 'the embedded database';
  /** The settings of a server that has the next copy for itself, and how to throw the copy away. */
  copy(): Promise<DemoCopy>;
  close(): Promise<void>;
}

interface DemoCopy {
  env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * Makes the demo on PostgreSQL where one answers, as in the API tests: there a copy takes a moment and little of the
 * processor. Else in the embedded database, whose folder is copied.
 */
export async function makeDemo(folder: string, host: Host): Promise<DemoCopies> {
  const url = await findTestDatabase();
  return url ? await makeOnPostgres(url, folder, host) : await makeEmbedded(folder, host);
}

/** Its connection carries the run's name as long as the run lives: see `sweep`. */
function openAdmin(url: string, name: string): Database {
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  // Each worker creates and drops at its own time, and none waits for a connection. A busy disk may take its time.
  return openPostgres(named.href, 6, jobLimits);
}

async function makeOnPostgres(url: string, folder: string, host: Host): Promise<DemoCopies> {
  const name = `tradepost_journeys_${process.pid}`;
  const admin = openAdmin(url, name);
  await sweep(admin);
  const files = join(folder, 'demo');
  const names = new Set<string>();
  let copies = 0;
  const drop = async (database: string) => {
    await admin.script(`drop database if exists ${database} with (force)`);
    names.delete(database);
  };
  const close = async () => {
    for (const database of [...names]) await drop(database);
    await admin.close();
  };
  try {
    names.add(name);
    await admin.script(`create database ${name}`);
    const server = await host.startServer({ DATABASE_URL: urlOf(url, name), DATA_DIR: files });
    await finishJobs(urlOf(url, name));
    await server.stop();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'PostgreSQL',
    async copy() {
      copies += 1;
      const database = `${name}_${copies}`;
      const own = `${files}-${copies}`;
      names.add(database);
      await admin.script(`create database ${database} template ${name}`);
      cpSync(files, own, { recursive: true });
      return {
        env: { DATABASE_URL: urlOf(url, database), DATA_DIR: own },
        drop: () => drop(database),
      };
    },
    close,
  };
}

/** Drops what a run left behind that was cut off. A run that goes on is connected under its name. */
async function sweep(admin: Database): Promise<void> {
  const left = await admin.query<{ datname: string }>(
    `select datname from pg_database
      where datname ~ '^tradepost_journeys_\\d+(_\\d+)?$'
        and substring(datname from '^tradepost_journeys_\\d+') not in (select application_name from pg_stat_activity)`,
  );
  for (const { datname } of left) await admin.script(`drop database if exists ${datname} with (force)`);
}

/** Commits do not wait for the disk, because no copy need survive a crash. */
function urlOf(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  parsed.searchParams.set('options', '-c synchronous_commit=off');
  return parsed.href;
}

/** Waits for the jobs that making the demo has caused: else each copy would do them again. */
async function finishJobs(url: string): Promise<void> {
  const database = openPostgres(url, 1);
  const waiting = `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`;
  for (let tries = 0; tries < 300 && (await database.query(waiting)).length > 0; tries += 1) await wait(200);
  await database.close();
}

async function makeEmbedded(folder: string, host: Host): Promise<DemoCopies> {
  const made = join(folder, 'demo');
  mkdirSync(made);
  const server = await host.startServer({ DATA_DIR: made });
  await server.stop();
  let copies = 0;
  return {
    kind: 'the embedded database',
    async copy() {
      copies += 1;
      const own = `${made}-${copies}`;
      cpSync(made, own, { recursive: true });
      return { env: { DATA_DIR: own }, drop: async () => rmSync(own, { recursive: true, force: true }) };
    },
    close: async () => {},
  };
}
