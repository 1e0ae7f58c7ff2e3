import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '../platform/mail/outbox.ts';
import { encrypt } from '../platform/secrets/secrets.ts';
import { childEnv } from '../testing/servers/child-env.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { exits, runAdmin } from './run-admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradepost-admin-'));
const secret = 'the secret of this test, long enough';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ APP_SECRET: secret });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An installation on this test’s database. */
const installed = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: test.platform.database.url,
  APP_SECRET: secret,
  APP_URL: 'https://desk.example.com',
  TRUST_PROXY: 'loopback',
  DATA_DIR: test.platform.config.data_dir,
  DATABASE_CONNECTIONS: '4',
});

async function check(environment: Record<string, string | undefined>) {
  const said: string[] = [];
  const say = (...lines: string[]) => void said.push(...lines);
  const code = await runAdmin(['check'], { environment, open: async () => test.platform, say }, say);
  return { code, said: said.join('\n') };
}

const failure = (error: unknown) => error as { code: number; stderr: string; stdout: string };

it('says what keeps it from beginning', async () => {
  expect(await check({ NODE_ENV: 'production' })).toMatchObject({
    code: exits.failed,
    said: expect.stringMatching(/WRONG start: [\s\S]*APP_SECRET is required[\s\S]*DATABASE_URL is required/),
  });
  expect((await check({ DATA_DIR: folder })).said).toContain('There is no database in');
});

it('is a command with exit codes of its own', { timeout: 120_000 }, async () => {
  const run = (...args: string[]) =>
    promisify(execFile)('sh', [join(import.meta.dirname, '../../admin.sh'), ...args], {
      env: { ...childEnv, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), DATA_DIR: folder },
    });
  expect((await run()).stdout).toContain('rotate-secret');
  expect(failure(await run('check').catch((error) => error))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('WRONG'),
  });
  expect(failure(await run('prune').catch((error) => error))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database'),
  });
  expect(failure(await run('unlock-login').catch((error) => error))).toMatchObject({ code: 2 });
});

describe.runIf(process.env.TEST_DATABASE_URL)('an installation on PostgreSQL', () => {
  it('is right but for the mail server', async () => {
    const { code, said } = await check(installed());
    expect(said).toMatch(/ok {4}database: PostgreSQL \d+/);
    expect(said).toContain('ok    files: ');
    expect(said).toContain('ok    jobs: nothing waits or has failed');
    expect(said.match(/WRONG/g)).toHaveLength(1);
    expect(said).toContain('WRONG mail: SMTP_URL is not set');
    expect(code).toBe(exits.failed);
    expect((await check({ ...installed(), NODE_ENV: 'test' })).code).toBe(exits.done);
  });

  it('names what is wrong with each part', async () => {
    const url = new URL(test.platform.database.url ?? '');
    url.port = '1';
    expect((await check({ ...installed(), DATABASE_URL: url.href })).said).toContain(
      'WRONG database: it does not answer',
    );
    expect((await check({ ...installed(), SMTP_URL: 'smtp://127.0.0.1:1' })).said).toMatch(
      /WRONG mail: .*ECONNREFUSED/,
    );
    expect((await check({ ...installed(), APP_URL: 'http://desk.example.com' })).said).toContain(
      'WRONG settings: APP_URL',
    );
    expect((await check({ ...installed(), STORAGE_URL: 's3://key:secret@127.0.0.1:1/files?plain=1' })).said).toContain(
      'WRONG files: ',
    );
    await test.within(async (ctx) =>
      queueMail(ctx, { template: 'test', to_address: 'ana@seller.test', subject: 'x', html: 'x', plain: 'x' }),
    );
    const { database } = test.platform;
    await database.script("update mails set status = 'queued', created_at = now() - interval '1 hour'");
    expect((await check(installed())).said).toContain('WRONG jobs: 1 emails wait');
    await database.script("update mails set status = 'failed'");
    expect((await check(installed())).said).toContain('note  jobs: 1 emails could not be sent');
    const sealed = encrypt('another secret, which nobody has any more', 'x', 'x');
    await database.query('update mails set sealed = $1', [sealed]);
    expect((await check(installed())).said).toContain(
      'WRONG secret: it does not open 1 of 1 stored values that were tried, in mails.sealed',
    );
    await database.script('alter schema pgboss rename to elsewhere');
    expect((await check(installed())).said).toContain('note  jobs: no server or worker has started');
    await database.script('alter schema elsewhere rename to pgboss');
    await database.script("delete from migrations where name like '%_ownership_proof.sql'");
    const { said, code } = await check(installed());
    expect([code, said]).toEqual([
      exits.failed,
      expect.stringContaining('WRONG database: The database is of an earlier version'),
    ]);
    expect(said).not.toContain('secret:');
  });
});
