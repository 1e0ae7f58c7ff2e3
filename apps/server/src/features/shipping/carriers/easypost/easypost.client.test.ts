import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type FakeEasyPost,
  fakeEasyPostKey,
  openFakeEasyPost,
  trackerOf,
} from '../../../../testing/carriers/fake-easypost.ts';
import { labelRequest, sellerParty, shopParty } from '../../../../testing/carriers/test-carrier.ts';
import type { CarrierAccount, CarrierClient, LabelRequest, ServiceRef } from '../carrier-port.rules.ts';
import { openEasyPost } from './easypost.client.ts';
import { serviceName, toParcel } from './easypost.rules.ts';
import { easyPostWebhooks } from './easypost-webhook.client.ts';

const account: CarrierAccount = { vendor: 'easypost', credentials: { api_key: fakeEasyPostKey }, is_test: false };
const ground: ServiceRef = { carrier: 'usps', service_code: 'GroundAdvantage', carrier_account: 'ca_usps' };
const request = (changes: Partial<LabelRequest> = {}) => labelRequest(ground, changes);

let fake: FakeEasyPost;
let client: CarrierClient;
beforeAll(async () => {
  fake = await openFakeEasyPost();
});
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, bought: 0, balance: 10_000, is_test_key: false, asked: [] });
  fake.shipments.clear();
  fake.pickups.length = 0;
  client = openEasyPost(account, { base_url: fake.url, timeout: 300 });
});
afterAll(() => fake.close());

const bodyOf = (call: string) =>
  fake.asked.find(({ method, path }) => `${method} ${path}` === call)?.body as Record<string, object>;

const countOf = (path: RegExp) => fake.asked.filter((asked) => path.test(asked.path)).length;

async function buy(changes: Partial<LabelRequest> = {}, key = 'key-1') {
  const prepared = await client.prepare(request(changes), key);
  return client.buy(request(changes), key, prepared);
}

it('buys a return label that goes from the seller to the shop', async () => {
  const bought = await buy({ insured_amount: 25_000 });
  expect(bought).toMatchObject({
    service: ground,
    tracking_number: '94001001103680000001',
    qr: null,
    cost: { amount: 593, currency: 'USD' },
    insurance_cost: { amount: 50, currency: 'USD' },
    label: { content_type: 'application/pdf' },
  });
  const text = bought.label?.content.toString('latin1');
  expect(text).toContain('From Sam Seller');
  expect(text).toContain('To Receiving');
  expect(bodyOf('POST /v2/shipments').shipment).toMatchObject({
    reference: 'key-1',
    is_return: true,
    carrier_accounts: ['ca_usps'],
    from_address: { name: 'Receiving', company: 'Fones Inc', zip: '90277' },
    to_address: { name: 'Sam Seller', street2: 'Apt 20' },
    parcel: { weight: 15.9, length: 7.9, width: 6, height: 3.2 },
    options: { label_format: 'PDF', print_custom_1: 'BOX-1042', label_date: '2026-03-02T12:00:00Z' },
  });
  expect(bodyOf(`POST /v2/shipments/${bought.vendor_label_id}/buy`)).toEqual({
    rate: { id: 'rate_ground' },
    insurance: '250.00',
  });
});

it('sends a label to the seller as it is', async () => {
  const bought = await buy({ is_return: false, from: shopParty, to: sellerParty });
  expect(bought.label?.content.toString('latin1')).toContain('From Receiving');
});

it('declares the contents across a border', async () => {
  const customs = [{ description: 'Phone', quantity: 2, value: 20_050, weight_grams: 400, origin_country: 'CN' }];
  await buy({ customs });
  expect((bodyOf('POST /v2/shipments').shipment as { customs_info: object }).customs_info).toMatchObject({
    customs_signer: 'Sam Seller',
    contents_type: 'merchandise',
    eel_pfc: 'NOEEI 30.37(a)',
    customs_items: [{ quantity: 2, value: '200.50', weight: 14.2, origin_country: 'CN', currency: 'USD' }],
  });
});

