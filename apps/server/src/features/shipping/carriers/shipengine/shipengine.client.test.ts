import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type FakeShipEngine,
  fakeShipEngineKey,
  openFakeShipEngine,
  trackingOf,
} from '../../../../testing/carriers/fake-shipengine.ts';
import { labelRequest, sellerParty, shopParty } from '../../../../testing/carriers/test-carrier.ts';
import type { CarrierAccount, CarrierClient, LabelRequest, ServiceRef } from '../carrier-port.rules.ts';
import { openShipEngine } from './shipengine.client.ts';
import { toPurchase } from './shipengine.rules.ts';
import { shipEngineWebhooks } from './shipengine-webhook.client.ts';

const account: CarrierAccount = { vendor: 'shipengine', credentials: { api_key: fakeShipEngineKey }, is_test: true };
const ground: ServiceRef = { carrier: 'usps', service_code: 'usps_ground_advantage', carrier_account: 'se-100' };
const request = (changes: Partial<LabelRequest> = {}) => labelRequest(ground, changes);

let fake: FakeShipEngine;
let client: CarrierClient;
beforeAll(async () => {
  fake = await openFakeShipEngine();
});
let keys = 0;
let key: string;
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, bought: 0, balance: 10_000, is_by_url: false, asked: [] });
  keys += 1;
  key = `key-${keys}`;
  client = openShipEngine(account, { base_url: fake.url, timeout: 300 });
});
afterAll(() => fake.close());

const buy = (changes: Partial<LabelRequest> = {}, as = key) => client.buy(request(changes), as, null);
const bodyOf = (call: string) =>
  fake.asked.find(({ method, path }) => `${method} ${path}` === call)?.body as Record<string, object>;

it.each([false, true])('buys a return label from the seller to the shop, by URL: %s', async (is_by_url) => {
  fake.is_by_url = is_by_url;
  expect(await client.prepare(request(), key)).toBeNull();
  const bought = await buy({ insured_amount: 25_000 });
  expect(bought).toMatchObject({
    vendor_label_id: 'se-1',
    service: ground,
    tracking_number: '92001903000001',
    qr: null,
    cost: { amount: 748, currency: 'USD' },
    insurance_cost: { amount: 125, currency: 'USD' },
    label: { content_type: 'application/pdf' },
  });
  const text = bought.label?.content.toString('latin1');
  expect(text).toContain('From Sam Seller');
  expect(text).toContain('To Receiving');
  expect(bodyOf('POST /v1/labels')).toMatchObject({
    is_return_label: true,
    label_format: 'pdf',
    label_download_type: 'inline',
    display_scheme: 'label',
    shipment: {
      external_shipment_id: key,
      carrier_id: 'se-100',
      service_code: 'usps_ground_advantage',
      insurance_provider: 'carrier',
      ship_date: '2026-03-02',
      ship_from: { name: 'Sam Seller', address_line2: 'Apt 20', postal_code: '94107' },
      ship_to: { name: 'Receiving', company_name: 'Fones Inc' },
      packages: [
        {
          weight: { value: 450, unit: 'gram' },
          dimensions: { unit: 'centimeter', length: 20, width: 15, height: 8 },
          insured_value: { currency: 'usd', amount: 250 },
          label_messages: { reference1: 'BOX-1042' },
        },
      ],
    },
  });
});

it('declares the contents across a border, by the piece', async () => {
  await buy({
    customs: [{ description: 'Phone', quantity: 2, value: 20_050, weight_grams: 400, origin_country: 'CN' }],
  });
  expect((bodyOf('POST /v1/labels').shipment as { customs: object }).customs).toMatchObject({
    contents: 'merchandise',
    customs_items: [{ quantity: 2, value: 100.25, value_currency: 'usd', weight: { value: 200, unit: 'gram' } }],
  });
});

