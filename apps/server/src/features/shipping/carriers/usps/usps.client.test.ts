import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../../../testing/carriers/error-of.ts';
import { type FakeUsps, openFakeUsps, uspsCredentials } from '../../../../testing/carriers/fake-usps.ts';
import {
  boughtRef,
  sampleIreland,
  sampleLabelRequest,
  sampleShop,
} from '../../../../testing/carriers/sample-shipment.ts';
import type { CarrierAccount } from '../carrier-port.rules.ts';
import { openUsps } from './usps.client.ts';
import { uuidOf } from './usps.rules.ts';

let fake: FakeUsps;
beforeAll(async () => {
  fake = await openFakeUsps();
});
afterAll(() => fake.close());

const account: CarrierAccount = { vendor: 'usps', credentials: uspsCredentials, is_test: true };
const open = (address = {}, credentials = {}) =>
  openUsps({ ...account, credentials: { ...uspsCredentials, ...credentials } }, { base_url: fake.url, ...address });
const request = sampleLabelRequest('USPS_GROUND_ADVANTAGE');
const outbound = { ...request, from: sampleShop, to: request.from, is_return: false };
const keyOf = (digit: string) => `${digit.repeat(8)}-93ca-11d2-aa0d-00e098032b8c`;
const sentTo = (path: string) => fake.asked.findLast((asked) => asked.path === path);

