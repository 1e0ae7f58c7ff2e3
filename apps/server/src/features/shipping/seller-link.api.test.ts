import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { findSellerOrder, getSellerLinks } from '@tradepost/contracts/shipping/seller-link.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';
import { sellerLink } from '../orders/links/order-links.rules.ts';

let app: TestApp;
let order: StoredOrder;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  await asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`));
  order = await storeOrder(app.first, {
    status_id: status.leads,
    customer: { first_name: 'Ana', last_name: 'Lee', address_text: '7 Elm Road, Springfield', phone: '+1 555 0100' },
    items: [{ title: 'Apple iPhone 15', variant_label: '128 GB', price: 31_400, imei: '359900131234567' }],
  });
});

const links = (client = app.owner, id = order.order_id) => client.call(getSellerLinks, { params: { id } });
const tokenOf = async () => new URLSearchParams(new URL((await links()).data.kit_url).hash.slice(1)).get('token')!;
const open = (token: string, client = app.nobody) => client.call(findSellerOrder, { body: { token } });

describe('the staff', () => {
  test('gets links of an order, good for sixty days', async () => {
    const { status: code, data } = await links(app.staff);
    expect(code).toBe(200);
    expect([new URL(data.kit_url).pathname, new URL(data.code_url).pathname]).toEqual([
      '/shipping-kit',
      '/shipping-qr-code',
    ]);
    expect(data.kit_url.startsWith(app.platform.config.app_url)).toBe(true);
    // Browsers do not send the part after #, so that no log on the way has the token.
    for (const url of [data.kit_url, data.code_url]) expect(new URL(url).search).toBe('');
    expect(data.expires_at).toBe('2026-05-01T15:00:00.000Z');
  });

  test('not of another company’s, of one elsewhere, of none, or without a session', async () => {
    expect((await links(app.other)).status).toBe(404);
    expect((await links(app.owner, 999_999)).status).toBe(404);
    expect((await links(app.nobody)).status).toBe(401);
    await app.within((ctx) =>
      ctx.db.execute(sql`update members set is_all_locations = false where id = ${app.first.staff_id}`),
    );
    expect((await links(app.staff)).status).toBe(404);
    await app.within((ctx) =>
      ctx.db.execute(
        sql`update members set is_all_locations = true, denied = '{orders.view}' where id = ${app.first.staff_id}`,
      ),
    );
    expect((await links(app.staff)).status).toBe(403);
    await app.within((ctx) => ctx.db.execute(sql`update members set denied = '{}' where id = ${app.first.staff_id}`));
  });
});

describe('the seller', () => {
  test('sees what the parcel needs, and nothing else', async () => {
    const { status: code, data, raw } = await open(await tokenOf());
    expect(code).toBe(200);
    expect(data).toMatchObject({
      company_name: 'The first company',
      location_name: 'Main',
      location_lines: ['1 Main Street', 'Springfield, IL 62701'],
      seller_lines: ['Ana Lee', '7 Elm Road', 'Springfield'],
      box_id: order.box_id,
      is_open: true,
      items: [{ title: 'Apple iPhone 15', variant_label: '128 GB' }],
    });
    expect(data.items[0]?.checklist.length).toBeGreaterThan(2);
    expect(data.barcode?.length).toBeGreaterThan(10);
    expect(data.qr).toHaveLength(data.qr[0]!.length);
    for (const secret of ['314', '359900131234567', '555 0100', 'ana@seller.test', 'Olivia'])
      expect(raw.toString()).not.toContain(secret);
  });

  test('the same again, also signed in elsewhere', async () => {
    const token = await tokenOf();
    expect((await open(token)).data).toEqual((await open(token, app.other)).data);
  });

  test.each([
    ['is wanted', {}, true],
    ['was completed', { status_id: status.completed }, false],
    ['went back', { status_id: status.returned }, false],
    ['was canceled', { sub_status_id: subStatus.cancelled }, false],
    ['is in the archive', { is_archived: true }, false],
  ])('is told whether the order %s', async (_case, own, is_open) => {
    order = await storeOrder(app.first, { status_id: status.leads, ...own });
    expect((await open(await tokenOf())).data.is_open).toBe(is_open);
  });

  test.each(['x', 'v1.AAAA', '1'])('gets nothing with the token %j', async (token) => {
    const reply = await open(token);
    expect([reply.status, reply.message]).toEqual([404, 'This link no longer works. Ask the shop for a new one.']);
  });

  test('nothing once the link is old or the order gone', async () => {
    const token = await tokenOf();
    const { order_id, customer_id } = order;
    const seal = (company_id: number, of = order_id) =>
      sellerLink.seal(app.platform, { company_id, order_id: of, customer_id, is_unproven: false });
    const gone = seal(app.first.company_id, 999_999);
    const crossed = seal(app.second.company_id);
    const nowhere = seal(999_999);
    for (const other of [gone, crossed, nowhere]) expect((await open(other)).status).toBe(404);
    app.clock.set('2026-05-01T15:00:00Z');
    expect((await open(token)).status).toBe(404);
  });

  test('an empty token is named', async () => {
    const reply = await open('');
    expect([reply.status, reply.errors.token]).toEqual([422, ['Token is required']]);
  });

  test('who guesses is stopped, even with a good link, until the window ends', async () => {
    const token = await tokenOf();
    const guesses = [];
    for (let guess = 0; guess < 32; guess++) guesses.push((await open(`guess ${guess}`)).status);
    expect(guesses.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(guesses.slice(30)).toEqual([429, 429]);
    expect((await open(token)).status).toBe(429);
    await app.platform.database.script('delete from login_attempts');
    expect((await open(token)).status).toBe(200);
  });
});
