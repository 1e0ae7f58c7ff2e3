import { createMeta, listMetas } from '@tradepost/contracts/storefront/meta.contract';
import * as contract from '@tradepost/contracts/storefront/portal-domain.contract';
import { findSite } from '@tradepost/contracts/storefront/site.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Dns, DnsUnavailable } from '../../../platform/mail/dns.client.ts';
import { plainJpeg, samplePng } from '../../../testing/sample-pictures.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkRecord } from './dns-records.rules.ts';
import { recheckPortalDomains } from './recheck.commands.ts';

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
      { type: 'TXT', host: '_tradepost.sell.shop.example', status: 'unchecked' },
      { type: 'CNAME', host: 'sell.shop.example', value: 'tradepost.example', status: 'unchecked' },
    ]);
    expect((await verify()).data).toMatchObject({
      is_verified: false,
      dns_records: [{ status: 'missing' }, { status: 'missing' }],
    });
    expect(await hostName('sell.shop.example')).toBe('Tradepost');
    await setRecords();
    expect((await verify()).data).toMatchObject({
      ...{ is_verified: true, ssl_processing: true, is_sandbox: false },
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
      dns_records: [{ status: 'missing' }, { status: 'wrong', found: 'elsewhere.example' }],
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
      dns_records: [{ status: 'wrong' }, { status: 'found' }],
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
