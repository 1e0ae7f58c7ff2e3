import { findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { saveLanguageSettings } from '@tradepost/contracts/languages/language-settings.contract';
import { saveSellerLanguage } from '@tradepost/contracts/languages/seller-language.contract';
import { createMailInOrder, editMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { findSellerOrder, getSellerLinks } from '@tradepost/contracts/shipping/seller-link.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let catalog: TestCatalog;
let customer_id: number;
let made = 0;
const emailOf = () => `seller-${made}@seller.test`;
beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
  await app.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${app.first.location_id}`),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  ({ customer_id } = await storeOrder(app.first, { customer: { email: emailOf() } }));
  await asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`));
  await app.owner.call(saveLanguageSettings, { body: { languages: ['en', 'es', 'fr', 'de'], default_language: 'en' } });
});

async function create(more: object = {}): Promise<number> {
  const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }];
  const body = { location_id: app.first.location_id, customer_id, items, ...more };
  const reply = await app.owner.call(createMailInOrder, { body: body as never });
  expect([reply.status, reply.message]).toEqual([200, undefined]);
  return reply.data.id;
}
const find = async (id: number) => (await app.owner.call(findMailInOrder, { params: { id } })).data;
const languageOfCustomer = async () =>
  (await app.owner.call(findCustomer, { params: { id: customer_id } })).data.language;
const tokenOf = async (id: number) => {
  const { data } = await app.owner.call(getSellerLinks, { params: { id } });
  return new URLSearchParams(new URL(data.kit_url).hash.slice(1)).get('token') ?? '';
};
const open = async (id: number, accept?: string, client = app.nobody) =>
  client.call(findSellerOrder, {
    body: { token: await tokenOf(id) },
    headers: accept ? { 'accept-language': accept } : {},
  });
const choose = (token: string, language: string) =>
  app.nobody.call(saveSellerLanguage, { body: { token, language: language as never } });

test('the language that staff choose is the order’s, its customer’s, and that of later orders', async () => {
  const id = await create({ language: 'fr' });
  expect([(await find(id)).language, await languageOfCustomer()]).toEqual(['fr', 'fr']);
  expect((await readMails(app.platform, emailOf()))[0]?.subject).toMatch(/^Votre offre est prête/);
  expect((await find(await create())).language).toBe('fr');
  expect((await find(await create({ language: 'de' }))).language).toBe('de');
  expect(await languageOfCustomer()).toBe('fr');
});

test('staff change it in the details, or take it back', async () => {
  const id = await create();
  expect((await find(id)).language).toBeNull();
  const edit = async (language: string | null) =>
    app.owner.call(editMailInOrder, {
      params: { id },
      body: { version: (await find(id)).version, language: language as never },
    });
  expect((await edit('es')).status).toBe(200);
  expect((await find(id)).language).toBe('es');
  expect((await edit('xx')).errors.language).toHaveLength(1);
  await edit(null);
  expect((await find(id)).language).toBeNull();
});

test('the first page that a seller opens gives the order the language of the browser, once', async () => {
  const id = await create();
  expect((await open(id, 'de', app.owner)).data.language).toBe('en');
  expect((await find(id)).language).toBeNull();
  expect((await open(id, 'pt;q=1, de-AT;q=0.8, fr;q=0.5')).data.language).toBe('de');
  expect([(await find(id)).language, await languageOfCustomer()]).toEqual(['de', null]);
  expect((await open(id, 'fr')).data.language).toBe('de');
});

test('a browser without an offered language changes nothing', async () => {
  const id = await create();
  await app.owner.call(saveLanguageSettings, { body: { languages: ['en', 'es'], default_language: 'es' } });
  expect((await open(id, 'de')).data).toMatchObject({ language: 'es', languages: ['en', 'es'] });
  expect((await open(id)).data.language).toBe('es');
  expect((await find(id)).language).toBeNull();
});

test('a seller chooses a language on the page, also while staff edit', async () => {
  const id = await create();
  const token = await tokenOf(id);
  const { version } = await find(id);
  expect((await choose(token, 'fr')).data).toEqual({ language: 'fr', languages: ['en', 'es', 'fr', 'de'] });
  expect((await choose(token, 'fr')).status).toBe(200);
  expect(await find(id)).toMatchObject({ language: 'fr', version });
  const page = await open(id, 'en');
  expect(page.data.items[0]?.checklist.join()).toContain('Sauvegardez');
  await app.owner.call(saveLanguageSettings, { body: { languages: ['en', 'fr'], default_language: 'en' } });
  const refused = await choose(token, 'de');
  expect([refused.status, refused.errors]).toEqual([422, { language: ['Cette langue n’est pas proposée'] }]);
});

test('a language that is no longer offered gives way to the default', async () => {
  const id = await create({ language: 'de' });
  await app.owner.call(saveLanguageSettings, { body: { languages: ['en', 'fr'], default_language: 'fr' } });
  expect((await open(id)).data.language).toBe('fr');
  expect((await find(id)).language).toBe('de');
});

test('a wrong token chooses nothing, and who guesses is stopped', async () => {
  const replies = [];
  for (let guess = 0; guess < 32; guess++) replies.push((await choose(`guess ${guess}`, 'de')).status);
  expect([replies[0], replies.at(-1)]).toEqual([404, 429]);
});