it('loads ZPL, and a code instead of a label', async () => {
  expect((await buy({ format: 'zpl' })).label?.content_type).toBe('application/zpl');
  const printerless = await buy({ is_printerless: true }, 'key-2');
  expect(printerless).toMatchObject({ label: null, qr: { content_type: 'image/png' } });
});

it('gives the label when USPS refuses the code', async () => {
  fake.refuseNext(/forms$/, 422, { error: { code: 'FORM.INVALID', message: 'Label broker is not available.' } });
  expect(await buy({ is_printerless: true })).toMatchObject({ qr: null, label: { content_type: 'application/pdf' } });
});

it.each([
  ['a code of another carrier', { is_printerless: true, service: { ...ground, carrier: 'ups' as const } }],
  ['insurance in another currency', { insured_amount: 100, currency: 'EUR' }],
])('refuses %s before it pays', async (_what, changes) => {
  await expect(client.buy(request(changes), 'key-1', null)).rejects.toMatchObject({ kind: 'refused' });
  expect(fake.asked).toHaveLength(0);
});

it('buys once, however often it is asked', async () => {
  const prepared = await client.prepare(request(), 'key-1');
  const once = await client.buy(request(), 'key-1', prepared);
  expect(await client.buy(request(), 'key-1', prepared)).toEqual(once);
  expect(await client.buy(request(), 'key-1', null)).toEqual(once);
  expect(countOf(/\/buy$/)).toBe(1);
  const both = await client.prepare(request(), 'key-2');
  await Promise.all([client.buy(request(), 'key-2', both), client.buy(request(), 'key-2', both)]);
  expect(fake.bought).toBe(2);
});

it.each(['hangs', 'fails', 'limits', 'babbles'] as const)(
  '%s: a bought label that cannot be loaded is unclear',
  async (mood) => {
    const prepared = await client.prepare(request(), 'key-1');
    Object.assign(fake, { mood, moodOf: /files/ });
    await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject({ is_unclear: true });
    expect(fake.bought).toBe(1);
  },
);

it.each([
  ['credentials', 401, { code: 'UNAUTHORIZED', message: 'Wrong key' }, 'Wrong key'],
  ['credentials', 403, { code: 'FORBIDDEN', message: 'Not allowed' }, 'Not allowed'],
  ['funds', 402, { code: 'PAYMENT_REQUIRED', message: 'Please add a card' }, 'Please add a card'],
  ['funds', 422, { code: 'INSUFFICIENT_FUNDS', message: 'No money' }, 'No money'],
  [
    'address',
    422,
    { code: 'ADDRESS.VERIFY.FAILURE', message: 'Unable', errors: [{ message: 'Not found' }] },
    'Unable Not found',
  ],
  [
    'address',
    422,
    { code: 'X', message: 'Bad', errors: [{ field: 'street1', message: 'missing' }] },
    'Bad street1: missing',
  ],
  ['refused', 422, { code: 'X', message: { a: ['One', 'Two'] }, errors: ['Three'] }, 'One, Two Three'],
  ['rate_limited', 429, { code: 'RATE_LIMITED', message: 'Slow down' }, 'Slow down'],
  ['unavailable', 500, { code: 'INTERNAL', message: 'Oops' }, 'Oops'],
] as const)('%s for %i', async (kind, status, error, message) => {
  const prepared = await client.prepare(request(), 'key-1');
  fake.refuseNext(/buy$/, status, { error });
  const failure = { kind, message, code: error.code, is_unclear: status === 500 };
  await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject(failure);
});

it('says that funds are missing, and buys once there are some', async () => {
  fake.balance = 100;
  const prepared = await client.prepare(request(), 'key-1');
  await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject({ kind: 'funds' });
  fake.balance = 1000;
  await client.buy(request(), 'key-1', prepared);
  expect(fake).toMatchObject({ bought: 1, balance: 407 });
});

