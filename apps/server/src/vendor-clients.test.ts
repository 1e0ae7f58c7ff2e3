import { payoutServices } from '@tradepost/contracts/payouts/payout-vendor.data';
import { carrierVendorFacts, carrierVendors } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { systemVendors } from '@tradepost/contracts/systems/system-vendor.data';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutClient, SendRequest, ServiceAccount } from './features/payouts/vendors/payout-port.rules.ts';
import { openPayPal } from './features/payouts/vendors/paypal/paypal.client.ts';
import { openTremendous } from './features/payouts/vendors/tremendous/tremendous.client.ts';
import type { CarrierAccount, CarrierClient, LabelRequest } from './features/shipping/carriers/carrier-port.rules.ts';
import { openEasyPost } from './features/shipping/carriers/easypost/easypost.client.ts';
import { openFedEx } from './features/shipping/carriers/fedex/fedex.client.ts';
import { openShipEngine } from './features/shipping/carriers/shipengine/shipengine.client.ts';
import { openShipmondo } from './features/shipping/carriers/shipmondo/shipmondo.client.ts';
import { openUps } from './features/shipping/carriers/ups/ups.client.ts';
import { openUpsDirectToMobile } from './features/shipping/carriers/ups-direct-to-mobile/ups-direct-to-mobile.client.ts';
import { openUsps } from './features/shipping/carriers/usps/usps.client.ts';
import type { VendorErrorKind } from './platform/vendors/vendor-error.ts';
import type { VendorAddress } from './platform/vendors/vendor-http.client.ts';
import { errorOf } from './testing/carriers/error-of.ts';
import { fakeEasyPostKey, openFakeEasyPost } from './testing/carriers/fake-easypost.ts';
import { fedexCredentials, openFakeFedEx } from './testing/carriers/fake-fedex.ts';
import { fakeShipEngineKey, openFakeShipEngine } from './testing/carriers/fake-shipengine.ts';
import { fakeShipmondoLogin, openFakeShipmondo } from './testing/carriers/fake-shipmondo.ts';
import { openFakeUps, upsCredentials } from './testing/carriers/fake-ups.ts';
import { openFakeUpsPortal, portalCredentials } from './testing/carriers/fake-ups-portal.ts';
import { openFakeUsps, uspsCredentials } from './testing/carriers/fake-usps.ts';
import { type FakeVendor, openFakeVendor, type VendorMood } from './testing/carriers/fake-vendor.ts';
import { sampleLabelRequest } from './testing/carriers/sample-shipment.ts';
import { labelRequest, sellerParty, shopParty } from './testing/carriers/test-carrier.ts';
import { fakePayPalKeys, openFakePayPal } from './testing/payouts/fake-paypal.ts';
import { fakeTremendousKey, openFakeTremendous } from './testing/payouts/fake-tremendous.ts';
import { systemsUnderTest } from './testing/systems/systems-under-test.ts';
import type { Calls, VendorUnderTest } from './testing/vendor-under-test.ts';

type Own = Pick<VendorUnderTest, 'spending'> & Partial<VendorUnderTest>;
type Open<Account, Client> = (account: Account, address: Partial<VendorAddress>) => Client;
type FakeCarrier = FakeVendor & { bought: number | readonly unknown[] };

const parcel = { carrier: 'other', vendor_label_id: 'x', vendor_shipment_id: null, tracking_number: 'x' } as const;

