import { createHmac } from 'node:crypto';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as addressContract from '@tradepost/contracts/shipping/address-book.contract';
import * as claimContract from '@tradepost/contracts/shipping/claim.contract';
import * as contract from '@tradepost/contracts/shipping/label.contract';
import * as change from '@tradepost/contracts/shipping/label-change.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type FakeEasyPost, fakeEasyPostKey, openFakeEasyPost } from '../../../testing/carriers/fake-easypost.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeConnection, storeShippingSettings, type TestConnection } from '../../../testing/test-shipping.ts';
import { findStuck } from './due-tracking.commands.ts';

let test: TestApp;
let fake: FakeEasyPost;
let connection: TestConnection;
let owner: Client;
let staff: Client;
let other: Client;

const ground = {
  carrier: 'usps' as const,
  service_code: 'GroundAdvantage',
  carrier_account: 'ca_usps',
  name: 'USPS Ground',
  is_domestic: true,
  is_international: false,
  is_return_supported: true,
};

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeEasyPost()]);
  connection = await storeConnection(test.first, 'easypost', [ground], { api_key: fakeEasyPostKey });
  await storeShippingSettings(test.first, {
    default_service_id: connection.service_ids.GroundAdvantage!,
    is_insured: true,
  });
  test.platform.config.carrier_addresses = { easypost: { base_url: fake.url, timeout: 2000 } };
});
beforeEach(() => passTo('2026-03-02T15:00:00Z'));
afterAll(async () => {
  fake.close();
  await test.close();
});

/** Lets days pass, after which everyone signs in again. */
async function passTo(time: string) {
  test.clock.set(time);
  [owner, staff, other] = [
    await test.signIn('owner@first.test'),
    await test.signIn('staff@first.test'),
    await test.signIn('owner@second.test'),
  ];
}

const work = () => test.platform.jobs.drain();
const find = async (id: number) => (await owner.call(contract.findLabel, { params: { id } })).data;

/** A mail-in lead with a bought label. */
async function shipped() {
  const { order_id } = await storeOrder(test.first, {
    kind: 'mail-in',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    shipping_method: 'label',
    customer: { address_text: '7 Elm Road, Portland, ME 04101' },
  });
  const body = {
    order_id,
    type: 'in' as const,
    shipping_firstname: 'Ana',
    shipping_lastname: 'Lee',
    shipping_address1: '7 Elm Road',
    shipping_city: 'Portland',
    shipping_state: 'ME',
    shipping_zip: '04101',
    shipping_country: 'US' as const,
  };
  const { data } = await owner.call(contract.createLabels, { body: body as never });
  await work();
  const label = await find(data.items[0]!.id);
  return { order_id, id: label.id, number: label.tracking_number! };
}