it('prints the tax number on customs forms only', () => {
  const tax = { identifier_type: 'vat', tax_number: 'DE123456789', issuing_country: 'DE' };
  const customs = [{ description: 'Phone', quantity: 1, value: 100, weight_grams: 400, origin_country: 'CN' }];
  const identifiers = (changes: Partial<LabelRequest>) =>
    (toPurchase(request(changes), key, tax).shipment as { tax_identifiers?: object[] }).tax_identifiers;
  const printed = { identifier_type: 'vat', value: 'DE123456789', issuing_authority: 'DE' };
  expect(identifiers({ customs, is_return: true })).toEqual([{ ...printed, taxable_entity_type: 'recipient' }]);
  expect(identifiers({ customs, is_return: false })).toEqual([{ ...printed, taxable_entity_type: 'shipper' }]);
  expect(identifiers({ customs: [] })).toBeUndefined();
});

it('loads ZPL, and a code instead of a label', async () => {
  expect((await buy({ format: 'zpl' })).label?.content_type).toBe('application/zpl');
  const printerless = await buy({ is_printerless: true }, `${key}-2`);
  expect(printerless).toMatchObject({ label: null, qr: { content_type: 'image/png' } });
  const label = fake.labels.get(`${key}-2`);
  Object.assign(label ?? {}, { paperless_download: { href: null, handoff_code: 'A1B2C3' } });
  const found = await client.findBought(request({ is_printerless: true }), `${key}-2`, null);
  expect(found).toMatchObject({ label: null, qr: { text: 'A1B2C3' } });
});