/** A vendor of labels: one that sells those of several carriers, which all have rates, or a carrier. */
function carrierOf(
  openClient: Open<CarrierAccount, CarrierClient>,
  { fake, ...account }: Pick<CarrierAccount, 'vendor' | 'credentials'> & { fake: FakeCarrier },
  request: LabelRequest,
  own: Own,
): VendorUnderTest {
  const prepared = new Map<string, string | null>();
  return {
    fake,
    count: () => (typeof fake.bought === 'number' ? fake.bought : fake.bought.length),
    reading: /./,
    wrong: { password: 'wrong' },
    open(address, credentials): Calls {
      const given = { ...account, is_test: true, credentials: { ...account.credentials, ...credentials } };
      const client = openClient(given, { base_url: fake.url, ...address });
      return {
        test: () => client.test(),
        async spend(key) {
          if (!prepared.has(key)) prepared.set(key, await client.prepare(request, key));
          return client.buy(request, key, prepared.get(key) ?? null);
        },
        find: (key, as = key) => client.findBought(request, key, prepared.get(as) ?? null),
        reads: carrierVendorFacts[account.vendor].has_providers
          ? [
              () => client.test(),
              () => client.listRates(request),
              async () => (await client.prepare(request, 'key-read')) ?? client.findBought(request, 'key-read', null),
            ]
          : [() => client.track(parcel)],
      };
    },
    ...own,
  };
}

/** It pays one payment with each key. */
const sending = (key: string): SendRequest => {
  const recipient = { kind: 'email', value: 'jane@paid.test', name: 'Jane' } as const;
  const payment = {
    item_id: 1,
    recipient,
    amount: 20_000,
    currency: 'USD',
    note: 'BOX-1042',
    wallet: 'PAYPAL',
  } as const;
  return { key, company_name: 'Fones Inc', payments: [payment] };
};

const settings = {
  funding_source_id: 'balance',
  campaign_id: 'campaign_1',
  language: 'en',
  delivery: 'EMAIL',
} as const;

function serviceOf(
  openClient: Open<ServiceAccount, PayoutClient>,
  { fake, ...account }: Pick<ServiceAccount, 'service' | 'credentials'> & { fake: FakeVendor & { paid: number } },
  own: Own & Pick<VendorUnderTest, 'wrong'>,
): VendorUnderTest {
  return {
    fake,
    count: () => fake.paid,
    reading: /^GET/,
    repeats: true,
    open(address, credentials): Calls {
      const given = { ...account, is_test: true, settings, credentials: { ...account.credentials, ...credentials } };
      const client = openClient(given, { base_url: fake.url, ...address });
      return {
        test: () => client.test(),
        spend: (key) => client.send(sending(key)),
        find: (key) => client.findSent(sending(key)),
        reads: [() => client.test(), () => client.ask({ vendor_id: 'x', payments: [{ item_id: 1, vendor_id: 'x' }] })],
      };
    },
    ...own,
  };
}

const rich = { balance: 100_000_000 };
const ground = { carrier: 'usps', carrier_account: 'ca_usps', service_code: 'GroundAdvantage' } as const;
const danish = {
  from: { ...sellerParty, city: 'Odense', state: '', zip_code: '5000', country_code: 'DK' },
  to: { ...shopParty, city: 'Aarhus', state: '', zip_code: '8000', country_code: 'DK' },
  currency: 'DKK',
};

