import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnv } from '../../testing/servers/child-env.ts';
import { openEmpty } from '../../testing/servers/empty-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { publicSecret } from '../config.ts';
import { type StoredFile, saveFile } from '../files/files.ts';
import { writeBackup } from './write-backup.ts';

/** Each command is a process of its own, as an operator starts it. */
const folder = mkdtempSync(join(tmpdir(), 'tradepost-commands-'));
const archive = join(folder, 'backup.tar');
const base = { ...childEnv, DATA_DIR: join(folder, 'data'), PORT: '21755', DEMO: 'off' };
const warning = 'APP_SECRET is the public default';
const patiently = { timeout: 240_000 };
const source = join(import.meta.dirname, '../..');

let app: TestApp;
let stored: StoredFile;

beforeAll(async () => {
  app = await openTestApp();
  const content = Buffer.from('a file of the company');
  stored = await saveFile(app.first.scope, { name: 'a.txt', content_type: 'text/plain', content });
  const { database, files, config } = app.platform;
  await writeBackup({ database, files, app_secret: config.app_secret }, archive);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: 'backup' | 'restore' | 'move', args: string[], settings: object = {}): Promise<string> {
  const script = join(source, `platform/backup/${command}.ts`);
  const env = { ...base, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}

/** What the server says until it is ready. */
async function start(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(source, 'main.ts')], { env: { ...base, STOP_DELAY: '0', ...settings } });
  const said: string[] = [];
  child.stdout.on('data', (data: Buffer) => said.push(String(data)));
  child.stderr.on('data', (data: Buffer) => said.push(String(data)));
  const ended = once(child, 'close');
  await expect.poll(() => said.join('').includes('is ready') || child.exitCode !== null, patiently).toBe(true);
  child.kill('SIGTERM');
  await ended;
  return said.join('');
}

it('the commands and the start say that the secret is the public default', patiently, async () => {
  // A restore that ended early leaves empty tables, which the next one fills.
  await expect(run('restore', [archive], { APP_SECRET: 'another secret of this test, long enough' })).rejects.toThrow(
    'another APP_SECRET',
  );
  const restored = await run('restore', [archive]);
  expect(restored).toContain('Restored and compared');
  expect(restored).toContain(warning);
  const saved = await run('backup', [join(folder, 'second.tar')]);
  expect(saved).toContain('Wrote and checked');
  expect(saved).toContain(warning);
  if (!process.env.TEST_DATABASE_URL) {
    expect(await start({})).toContain(warning);
    return;
  }
  const { database, drop } = await openEmpty();
  try {
    const moved = await run('move', ['--to', database.url!]);
    expect(moved).toContain('public.companies: 2 rows');
    expect(moved).toContain(warning);
    // In production, where the log has a line for it.
    const said = await start({ NODE_ENV: 'production', DATABASE_URL: database.url!, APP_SECRET: publicSecret });
    const lines = said.trim().split('\n');
    const found = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.includes(warning));
    expect(found).toMatchObject({ level: 40 });
  } finally {
    await drop();
  }
});

it('a backup that lacks files is written, and ends with an error', patiently, async () => {
  rmSync(join(base.DATA_DIR, 'files', stored.storage_key));
  writeFileSync(join(folder, 'killed.tar.unfinished'), 'half');
  const path = join(folder, 'third.tar');
  const failure = await run('backup', [path]).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`third.tar is not complete`),
    stdout: expect.stringContaining('killed.tar.unfinished is left of a command that was cut off'),
  });
  expect((failure as { stderr: string }).stderr).toContain(stored.storage_key);
  expect(existsSync(path)).toBe(true);
});