describe('what USPS is asked', () => {
  it('tests the key and the payment account', async () => {
    expect(await open().test()).toEqual({ name: null });
    expect(sentTo('/payments/v3/payment-authorization')?.body).toEqual({
      roles: ['PAYER', 'LABEL_OWNER'].map((roleName) => ({
        roleName,
        CRID: '12345678',
        MID: '901234567',
        manifestMID: '901234567',
        accountType: 'EPS',
        accountNumber: '1000405525',
      })),
    });
  });

  it('lists its services', async () => {
    expect((await open().listServices()).map(({ name }) => name)).toEqual([
      'USPS Ground Advantage',
      'USPS Priority Mail',
      'USPS Priority Mail Express',
      'USPS First-Class Package International',
      'USPS Priority Mail International',
      'USPS Priority Mail Express International',
    ]);
  });

  it('quotes the prices of what it would buy, the cheapest first', async () => {
    const pricesOf = async (of: typeof request) =>
      (await open().listRates(of)).map((rate) => [rate.service_code, rate.cost.amount, rate.delivery_days]);
    expect(await pricesOf(request)).toEqual([
      ['USPS_GROUND_ADVANTAGE', 799, null],
      ['PRIORITY_MAIL', 980, 2],
    ]);
    expect(await pricesOf(outbound)).toEqual([
      ['USPS_GROUND_ADVANTAGE', 750, 3],
      ['PRIORITY_MAIL', 935, 2],
      ['PRIORITY_MAIL_EXPRESS', 3140, 1],
    ]);
    const large = { weight_grams: 2000, length_mm: 400, width_mm: 300, height_mm: 300 };
    expect(await pricesOf({ ...outbound, parcel: large })).toEqual([
      ['USPS_GROUND_ADVANTAGE', 1990, 3],
      ['PRIORITY_MAIL_EXPRESS', 3140, 1],
    ]);
    expect(await pricesOf({ ...outbound, to: sampleIreland })).toEqual([
      ['FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE', 1496, null],
    ]);
  });

  it('buys a return label', async () => {
    const label = await open().buy(request, keyOf('1'), null);
    expect(label).toMatchObject({
      tracking_number: fake.bought.at(-1)?.tracking,
      cost: { amount: 849, currency: 'USD' },
      insurance_cost: null,
      label: { content_type: 'application/pdf' },
      qr: null,
    });
    const sent = sentTo('/labels/v3/return-label');
    expect(sent?.headers).toMatchObject({
      'x-idempotency-key': keyOf('1'),
      'x-payment-authorization-token': 'payment-2',
    });
    expect(sent?.body).toMatchObject({
      imageInfo: { imageType: 'PDF', receiptOption: 'NONE' },
      toAddress: {
        firm: 'Blue Phone Shop',
        firstName: 'Returns',
        lastName: 'Desk',
        ZIPCode: '63104',
        ZIPPlus4: '2351',
      },
      fromAddress: { firstName: 'Sam', lastName: 'Seller', secondaryAddress: 'Apt 4', phone: '2025550101' },
      packageDescription: {
        mailClass: 'USPS_GROUND_ADVANTAGE_RETURN_SERVICE',
        rateIndicator: 'SP',
        weight: 1.01,
        length: 9.06,
        width: 6.3,
        height: 2.76,
        customerReference: [{ referenceNumber: 'BOX-1042', printReferenceNumber: true }],
      },
    });
  });

  it('buys an insured ZPL label to the seller', async () => {
    const insured = { ...outbound, insured_amount: 25_000, format: 'zpl' as const };
    const label = await open().buy(insured, keyOf('2'), null);
    expect(label).toMatchObject({
      cost: { amount: 849 },
      insurance_cost: { amount: 435, currency: 'USD' },
      label: { content_type: 'application/zpl' },
    });
    expect(sentTo('/labels/v3/label')?.body).toMatchObject({
      packageDescription: {
        mailClass: 'USPS_GROUND_ADVANTAGE',
        mailingDate: '2026-12-01',
        extraServices: [930],
        packageOptions: { packageValue: 250 },
      },
    });
  });

  it('buys a code for the counter', async () => {
    const label = await open().buy({ ...request, is_printerless: true }, keyOf('3'), null);
    expect(label).toMatchObject({ label: null, qr: { text: 'LB12345678' } });
  });

  it('buys an international label, with customs, and voids it', async () => {
    const customs = [
      { description: 'Used phone', quantity: 2, value: 25_000, weight_grams: 400, origin_country: 'CN' },
    ];
    const service = { carrier: 'usps' as const, service_code: 'PRIORITY_MAIL_INTERNATIONAL', carrier_account: null };
    const label = await open().buy({ ...outbound, to: sampleIreland, service, customs }, keyOf('4'), null);
    expect(sentTo('/international-labels/v3/international-label')?.body).toMatchObject({
      toAddress: { postalCode: 'D02 AF30', country: 'Ireland', countryISOAlpha2Code: 'IE' },
      customsForm: { contents: [{ itemQuantity: 2, itemValue: 125, itemTotalValue: 250, countryofOrigin: 'CN' }] },
    });
    expect(await open().void(boughtRef(label))).toEqual({ refund: 'refunded', message: null });
    expect(fake.asked.at(-1)?.path).toBe(`/international-labels/v3/international-label/${label.tracking_number}`);
  });

  it.each([
    ['from another country', { from: sampleIreland }],
    ['a return to another country', { to: sampleIreland }],
    ['an unknown service', { service: { carrier: 'usps' as const, service_code: 'PIGEON', carrier_account: null } }],
  ])('does not carry a parcel %s', async (_case, changes) => {
    const before = fake.bought.length;
    expect(await errorOf(open().buy({ ...request, ...changes }, keyOf('5'), null))).toMatchObject({
      kind: 'refused',
      is_unclear: false,
    });
    expect(fake.bought.length).toBe(before);
  });

  it('voids a label, disputes a billed one, and knows one that is void', async () => {
    const bought = boughtRef(await open().buy(request, keyOf('6'), null));
    expect(await open().void(bought)).toEqual({ refund: 'refunded', message: null });
    expect(await open().void(bought)).toMatchObject({ refund: 'not_applicable' });
    const billed = boughtRef(await open().buy(outbound, keyOf('7'), null));
    fake.manifested.add(billed.tracking_number);
    expect(await open().void(billed)).toEqual({ refund: 'requested', message: 'Refund request 103789' });
    expect(await open().void({ ...bought, tracking_number: '1' })).toEqual({
      refund: 'refused',
      message: 'Order not found',
    });
  });

  it('tracks a parcel, with the same keys each time', async () => {
    const bought = boughtRef(await open().buy(request, keyOf('8'), null));
    const tracked = await open().track(bought);
    expect(tracked.expected_at).toBe('2026-12-04T02:00:00.000Z');
    expect(tracked.events.map(({ state, happened_at, place }) => [state, happened_at, place])).toEqual([
      ['out_for_delivery', '2026-12-03T13:10:00.000Z', 'SAINT LOUIS, MO'],
      ['in_transit', '2026-12-01T07:31:00.000Z', 'WASHINGTON'],
      ['expected', '2026-11-30T18:00:00.000Z', null],
    ]);
    expect(await open().track(bought)).toEqual(tracked);
    expect(await open().track({ ...bought, tracking_number: '1' })).toEqual({ expected_at: null, events: [] });
  });

  it.each([
    [{}, true, []],
    [{ street: 'Tower Road 1' }, false, ['The apartment or suite is missing']],
    [{ street: 'Nowhere 1' }, false, ['USPS does not deliver to this address']],
    [{ zip_code: '00000' }, false, ['Address Not Found (streetAddress)']],
  ])('checks the address %j', async (changes, is_deliverable, problems) => {
    expect(await open().checkAddress({ ...sampleShop, ...changes })).toMatchObject({ is_deliverable, problems });
  });

  it('checks addresses in the United States only', async () => {
    expect(await open().checkAddress(sampleIreland)).toBeNull();
  });

  it('books a pickup on the day’s round', async () => {
    const bought = boughtRef(await open().buy(request, keyOf('9'), null));
    const pickup = {
      at: sampleShop,
      carrier: 'usps' as const,
      carrier_account: null,
      parcels: [request.parcel, request.parcel],
      labels: [bought],
      day: '2026-12-02',
      from_hour: 9,
      to_hour: 17,
      instructions: '',
    };
    expect(await open().bookPickup?.(pickup, keyOf('9'))).toEqual({
      confirmation: 'WTC10000001',
      cost: { amount: 0, currency: 'USD' },
    });
    expect(sentTo('/pickup/v3/carrier-pickup')?.body).toMatchObject({
      pickupDate: '2026-12-02',
      packages: [{ packageCount: 2 }],
      estimatedWeight: 3,
    });
  });
});

