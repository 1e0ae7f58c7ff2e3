import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openLog } from './log.ts';

let app: TestApp;
const written: string[] = [];
beforeAll(async () => {
  app = await openTestApp({}, { log: openLog('info', { write: (line) => written.push(line) }) });
});
afterAll(() => app.close());

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a request is logged without what was searched for', async () => {
  const url = '/v1/pos/customers?search=ana@seller.test&token=abcdef';
  await app.app.inject({ url, headers: { cookie: app.owner.cookie } });
  expect(lines().at(-1)).toMatchObject({ msg: 'request', method: 'GET', url: '/v1/pos/customers' });
  expect(written.join('')).not.toMatch(/seller\.test|abcdef|tradepost_session/);
});

test('a failed statement is logged without its parameters and rows', async () => {
  const email = 'owner@first.test';
  const failure = await app.within((ctx) => ctx.db.execute(sql`select ${email}::int`)).catch((error: Error) => error);
  app.platform.log.error({ err: failure }, 'failed');
  expect(lines().at(-1)).toMatchObject({ msg: 'failed', err: { cause: { code: '22P02' } } });
  expect(written.join('')).not.toContain('first.test');
});
