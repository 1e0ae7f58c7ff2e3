import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@tradepost/contracts/session/session.contract';
import { demoPassword } from '../../demo/company.ts';
import { seedDemo } from '../../demo/demo.ts';
import { jobs, upkeep } from '../../jobs.ts';
import { setClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { openPostgres } from '../../platform/db/connection/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { jobLimits } from '../../platform/db/pool.ts';
import { openPlatform } from '../../platform/opening/platform.ts';
import { databaseUrl, demoFiles, openCopy } from '../template.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../test-app.ts';

export interface DemoApp extends TestApp {
  /** The owner of the demo company. */
  demo: Client;
}

/**
 * The whole server on a database that has the demo beside the two small companies. On PostgreSQL the first file of a run
 * that asks makes the demo, and all get a copy. Close it in `afterAll`.
 */
export async function openDemoApp(settings: Record<string, string> = {}): Promise<DemoApp> {
  const data_dir = mkdtempSync(join(tmpdir(), 'tradepost-demo-'));
  const { database, drop } = await openDemoCopy(data_dir);
  const app = await openTestApp({ DATA_DIR: data_dir, ...settings }, { database });
  const body = { email: 'demo@tradepost.test', password: demoPassword } as never;
  const close = async () => {
    await app.close();
    await drop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  return { ...app, demo: app.withCookies((await app.nobody.call(login, { body })).headers), close };
}

/** As long as it takes to make the demo on a busy machine. */
const patient = { ...jobLimits, lock: 600_000 };

async function openDemoCopy(data_dir: string): Promise<{ database: Database; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const copy = await openCopy();
    await fillWithDemo(copy.database, data_dir);
    return copy;
  }
  const name = `${process.env.TEST_TEMPLATE}_demo`;
  const files = demoFiles();
  const admin = openPostgres(url, 1, patient);
  // The other worker waits until it is there.
  await admin.script(`select pg_advisory_lock(hashtext('${name}'))`);
  try {
    if (!existsSync(join(files, 'made'))) await makeDemo(admin, url, name, files);
  } finally {
    await admin.close();
  }
  cpSync(files, data_dir, { recursive: true });
  return openCopy(name);
}

async function makeDemo(admin: Database, url: string, name: string, files: string): Promise<void> {
  await admin.script(`create database ${name} template ${process.env.TEST_TEMPLATE}`);
  mkdirSync(files, { recursive: true });
  const database = openPostgres(databaseUrl(url, name), 5);
  await fillWithDemo(database, files);
  await database.close();
  writeFileSync(join(files, 'made'), '');
}

async function fillWithDemo(database: Database, data_dir: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: data_dir, DEMO: 'off' });
  const platform = await openPlatform(config, { database, clock: setClock(testTime) });
  await platform.jobs.start(platform, jobs, upkeep, false);
  await seedDemo(platform);
  await platform.jobs.stop();
  await platform.realtime.close();
}
