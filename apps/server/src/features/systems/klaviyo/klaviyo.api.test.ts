import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { findMarketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import { setSubscription } from '@tradepost/contracts/messages/email-subscription.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import * as klaviyo from '@tradepost/contracts/systems/klaviyo.contract';
import { findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { unseenRun } from '../../../platform/ports/job-run.ts';
import { type FakeKlaviyo, fakeKlaviyoKey, openFakeKlaviyo } from '../../../testing/systems/fake-klaviyo.ts';
import { openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { saveCustomer } from '../../customers/customer.commands.ts';
import { systemKind } from '../accounts/system.queries.ts';
import { sendPast } from './backfill.commands.ts';

let test: TestApp;
let shop: TestShop;
let fake: FakeKlaviyo;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeKlaviyo()]);
  Object.assign(test.platform.config, { system_addresses: { klaviyo: { base_url: fake.url, timeout: 2000 } } });
  shop = await openTestShop(test);
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
  fake.events.clear();
  fake.profiles.clear();
  fake.subscribed.length = 0;
  fake.unsubscribed.length = 0;
  await test.platform.database.script('delete from connections; delete from event_queue; delete from events');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
const texts = {
  sms_disclosure: 'We text you.',
  approval_message: 'Thanks!',
  translations: { de: { sms_disclosure: 'Wir schreiben Ihnen.' } },
};
const connect = async (more: object = {}, client = test.owner) => {
  const answer = await client.call(klaviyo.connectKlaviyo, { body: { private_api_key: fakeKlaviyoKey, ...more } });
  await work();
  return answer;
};
const choose = (settings: Record<string, unknown>) =>
  test.owner.call(saveAddOn, { params: { id: 16 }, body: { settings } });
const find = async () => (await test.owner.call(klaviyo.findKlaviyo, {})).data.connection;
const pushes = async (query: object = {}) =>
  (await test.owner.call(listPushes, { params: { vendor: 'klaviyo' }, query })).data.items;

let people = 0;
const sell = (more: object = {}) => {
  people += 1;
  return test.nobody.call(checkout.checkOutInShop, {
    body: {
      company: shop.company,
      channel: 'mail-in',
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good }],
      email: `fan${people}@example.com`,
      first_name: 'Ana',
      last_name: 'Lee',
      accepts_terms: true,
      street: '18 Elm Street',
      city: 'Portland',
      state: 'ME',
      zip_code: '04101',
      ...more,
    },
  });
};
const options = async (language: 'en' | 'de') =>
  (await test.nobody.call(checkout.listShopOptions, { query: { company: shop.company, channel: 'mail-in', language } }))
    .data.marketing;

describe('the call of the specification for Klaviyo', () => {
  it('connects with a key and texts together, changes texts alone, and disconnects', async () => {
    expect((await connect({ ...texts, private_api_key: 'pk_wrong' })).status).toBe(422);
    expect(await find()).toBe(null);
    expect((await test.owner.call(klaviyo.connectKlaviyo, { body: { sms_disclosure: 'x' } })).status).toBe(404);
    expect((await connect(texts)).data.connection).toMatchObject({ vendor: 'klaviyo', settings: texts });
    await test.owner.call(klaviyo.connectKlaviyo, { body: { approval_message: 'Thank you!' } });
    expect((await find())!.settings).toMatchObject({ ...texts, approval_message: 'Thank you!', list_id: null });
    const drop = (client = test.owner) => client.call(klaviyo.disconnectKlaviyo, {});
    expect([(await drop(test.staff)).status, (await drop(test.other)).status, (await drop()).status]).toEqual([
      403, 404, 200,
    ]);
  });

  it('is not for members without the permission, nor for another company', async () => {
    await connect();
    expect((await test.nobody.call(klaviyo.findKlaviyo, {})).status).toBe(401);
    expect((await connect({}, test.staff)).status).toBe(403);
    expect((await test.other.call(klaviyo.findKlaviyo, {})).data.connection).toBe(null);
  });
});

describe('what sellers read about marketing', () => {
  it('is shown in their language, else the company’s, and only while it is sent', async () => {
    expect(await options('en')).toEqual({ sms_disclosure: null, approval_message: null });
    await connect(texts);
    expect(await options('en')).toEqual({ sms_disclosure: 'We text you.', approval_message: 'Thanks!' });
    expect(await options('de')).toEqual({ sms_disclosure: 'Wir schreiben Ihnen.', approval_message: 'Thanks!' });
    const staff = await test.owner.call(findMarketingTexts, { query: { language: 'de' } });
    expect(staff.data.sms_disclosure).toBe('Wir schreiben Ihnen.');
    await test.owner.call(saveAddOn, { params: { id: 16 }, body: { is_enabled: false } });
    expect(await options('en')).toEqual({ sms_disclosure: null, approval_message: null });
  });
});

