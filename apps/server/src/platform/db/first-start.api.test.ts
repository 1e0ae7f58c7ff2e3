import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnv } from '../../testing/servers/child-env.ts';
import { databaseUrl } from '../../testing/template.ts';
import { openPostgres } from './connection/postgres.ts';
import type { Database } from './database.ts';
import { listMigrations } from './migrate.ts';

const main = join(import.meta.dirname, '../../main.ts');
const ports = [21_751, 21_752, 21_753, 21_754];
const url = process.env.TEST_DATABASE_URL;

/** The embedded database has one process. */
describe.runIf(url)('four processes that start at once on an empty database', { timeout: 300_000 }, () => {
  const name = `tradepost_first_${process.pid}`;
  const data_dir = mkdtempSync(join(tmpdir(), 'tradepost-first-'));
  const running: { child: ChildProcess; said: string[] }[] = [];
  let admin: Database;

  beforeAll(async () => {
    admin = openPostgres(url!, 1);
    await admin.script(`create database ${name}`);
  });
  afterAll(async () => {
    for (const { child } of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await admin.script(`drop database ${name} with (force)`);
    await admin.close();
    rmSync(data_dir, { recursive: true, force: true });
  });

  function start(port: number): void {
    const child = spawn(process.execPath, [main], {
      env: {
        ...childEnv,
        DATABASE_URL: databaseUrl(url!, name),
        DATA_DIR: data_dir,
        DEMO: 'on',
        LOG_LEVEL: 'error',
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
      },
    });
    const said: string[] = [];
    child.stdout.on('data', (data: Buffer) => said.push(String(data)));
    child.stderr.on('data', (data: Buffer) => said.push(String(data)));
    running.push({ child, said });
  }

  it('all come up, with the demo once', async () => {
    for (const port of ports) start(port);
    const isReady = (port: number) =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const hasEnded = () => running.some(({ child }) => child.exitCode !== null);
    const areReady = async () => hasEnded() || (await Promise.all(ports.map(isReady))).every(Boolean);
    await expect.poll(areReady, { timeout: 240_000, interval: 200 }).toBe(true);
    expect(running.filter(({ child }) => child.exitCode !== null).map(({ said }) => said.join(''))).toEqual([]);
    const database = openPostgres(databaseUrl(url!, name), 1);
    const read = async (text: string) => (await database.query<{ n: number }>(text))[0]?.n;
    expect(await read('select count(*)::int as n from migrations')).toBe(listMigrations().length);
    expect(await read("select count(*)::int as n from users where email = 'demo@tradepost.test'")).toBe(1);
    await database.close();
    expect(running.flatMap(({ said }) => said).filter((text) => text.includes('Creating the demo'))).toHaveLength(1);
    expect(running.flatMap(({ said }) => said).filter((text) => text.includes('"level":50'))).toEqual([]);
  });
});