it.each([[{}], [null], [[]], [{ id: 'shp_1', postage_label: {}, tracking_code: 7 }]])(
  'an answer of another shape is nonsense: %j',
  async (body) => {
    fake.refuseNext(/POST \/v2\/shipments$/, 200, body as object);
    await expect(client.listRates(request())).rejects.toMatchObject({ kind: 'nonsense', is_unclear: false });
    const prepared = await client.prepare(request(), 'key-1');
    fake.refuseNext(/buy$/, 200, body as object);
    await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject({
      kind: 'nonsense',
      is_unclear: true,
    });
  },
);

it('follows no address of a label that is not safe', async () => {
  const prepared = await client.prepare(request(), 'key-1');
  await client.buy(request(), 'key-1', prepared);
  const shipment = fake.shipments.get(prepared ?? '');
  Object.assign(shipment?.postage_label ?? {}, { label_url: 'http://169.254.169.254/latest' });
  await expect(client.findBought(request(), 'key-1', prepared)).rejects.toMatchObject({ kind: 'nonsense' });
});

it('lists rates, the cheapest first, and what the carriers say when there is none', async () => {
  const rates = await client.listRates(request());
  expect(rates.map(({ name, cost, delivery_days }) => [name, cost.amount, delivery_days])).toEqual([
    ['USPS Ground Advantage', 593, 3],
    ['UPS Ground', 715, null],
    ['USPS Express', 3310, 1],
  ]);
  const parcel = { weight_grams: 40_000, length_mm: 1, width_mm: 1, height_mm: 1 };
  await expect(client.listRates(request({ parcel }))).rejects.toMatchObject({
    kind: 'refused',
    message: 'USPS: Parcel exceeds 70 pounds.',
  });
  const from = { ...sellerParty, zip_code: '00000' };
  await expect(client.listRates(request({ from }))).rejects.toMatchObject({ kind: 'address' });
});

it('lists the services of each account, and those of USPS for a test key', async () => {
  expect((await client.listServices()).map(({ name, carrier_account }) => [name, carrier_account])).toEqual([
    ['USPS Ground Advantage', 'ca_usps'],
    ['USPS Priority Mail International', 'ca_usps'],
    ['FedEx Smart Post', 'ca_fedex'],
  ]);
  fake.is_test_key = true;
  await expect(client.listServices()).rejects.toMatchObject({ kind: 'credentials' });
  const test = openEasyPost({ ...account, is_test: true }, { base_url: fake.url });
  expect(await test.listServices()).toMatchObject([
    { carrier_account: null, is_domestic: true, is_international: false, is_return_supported: true },
    { carrier_account: null, is_domestic: false, is_international: true },
  ]);
});

it('voids, also when it is asked again, and refuses what is not bought', async () => {
  const bought = { carrier: 'usps' as const, ...(await buy()) };
  expect(await client.void(bought)).toEqual({ refund: 'requested', message: null });
  expect(await client.void(bought)).toEqual({ refund: 'requested', message: 'A refund was already requested.' });
  const prepared = (await client.prepare(request(), 'key-2')) ?? '';
  expect(await client.void({ ...bought, vendor_label_id: prepared })).toMatchObject({ refund: 'refused' });
});

it('tracks, with the same keys each time', async () => {
  const bought = { carrier: 'usps' as const, ...(await buy()) };
  const tracked = await client.track(bought);
  expect(tracked).toMatchObject({
    expected_at: '2026-03-04T00:00:00.000Z',
    events: [
      { state: 'expected', place: null, happened_at: '2026-03-01T15:00:00.000Z' },
      { state: 'in_transit', place: 'REDONDO BEACH, CA, US', description: 'Arrived at USPS Facility' },
    ],
  });
  expect(await client.track(bought)).toEqual(tracked);
});

it('checks addresses', async () => {
  expect(await client.checkAddress(sellerParty)).toMatchObject({
    is_deliverable: true,
    problems: [],
    corrected: { street: '388 TOWNSEND ST', zip_code: '94107-2506' },
  });
  expect(await client.checkAddress({ ...sellerParty, zip_code: '00000' })).toEqual({
    is_deliverable: false,
    problems: ['Address not found'],
    corrected: null,
  });
});