const vendors: Record<string, () => Promise<VendorUnderTest>> = {
  async easypost() {
    const fake = Object.assign(await openFakeEasyPost(), rich);
    const account = { fake, vendor: 'easypost', credentials: { api_key: fakeEasyPostKey } } as const;
    const vendor: VendorUnderTest = carrierOf(openEasyPost, account, labelRequest(ground), {
      spending: /buy$/,
      wrong: { api_key: 'wrong' },
      refusal: { code: 'APIKEY.INACTIVE' },
      finds: true,
      repeats: true,
      // It is found without the id of the shipment too.
      check: async (key, found) => expect(await vendor.open().find(key, 'not prepared')).toEqual(found),
    });
    return vendor;
  },
  async shipengine() {
    const fake = Object.assign(await openFakeShipEngine(), rich);
    const account = { fake, vendor: 'shipengine', credentials: { api_key: fakeShipEngineKey } } as const;
    const service = { carrier: 'usps', service_code: 'usps_ground_advantage', carrier_account: 'se-100' } as const;
    return carrierOf(openShipEngine, account, labelRequest(service), {
      spending: /POST \/v1\/labels/,
      wrong: { api_key: 'wrong' },
      takesMissing: true,
      finds: true,
      repeats: true,
    });
  },
  async shipmondo() {
    const fake = Object.assign(await openFakeShipmondo(), rich);
    const account = { fake, vendor: 'shipmondo', credentials: fakeShipmondoLogin } as const;
    const service = { carrier: 'gls', service_code: 'GLSDK_SR', carrier_account: null } as const;
    const vendor: VendorUnderTest = carrierOf(openShipmondo, account, labelRequest(service, danish), {
      spending: /POST .*\/shipments/,
      wrong: { username: 'x', password: 'y' },
      finds: true,
      repeats: true,
      check: async (key) => expect(await vendor.open().find('another-key', key)).toBeNull(),
    });
    return vendor;
  },
  async fedex() {
    const account = { fake: await openFakeFedEx(), vendor: 'fedex', credentials: fedexCredentials } as const;
    return carrierOf(openFedEx, account, sampleLabelRequest('FEDEX_GROUND'), {
      spending: /POST \/ship\/v1\/shipments$/,
      reading: /trackingnumbers/,
      hasToken: true,
      refusal: { status: 401 },
    });
  },
  async ups() {
    const account = { fake: await openFakeUps(), vendor: 'ups', credentials: upsCredentials } as const;
    return carrierOf(openUps, account, sampleLabelRequest('03'), {
      spending: /POST \/api\/shipments\/v2409\/ship$/,
      reading: /track/,
      hasToken: true,
      refusal: { status: 401 },
      takesMissing: true,
    });
  },
  async usps() {
    const account = { fake: await openFakeUsps(), vendor: 'usps', credentials: uspsCredentials } as const;
    return carrierOf(openUsps, account, sampleLabelRequest('USPS_GROUND_ADVANTAGE'), {
      spending: /POST \/labels\/v3\/return-label$/,
      reading: /\/tracking\//,
      hasToken: true,
      takesMissing: true,
      finds: true,
      repeats: true,
    });
  },
  async 'ups-direct-to-mobile'() {
    const fake = await openFakeUpsPortal();
    const account = { fake, vendor: 'ups-direct-to-mobile', credentials: portalCredentials } as const;
    return carrierOf(openUpsDirectToMobile, account, sampleLabelRequest('03', { is_printerless: true }), {
      spending: /POST \/api\/returns$/,
      reading: /events/,
      takesMissing: true,
      finds: true,
      repeats: true,
    });
  },
  async tremendous() {
    const fake = Object.assign(await openFakeTremendous(), rich);
    const account = { fake, service: 'tremendous', credentials: { api_key: fakeTremendousKey } } as const;
    return serviceOf(openTremendous, account, {
      spending: /POST .*orders$/,
      wrong: { api_key: 'TEST_wrong' },
      finds: true,
    });
  },
  async paypal() {
    const account = { fake: await openFakePayPal(), service: 'paypal', credentials: fakePayPalKeys } as const;
    return serviceOf(openPayPal, account, {
      spending: /POST .*payouts$/,
      hasToken: true,
      wrong: { client_secret: 'wrong' },
      // A refusal of one payment is about who gets it.
      missed: 'address',
    });
  },
  ...systemsUnderTest,
};

it('every vendor is here', () => {
  // Awin and ShareASale are one add-on. Nothing is asked of Tag Manager.
  const systems = [...systemVendors, 'shareasale'].filter((vendor) => vendor !== 'tag-manager');
  const all = [...carrierVendors, ...payoutServices, ...systems].filter((vendor) => vendor !== 'sandbox');
  expect(Object.keys(vendors).sort()).toEqual(all.sort());
});

/** Long enough for a busy machine to answer, and short enough to wait for. */
const shortTimeout = 400;

