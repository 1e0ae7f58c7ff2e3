import { createHash } from 'node:crypto';
import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { findMeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import { listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { measureInShop } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import { checkOutInShop, startShopLead } from '@tradepost/contracts/shop/shop-checkout.contract';
import { findStorefront, saveStorefront } from '@tradepost/contracts/shop/site/storefront.contract';
import { sendTestEvent } from '@tradepost/contracts/systems/measuring.contract';
import { connectSystem, findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { type MeasuringVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { type FakeGoogleAnalytics, openFakeGoogleAnalytics } from '../../../testing/systems/fake-google-analytics.ts';
import { type FakeMeta, fakeMetaToken, fakePixelId, openFakeMeta } from '../../../testing/systems/fake-meta.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestApp;
let shop: TestShop;
let google: FakeGoogleAnalytics;
let meta: FakeMeta;

beforeAll(async () => {
  [test, google, meta] = await Promise.all([openTestApp(), openFakeGoogleAnalytics(), openFakeMeta()]);
  shop = await openTestShop(test);
  const system_addresses = { 'google-analytics': { base_url: google.url }, meta: { base_url: meta.url } };
  Object.assign(test.platform.config, { system_addresses });
});
beforeEach(async () => {
  test.clock.set(testTime);
  for (const fake of [google, meta]) Object.assign(fake, { mood: 'works', asked: [] });
  google.counted.length = 0;
  meta.events.length = 0;
  await test.platform.database.script('delete from connections');
});
afterAll(async () => {
  google.close();
  meta.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const credentials: Record<MeasuringVendor, Record<string, string>> = {
  'google-analytics': { measurement_id: 'G-AB12CD34', api_secret: 'mp-secret' },
  meta: { pixel_id: fakePixelId, access_token: fakeMetaToken },
  'tag-manager': { container_id: 'GTM-AB12CD3' },
};
const save = (vendor: MeasuringVendor, body: CallInput<typeof saveAddOn>['body'], client: Client = test.owner) =>
  client.call(saveAddOn, { params: { id: systemFacts[vendor].id }, body });
async function connect(...vendors: MeasuringVendor[]) {
  for (const vendor of vendors) expect((await save(vendor, { credentials: credentials[vendor] })).status).toBe(200);
  await work();
}
const shown = async () => (await test.nobody.call(findShop, { query: { company: shop.company } })).data.measuring;

let events = 0;
const visitOf = (analytics: boolean, advertising: boolean) => {
  events += 1;
  return {
    event_id: `event-${String(events).padStart(6, '0')}`,
    consent: {
      analytics,
      advertising,
      basis: 'chosen' as const,
      text_version: 1,
      language: 'de' as const,
      decided_at: '2026-03-02T14:00:00.000Z',
    },
    client_id: '42.1764316800',
    session_id: 1_764_316_800,
    fbp: 'fb.1.1764316800000.42',
    page: '/shop/fones/phones',
  };
};
const browser = { 'user-agent': 'Mozilla/5.0 (test)' };
const item = { item_id: 'iphone-15', item_name: 'Apple iPhone 15', quantity: 1, price: 26_400 };
const view = (visit: ReturnType<typeof visitOf>, headers: Record<string, string> = {}) =>
  test.nobody.call(measureInShop, {
    body: { company: shop.company, name: 'view_item', visit, items: [item] },
    headers: { ...browser, ...headers },
  });
const sell = (more: Partial<NonNullable<CallInput<typeof checkOutInShop>['body']>>, headers: object = {}) =>
  test.nobody.call(checkOutInShop, {
    body: {
      company: shop.company,
      channel: 'mail-in',
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, quoted_price: 26_400 }],
      email: `Seller${events}@Example.com`,
      first_name: 'Ana',
      accepts_terms: true,
      street: '18 Elm Street',
      city: 'New York',
      state: 'NY',
      zip_code: '10001-1234',
      ...more,
    },
    headers: { ...browser, ...headers },
  });
const consentOf = async (box_id: string, client: Client = test.owner) =>
  (await client.call(findMeasuringConsent, { params: { id: await findByBox(box_id) } })).data;
const findByBox = async (box_id: string) => {
  const { items } = (await test.owner.call(listMailInOrders, { query: { search: box_id } })).data;
  return items[0]!.id;
};
const hash = (text: string) => [createHash('sha256').update(text).digest('hex')];
const log = async (vendor: MeasuringVendor, client: Client = test.owner) =>
  (await client.call(listPushes, { params: { vendor } })).data.items;

describe('an add-on that measures', () => {
  it.each([
    ['google-analytics', { measurement_id: 'UA-12345-1', api_secret: 'x' }, 'measurement_id', 'G-AB12CD34EF'],
    ['google-analytics', { measurement_id: 'G-AB12<script>', api_secret: 'x' }, 'measurement_id', 'G-AB12CD34EF'],
    ['meta', { pixel_id: '12/events', access_token: 'x' }, 'pixel_id', '123456789012345'],
    ['meta', { pixel_id: fakePixelId, access_token: 'x', test_event_code: 'abc' }, 'test_event_code', 'TEST12345'],
    ['tag-manager', { container_id: "GTM-A'+alert(1)+'" }, 'container_id', 'GTM-AB12CD3'],
  ] as const)('%s takes no %o', async (vendor, wrong, field, example) => {
    const { status, errors } = await save(vendor, { credentials: wrong });
    expect([status, errors[field]?.[0]]).toEqual([422, expect.stringContaining(`looks like ${example}`)]);
    expect([google.asked, meta.asked]).toEqual([[], []]);
  });

  it('is connected by the call of all add-ons, with a secret that is sealed', async () => {
    await connect('google-analytics', 'meta', 'tag-manager');
    for (const vendor of ['google-analytics', 'meta'] as const) {
      const { data } = await test.owner.call(findSystem, { params: { vendor } });
      expect(data.connection?.is_ready).toBe(true);
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`mp-secret|${fakeMetaToken}`));
    }
    const rows = await test.within((ctx) =>
      readRows<{ credentials: string }>(ctx.db, sql`select credentials from connections`),
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`mp-secret|${fakeMetaToken}`));
    const refused = await save('meta', { credentials: { pixel_id: fakePixelId, access_token: 'EAAwrong' } });
    expect([refused.status, JSON.stringify(refused.errors)]).toEqual([
      422,
      expect.stringContaining('Invalid OAuth access token'),
    ]);
    expect((await save('meta', { credentials: credentials.meta }, test.staff)).status).toBe(403);
  });

  it('is what visitors are asked about, and nobody is asked without one, while it is paused or in a preview', async () => {
    expect(await shown()).toBeNull();
    await connect('google-analytics');
    const analytics = { purpose: 'analytics', names: ['Google'] };
    expect(await shown()).toEqual({ asks: 'everywhere', purposes: [analytics], has_tags: false });
    await connect('meta', 'tag-manager');
    expect(await shown()).toEqual({
      asks: 'everywhere',
      purposes: [analytics, { purpose: 'advertising', names: ['Meta', 'Google'] }],
      has_tags: true,
    });
    const { preview_url } = (await test.owner.call(findStorefront)).data;
    const company = preview_url.split('/shop/')[1]!;
    expect((await test.nobody.call(findShop, { query: { company } })).data.measuring).toBeNull();
    for (const vendor of ['google-analytics', 'meta', 'tag-manager'] as const)
      await save(vendor, { is_enabled: false });
    expect(await shown()).toBeNull();
  });

  it('asks where the company says', async () => {
    await connect('google-analytics');
    const { version, is_live, headline, text, accent } = (await test.owner.call(findStorefront)).data;
    const body = { is_live, headline, text, accent, version, asks_consent: 'where_required' as const };
    expect((await test.owner.call(saveStorefront, { body })).data.asks_consent).toBe('where_required');
    expect(await shown()).toMatchObject({ asks: 'where_required' });
  });
});

describe('a visitor', () => {
  it.each([
    [false, false, 0, 0],
    [true, false, 1, 0],
    [false, true, 0, 1],
    [true, true, 1, 1],
  ])('who allows analytics (%s) and advertising (%s) is measured as far as that', async (analytics, ads, ga, fb) => {
    await connect('google-analytics', 'meta');
    expect((await view(visitOf(analytics, ads))).status).toBe(200);
    await work();
    expect([google.counted.length, meta.events.length]).toEqual([ga, fb]);
    const sent = JSON.stringify(google.counted);
    expect(sent).not.toContain('fb.1.');
    if (ga) expect(sent).toContain(`"ad_user_data":"${ads ? 'GRANTED' : 'DENIED'}"`);
  });

  it('is measured once with one id, in the words of each', async () => {
    await connect('google-analytics', 'meta');
    const visit = visitOf(true, true);
    await Promise.all([view(visit), view(visit)]);
    await work();
    expect(google.counted).toEqual([
      {
        measurement_id: 'G-AB12CD34',
        client_id: '42.1764316800',
        timestamp_micros: Date.parse(testTime) * 1000,
        consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
        events: [
          {
            name: 'view_item',
            params: {
              event_id: visit.event_id,
              session_id: 1_764_316_800,
              engagement_time_msec: 100,
              page_location: expect.stringMatching(/^http.*\/shop\/fones\/phones$/),
              currency: 'USD',
              value: 264,
              items: [{ ...item, price: 264 }],
            },
          },
        ],
      },
    ]);
    expect(meta.events).toMatchObject([
      {
        event_name: 'ViewContent',
        event_id: visit.event_id,
        action_source: 'website',
        event_time: Date.parse(testTime) / 1000,
        user_data: { client_user_agent: browser['user-agent'], fbp: visit.fbp },
        custom_data: { currency: 'USD', value: 264, content_ids: ['iphone-15'] },
      },
    ]);
  });

  it('whose browser asks not to share data is never measured for advertising', async () => {
    await connect('google-analytics', 'meta');
    await view(visitOf(true, true), { 'sec-gpc': '1' });
    const { data } = await sell({ visit: visitOf(true, true) }, { 'sec-gpc': '1' });
    await work();
    expect([google.counted.length, meta.events.length]).toEqual([2, 0]);
    expect(await consentOf(data.box_id)).toMatchObject({ analytics: true, advertising: false });
  });

  it.each([
    { page: 'https://evil.example/' },
    { page: '//evil.example/shop/' },
    { page: '/shop/fones?email=olivia@example.com' },
    { client_id: 'olivia@example.com' },
    { fbp: 'olivia@example.com' },
    { event_id: 'a' },
  ])('cannot send what is none: %o', async (wrong) => {
    await connect('google-analytics');
    expect((await view({ ...visitOf(true, false), ...wrong })).status).toBe(422);
  });

  it('who sends too much is stopped, and nobody else', async () => {
    await connect('google-analytics');
    await view(visitOf(true, false));
    await test.platform.database.script(
      `update login_attempts set failures = 600 where key like 'shop_event:account:%'`,
    );
    expect((await view(visitOf(true, false))).status).toBe(429);
    await test.platform.database.script('delete from login_attempts');
    expect((await view(visitOf(true, false))).status).toBe(200);
  });
});

describe('a sale', () => {
  it('is measured with hashed contact details, and the order keeps what was allowed', async () => {
    await connect('google-analytics', 'meta');
    const visit = visitOf(true, true);
    const email = `Seller${events}@Example.com`;
    const { data } = await sell({ visit, phone: '(207) 555-0142', last_name: "O'Neil" });
    await work();
    const params = { event_id: visit.event_id, transaction_id: data.box_id, value: 264, currency: 'USD' };
    expect(google.counted).toMatchObject([{ events: [{ name: 'purchase', params }] }]);
    expect(meta.events).toMatchObject([
      {
        event_name: 'Purchase',
        event_id: visit.event_id,
        user_data: {
          em: hash(email.toLowerCase()),
          ph: hash('12075550142'),
          fn: hash('ana'),
          ln: hash('oneil'),
          ct: hash('newyork'),
          st: hash('ny'),
          zp: hash('10001'),
          country: hash('us'),
        },
        custom_data: { order_id: data.box_id, value: 264 },
      },
    ]);
    expect(JSON.stringify([google.asked, meta.asked])).not.toMatch(/example\.com|Elm Street|5550142/i);
    expect(await consentOf(data.box_id)).toEqual(visit.consent);
  });

  it('with a refusal is measured by nobody, and the order keeps the refusal', async () => {
    await connect('google-analytics', 'meta');
    const { data } = await sell({ visit: visitOf(false, false) });
    const other = await sell({});
    await work();
    expect([google.counted, meta.events]).toEqual([[], []]);
    expect(await consentOf(data.box_id)).toMatchObject({ analytics: false, advertising: false });
    expect(await consentOf(other.data.box_id)).toBeNull();
    const params = { id: await findByBox(data.box_id) };
    const ask = async (client: Client) => (await client.call(findMeasuringConsent, { params })).status;
    expect([await ask(test.other), await ask(test.nobody)]).toEqual([404, 401]);
  });

  it('is measured once though it is sent twice, and one without a price is a lead', async () => {
    await connect('google-analytics');
    const body = { visit: visitOf(true, false), email: 'twice@example.com' };
    const key = { 'idempotency-key': 'one-click' };
    const [first, second] = [await sell(body, key), await sell(body, key)];
    expect(second.data.box_id).toBe(first.data.box_id);
    await sell({ items: [{ title: 'My old Nokia of olivia@example.com' }], visit: visitOf(true, false) });
    await work();
    expect(google.counted.map(({ events: [sent] = [] }) => sent?.name)).toEqual(['purchase', 'generate_lead']);
    expect(JSON.stringify(google.counted)).not.toContain('Nokia');
  });

  it('keeps the consent of a lead too', async () => {
    await connect('google-analytics');
    const { status } = await test.nobody.call(startShopLead, {
      body: {
        company: shop.company,
        channel: 'mail-in',
        email: 'lead@example.com',
        item: { variant_id: shop.variant_id, condition_id: shop.condition_ids.good },
        visit: visitOf(true, false),
      },
    });
    await work();
    expect([status, google.counted.map(({ events: [sent] = [] }) => sent?.name)]).toEqual([200, ['generate_lead']]);
    const [kept] = await test.within((ctx) =>
      readRows<{ analytics: boolean; text_version: number; language: string }>(
        ctx.db,
        sql`select m.analytics, m.text_version, m.language from measuring_consents m
              join orders o on o.company_id = m.company_id and o.id = m.order_id
              join customers c on c.company_id = o.company_id and c.id = o.customer_id
             where c.email = 'lead@example.com'`,
      ),
    );
    expect(kept).toEqual({ analytics: true, text_version: 1, language: 'de' });
  });

  it('goes on while those who measure are away, and reaches them later with the same id', async () => {
    await connect('google-analytics');
    google.mood = 'fails';
    const visit = visitOf(true, false);
    expect((await sell({ visit })).status).toBe(200);
    await work();
    expect(await log('google-analytics')).toMatchObject([{ what: 'purchase', state: 'waiting', tries: 1 }]);
    google.mood = 'works';
    test.clock.set('2026-03-02T15:01:00Z');
    await work();
    expect(google.counted).toMatchObject([{ events: [{ params: { event_id: visit.event_id } }] }]);
  });
});

describe('a test event', () => {
  const send = (vendor: 'google-analytics' | 'meta', client: Client = test.owner) =>
    client.call(sendTestEvent, { params: { vendor } });

  it('is checked by Google and not counted, and its answer is in the log', async () => {
    expect((await send('google-analytics')).status).toBe(404);
    await connect('google-analytics');
    expect([(await send('google-analytics', test.staff)).status, (await send('google-analytics')).status]).toEqual([
      403, 200,
    ]);
    await work();
    expect(google.counted).toEqual([]);
    expect(await log('google-analytics')).toMatchObject([
      { what: 'test', state: 'sent', answer: { validationMessages: [] } },
    ]);
    google.refuseNext(/debug/, 200, {
      validationMessages: [
        { fieldPath: 'events', description: 'Event name is reserved.', validationCode: 'NAME_RESERVED' },
      ],
    });
    await send('google-analytics');
    await work();
    expect((await log('google-analytics'))[0]).toMatchObject({
      state: 'refused',
      failure: 'Google Analytics: Event name is reserved.',
    });
  });

  it('reaches Meta with its code, and not without one', async () => {
    await connect('meta');
    expect((await send('meta')).message).toContain('Enter a test event code first');
    await save('meta', { credentials: { ...credentials.meta, test_event_code: 'TEST12345' } });
    await work();
    expect((await send('meta')).status).toBe(200);
    await work();
    expect([meta.events.length, meta.test_event_code]).toEqual([1, 'TEST12345']);
    expect(await log('meta')).toMatchObject([{ what: 'test', answer: { events_received: 1 } }]);
  });

  it('can be sent to the sandbox, which asks nobody', async () => {
    for (const vendor of ['google-analytics', 'meta'] as const) {
      await test.owner.call(connectSystem, { params: { vendor }, body: { is_sandbox: true } });
      await work();
      expect((await send(vendor)).status).toBe(200);
      await work();
      expect(await log(vendor)).toMatchObject([{ state: 'sent' }]);
    }
    expect([google.asked, meta.asked]).toEqual([[], []]);
  });
});
