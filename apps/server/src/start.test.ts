import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnv } from './testing/servers/child-env.ts';

const start = (environment: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--only', 'worker'], {
    env: { ...childEnv, ...environment },
    encoding: 'utf8',
  });

test('in production the reason for a failed start is a JSON line', () => {
  const { status, stdout, stderr } = start({ NODE_ENV: 'production', PORT: 'x' });
  expect([status, stderr]).toEqual([1, '']);
  const [line = '', ...others] = stdout.trim().split('\n');
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: expect.stringContaining('APP_SECRET') } });
});

test('elsewhere it is plain text', () => {
  const { status, stdout, stderr } = start({ PORT: 'x' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Tradepost cannot start:\n {2}- PORT must be a port number/);
});
