import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import * as faq from '@tradepost/contracts/shop/site/faq.contract';
import * as legal from '@tradepost/contracts/shop/site/legal.contract';
import * as meta from '@tradepost/contracts/shop/site/meta.contract';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import * as texts from '@tradepost/contracts/shop/site/site-texts.contract';
import * as storefront from '@tradepost/contracts/shop/site/storefront.contract';
import { findWidgetCode } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';

let app: TestApp;
let company = '';
beforeAll(async () => {
  app = await openTestApp();
  company = await app.within((ctx) => findOwnToken(ctx));
});
afterAll(() => app.close());

const page = { is_live: true, headline: 'Sell to us', text: 'We pay fast.', accent: '#0D6761' };
const save = (body: object = {}, client = app.owner) =>
  client.call(storefront.saveStorefront, { body: { ...page, version: 0, ...body } });

describe('the home page', () => {
  it('is turned on and off, and the widget with it', async () => {
    expect((await app.owner.call(storefront.findStorefront)).data).toMatchObject({ is_live: false, version: 0 });
    expect((await save({ translations: { de: { headline: 'Verkaufen Sie' } } })).data).toMatchObject({
      is_live: true,
      accent: '#0d6761',
      version: 1,
      translations: { de: { headline: 'Verkaufen Sie' } },
    });
    expect((await app.owner.call(findWidgetCode)).data.is_live).toBe(true);
    const open = async (language?: 'de') =>
      (await app.nobody.call(findSite, { query: { company, ...(language ? { language } : {}) } })).data;
    expect(await open()).toMatchObject({ headline: 'Sell to us', accent: '#0d6761', language: 'en' });
    expect(await open('de')).toMatchObject({ headline: 'Verkaufen Sie', text: 'We pay fast.', language: 'de' });
    expect((await save({ is_live: false, version: 1 })).data.is_live).toBe(false);
    expect((await app.owner.call(findWidgetCode)).data.is_live).toBe(false);
    expect((await save({ version: 2 })).status).toBe(200);
  });

  it('refuses what cannot be shown, and people who may not', async () => {
    expect(await save({ accent: 'red' })).toMatchObject({ status: 422, errors: { accent: expect.any(Array) } });
    expect(await save({ headline: '<b>Sell</b>' })).toMatchObject({ status: 422 });
    expect((await save({}, app.staff)).status).toBe(403);
    expect((await save({}, app.nobody)).status).toBe(401);
  });

  test('of two that save the same version, one gets the stored page', async () => {
    const { version } = (await app.owner.call(storefront.findStorefront)).data;
    const both = await Promise.all([save({ version }), save({ version, headline: 'Other' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ version: version + 1 });
  });
});

const question = { question: 'How long does it take?', answer: 'About **two days**.', group_name: 'Payment' };
const add = (body: object = {}, client = app.owner) => client.call(faq.saveFaqs, { body: { ...question, ...body } });
const listed = async () => (await app.owner.call(faq.listFaqs)).data.items;

describe('questions', () => {
  it('are added, sorted, changed, hidden and deleted; sellers read them in groups and in their language', async () => {
    await add({ translations: { es: { question: '¿Cuánto tarda?', answer: 'Unos dos días.', group_name: 'Pago' } } });
    await add({ question: 'Where are you?', answer: 'Write to {{company_email}}', group_name: '' });
    await add({ question: 'How are we paid?', answer: 'By check.' });
    const ids = (await listed()).map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    const sorted = await app.owner.call(faq.saveFaqs, { body: { sorted_id: [third, first, second] } });
    expect(sorted.data.items.map(({ id }) => id)).toEqual([third, first, second]);
    const wrong = await app.owner.call(faq.saveFaqs, { body: { sorted_id: [third, first] } });
    expect([wrong.status, (wrong.data as unknown as unknown[]).length]).toEqual([409, 3]);
    const read = async (language: 'es' | 'en') =>
      (await app.nobody.call(texts.listSiteFaqs, { query: { company, language } })).data.groups;
    expect((await read('es')).map(({ name, items }) => [name, items.map((item) => item.question)])).toEqual([
      ['Payment', ['How are we paid?', '¿Cuánto tarda?']],
      ['', ['Where are you?']],
    ]);
    const edit = (version: number, client = app.owner) =>
      client.call(faq.editFaq, { params: { id: third }, body: { ...question, is_shown: false, version } });
    expect((await edit(1)).data).toMatchObject({ version: 2, is_shown: false });
    expect((await edit(1)).status).toBe(409);
    expect([(await edit(2, app.staff)).status, (await edit(2, app.other)).status]).toEqual([403, 404]);
    expect((await read('en'))[0]?.items.map(({ id }) => id)).toEqual([first]);
    const remove = (client = app.owner) => client.call(faq.deleteFaq, { params: { id: second } });
    expect([(await remove(app.other)).status, (await remove()).status, (await remove()).status]).toEqual([
      404, 200, 404,
    ]);
    expect((await app.other.call(faq.findFaq, { params: { id: first } })).status).toBe(404);
  });

  it.each([
    [{ question: '' }, { question: ['Question is required'] }],
    [{ answer: '<script>alert(1)</script>' }, { answer: [expect.stringContaining('HTML and scripts')] }],
    [{ answer: '[Pay](javascript:alert(1))' }, { answer: [expect.stringContaining('is broken')] }],
    [{ answer: '{{first_name}}' }, { answer: [expect.stringContaining('Unknown variable')] }],
  ])('refuse %j', async (body, errors) => {
    expect(await add(body)).toMatchObject({ status: 422, errors });
  });
});

describe('legal texts', () => {
  const saveTerms = (body: object, client = app.owner) =>
    client.call(legal.saveTerms, { body: { body: 'We pay what we **promise**.', version: 0, ...body } });
  const read = (language: 'de' | 'en' = 'en') =>
    app.nobody.call(texts.findSiteLegal, { query: { company, kind: 'terms', language } });

  it('keep each version with its date and hash, and are public', async () => {
    expect((await read()).status).toBe(404);
    const first = (await saveTerms({ translations: { de: { body: 'Wir zahlen.' } } })).data;
    expect(first).toMatchObject({
      version: 1,
      versions: [{ version: 1 }],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await saveTerms({ body: first.body, version: 1 })).data.version).toBe(1);
    const second = (await saveTerms({ body: 'New terms', version: 1 })).data;
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(second.versions[1]?.sha256).toBe(first.sha256);
    expect((await saveTerms({ body: 'Late', version: 1 })).status).toBe(409);
    expect((await read()).data).toMatchObject({ body: 'New terms', version: 2, language: 'en', sha256: second.sha256 });
    const german = (await read('de')).data;
    expect(german).toMatchObject({ body: 'Wir zahlen.', language: 'de', version: 2 });
    expect(german.sha256).not.toBe(second.sha256);
    expect((await app.nobody.call(findSite, { query: { company } })).data).toMatchObject({
      has_terms: true,
      has_privacy: false,
      has_faq: true,
    });
    expect((await app.other.call(legal.findTerms)).data.version).toBe(0);
    expect((await saveTerms({ body: 'x', version: 2 }, app.staff)).status).toBe(403);
    await expect(
      app.within((ctx) => ctx.db.execute(`update legal_texts set body = 'x' where company_id = ${ctx.company_id}`)),
    ).rejects.toThrow();
  });

  test('of two that save at once, one is told', async () => {
    const body = (text: string) => ({ body: text, version: 0 });
    const both = await Promise.all(
      ['One', 'Two'].map((text) => app.owner.call(legal.savePrivacy, { body: body(text) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('texts for search engines', () => {
  const create = (body: object, client = app.owner) =>
    client.call(meta.createMeta, { body: { page: 'device', ...body } as never });

  it('are one record a page, with the variables of that page', async () => {
    const { data } = await create({ title: 'Sell your {{device}} to {{company}}' });
    expect(data).toMatchObject({ page: 'device', target_key: '', version: 1, is_noindex: false });
    expect((await create({})).errors).toEqual({ page: ['This page has its texts already. Change those.'] });
    expect((await create({ page: 'home', title: '{{device}}' })).errors).toEqual({
      title: ['Unknown variable {{device}}'],
    });
    expect((await create({ page: 'home', target_key: 'x' })).status).toBe(422);
    expect((await create({ target_key: 'no-such-phone' })).errors).toEqual({
      target_key: ['You have no device with this key'],
    });
    const edit = (version: number, client = app.owner) =>
      client.call(meta.editMeta, { params: { id: data.id }, body: { page: 'device', title: 'New', version } });
    expect((await edit(1)).data).toMatchObject({ title: 'New', version: 2 });
    expect([(await edit(1)).status, (await edit(2, app.staff)).status, (await edit(2, app.other)).status]).toEqual([
      409, 403, 404,
    ]);
    const remove = (client = app.owner) => client.call(meta.deleteMeta, { params: { id: data.id } });
    expect([(await remove(app.other)).status, (await remove()).status]).toEqual([404, 200]);
  });

  it('have a default for all pages', async () => {
    const saveAll = (version: number) =>
      app.owner.call(meta.saveMeta, { body: { title: '{{page}} at {{company}}', is_noindex: true, version } });
    expect((await app.owner.call(meta.findMeta)).data).toMatchObject({ id: 0, version: 0 });
    expect((await saveAll(0)).data).toMatchObject({ page: 'all', version: 1 });
    expect([(await saveAll(0)).status, (await saveAll(1)).data.version]).toEqual([409, 2]);
  });
});

test('the change log of the settings names all of it', async () => {
  const { items } = (
    await app.owner.call(listSettingsChanges, { query: { settings_area: 'storefront', per_page: 100 } })
  ).data;
  expect(new Set(items.map(({ entity }) => entity))).toEqual(
    new Set(['storefronts', 'faqs', 'legal_texts', 'page_metas']),
  );
});