describe('when USPS refuses', () => {
  it.each([
    ['a wrong secret', { password: 'wrong' }, {}, 'credentials', 'The client credentials are invalid.'],
    [
      'an unknown account',
      { account_number: '7' },
      {},
      'credentials',
      'Could not find an EPS Account with number: 7. (roles)',
    ],
    [
      'no money',
      { account_number: '0000000001' },
      {},
      'funds',
      'Your Trust balance has insufficient funds. Please fund your Trust balance and try again.',
    ],
    ['a wrong ZIP Code', {}, { zip_code: '00000' }, 'address', 'ZIP Code is not valid (toAddress.ZIPCode)'],
  ])('%s', async (_case, credentials, changes, kind, message) => {
    const before = fake.bought.length;
    const wrong = { ...request, to: { ...request.to, ...changes } };
    expect(await errorOf(open({}, credentials).buy(wrong, keyOf('a'), null))).toMatchObject({
      kind,
      message,
      is_unclear: false,
    });
    expect(fake.bought.length).toBe(before);
  });

  it.each([{ password: 'wrong' }, { account_number: '7' }])('%j is not tested as right', async (credentials) => {
    expect(await errorOf(open({}, credentials).test())).toMatchObject({ kind: 'credentials' });
  });

  it('renews each token once after 401, for all calls together', async () => {
    await open().buy(request, keyOf('b'), null);
    const expireBoth = () => {
      fake.payments.expire();
      fake.oauth.expire();
    };
    const expire = [fake.payments.expire, fake.oauth.expire, expireBoth];
    for (const [index, end] of expire.entries()) {
      end();
      const before = [fake.oauth.issued, fake.payments.issued];
      await Promise.all(['c', 'd', 'e'].map((digit) => open().buy(request, keyOf(`${digit}`), null)));
      const renewed = [fake.oauth.issued - before[0]!, fake.payments.issued - before[1]!];
      expect(renewed).toEqual(
        [
          [0, 1],
          [1, 1],
          [1, 1],
        ][index],
      );
    }
  });
});

describe('when an answer is lost', () => {
  it('prints the label again by its key, and a repeat buys nothing', async () => {
    Object.assign(fake, { mood: 'breaks', moodOf: /return-label$/ });
    await errorOf(open().buy(request, keyOf('f'), null));
    fake.mood = 'works';
    const { length } = fake.bought;
    const found = await open().findBought(request, keyOf('f'), null);
    expect(found).toMatchObject({
      tracking_number: fake.bought.at(-1)?.tracking,
      label: { content_type: 'application/pdf' },
    });
    expect(await open().buy(request, keyOf('f'), null)).toEqual(found);
    expect(fake.bought.length).toBe(length);
  });

  it('finds a code for the counter', async () => {
    const printerless = { ...request, is_printerless: true };
    const bought = await open().buy(printerless, 'any key of ours', null);
    expect(await open().findBought(printerless, 'any key of ours', null)).toEqual(bought);
  });

  it('says when USPS cannot be asked', async () => {
    Object.assign(fake, { mood: 'fails', moodOf: /reprint/ });
    expect(await errorOf(open().findBought(request, keyOf('f'), null))).toMatchObject({
      kind: 'unavailable',
      is_unclear: false,
    });
    fake.mood = 'works';
  });
});

it.each([
  ['8BE4DF61-93ca-11d2-aa0d-00e098032b8c', '8be4df61-93ca-11d2-aa0d-00e098032b8c'],
  ['a key', uuidOf('a key')],
])('the key %s is a UUID', (key, uuid) => {
  expect(uuidOf(key)).toBe(uuid);
  expect(uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
