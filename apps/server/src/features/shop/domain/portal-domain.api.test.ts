import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedPages } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { createMeta, listMetas } from '@tradepost/contracts/shop/site/meta.contract';
import * as contract from '@tradepost/contracts/shop/site/portal-domain.contract';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DnsUnavailable } from '../../../platform/mail/dns.client.ts';
import type { Dns } from '../../../platform/ports/dns.ts';
import { routes } from '../../../routes.ts';
import { plainJpeg, samplePng } from '../../../testing/sample-pictures.ts';
import { type Client, openTestApp, pathOf, type TestApp } from '../../../testing/test-app.ts';
import { checkRecord } from './dns-records.rules.ts';
import { recheckPortalDomains } from './recheck.commands.ts';
import { sellerCalls } from './seller-calls.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ APP_URL: 'https://tradepost.example' });
});
afterAll(() => app.close());

/** A DNS with these answers. Null does not answer. */
let zone: Map<string, string[]> | null = new Map();
const ask = async (host: string) => {
  if (zone === null) throw new DnsUnavailable('timeout');
  return zone.get(host) ?? [];
};
const dns: Dns = { txt: ask, cname: ask };
/** Whether the domain has its certificate. */
let hasCertificate = false;

beforeEach(async () => {
  app.platform.dns = dns;
  app.platform.outgoing = {
    get: async (url) => {
      if (!hasCertificate) throw new Error('no certificate');
      const body = (async function* () {
        yield Buffer.from(JSON.stringify({ data: { host: new URL(url).hostname } }));
      })();
      return { status: 200, headers: {}, body };
    },
    send: () => Promise.reject(new Error('nothing is sent')),
  };
  zone = new Map();
  hasCertificate = false;
  await app.platform.database.script('delete from portal_domains; delete from custom_domains; delete from storefronts');
});

const find = async (client = app.owner) => (await client.call(contract.findPortalDomain)).data;
const add = (domain: string, client = app.owner) => client.call(contract.savePortalDomain, { body: { domain } });
const verify = (client = app.owner) => client.call(contract.verifyPortalDomain);

/** Sets the records as a person does. */
async function setRecords(client = app.owner): Promise<void> {
  for (const { host, value, type } of (await find(client)).dns_records)
    zone?.set(host, type === 'TXT' ? [value] : [`${value.toUpperCase()}.`]);
}

const hostName = async (host: string) =>
  (await app.app.inject({ method: 'GET', url: '/v2/domain', headers: { host } })).json().data.name;