it('books a pickup once', async () => {
  const labels = [
    { carrier: 'usps' as const, ...(await buy()) },
    { carrier: 'usps' as const, ...(await buy({}, 'key-2')) },
  ];
  const pickup = { at: shopParty, carrier: 'usps' as const, carrier_account: null, parcels: [], labels };
  const when = { day: '2026-03-03', from_hour: 9, to_hour: 17, instructions: 'Back door' };
  const booked = await client.bookPickup?.({ ...pickup, ...when }, 'pickup-1');
  expect(booked).toMatchObject({ confirmation: expect.stringMatching(/^WTC/), cost: { amount: 0 } });
  expect(bodyOf('POST /v2/pickups').pickup).toMatchObject({
    min_datetime: '2026-03-03 09:00:00',
    reference: 'pickup-1',
  });
  expect(await client.bookPickup?.({ ...pickup, ...when }, 'pickup-1')).toEqual(booked);
  expect(fake.pickups).toHaveLength(1);
  expect(countOf(/pickups\/.*buy$/)).toBe(1);
});

const webhooks = () => easyPostWebhooks({ base_url: fake.url });
const now = new Date('2026-03-02T12:00:00Z');
const event = { id: 'evt_1', description: 'tracker.updated', result: trackerOf('94001') };

function signed(body: object, secret: string) {
  const raw = Buffer.from(JSON.stringify(body));
  const hex = createHmac('sha256', secret.normalize('NFKD')).update(raw).digest('hex');
  return {
    raw,
    headers: { 'x-hmac-signature': `hmac-sha256-hex=${hex}` },
    secret: 'sécret',
    webhook_id: 'hook_1',
    now,
  };
}

it('subscribes and unsubscribes', async () => {
  const { id } = await webhooks().subscribe(account, 'https://shop.example/hook', 'sécret');
  expect(fake.webhooks.get(id)).toEqual({ url: 'https://shop.example/hook', webhook_secret: 'sécret' });
  await webhooks().unsubscribe(account, id);
  await webhooks().unsubscribe(account, id);
  expect(fake.webhooks.size).toBe(0);
});

it('reads signed news, and a replay as the same event', async () => {
  const news = await webhooks().read(account, signed(event, 'sécret'));
  expect(news).toMatchObject([{ event_key: 'evt_1', tracking_number: '94001', tracked: { events: [{}, {}] } }]);
  expect(await webhooks().read(account, signed(event, 'sécret'))).toEqual(news);
  expect(await webhooks().read(account, signed({ ...event, description: 'batch.created' }, 'sécret'))).toEqual([]);
});

it.each([
  ['another secret', signed(event, 'other')],
  ['another body', { ...signed(event, 'sécret'), raw: Buffer.from('{}') }],
  ['no signature', { ...signed(event, 'sécret'), headers: {} }],
  ['a body that is no event', signed([], 'sécret')],
])('reads nothing with %s', async (_what, given) => {
  expect(await webhooks().read(account, given)).toBeNull();
});

it('rounds measures up', () => {
  const parcel = { weight_grams: 1, length_mm: 254, width_mm: 255, height_mm: 0 };
  expect(toParcel(parcel)).toEqual({ weight: 0.1, length: 10, width: 10.1, height: 0.1 });
});

it.each([
  ['usps', 'USPS', 'GroundAdvantage', 'USPS Ground Advantage'],
  ['fedex', 'FedEx', 'FEDEX_2_DAY', 'FedEx 2 Day'],
  ['ups', 'UPSDAP', 'UPSStandard', 'UPS Standard'],
  ['other', 'OnTrac', 'Ground', 'OnTrac Ground'],
] as const)('names %s %s %s', (carrier, label, service, name) => {
  expect(serviceName(carrier, label, service)).toBe(name);
});
