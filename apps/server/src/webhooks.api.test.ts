import { createHmac } from 'node:crypto';
import * as checkout from '@tradepost/contracts/billing/checkout.contract';
import { billingWebhook } from '@tradepost/contracts/billing/subscription.contract';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { payoutServices } from '@tradepost/contracts/payouts/payout-vendor.data';
import { type CarrierVendor, carrierVendors } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecrets } from './features/connections/secrets.rules.ts';
import { payoutWebhooksOf } from './features/payouts/vendors/payout-vendors.client.ts';
import { carrierKind } from './features/shipping/accounts/account.queries.ts';
import { webhooksOf } from './features/shipping/carriers/carriers.client.ts';
import { readRow, runSql } from './platform/db/sql.ts';
import { asSystem } from './platform/tenancy/ctx.ts';
import { routes } from './routes.ts';
import { trackerOf } from './testing/carriers/fake-easypost.ts';
import { type FakeShipEngine, openFakeShipEngine, trackingOf } from './testing/carriers/fake-shipengine.ts';
import { monitorStatus, signShipmondo } from './testing/carriers/fake-shipmondo.ts';
import {
  type FakeStripe,
  fakeKey,
  fakeWebhookSecret,
  openFakeStripe,
  type StripeObject,
} from './testing/fake-stripe.ts';
import { type FakePayPal, fakePayPalKeys, openFakePayPal } from './testing/payouts/fake-paypal.ts';
import { type FakeTremendous, fakeTremendousKey, openFakeTremendous } from './testing/payouts/fake-tremendous.ts';
import { exportTo, storePayable, storePayoutConnection } from './testing/payouts/test-payout.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { setPlanState } from './testing/test-billing.ts';
import type { TestCompany } from './testing/test-company.ts';
import { storeLabel } from './testing/test-label.ts';
import { storeConnection } from './testing/test-shipping.ts';

let test: TestApp;
let engine: FakeShipEngine;
let stripe: FakeStripe;
let paypal: FakePayPal;
let tremendous: FakeTremendous;