describe('the domain of the public pages', () => {
  it('is added with its records, verified by DNS, served, lost with them, and removed', async () => {
    expect(await find()).toMatchObject({ domain: null, dns_records: [], is_verified: false });
    expect((await add('Sell.Shop.example')).data.dns_records).toMatchObject([
      { type: 'TXT', host: '_tradepost.sell.shop.example', status: 'Not checked' },
      { type: 'CNAME', host: 'sell.shop.example', value: 'tradepost.example', status: 'Not checked' },
    ]);
    expect((await verify()).data).toMatchObject({
      is_verified: false,
      dns_records: [{ status: 'Missing' }, { status: 'Missing' }],
    });
    expect(await hostName('sell.shop.example')).toBe('Tradepost');
    await setRecords();
    expect((await verify()).data).toMatchObject({
      is_verified: true,
      ssl_processing: true,
      is_sandbox: false,
      shop_url: expect.stringMatching('^https://sell.shop.example/shop/'),
    });
    hasCertificate = true;
    expect((await verify()).data).toMatchObject({ is_verified: true, ssl_processing: false });
    expect(await hostName('sell.shop.example')).not.toBe('Tradepost');
    await app.platform.database.script(`insert into storefronts (company_id, is_live) values (1, true)`);
    expect((await app.nobody.call(findSite, { query: { company: 'sell.shop.example' } })).status).toBe(200);
    zone = null;
    expect((await verify()).status).toBe(409);
    expect(await recheckPortalDomains(app.platform)).toBe(1);
    expect((await find()).is_verified).toBe(true);
    zone = new Map([['sell.shop.example', ['elsewhere.example']]]);
    await recheckPortalDomains(app.platform);
    expect(await find()).toMatchObject({
      is_verified: false,
      dns_records: [{ status: 'Missing' }, { status: 'Different', found: 'elsewhere.example' }],
    });
    expect(await hostName('sell.shop.example')).toBe('Tradepost');
    const reset = () => app.owner.call(contract.resetPortalDomain);
    expect([(await reset()).data.domain, (await reset()).status]).toEqual([null, 200]);
    expect((await verify()).status).toBe(404);
  });

  it('belongs to one company: another one needs a record of its own, and does not take it over', async () => {
    await add('sell.shop.example');
    await setRecords();
    await verify();
    await add('sell.shop.example', app.other);
    expect((await verify(app.other)).data).toMatchObject({
      is_verified: false,
      dns_records: [{ status: 'Different' }, { status: 'Verified' }],
    });
    const [proof] = (await find(app.other)).dns_records;
    const before = zone?.get('_tradepost.sell.shop.example') ?? [];
    zone?.set('_tradepost.sell.shop.example', [...before, proof?.value ?? '']);
    expect((await verify(app.other)).status).toBe(409);
    expect(await find(app.other)).toMatchObject({ is_verified: false });
    expect(await find()).toMatchObject({ is_verified: true });
  });

  it.each([
    ['shop.example', 'Use a subdomain'],
    ['localhost', 'Domain must look like'],
    ['a.tradepost.example', 'This is our own domain'],
    ['https://sell.shop.example/', 'Domain must look like'],
  ])('refuses %s', async (domain, message) => {
    expect(await add(domain)).toMatchObject({ status: 422, errors: { domain: [expect.stringContaining(message)] } });
  });

  it('is set by people who may, one at a time', async () => {
    expect([(await add('a.b.example', app.staff)).status, (await add('a.b.example', app.nobody)).status]).toEqual([
      403, 401,
    ]);
    const both = await Promise.all([add('a.shop.example'), add('b.shop.example')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('asks DNS for names under .test too, unless there is a demo', async () => {
    await add('sell.shop.test');
    expect((await verify()).data).toMatchObject({ is_verified: false, is_sandbox: false });
  });
});

describe('a picture', () => {
  const upload = (purpose: contract.SitePicture, content: Buffer, body: object = {}, client: Client = app.owner) =>
    client.upload(contract.uploadSitePicture, {
      body: { purpose, ...body } as never,
      files: [{ field: 'picture', name: 'picture.svg', type: 'image/svg+xml', content }],
    });
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8"/></svg>',
  );
  const load = (url: string | null) => app.app.inject({ method: 'GET', url: url ?? '' });

  it('is checked by its content, loses its scripts, and is shown to everybody', async () => {
    const { data } = await upload('favicon', svg);
    expect((await find()).customer_portal_favicon).toBe(data.url);
    const shown = await load(data.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(shown.body).not.toContain('script');
    expect((await load(`${data.url?.slice(0, -4)}AAAA`)).statusCode).toBe(404);
    const next = await upload('favicon', samplePng());
    expect((await load(data.url)).statusCode).toBe(404);
    expect((await load(next.data.url)).headers['content-type']).toBe('image/png');
    const removed = await app.owner.upload(contract.uploadSitePicture, {
      body: { purpose: 'favicon', is_removed: true },
      files: [],
    });
    expect([removed.data.url, (await find()).customer_portal_favicon]).toEqual([null, null]);
  });

  test.each([
    ['login_picture', Buffer.from('hello'), 'File type must be image/svg+xml, image/png, image/jpeg'],
    ['login_picture', Buffer.alloc(500_001, 1), 'File size must be less than 500 KB'],
  ] as const)('%s refuses other files', async (purpose, content, message) => {
    expect(await upload(purpose, content)).toMatchObject({ status: 422, errors: { picture: [message] } });
  });

  it('belongs to a page of the company when links are shared', async () => {
    const { id } = (await app.owner.call(createMeta, { body: { page: 'home' } })).data;
    expect((await upload('share_picture', plainJpeg, { meta_id: id })).status).toBe(200);
    expect((await app.owner.call(listMetas)).data.items[0]?.picture_url).toMatch(/^\/v1\/portal\/site\/file\//);
    expect((await upload('share_picture', svg, { meta_id: id })).status).toBe(422);
    expect((await upload('share_picture', plainJpeg, { meta_id: id }, app.other)).status).toBe(404);
    expect((await upload('share_picture', plainJpeg)).status).toBe(422);
    expect((await upload('favicon', plainJpeg, {}, app.staff)).status).toBe(403);
  });
});

test.each([
  ['TXT', 'tradepost-site=Ab', ['v=spf1', 'tradepost-site=Ab'], 'found'],
  ['TXT', 'tradepost-site=Ab', ['tradepost-site=ab'], 'wrong'],
  ['CNAME', 'tradepost.example', ['Tradepost.example.'], 'found'],
  ['CNAME', 'tradepost.example', ['tradepost.example.evil.test'], 'wrong'],
  ['CNAME', 'tradepost.example', [], 'missing'],
] as const)('%s %s, and DNS has %j: %s', (type, value, answers, status) => {
  expect(checkRecord({ purpose: 'pages', type, host: 'h', value }, answers).status).toBe(status);
});

describe('a company’s own domain', () => {
  const host = 'sell.shop.example';
  beforeEach(() =>
    app.platform.database.script(`insert into custom_domains (company_id, domain) values (1, '${host}')
      on conflict do nothing`),
  );
  /** Whether the host serves the request, whatever it answers. */
  const isServed = async (method: string, url: string, at = host) => {
    const { cookie } = app.owner;
    const reply = await app.app.inject({ method: method as 'GET', url, headers: { host: at, cookie } });
    // A page that is served may say 404 itself, where the web is built.
    const isPage = String(reply.headers['content-type']).includes('html');
    return isPage || !(reply.statusCode === 404 && reply.json().message === 'Not found');
  };
  const calls = routes.map(({ contract: each }) => [`${each.method} ${each.url}`, each] as const);

  it.each(calls)('%s', async (_, { method, url }) => {
    const path = pathOf(url, new Proxy({}, { get: () => '1' }));
    const isSellers = sellerCalls.some((each) => each.method === method && each.url === url);
    expect(await isServed(method, path)).toBe(isSellers);
  });

  it('has calls that need no sign-in, and nothing else has their addresses', () => {
    for (const { url, access } of sellerCalls) {
      expect(access).toBe('public');
      const same = routes.filter(({ contract: each }) => each.url === url);
      expect(same.every(({ contract: each }) => sellerCalls.includes(each))).toBe(true);
    }
  });

  it('serves the pages of sellers, and no page of the back office', async () => {
    const folder = join(import.meta.dirname, '../../../../../web/src/app/routes');
    const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const paths = sources.flatMap((source) => [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? ''));
    expect(paths).toContain('/login');
    for (const path of [...paths, ...sealedPages, '/docs', '/openapi.json', '/metrics', '/dev/mail', '/socket.io/']) {
      const isSellers = path === '/' || path.startsWith('/shop/') || sealedPages.some((page) => path.startsWith(page));
      expect([path, await isServed('GET', path.replaceAll(/:\w+/g, '1'))]).toEqual([path, isSellers]);
    }
    for (const file of ['/assets/index-1.js', '/robots.txt', '/favicon.svg'])
      expect(await isServed('GET', file)).toBe(true);
  });

  it('is another matter than the company’s subdomain, our own host, and a number', async () => {
    await app.owner.call(contract.findPortalDomain);
    for (const at of ['tradepost.example', 'first.tradepost.example', '127.0.0.1', 'unknown.example'])
      expect([at, await isServed('GET', '/v1/pos/me', at)]).toEqual([at, true]);
  });
});
