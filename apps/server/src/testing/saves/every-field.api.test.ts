import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../servers/demo-app.ts';
import { changeFields } from './change-fields.ts';
import { recordSaves } from './record-saves.ts';
import { settingsSaves } from './settings-saves.ts';

/** Fields that say something about the call and are not stored, by the reason. */
const ofTheCall: Readonly<Record<string, readonly string[]>> = {
  'Nothing is saved, to show what would be': ['is_preview'],
  'A duplicate is accepted, where there is one': ['allow_duplicate'],
  'A source of SellCell has them, and the demo has none': ['username', 'own_merchant'],
  'A picture is removed, where there is one': ['is_logo_removed', 'is_signature_removed'],
};
const known = new Set(Object.values(ofTheCall).flat());

let app: DemoApp;
beforeAll(async () => {
  app = await openDemoApp();
}, 600_000);
afterAll(() => app?.close());

test.each([...settingsSaves, ...recordSaves].map((save) => [save.contract.method, save.contract.url, save] as const))(
  '%s %s: no field is accepted without an effect',
  async (_method, _url, save) => {
    expect(await changeFields(app.demo, save, known)).toEqual([]);
  },
  180_000,
);
