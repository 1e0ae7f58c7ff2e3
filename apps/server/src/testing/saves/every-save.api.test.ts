import { login } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../demo/company.ts';
import { seedDemo } from '../../demo/demo.ts';
import { type Client, openTestApp, type TestApp } from '../test-app.ts';
import { everySave } from './every-save.ts';
import { findUnlisted, saveUnchanged } from './save-unchanged.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.platform);
  const body = { email: 'demo@tradepost.test', password: demoPassword } as never;
  owner = app.withCookies((await app.nobody.call(login, { body })).headers);
}, 600_000);
afterAll(() => app?.close());

test('a call that saves an edited record is listed here, or says why it is no such call', async () => {
  expect(await findUnlisted(everySave)).toEqual([]);
});

test.each(everySave.map((save) => [save.contract.method, save.contract.url, save] as const))(
  '%s %s saves what was read, and nothing else changes',
  async (_method, _url, save) => {
    expect(await saveUnchanged(app.platform, owner, save)).toEqual([]);
  },
  180_000,
);