/** How a call ends when the vendor behaves so, and whether what it asked for is done all the same. */
const moods: readonly [
  mood: VendorMood,
  kind: VendorErrorKind,
  is_unclear: boolean,
  retry_after: number | null,
  isDone: boolean,
][] = [
  ['denies', 'credentials', false, null, false],
  ['misses', 'refused', false, null, false],
  ['limits', 'rate_limited', false, 7, false],
  ['fails', 'unavailable', true, null, false],
  ['hangs', 'unavailable', true, null, true],
  ['breaks', 'unavailable', true, null, true],
  ['babbles', 'nonsense', true, null, true],
];

describe.each(Object.keys(vendors))('the client of %s', (name) => {
  let vendor: VendorUnderTest;
  beforeAll(async () => {
    vendor = await vendors[name]!();
  });
  afterEach(() => {
    vendor.fake.mood = 'works';
  });
  afterAll(() => vendor.fake.close());

  it('accepts the right credentials, and buys', async () => {
    await vendor.open().test();
    if (!vendor.spending) return;
    const before = vendor.count();
    await vendor.open().spend('key-works');
    expect(vendor.count() - before).toBe(1);
  });

  it('refuses wrong credentials, and buys nothing', async () => {
    if (!vendor.wrong) return;
    const before = vendor.count();
    const wrong = vendor.open({}, vendor.wrong);
    expect(await errorOf(wrong.test())).toMatchObject({ kind: 'credentials', ...vendor.refusal });
    if (!vendor.spending) return;
    const kind = vendor.refused ?? 'credentials';
    expect(await errorOf(wrong.spend('key-wrong'))).toMatchObject({ kind, is_unclear: false });
    expect(vendor.count()).toBe(before);
  });

  it.each(moods)('buying, the vendor %s: %s, unclear %s', async (mood, kind, is_unclear, retry_after, isDone) => {
    const { fake, spending, finds, repeats, missed = kind, check, takesAnything } = vendor;
    if (!spending) return;
    const key = `key-${mood}`;
    const calls = vendor.open({ timeout: shortTimeout });
    const before = vendor.count();
    Object.assign(fake, { mood, moodOf: spending });
    const ended = { kind: mood === 'misses' ? missed : kind, is_unclear, retry_after };
    if (takesAnything && mood === 'babbles') await calls.spend(key);
    else expect(await errorOf(calls.spend(key))).toMatchObject(ended);
    expect(vendor.count() - before).toBe(isDone ? 1 : 0);
    fake.mood = 'works';
    const found = finds ? await calls.find(key) : null;
    if (finds) expect(found === null).toBe(!isDone);
    await check?.(key, found);
    if (!repeats) return;
    const again = await calls.spend(key);
    if (found) expect(again).toEqual(found);
    expect(vendor.count() - before).toBe(1);
  });

  it.each(moods)('reading, the vendor %s: %s, and nothing is unclear', async (mood, kind, _is_unclear, retry_after) => {
    Object.assign(vendor.fake, { mood, moodOf: vendor.reading });
    for (const read of vendor.open({ timeout: shortTimeout }).reads) {
      if (mood === 'babbles' && vendor.readsText) await read();
      else if (mood === 'misses' && vendor.takesMissing)
        await read().catch((error) => expect(error).toMatchObject({ kind }));
      else expect(await errorOf(read())).toMatchObject({ kind, is_unclear: false, retry_after });
    }
  });

  it('gets no token: nothing is bought', async () => {
    if (!vendor.hasToken) return;
    const before = vendor.count();
    // Another address has no token yet.
    const calls = vendor.open({ base_url: `${vendor.fake.url}/` });
    Object.assign(vendor.fake, { mood: 'fails', moodOf: /./ });
    expect(await errorOf(calls.spend('key-token'))).toMatchObject({ kind: 'unavailable', is_unclear: false });
    expect(vendor.count()).toBe(before);
  });

  it('cannot be reached: nothing is unclear', async () => {
    const closed = await openFakeVendor(() => ({}));
    closed.close();
    const calls = vendor.open({ base_url: closed.url });
    const ask = vendor.spending ? calls.spend('key-closed') : calls.test();
    expect(await errorOf(ask)).toMatchObject({ kind: 'unavailable', is_unclear: false });
  });
});
