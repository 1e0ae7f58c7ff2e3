import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type FakeShipmondo,
  fakeShipmondoLogin,
  monitorStatus,
  openFakeShipmondo,
  signShipmondo,
} from '../../../../testing/carriers/fake-shipmondo.ts';
import { labelRequest, sellerParty, shopParty } from '../../../../testing/carriers/test-carrier.ts';
import type { CarrierAccount, CarrierClient, LabelRequest, ServiceRef } from '../carrier-port.rules.ts';
import { openShipmondo } from './shipmondo.client.ts';
import { readCarrierSetup } from './shipmondo-setup.client.ts';
import { shipmondoWebhooks } from './shipmondo-webhook.client.ts';

const account: CarrierAccount = { vendor: 'shipmondo', credentials: fakeShipmondoLogin, is_test: true };
const shopReturn: ServiceRef = { carrier: 'gls', service_code: 'GLSDK_SR', carrier_account: null };
const from = { ...sellerParty, city: 'Odense', state: '', zip_code: '5000', country_code: 'DK' };
const to = { ...shopParty, city: 'Aarhus', state: '', zip_code: '8000', country_code: 'DK' };
const request = (changes: Partial<LabelRequest> = {}) =>
  labelRequest(shopReturn, { from, to, currency: 'DKK', ...changes });

let fake: FakeShipmondo;
let client: CarrierClient;
let address: { base_url: string; timeout: number };
beforeAll(async () => {
  fake = await openFakeShipmondo();
  address = { base_url: fake.url, timeout: 300 };
});
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, bought: 0, balance: 100_000, setup: 'COMPLETED', asked: [] });
  fake.setup_url = `${fake.url}/files/carriers.json`;
  fake.shipments.length = 0;
  client = openShipmondo(account, address);
});
afterAll(() => fake.close());

const bodyOf = (call: string) =>
  fake.asked.find(({ method, path }) => `${method} ${path}` === call)?.body as Record<string, object>;

async function buy(changes: Partial<LabelRequest> = {}, key = 'key-1') {
  const prepared = await client.prepare(request(changes), key);
  return client.buy(request(changes), key, prepared);
}

it('buys a label of a return product, from the seller to the shop', async () => {
  const bought = await buy({ insured_amount: 500_000 });
  expect(bought).toMatchObject({
    vendor_label_id: '1000',
    service: shopReturn,
    tracking_number: '05705150001000',
    qr: null,
    cost: { amount: 4900, currency: 'DKK' },
    label: { content_type: 'application/pdf' },
  });
  const text = bought.label?.content.toString('latin1');
  expect(text).toContain('From Sam Seller');
  expect(text).toContain('To Fones Inc');
  expect(bodyOf('POST /api/public/v3/shipments')).toMatchObject({
    own_agreement: false,
    product_code: 'GLSDK_SR',
    service_codes: 'EMAIL_NT',
    reference: 'BOX-1042',
    label_format: '10x19_pdf',
    automatic_select_service_point: false,
    parties: [
      { type: 'sender', name: 'Sam Seller', attention: '', address2: 'Apt 20', postal_code: '5000' },
      { type: 'receiver', name: 'Fones Inc', attention: 'Receiving', country_code: 'DK' },
    ],
    parcels: [{ weight: 450, length: 20, width: 15, height: 8, internal_reference: 'key-1' }],
    carrier_insurance: { amount: 5000, currency_code: 'DKK' },
  });
});

it('books with an agreement of the account, a parcel shop and customs', async () => {
  const service = { ...shopReturn, service_code: 'GLSDK_SD', carrier_account: '898B91' };
  const customs = [{ description: 'Phone', quantity: 2, value: 20_050, weight_grams: 400, origin_country: 'CN' }];
  const bought = await buy({ service, customs, format: 'zpl', reference: '' });
  expect(bought).toMatchObject({ service, label: { content_type: 'application/zpl' } });
  expect(bodyOf('POST /api/public/v3/shipments')).toMatchObject({
    own_agreement: true,
    customer_number: '898B91',
    automatic_select_service_point: true,
    reference: 'key-1',
    service_codes: 'EMAIL_NT,SMS_NT',
    customs: {
      currency_code: 'DKK',
      goods: [{ quantity: 2, unit_value: 100.25, unit_weight: 200, country_code: 'CN' }],
    },
  });
});

it.each([
  ['PDK_RD', { content_type: 'image/png' }],
  ['GLSDK_SR', { text: '123-4567-890' }],
])('gets a code instead of a label of %s', async (service_code, qr) => {
  const service = { ...shopReturn, service_code };
  expect(await buy({ service, is_printerless: true })).toMatchObject({ label: null, qr });
});