beforeAll(async () => {
  [engine, stripe, paypal, tremendous] = await Promise.all([
    openFakeShipEngine(),
    openFakeStripe(),
    openFakePayPal(),
    openFakeTremendous(),
  ]);
  test = await openTestApp({
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  Object.assign(test.platform.config, {
    carrier_addresses: { shipengine: { base_url: engine.url, timeout: 4000 } },
    payout_addresses: {
      paypal: { base_url: paypal.url, timeout: 4000 },
      tremendous: { base_url: tremendous.url, timeout: 4000 },
    },
  });
  for (const [company, hook] of [
    [test.first, 'hook_1'],
    [test.second, 'hook_2'],
  ] as const) {
    const accounts = { webhook_id: hook, account_key: hook };
    await storePayoutConnection(company, 'paypal', fakePayPalKeys, accounts);
    await storePayoutConnection(
      company,
      'tremendous',
      { api_key: fakeTremendousKey },
      { ...accounts, account_key: 'org_1' },
    );
    for (const vendor of ['easypost', 'shipengine', 'shipmondo'] as const) await connectCarrier(company, vendor);
  }
});
beforeEach(() => {
  Object.assign(paypal, { is_signed: true, signs_for: 'hook_1' });
});
afterAll(async () => {
  for (const fake of [engine, paypal, tremendous]) fake.close();
  await Promise.all([stripe.close(), test.close()]);
});

const secretOf = ({ company_id }: TestCompany) => `the-webhook-secret-of-company-${company_id}`;

async function connectCarrier(company: TestCompany, vendor: CarrierVendor): Promise<void> {
  const { connection_id } = await storeConnection(company, vendor, [
    {
      carrier: 'usps',
      service_code: vendor,
      carrier_account: vendor,
      name: vendor,
      is_domestic: true,
      is_international: false,
      is_return_supported: true,
    },
  ]);
  const secret = sealSecrets(company.scope, carrierKind, { secret: secretOf(company) });
  await test.within(
    (ctx) => runSql(ctx.db, sql`update connections set webhook_secret = ${secret} where id = ${connection_id}`),
    company.scope,
  );
}

const count = async (query: ReturnType<typeof sql>) =>
  (await asSystem(test.platform, (db) => readRow<{ count: number }>(db, query)))?.count ?? 0;

interface Message {
  payload: string | Buffer;
  headers: Record<string, string>;
}

/** What one vendor tells, and how it proves that it is the vendor. */
interface Told {
  url: string;
  /** How its message proves who sent it: that of our company, with another key, and of another company. */
  signed(): Message;
  unsigned(): Message;
  wrong(): Message;
  ofOther(): Message;
  /** Signed, about what none of our records is of. */
  ofNobody?(): Message;
  /** What else must hold of how it was checked. */
  check?(): void;
  /** How often it was handled, since our records changed by it. */
  handled(): Promise<number>;
}

let parcels = 0;
const noParcel = '9400000000000000000000';

/** A parcel of a label that was bought with the vendor. */
async function parcelOf(vendor: CarrierVendor): Promise<{ url: string; number: string; handled: Told['handled'] }> {
  parcels += 1;
  const connection = await test.within((ctx) =>
    readRow<{ id: number; token: string }>(
      ctx.db,
      sql`select id, webhook_token as token from connections where kind = 'carrier' and vendor = ${vendor}`,
    ),
  );
  const number = `94001118992${String(parcels).padStart(11, '0')}`;
  const ids = { connection_id: connection!.id, tracking_number: number, tracking_key: trackingKey(number) };
  const label = await storeLabel(test.first, { vendor, ...ids });
  return {
    url: `/v1/webhooks/shipping/${vendor}/${connection!.token}`,
    number,
    handled: () =>
      count(sql`select (select count(*) from shipping_label_events where label_id = ${label.id})::int as count`),
  };
}

const hmac = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest('hex');

const vendors: Record<string, () => Promise<Told>> = {
  easypost: async () => {
    const { url, number, handled } = await parcelOf('easypost');
    const signedBy = (secret: string, of = number) => {
      const payload = JSON.stringify({ id: `evt_${of}`, description: 'tracker.updated', result: trackerOf(of) });
      return { payload, headers: { 'x-hmac-signature': `hmac-sha256-hex=${hmac(secret, payload)}` } };
    };
    return {
      url,
      handled,
      signed: () => signedBy(secretOf(test.first)),
      unsigned: () => ({ ...signedBy(''), headers: {} }),
      wrong: () => signedBy(''),
      ofOther: () => signedBy(secretOf(test.second)),
      ofNobody: () => signedBy(secretOf(test.first), noParcel),
    };
  },
  shipmondo: async () => {
    const { url, number, handled } = await parcelOf('shipmondo');
    const data = { ...monitorStatus, carrier_track_id: number };
    const signedBy = (key: string, alg?: string, more = {}) => ({
      payload: signShipmondo({ ...data, ...more }, key, alg),
      headers: {},
    });
    return {
      url,
      handled,
      signed: () => signedBy(secretOf(test.first)),
      unsigned: () => ({ payload: JSON.stringify({ webhook: 'Tradepost', data }), headers: {} }),
      wrong: () => signedBy(secretOf(test.first), 'none'),
      ofOther: () => signedBy(secretOf(test.second)),
      ofNobody: () => signedBy(secretOf(test.first), undefined, { carrier_track_id: noParcel }),
    };
  },
  shipengine: async () => {
    const { url, number, handled } = await parcelOf('shipengine');
    const bodyOf = (tracking_number: string) =>
      JSON.stringify({ resource_type: 'API_TRACK', data: trackingOf(tracking_number) });
    const payload = bodyOf(number);
    const now = test.clock.now();
    return {
      url,
      handled,
      signed: () => ({ payload, headers: engine.sign(Buffer.from(payload), now) }),
      unsigned: () => ({ payload, headers: {} }),
      wrong: () => ({ payload, headers: engine.sign(Buffer.from(`${payload} `), now) }),
      // ShipEngine has one key for all: what tells companies apart is the address. An old message is refused.
      ofOther: () => ({ payload, headers: engine.sign(Buffer.from(payload), new Date(now.getTime() - 301_000)) }),
      ofNobody: () => ({ payload: bodyOf(noParcel), headers: engine.sign(Buffer.from(bodyOf(noParcel)), now) }),
    };
  },
  tremendous: async () => {
    const { order_id } = await storePayable(test.first, 'reward_link', 'jane@seller.test');
    await exportTo(test.first, 'tremendous', 'reward_link', [order_id]);
    await test.platform.jobs.drain();
    const sent = await test.within((ctx) =>
      readRow<{ token: string; reward: string }>(
        ctx.db,
        sql`select c.webhook_token as token, i.vendor_id as reward from payout_items i
              join connections c on c.company_id = i.company_id and c.vendor = 'tremendous' where i.order_id = ${order_id}`,
      ),
    );
    const signedBy = (secret: string, id = sent!.reward) => {
      const resource = { id, type: 'rewards' };
      const payload = JSON.stringify({ event: 'REWARDS.CANCELED', uuid: id, payload: { resource } });
      return { payload, headers: { 'tremendous-webhook-signature': `sha256=${hmac(secret, payload)}` } };
    };
    return {
      url: `/v1/webhooks/payouts/tremendous/${sent!.token}`,
      signed: () => signedBy('a-private-key'),
      unsigned: () => ({ ...signedBy(''), headers: {} }),
      wrong: () => signedBy(''),
      ofOther: () => signedBy(secretOf(test.second)),
      ofNobody: () => signedBy('a-private-key', 'reward_of_another'),
      handled: () =>
        count(sql`select count(*)::int as count from mails where root_id = ${order_id} and template = 'payout-failed'`),
    };
  },
  paypal: async () => {
    const { order_id } = await storePayable(test.first, 'paypal', 'jane@paid.test');
    await exportTo(test.first, 'paypal', 'paypal', [order_id]);
    await test.platform.jobs.drain();
    const item = paypal.set('jane@paid.test', 'SUCCESS');
    const sent = await test.within((ctx) =>
      readRow<{ token: string; batch: string }>(
        ctx.db,
        sql`select c.webhook_token as token, s.vendor_id as batch from payout_items i
              join payout_service_payments p on p.company_id = i.company_id and p.item_id = i.id
              join payout_sendings s on s.company_id = p.company_id and s.id = p.sending_id
              join connections c on c.company_id = s.company_id and c.id = s.connection_id where i.order_id = ${order_id}`,
      ),
    );
    const resource = { payout_batch_id: sent!.batch, payout_item_id: item.payout_item_id };
    const payload = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource });
    const parts = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
    const headers = Object.fromEntries(parts.map((name) => [`paypal-${name}`, 'x']));
    /** PayPal says whether the signature is that of a webhook. */
    const signedFor = (signs_for: string, is_signed = true) => {
      Object.assign(paypal, { signs_for, is_signed });
      return { payload, headers };
    };
    return {
      url: `/v1/webhooks/payouts/paypal/${sent!.token}`,
      signed: () => signedFor('hook_1'),
      unsigned: () => ({ payload, headers: {} }),
      wrong: () => signedFor('hook_1', false),
      ofOther: () => signedFor('hook_2'),
      ofNobody: () => ({ ...signedFor('hook_1'), payload: payload.replaceAll(/(payout_\w+_id":")[^"]*/g, '$1OTHER') }),
      check: () =>
        expect(paypal.asked.filter(({ path }) => path.endsWith('verify-webhook-signature')).at(-1)?.body).toMatchObject(
          { webhook_id: 'hook_1', webhook_event: { id: 'WH-1' } },
        ),
      handled: async () => {
        await test.platform.jobs.drain();
        return count(sql`select count(*)::int as count from order_payouts where order_id = ${order_id}`);
      },
    };
  },
  stripe: async () => {
    await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-02T14:00:00Z' });
    const body = { package_id: 2, billing_interval: 'month' as const };
    const { data } = await test.owner.call(checkout.packageCheckout, { body });
    const object: StripeObject = stripe.finish(data.session_id, test.clock.now());
    await test.nobody.call(checkout.checkoutSuccess, { query: { session_id: data.session_id } });
    const before = stripe.calls.length;
    const event = { id: `evt_${object.id}`, type: 'customer.subscription.updated', object };
    const signedBy = (secret: string): Message => {
      const { payload, signature } = stripe.sign(event, test.clock.now(), secret);
      return { payload, headers: { 'stripe-signature': signature } };
    };
    let each = 0;
    return {
      url: billingWebhook.url,
      signed: () => signedBy(fakeWebhookSecret),
      unsigned: () => ({ payload: signedBy(fakeWebhookSecret).payload, headers: {} }),
      wrong: () => signedBy(''),
      ofOther: () => signedBy('whsec_of_another_installation'),
      // An event is handled by asking Stripe, by as many calls each time.
      handled: async () => {
        const made = stripe.calls.length - before;
        each ||= made;
        return each === 0 ? 0 : made / each;
      },
    };
  },
};

const send = async (url: string, { payload, headers }: Message) =>
  (await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } }))
    .statusCode;

it('every vendor that sends news is here', () => {
  const urls = routes.filter(({ contract }) => contract.keeps_raw_body).map(({ contract }) => contract.url);
  expect(urls.sort()).toEqual([
    '/v1/billing/webhook',
    '/v1/webhooks/highlevel',
    '/v1/webhooks/payouts/:service/:token',
    '/v1/webhooks/shipping/:vendor/:token',
    '/v1/webhooks/shopify',
    '/v1/webhooks/systems/:vendor/:token',
  ]);
  const scope = { platform: test.platform };
  expect(Object.keys(vendors).sort()).toEqual(
    [
      ...carrierVendors.filter((vendor) => webhooksOf(scope, vendor) !== null),
      ...payoutServices.filter((service) => payoutWebhooksOf(scope, service) !== null),
      'stripe',
    ].sort(),
  );
});

describe.each(Object.keys(vendors))('news of %s', (name) => {
  it('are handled once when they are signed, and never otherwise', async () => {
    const told = await vendors[name]!();
    const before = await told.handled();
    for (const how of ['unsigned', 'wrong', 'ofOther'] as const)
      expect([how, await send(told.url, told[how]())]).toEqual([how, 400]);
    if (told.ofNobody) expect(await send(told.url, told.ofNobody())).toBe(200);
    expect(await told.handled()).toBe(before);
    expect(await send(told.url, told.signed())).toBe(200);
    told.check?.();
    const once = await told.handled();
    expect(once).toBeGreaterThan(before);
    expect(await send(told.url, told.signed())).toBe(200);
    expect(await told.handled()).toBe(once);
  });
});

it.each(['easypost', 'shipmondo', 'shipengine', 'tremendous', 'paypal'])(
  'news of %s are not found elsewhere',
  async (name) => {
    const told = await vendors[name]!();
    const url = told.url.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    expect(await send(url, told.signed())).toBe(404);
  },
);

it('a connection without a secret takes no news', async () => {
  const { url, number, handled } = await parcelOf('easypost');
  const empty = sealSecrets(test.first.scope, carrierKind, { secret: '' });
  await test.within((ctx) =>
    runSql(ctx.db, sql`update connections set webhook_secret = ${empty} where vendor = 'easypost'`),
  );
  const payload = JSON.stringify({ id: 'evt_empty', description: 'tracker.updated', result: trackerOf(number) });
  const headers = { 'x-hmac-signature': `hmac-sha256-hex=${hmac('', payload)}` };
  expect(await send(url, { payload, headers })).toBe(404);
  expect(await handled()).toBe(0);
});