it('buys once, however often it is asked', async () => {
  const once = await buy();
  expect(await buy()).toEqual(once);
  expect(fake.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await Promise.all([buy({}, `${key}-2`), buy({}, `${key}-2`)]);
  expect(fake.bought).toBe(2);
});

it.each(['hangs', 'fails', 'limits', 'babbles'] as const)(
  '%s: a bought label that cannot be loaded is unclear',
  async (mood) => {
    Object.assign(fake, { is_by_url: true, mood, moodOf: /downloads/ });
    await expect(buy()).rejects.toMatchObject({ is_unclear: true });
    expect(fake.bought).toBe(1);
  },
);

const refusal = (error_code: string, more: object = {}) => ({ error_code, message: `About ${error_code}`, ...more });

it.each([
  ['credentials', 401, [refusal('unauthorized')], 'About unauthorized'],
  ['credentials', 403, [refusal('forbidden')], 'About forbidden'],
  ['funds', 402, [refusal('unspecified')], 'About unspecified'],
  ['funds', 400, [refusal('insufficient_funds')], 'About insufficient_funds'],
  ['funds', 400, [refusal('meter_failure')], 'About meter_failure'],
  ['address', 400, [refusal('invalid_address')], 'About invalid_address'],
  [
    'address',
    400,
    [refusal('field_value_required', { field_name: 'shipment.ship_to.phone' })],
    'About field_value_required',
  ],
  ['refused', 400, [refusal('unspecified'), refusal('unknown')], 'About unspecified About unknown'],
  ['rate_limited', 429, [refusal('rate_limit_exceeded')], 'About rate_limit_exceeded'],
  ['unavailable', 500, [refusal('unspecified')], 'About unspecified'],
] as const)('%s for %i %j', async (kind, status, errors, message) => {
  fake.refuseNext(/POST \/v1\/labels/, status, { request_id: 'r', errors });
  const failure = { kind, message, code: errors[0].error_code, is_unclear: status === 500 };
  await expect(buy()).rejects.toMatchObject(failure);
});

it.each([
  ['funds', () => Object.assign(fake, { balance: 0 }), {}],
  ['address', () => {}, { from: { ...sellerParty, zip_code: '00000' } }],
] as const)('buys with the same key after a refusal: %s', async (kind, prepare, changes) => {
  prepare();
  await expect(buy(changes)).rejects.toMatchObject({ kind });
  fake.balance = 10_000;
  const bought = await buy();
  expect(bought.label?.content.toString('latin1')).toContain('From Sam Seller');
  expect(fake.bought).toBe(1);
});

it('does not buy again while an earlier attempt may be at work', async () => {
  fake.balance = 0;
  await expect(buy()).rejects.toMatchObject({ kind: 'funds' });
  Object.assign(fake, { balance: 10_000, shipment_age: 60_000 });
  await expect(buy()).rejects.toMatchObject({ kind: 'unavailable', is_unclear: true });
  expect(fake.bought).toBe(0);
  fake.shipment_age = 300_000;
  await buy();
  expect(fake.bought).toBe(1);
});

it('does not take a label that is being made for one', async () => {
  await buy();
  Object.assign(fake.labels.get(key) ?? {}, { status: 'processing' });
  await expect(client.findBought(request(), key, null)).rejects.toMatchObject({
    kind: 'unavailable',
    is_unclear: true,
  });
  Object.assign(fake.labels.get(key) ?? {}, { status: 'error' });
  expect(await client.findBought(request(), key, null)).toBeNull();
});

it.each(['{}', 'null', '[]', '{"label_id":"se-1","tracking_number":"9"}'])(
  'an answer of another shape is nonsense: %s',
  async (body) => {
    fake.refuseNext(/carriers/, 200, body);
    await expect(client.listServices()).rejects.toMatchObject({ kind: 'nonsense', is_unclear: false });
    fake.refuseNext(/POST \/v1\/labels/, 200, body);
    await expect(buy()).rejects.toMatchObject({ kind: 'nonsense', is_unclear: true });
  },
);

it.each(['http://169.254.169.254/latest', 'file:///etc/passwd', 'data:text/html;base64,PGI+'])(
  'follows no address of a label that is not safe: %s',
  async (href) => {
    await buy();
    Object.assign(fake.labels.get(key) ?? {}, { label_download: { href } });
    await expect(client.findBought(request(), key, null)).rejects.toMatchObject({ kind: 'nonsense' });
  },
);

it('lists rates, the cheapest first, and why there is none', async () => {
  const rates = await client.listRates(request());
  expect(rates.map(({ name, cost, carrier }) => [name, cost.amount, carrier])).toEqual([
    ['USPS Ground', 798, 'usps'],
    ['UPS Ground', 960, 'ups'],
  ]);
  expect(bodyOf('POST /v1/rates').rate_options).toEqual({
    carrier_ids: ['se-100', 'se-200'],
    preferred_currency: 'usd',
    is_return: true,
  });
  const parcel = { weight_grams: 40_000, length_mm: 1, width_mm: 1, height_mm: 1 };
  await expect(client.listRates(request({ parcel }))).rejects.toMatchObject({ kind: 'refused' });
  const to = { ...shopParty, zip_code: '00000' };
  await expect(client.listRates(request({ to }))).rejects.toMatchObject({ kind: 'address' });
});

it('lists the services of approved carriers', async () => {
  expect(await client.listServices()).toEqual([
    {
      ...ground,
      name: 'USPS Ground Advantage',
      is_domestic: true,
      is_international: false,
      is_return_supported: true,
    },
    expect.objectContaining({ service_code: 'usps_priority_mail_international', is_return_supported: false }),
    expect.objectContaining({ carrier: 'ups', name: 'UPS Ground', carrier_account: 'se-200' }),
  ]);
});

it('voids, also when it is asked again', async () => {
  const bought = { carrier: 'usps' as const, ...(await buy()) };
  expect(await client.void(bought)).toEqual({ refund: 'requested', message: 'Request for refund submitted.' });
  expect(await client.void(bought)).toEqual({ refund: 'requested', message: 'Voided before.' });
  fake.refuseNext(/void/, 200, '{"approved":false,"message":"Too late.","reason_code":"contact_carrier"}');
  expect(await client.void(bought)).toEqual({ refund: 'refused', message: 'Too late.' });
});

it('tracks, with the same keys each time', async () => {
  const bought = { carrier: 'usps' as const, ...(await buy()) };
  const tracked = await client.track(bought);
  expect(tracked).toMatchObject({
    expected_at: '2026-03-04T00:00:00.000Z',
    events: [
      { state: 'in_transit', place: 'AUSTIN, TX, US', description: 'Accepted at USPS Facility' },
      { state: 'out_for_delivery', happened_at: '2026-03-03T08:00:00.000Z' },
    ],
  });
  expect(await client.track(bought)).toEqual(tracked);
});

it('checks addresses', async () => {
  expect(await client.checkAddress(sellerParty)).toMatchObject({
    is_deliverable: true,
    problems: [],
    corrected: { street: '388 TOWNSEND ST', zip_code: '94107' },
  });
  expect(await client.checkAddress({ ...sellerParty, zip_code: '00000' })).toEqual({
    is_deliverable: false,
    problems: ['Invalid Postal Code'],
    corrected: null,
  });
});

it('books a pickup', async () => {
  const labels = [{ carrier: 'usps' as const, ...(await buy()) }];
  const pickup = { at: shopParty, carrier: 'usps' as const, carrier_account: 'se-100', parcels: [], labels };
  const when = { day: '2026-03-03', from_hour: 9, to_hour: 17, instructions: 'Back door' };
  const booked = await client.bookPickup?.({ ...pickup, ...when }, 'pickup-1');
  expect(booked).toEqual({ confirmation: 'PU-292513', cost: null });
  expect(bodyOf('POST /v1/pickups')).toMatchObject({ label_ids: ['se-1'], pickup_notes: 'Back door' });
});

const webhooks = () => shipEngineWebhooks({ base_url: fake.url, timeout: 300 });
const now = new Date('2026-03-02T12:00:00Z');
const raw = Buffer.from(JSON.stringify({ resource_type: 'API_TRACK', data: trackingOf('92001') }));
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const read = (headers: Record<string, string>, at = now, body = raw) =>
  webhooks().read(account, { raw: body, headers, secret: '', webhook_id: '', now: at });

it('subscribes once, and unsubscribes', async () => {
  const { id } = await webhooks().subscribe(account, 'https://shop.example/hook', '');
  expect(await webhooks().subscribe(account, 'https://shop.example/hook', '')).toEqual({ id });
  expect(fake.webhooks).toMatchObject([{ url: 'https://shop.example/hook', event: 'track' }]);
  await webhooks().unsubscribe(account, id);
  await webhooks().unsubscribe(account, id);
  expect(fake.webhooks).toEqual([]);
});

it('reads signed news, and a replay as the same event', async () => {
  const news = await read(fake.sign(raw, now));
  expect(news).toMatchObject([{ tracking_number: '92001', tracked: { events: [{}, {}] } }]);
  expect(await read(fake.sign(raw, later(1)), later(1))).toEqual(news);
  const other = Buffer.from('{"resource_type":"API_BATCH"}');
  expect(await read(fake.sign(other, now), now, other)).toEqual([]);
});

it('reads the keys once, and again for a new one', async () => {
  const count = () => fake.asked.filter(({ path }) => path === '/jwks').length;
  await read(fake.sign(raw, later(10)), later(10));
  expect(count()).toBe(0);
  fake.rotateKey();
  const newKey = fake.sign(raw, later(10));
  expect(await read(newKey, later(10))).toHaveLength(1);
  expect(await read({ ...newKey, 'x-shipengine-rsa-sha256-key-id': 'made-up' }, later(10))).toBeNull();
  expect(count()).toBe(1);
});

it.each<[string, () => Record<string, string>, typeof raw?]>([
  ['signed too long ago', () => fake.sign(raw, later(-6))],
  ['signed in the future', () => fake.sign(raw, later(6))],
  ['another body', () => fake.sign(raw, now), Buffer.from('{}')],
  ['another time', () => ({ ...fake.sign(raw, now), 'x-shipengine-timestamp': later(1).toISOString() })],
  ['no signature', () => ({})],
  ['a time that is none', () => ({ ...fake.sign(raw, now), 'x-shipengine-timestamp': 'now' })],
])('reads nothing: %s', async (_what, headers, body = raw) => {
  expect(await read(headers(), now, body)).toBeNull();
});

it('says when the keys cannot be read', async () => {
  fake.rotateKey();
  fake.mood = 'fails';
  await expect(read(fake.sign(raw, later(20)), later(20))).rejects.toMatchObject({ kind: 'unavailable' });
});