it.each([
  ['without a code', 'GLSDK_SD', true],
  ['that is not offered', 'NONE', false],
])('refuses a product %s before it pays', async (_what, service_code, is_printerless) => {
  const service = { ...shopReturn, service_code };
  await expect(buy({ service, is_printerless })).rejects.toMatchObject({ kind: 'refused', is_unclear: false });
  expect(fake.bought).toBe(0);
});

it('buys once, however often it is asked', async () => {
  const prepared = await client.prepare(request(), 'key-1');
  const once = await client.buy(request(), 'key-1', prepared);
  expect(await client.buy(request(), 'key-1', prepared)).toEqual(once);
  expect(fake.bought).toBe(1);
});

it('finds a label among many shipments, and does not claim that there is none', async () => {
  await buy();
  const [shipment] = fake.shipments;
  const other = { ...shipment!, reference: 'other', parcels: [{ pkg_no: '1', internal_reference: 'other' }] };
  fake.shipments.unshift(...Array.from({ length: 120 }, () => other));
  const prepared = new Date(Date.now() - 60_000).toISOString();
  expect(await client.findBought(request(), 'key-1', prepared)).toMatchObject({ vendor_label_id: '1000' });
  expect(await client.findBought(request(), 'key-1', null)).toBe('unknown');
  fake.shipments.unshift(...Array.from({ length: 1000 }, () => other));
  expect(await client.findBought(request(), 'key-1', prepared)).toBe('unknown');
  const failure = { kind: 'unavailable', message: expect.stringMatching(/too many shipments/), is_unclear: true };
  await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject(failure);
  expect(fake.bought).toBe(1);
});

it.each(['hangs', 'fails', 'limits', 'babbles'] as const)(
  '%s: what fails after the purchase is unclear',
  async (mood) => {
    const prepared = await client.prepare(request(), 'key-1');
    Object.assign(fake, { mood, moodOf: /balance/ });
    await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject({ is_unclear: true });
    expect(fake.bought).toBe(1);
  },
);

it.each([
  ['credentials', 401, { error: 'Invalid API User or API Key' }, 'Invalid API User or API Key'],
  ['credentials', 403, { error: 'Not allowed' }, 'Not allowed'],
  ['funds', 422, { error: 'Insufficient balance on your account' }, 'Insufficient balance on your account'],
  ['funds', 402, { error: 'Pay first' }, 'Pay first'],
  ['address', 422, { error: 'Receiver zipcode is invalid' }, 'Receiver zipcode is invalid'],
  ['refused', 422, { error: { base: ['Weight is too high'] } }, 'Weight is too high'],
  ['rate_limited', 429, 'Too many requests', 'Shipmondo answered 429'],
  ['unavailable', 500, { error: 'Oops' }, 'Oops'],
] as const)('%s for %i', async (kind, status, body, message) => {
  const prepared = await client.prepare(request(), 'key-1');
  fake.refuseNext(/POST .*\/shipments/, status, body);
  const failure = { kind, message, is_unclear: status === 500 };
  await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject(failure);
});

it.each([[{}], [null], [[]], [{ id: 1, pkg_no: null, parcels: [] }]])(
  'an answer of another shape is nonsense: %j',
  async (body) => {
    const prepared = await client.prepare(request(), 'key-1');
    fake.refuseNext(/POST .*\/shipments/, 200, body);
    const failure = { kind: 'nonsense', is_unclear: true };
    await expect(client.buy(request(), 'key-1', prepared)).rejects.toMatchObject(failure);
  },
);

it('tests the login, and lists quotes with the cheapest first', async () => {
  expect(await client.test()).toEqual({ name: 'Fones ApS' });
  const wrong = openShipmondo({ ...account, credentials: { username: 'x', password: 'y' } }, address);
  await expect(wrong.test()).rejects.toMatchObject({ kind: 'credentials' });
  expect(await client.listRates(request())).toMatchObject([
    { carrier: 'gls', service_code: 'GLSDK_SD', name: 'GLS Shop Delivery', cost: { amount: 4900, currency: 'DKK' } },
    { carrier: 'postnord', name: 'PostNord MyPack Collect', cost: { amount: 6250 } },
  ]);
});

