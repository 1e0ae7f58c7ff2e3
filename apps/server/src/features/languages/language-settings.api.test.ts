import * as contract from '@tradepost/contracts/languages/language-settings.contract';
import { saveMessageLanguage } from '@tradepost/contracts/messages/template.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Form = { languages: readonly string[]; default_language: string; version?: number };
const find = (client = app.owner) => client.call(contract.findLanguageSettings);
const save = (body: Form, client = app.owner) => client.call(contract.saveLanguageSettings, { body: body as never });
const portal = () => app.owner.call(contract.findPortalLanguages);
const savePortal = (languages: readonly string[], customer_portal_lang_code: string, client = app.owner) =>
  client.call(contract.savePortalLanguages, { body: { languages, customer_portal_lang_code } as never });
const all = ['en', 'es', 'fr', 'de'];

test('a company that set nothing offers all languages, English by default', async () => {
  expect((await find()).data).toEqual({ languages: all, default_language: 'en', version: 0 });
  expect((await portal()).data).toEqual({ languages: all, customer_portal_lang_code: 'en', version: 0 });
  const { data } = await app.staff.call(contract.listLanguages);
  expect(
    data.items.map(({ code, native_name, is_default, is_offered }) => [code, native_name, is_default, is_offered]),
  ).toEqual([
    ['en', 'English', true, true],
    ['es', 'Español', false, true],
    ['fr', 'Français', false, true],
    ['de', 'Deutsch', false, true],
  ]);
});

test('languages are set with their version, each once, and pages follow', async () => {
  const saved = await save({ languages: ['de', 'en', 'de'], default_language: 'de', version: 0 });
  expect([saved.status, saved.data]).toEqual([200, { languages: ['de', 'en'], default_language: 'de', version: 1 }]);
  expect((await portal()).data).toEqual({ languages: ['de', 'en'], customer_portal_lang_code: 'de', version: 1 });
  const stale = await save({ languages: ['en'], default_language: 'en', version: 0 });
  expect([stale.status, stale.raw.toString()]).toEqual([409, expect.stringContaining('"default_language":"de"')]);
  const both = await Promise.all([1, 1].map((version) => save({ languages: all, default_language: 'en', version })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await find(app.other)).data.version).toBe(0);
});

test('pages can offer fewer languages, and never one that is not offered', async () => {
  await save({ languages: ['en', 'de', 'fr'], default_language: 'en' });
  expect((await savePortal(['de', 'fr'], 'fr')).data).toMatchObject({
    languages: ['de', 'fr'],
    customer_portal_lang_code: 'fr',
  });
  expect((await savePortal(['de', 'es'], 'de')).errors).toEqual({
    languages: ['Choose among the languages you offer'],
  });
  expect((await savePortal(['de'], 'fr')).errors).toEqual({
    customer_portal_lang_code: ['The default must be one of the languages you offer'],
  });
  await save({ languages: ['en', 'de'], default_language: 'en' });
  expect((await portal()).data).toMatchObject({ languages: ['de'], customer_portal_lang_code: 'de' });
});

test('what is wrong is said at its field', async () => {
  expect((await save({ languages: [], default_language: 'en' })).errors).toEqual({
    languages: ['At least one language is required'],
  });
  expect((await save({ languages: ['en', 'xx'], default_language: 'en' })).status).toBe(422);
  expect((await save({ languages: ['de'], default_language: 'en' })).errors).toEqual({
    default_language: ['The default must be one of the languages you offer'],
  });
  const set = await app.owner.call(saveMessageLanguage, { body: { language: 'fr' } });
  expect([set.status, (await find()).data]).toEqual([
    200,
    expect.objectContaining({ languages: ['en', 'de', 'fr'], default_language: 'fr' }),
  ]);
});

test('only people with the permission read and write', async () => {
  for (const [client, code] of [
    [app.staff, 403],
    [app.nobody, 401],
  ] as const) {
    expect((await find(client)).status).toBe(code);
    expect((await save({ languages: ['en'], default_language: 'en' }, client)).status).toBe(code);
    expect((await savePortal(['en'], 'en', client)).status).toBe(code);
  }
});
