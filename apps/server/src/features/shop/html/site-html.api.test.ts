import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../testing/test-catalog.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';
import { previewKey } from '../site/open-shop.queries.ts';
import { findRootAnswer, findSitemap, findSitePage } from './site-html.queries.ts';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await openTestApp();
  token = await app.within((ctx) => findOwnToken(ctx));
  await seedTestCatalog(app.first);
});
afterAll(() => app.close());

const index = '<html lang="en"><head><title>Tradepost</title></head><body></body></html>';
const open = (path: string, accept_language = 'en') =>
  findSitePage(app.platform, index, { url: `/shop/${path}`, accept_language });
const run = (text: string) => app.platform.database.script(text);

it('says nothing of a storefront that is off', async () => {
  expect(await open(token)).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
  expect((await open(token))?.body).not.toMatch(/canonical|og:/);
  expect((await findSitemap(app.platform, token)).status).toBe(404);
  const key = previewKey.seal(app.platform, { company_id: 1 });
  expect(await open(key)).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } });
  expect((await findSitemap(app.platform, key)).status).toBe(404);
  expect(await open('guess')).toMatchObject({ status: 404 });
});

it('names each page, in the language of the address, with the company’s own texts before the shipped ones', async () => {
  await run(`insert into storefronts (company_id, is_live) values (1, true);
    update companies set name = 'Ana & Co' where company_id = 1`);
  const home = await open(token);
  expect(home?.body).toContain('<title>Sell your device to Ana &amp; Co</title>');
  expect(home?.body).toContain(`<link rel="canonical" href="${app.platform.config.app_url}/shop/${token}" />`);
  expect(home?.body).toContain('"@type":"Organization"');
  expect((await open(`${token}?lang=de`))?.body).toMatch(
    /<html lang="de">[\s\S]*Verkaufen Sie Ihr Gerät[\s\S]*lang=de" \/>/,
  );
  expect((await open(token, 'fr-FR'))?.body).toContain('Vendez votre appareil');
  const device = `${token}/smartphones/apple/apple-iphone-15`;
  expect((await open(device))?.body).toMatch(/<title>Sell Apple iPhone 15 to Ana/);
  expect((await open(`${token}/smartphones/samsung/apple-iphone-15`))?.status).toBe(404);
  for (const [path, title] of [
    ['cart', 'Cart'],
    ['checkout', 'Checkout'],
    ['thank-you', 'Thank you'],
    ['other-device', 'My device isn’t listed'],
    ['orders', 'Your orders'],
  ]) {
    const step = await open(`${token}/${path}`);
    expect(step).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } });
    expect(step?.body).toContain(`<title>${title} | Ana &amp; Co</title>`);
  }
  await run(`insert into page_metas (company_id, page, target_key, title, description, is_noindex) values
    (1, 'all', '', '{{page}} - {{company}}', 'Everything', false),
    (1, 'device', '', 'We buy {{device}}', '', false), (1, 'device', 'apple-iphone-15', '', 'The phone', true)`);
  expect((await open(token))?.body).toContain('<title>Sell your device - Ana &amp; Co</title>');
  const own = await open(device);
  expect(own).toMatchObject({ headers: { 'x-robots-tag': 'noindex' } });
  expect(own?.body).toMatch(/<title>We buy Apple iPhone 15<\/title>[\s\S]*content="The phone"/);
});

it('has the questions as structured data, and no page without any', async () => {
  expect((await open(`${token}/faq`))?.status).toBe(404);
  await run(
    `insert into faqs (company_id, question, answer) values (1, 'Is {{company_name}} safe?', '**Yes** </script>')`,
  );
  const { body = '' } = (await open(`${token}/faq`)) ?? {};
  expect(body).toContain('"@type":"FAQPage"');
  expect(body).toContain('"name":"Is Ana & Co safe?"');
  expect(body).toContain('Yes \\u003c/script>');
});

test('the sitemap has the pages of one company, without those that search engines leave out', async () => {
  const { body } = await findSitemap(app.platform, token);
  expect(body).toContain(`<loc>${app.platform.config.app_url}/shop/${token}/faq</loc>`);
  expect(body).toContain(`/shop/${token}/smartphones/apple</loc>`);
  expect(body).not.toContain('/apple-iphone-15</loc>');
  expect(body).not.toContain('/terms');
});

test('the root of a domain of its own leads to the home page', async () => {
  await app.within(async (ctx) => {
    await runSql(ctx.db, sql`set local role tradepost_system`);
    await runSql(ctx.db, sql`insert into custom_domains values (${ctx.company_id}, 'sell.shop.example')`);
  });
  const root = (hostname: string, url: string) => findRootAnswer(app.platform, { method: 'GET', url, hostname });
  expect(await root('Sell.shop.example', '/?a=b')).toMatchObject({
    status: 302,
    headers: { location: `/shop/${token}` },
  });
  expect((await root('sell.shop.example', '/sitemap.xml'))?.body).toContain('https://sell.shop.example/shop/');
  const robots = (await root('sell.shop.example', '/robots.txt'))?.body;
  expect(robots).toContain('Sitemap: https://sell.shop.example/');
  expect(robots).toContain('Disallow: /revised-offer?');
  expect([await root(token, '/'), await root('sell.shop.example', '/login'), await root('127.0.0.1', '/')]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await open('sell.shop.example'))?.body).toContain(`href="https://sell.shop.example/shop/${token}"`);
});

test('our own host names the sitemaps of the shops on it, and none of a shop that is off or has a domain', async () => {
  const own = (path: string) => findRootAnswer(app.platform, { method: 'GET', url: path, hostname: '127.0.0.1' });
  const { app_url } = app.platform.config;
  const shops = async () => (await own('/sitemap.xml'))?.body.match(/<loc>[^<]*/g) ?? [];
  expect((await own('/robots.txt'))?.body).toContain(`Disallow: /v1/`);
  expect((await own('/robots.txt'))?.body).toContain(`\nSitemap: ${app_url}/sitemap.xml\n`);
  // It has a domain of its own by now.
  expect(await shops()).toEqual([]);
  await app.within(async (ctx) => {
    await runSql(ctx.db, sql`set local role tradepost_system`);
    await runSql(ctx.db, sql`delete from custom_domains where company_id = ${ctx.company_id}`);
  });
  expect(await shops()).toEqual([`<loc>${app_url}/shop/${token}/sitemap.xml`]);
  await app.within((ctx) =>
    runSql(ctx.db, sql`update storefronts set is_live = false where company_id = ${ctx.company_id}`),
  );
  expect(await shops()).toEqual([]);
});