describe('a subscription', () => {
  it('is only for what the seller ticked in this checkout, and keeps the texts that were read', async () => {
    await connect(texts);
    await choose({ list_id: 'L1' });
    await sell();
    await sell({ marketing_consent: true, language: 'de', email: 'uwe@example.com' });
    const both = { marketing_consent: true, sms_consent: true, phone: '(207) 555-0142', email: 'eve@example.com' };
    await sell(both);
    await work();
    expect(fake.subscribed).toMatchObject([
      {
        list: 'L1',
        profile: { email: 'uwe@example.com', subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } } },
      },
      {
        profile: {
          email: 'eve@example.com',
          phone_number: '+12075550142',
          subscriptions: { email: {}, sms: { marketing: { consent: 'SUBSCRIBED' } } },
        },
      },
    ]);
    expect(fake.subscribed[0]?.profile).not.toHaveProperty('phone_number');
    const kept = await test.within((ctx) =>
      readRows<object>(
        ctx.db,
        sql`select m.channel, m.text, m.language, m.source, m.phone_key from marketing_consents m
              join customers c on c.company_id = m.company_id and c.id = m.customer_id
             where c.email in ('uwe@example.com', 'eve@example.com') order by m.id`,
      ),
    );
    const shown = { source: 'shop', phone_key: null };
    expect(kept).toEqual([
      { ...shown, channel: 'email', text: expect.stringMatching(/^Angebote und Neuigkeiten/), language: 'de' },
      { ...shown, channel: 'email', text: 'Email me offers and news (optional)', language: 'en' },
      { ...shown, channel: 'sms', text: 'We text you.', language: 'en', phone_key: '+12075550142' },
    ]);
  });

  it('of text messages needs somebody who asked, and the phone of the customer', async () => {
    await connect();
    await choose({ list_id: 'L1' });
    await sell({ sms_consent: true, phone: '(207) 555-0143' });
    await choose({ sms_disclosure: 'We text you.' });
    await sell({ sms_consent: true, phone: '(207) 555-0144', email: 'kim@example.com' });
    await sell({ sms_consent: true, phone: '(207) 555-0199', email: 'kim@example.com' });
    await work();
    expect(fake.subscribed.map(({ profile }) => profile.phone_number)).toEqual(['+12075550144']);
  });

  it('never goes against an unsubscription, not even one that came while it waited', async () => {
    await connect();
    await choose({ list_id: 'L1' });
    const unsubscribe = (email: string) => test.owner.call(setSubscription, { body: { email, is_subscribed: false } });
    await unsubscribe('gone@example.com');
    await sell({ marketing_consent: true, email: 'gone@example.com' });
    await work();
    fake.mood = 'fails';
    fake.moodOf = /subscription/;
    await sell({ marketing_consent: true, email: 'later@example.com' });
    await work();
    await unsubscribe('later@example.com');
    fake.mood = 'works';
    pass(11);
    await work();
    expect(fake.subscribed).toEqual([]);
    expect((await pushes({ state: 'skipped' })).filter(({ what }) => what === 'subscription')).toHaveLength(2);
    expect((await pushes()).filter(({ what }) => what === 'subscription')).toEqual([]);
  });

  it('is not sent without a list', async () => {
    await connect();
    await sell({ marketing_consent: true });
    await work();
    expect(fake.subscribed).toEqual([]);
  });

  it('ends there when the consent ends here', async () => {
    await connect();
    await sell({ marketing_consent: true, email: 'ex@example.com' });
    await work();
    const [row] = await test.within((ctx) =>
      readRows<{ id: number }>(ctx.db, sql`select id from customers where email = 'ex@example.com'`),
    );
    const params = { id: Number(row!.id) };
    await test.within((ctx) => saveCustomer(ctx, params.id, undefined, () => ({ marketing_consent: false })));
    await work();
    expect(fake.unsubscribed).toMatchObject([
      { email: 'ex@example.com', subscriptions: { email: { marketing: { consent: 'UNSUBSCRIBED' } } } },
    ]);
    expect(fake.profiles.get(String(params.id))).toMatchObject({ email: 'ex@example.com', first_name: 'Ana' });
  });
});

describe('the orders from before the connection', () => {
  const backfilled = () => [...fake.events.values()].filter(({ backfill }) => backfill);

  it('of the last 90 days are sent once, starting no flows, with progress', async () => {
    test.clock.set('2025-11-01T12:00:00Z');
    await storeOrder(test.first, { customer: { email: 'old@seller.test' } });
    test.clock.set(testTime);
    for (const name of ['a', 'b']) await storeOrder(test.first, { customer: { email: `${name}@seller.test` } });
    pass(60);
    await connect();
    const sent = backfilled().length;
    expect(sent).toBeGreaterThanOrEqual(2);
    expect(backfilled().every(({ unique_id }) => /^order \d+ (started|paid)$/.test(unique_id))).toBe(true);
    expect(JSON.stringify(backfilled())).not.toContain('old@seller.test');
    fake.events.clear();
    await connect();
    expect(fake.events.size).toBe(0);
    await storeOrder(test.first, { customer: { email: 'new@seller.test' } });
    await work();
    expect([backfilled().length, [...fake.events.keys()][0]]).toEqual([0, expect.stringMatching(/^event /)]);
  });

  it('go on where an attempt was interrupted', async () => {
    await storeOrder(test.first, { customer: { email: 'c@seller.test' } });
    const { id: connection_id } = (await connect()).data.connection!;
    fake.events.clear();
    await test.within((ctx) =>
      moveAccount(ctx, systemKind, connection_id, {
        settings: { backfill: { account_key: 'AC1', from: '2026-01-01', until: '2027-01-01', after: 0, done: 0 } },
      }),
    );
    const send = () => sendPast(test.first.scope, { connection_id, account_key: 'AC1' }, unseenRun);
    fake.refuseNext(/events/, 503, {});
    await expect(send()).rejects.toThrow('503');
    await send();
    const sent = backfilled().length;
    await send();
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(fake.asked.filter(({ path }) => path === '/api/events').length).toBeLessThan(3 * sent + 2);
    const found = await test.owner.call(findSystem, { params: { vendor: 'klaviyo' } });
    expect(found.data.connection).toMatchObject({ state: 'COMPLETED' });
    expect(backfilled().length).toBeGreaterThanOrEqual(1);
  });
});
