import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../servers/demo-app.ts';
import { everySave } from './every-save.ts';
import { findUnlisted, saveUnchanged } from './save-unchanged.ts';

let app: DemoApp;
beforeAll(async () => {
  app = await openDemoApp();
}, 600_000);
afterAll(() => app?.close());

test('a call that saves an edited record is listed here, or says why it is no such call', async () => {
  expect(await findUnlisted(everySave)).toEqual([]);
});

test.each(everySave.map((save) => [save.contract.method, save.contract.url, save] as const))(
  '%s %s saves what was read, and nothing else changes',
  async (_method, _url, save) => {
    expect(await saveUnchanged(app.platform, app.demo, save)).toEqual([]);
  },
  180_000,
);