const secret = 'a-secret-of-at-least-32-characters';
async function tell(tracking_code: string, details: { datetime: string; status: string; message: string }[]) {
  const { token } = (await test.within((ctx) =>
    readRow<{ token: string }>(ctx.db, sql`select webhook_token as token from connections`),
  ))!;
  const event = {
    id: `evt_${tracking_code}_${details.length}`,
    description: 'tracker.updated',
    result: {
      tracking_code,
      status: details.at(-1)!.status,
      est_delivery_date: '2026-03-04T00:00:00Z',
      tracking_details: details.map((detail) => ({
        ...detail,
        tracking_location: { city: 'RENO', state: 'NV', country: 'US' },
      })),
    },
  };
  const payload = JSON.stringify(event);
  const hex = createHmac('sha256', secret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${hex}` };
  const url = `/v1/webhooks/shipping/easypost/${token}`;
  return (await test.app.inject({ method: 'POST', url, payload, headers })).statusCode;
}
const scans = [
  { datetime: '2026-03-02T16:00:00Z', status: 'in_transit', message: 'Accepted' },
  { datetime: '2026-03-03T16:00:00Z', status: 'out_for_delivery', message: 'Out for delivery' },
  { datetime: '2026-03-03T20:00:00Z', status: 'delivered', message: 'Delivered, front door' },
];

describe('a carrier’s webhook', () => {
  it('moves the parcel and its order, whatever the order of events and however often they come', async () => {
    const { order_id, id, number } = await shipped();
    const order = async () => (await owner.call(findMailInOrder, { params: { id: order_id } })).data;
    expect(await tell(number, scans.slice(0, 1))).toBe(200);
    expect(await order()).toMatchObject({
      status_id: status.inTransit,
      parcels: [{ state: 'in_transit', events: [{ place: expect.stringContaining('RENO') }] }],
    });
    expect(await tell(number, scans)).toBe(200);
    expect(await tell(number, scans)).toBe(200);
    expect(await tell(number, scans.slice(0, 2))).toBe(200);
    expect(await order()).toMatchObject({
      status_id: status.delivered,
      parcels: [{ state: 'delivered', events: { length: 3 } }],
    });
    const label = await find(id);
    expect(label).toMatchObject({
      parcel_state: 'delivered',
      shipped_at: '2026-03-02T16:00:00.000Z',
      delivered_at: '2026-03-03T20:00:00.000Z',
    });
    expect(label.events.map(({ description }) => description)).toEqual([
      'Delivered, front door',
      'Out for delivery',
      'Accepted',
    ]);
    const news = await test.within((ctx) =>
      readRows(ctx.db, sql`select 1 from notifications where type = 'parcel_arrived'`),
    );
    expect(news.length).toBeGreaterThan(0);
  });
});

describe('tracking by asking', () => {
  it('asks a silent carrier now and then, once for all workers', async () => {
    const { id } = await shipped();
    fake.asked.length = 0;
    await work();
    expect(fake.asked).toEqual([]);
    await passTo('2026-03-03T16:00:00Z');
    await work();
    expect((await find(id)).events.length).toBeGreaterThan(0);
    const asked = fake.asked.length;
    await work();
    expect(fake.asked.length).toBe(asked);
  });

  it('shows what is stored when the carrier does not answer', async () => {
    const { id } = await shipped();
    Object.assign(fake, { mood: 'fails' });
    const { status: code, data } = await staff.call(change.trackLabel, { params: { id } });
    expect([code, data.is_fresh]).toEqual([200, false]);
    Object.assign(fake, { mood: 'works' });
    expect((await staff.call(change.trackLabel, { params: { id } })).data.is_fresh).toBe(true);
  });

  it('finds parcels that nobody has scanned for days, once, until the next scan', async () => {
    const { id, number } = await shipped();
    await tell(number, [{ datetime: '2026-03-03T16:30:00Z', status: 'in_transit', message: 'Accepted' }]);
    await passTo('2026-03-09T16:00:00Z');
    await findStuck(test.platform);
    expect((await find(id)).is_stuck).toBe(false);
    await passTo('2026-03-11T16:00:00Z');
    await findStuck(test.platform);
    expect(await findStuck(test.platform)).toBe(0);
    expect((await find(id)).is_stuck).toBe(true);
    const news = await test.within((ctx) =>
      readRows<{ member_id: number }>(
        ctx.db,
        sql`select member_id from notifications where type = 'parcel_stuck' and url like ${`%label=${id}`}`,
      ),
    );
    expect(news.length).toBeGreaterThan(0);
    expect(new Set(news.map(({ member_id }) => member_id)).size).toBe(news.length);
    await tell(number, [{ datetime: '2026-03-11T15:00:00Z', status: 'in_transit', message: 'Found' }]);
    expect((await find(id)).is_stuck).toBe(false);
  });
});

describe('a claim', () => {
  const begin = (label_id: number, more: object = {}, client = owner) =>
    client.call(claimContract.createClaim, { body: { label_id, reason: 'lost', amount: 30_000, ...more } });

  it('covers what the label is insured for, is filed, and paid', async () => {
    const { id } = await shipped();
    const { data } = await begin(id);
    expect(data).toMatchObject({
      state: 'open',
      amount: 30_000,
      covered_amount: 20_000,
      currency: 'USD',
      carrier: 'usps',
    });
    expect((await begin(id)).status).toBe(409);
    const edit = (more: object) =>
      owner.call(claimContract.editClaim, {
        params: { id: data.id },
        body: { state: 'filed', amount: 30_000, version: data.version, ...more },
      });
    expect((await edit({})).errors.carrier_reference).toEqual(['Carrier reference is required']);
    expect((await edit({ carrier_reference: 'C-1' })).data).toMatchObject({
      state: 'filed',
      filed_at: expect.any(String),
    });
    expect((await edit({ carrier_reference: 'C-2' })).status).toBe(409);
    expect((await edit({ state: 'paid', version: 2 })).errors.paid_amount).toEqual(['Paid amount is required']);
    expect(
      (await edit({ state: 'paid', paid_amount: 20_000, carrier_reference: 'C-1', version: 2 })).data,
    ).toMatchObject({ state: 'paid', paid_amount: 20_000 });
    expect((await staff.call(claimContract.listClaims, { query: { state: 'paid' } })).data.items).toHaveLength(1);
  });

  it('asks for the permission and the company', async () => {
    const { id } = await shipped();
    expect((await begin(id, {}, staff)).status).toBe(403);
    expect((await begin(id, {}, other)).status).toBe(404);
    expect((await other.call(claimContract.listClaims)).data.items).toEqual([]);
  });
});

describe('the address book', () => {
  const party = {
    name: 'Bo Ray',
    street: '9 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    country_code: 'US' as const,
  };
  it('keeps an address once, edits and removes it', async () => {
    const one = await owner.call(addressContract.createAddress, { body: party });
    expect((await owner.call(addressContract.createAddress, { body: party })).data.id).toBe(one.data.id);
    const edit = (version: number, client = owner) =>
      client.call(addressContract.editAddress, {
        params: { id: one.data.id },
        body: { ...party, name: 'Bo R.', version },
      });
    expect((await edit(1)).data.name).toBe('Bo R.');
    expect((await edit(1)).status).toBe(409);
    expect((await edit(2, other)).status).toBe(404);
    expect((await staff.call(addressContract.listAddresses)).status).toBe(403);
    expect((await owner.call(addressContract.listAddresses, { query: { search: 'bo r' } })).data.items).toHaveLength(1);
    expect((await other.call(addressContract.deleteAddress, { params: { id: one.data.id } })).status).toBe(404);
    expect((await owner.call(addressContract.deleteAddress, { params: { id: one.data.id } })).status).toBe(200);
    expect((await owner.call(addressContract.createAddress, { body: { ...party, street: '' } })).errors.street).toEqual(
      ['Street is required'],
    );
  });

  it('is checked by a carrier that can, in its own words', async () => {
    const { data } = await owner.call(addressContract.checkAddress, { body: party });
    expect(data).toMatchObject({ is_checked: true, vendor: 'easypost', is_deliverable: true });
    expect((await other.call(addressContract.checkAddress, { body: party })).data.is_checked).toBe(false);
  });
});