it.each([
  ['REQUESTED', 'PENDING', 10],
  ['IN_PROGRESS', 'IN_PROGRESS', 50],
] as const)('waits for the list of carriers while it is %s', async (setup, state, percentage) => {
  fake.setup = setup;
  expect(await readCarrierSetup(account, address)).toEqual({ state, percentage, services: [] });
  await expect(client.listServices()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('reads the list of carriers, with one service for each agreement', async () => {
  const { state, percentage, services } = await readCarrierSetup(account, address);
  expect([state, percentage]).toEqual(['COMPLETED', 100]);
  expect(services).toEqual(await client.listServices());
  const home = { is_domestic: true, is_international: false, is_return_supported: true };
  expect(services).toMatchObject([
    { service_code: 'GLSDK_SD', carrier_account: null, is_international: true, is_return_supported: false },
    { service_code: 'GLSDK_SD', carrier_account: '898B91' },
    { ...shopReturn, name: 'GLS Shop Return', ...home },
  ]);
});

it.each([
  ['an address that is not safe', () => Object.assign(fake, { setup_url: 'http://10.0.0.1/list' }), 'nonsense'],
  ['a list that is none', () => Object.assign(fake, { setup_url: `${fake.url}/api/public/v3/x` }), 'credentials'],
  ['an answer that is none', () => fake.refuseNext(/setups/, 200, null), 'nonsense'],
  ['too many requests', () => fake.refuseNext(/setups/, 429, 'Too many requests'), 'rate_limited'],
] as const)('says so for %s', async (_what, break_it, kind) => {
  break_it();
  await expect(readCarrierSetup(account, address)).rejects.toMatchObject({ kind });
});

it('cancels, and says that the price is not refunded by itself', async () => {
  const bought = { carrier: 'gls' as const, ...(await buy()) };
  expect(await client.void(bought)).toMatchObject({ refund: 'not_applicable', message: /refund/ });
  fake.refuseNext(/cancel/, 200, { cancelled: true, cancelled_at_carrier: true, refunded: true });
  expect(await client.void(bought)).toEqual({ refund: 'refunded', message: null });
  fake.refuseNext(/cancel/, 200, { cancelled: false, cancelled_at_carrier: false, refunded: false });
  expect(await client.void(bought)).toMatchObject({ refund: 'refused' });
});

it('neither tracks, nor checks addresses, nor books pickups', async () => {
  const bought = { carrier: 'gls' as const, ...(await buy()) };
  expect(await client.track(bought)).toEqual({ expected_at: null, events: [] });
  expect(await client.checkAddress(from)).toBeNull();
  expect(client.bookPickup).toBeUndefined();
});

const webhooks = () => shipmondoWebhooks(address);
const read = (raw: Buffer) =>
  webhooks().read(account, {
    raw,
    headers: {},
    secret: 'a-key-of-32-characters-or-longer',
    webhook_id: '1',
    now: new Date(),
  });
const sign = (data: object) => signShipmondo(data, 'a-key-of-32-characters-or-longer');

it('subscribes and unsubscribes', async () => {
  const { id } = await webhooks().subscribe(account, 'https://shop.example/hook', 'a-key');
  expect(fake.webhooks.get(id)).toMatchObject({ key: 'a-key', action: 'latest', resource_name: 'Shipment Monitor' });
  await webhooks().unsubscribe(account, id);
  await webhooks().unsubscribe(account, id);
  expect(fake.webhooks.size).toBe(0);
});

it('reads signed news, and a replay as the same event', async () => {
  const raw = sign(monitorStatus);
  const news = await read(raw);
  expect(news).toMatchObject([
    {
      tracking_number: '05705150001000',
      tracked: { events: [{ state: 'in_transit', place: 'Odense', happened_at: '2026-03-02T08:30:00.000Z' }] },
    },
  ]);
  expect(await read(raw)).toEqual(news);
  const later = { ...monitorStatus, current_status: 'DELIVERED' };
  expect((await read(sign(later)))?.[0]?.event_key).not.toBe(news?.[0]?.event_key);
});

it.each([
  ['DELIVERED', 'INFO', 'delivered'],
  ['AVAILABLE_FOR_DELIVERY', 'INFO', 'exception'],
  ['EN_ROUTE', 'DANGER', 'exception'],
  ['REGISTERED', null, 'expected'],
])('%s with %s is %s', async (current_status, current_state, state) => {
  const news = await read(sign({ ...monitorStatus, current_status, current_state }));
  expect(news?.[0]?.tracked?.events[0]?.state).toBe(state);
});

it.each([
  ['another key', signShipmondo(monitorStatus, 'other')],
  ['another algorithm', signShipmondo(monitorStatus, 'a-key-of-32-characters-or-longer', 'none')],
  ['no signature', Buffer.from('{"data":"a.b"}')],
  ['a message in plain text', Buffer.from(JSON.stringify({ webhook: 'Tradepost', data: monitorStatus }))],
  ['no JSON', Buffer.from('hello')],
])('reads nothing with %s', async (_what, raw) => {
  expect(await read(raw)).toBeNull();
});

it('reads the message about something else as no news', async () => {
  expect(await read(sign({ id: 1, order_id: '2042' }))).toEqual([]);
});
