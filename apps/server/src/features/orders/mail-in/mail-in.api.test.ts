import { listArrivingToday, listInTransit, scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import {
  createMailInOrder,
  editMailInOrder,
  findMailInOrder,
  listMailInOrders,
} from '@tradepost/contracts/orders/mail-in.contract';
import { findMailInSettings, saveMailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import * as items from '@tradepost/contracts/orders/order-item.contract';
import { listOrderStatuses, moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { scanIn, setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { allowLabels } from '../../../testing/test-shipping.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  await allowLabels(test.first, 5);
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
});
afterAll(() => test.close());

const phone = (more: object = {}) => ({
  variant_id: catalog.variant_id,
  condition_id: catalog.condition_ids.good,
  ...more,
});
const form = (more: object = {}) => ({ location_id: test.first.location_id, customer_id, items: [phone()], ...more });
const create = (more: object = {}, client = test.staff, headers = {}) =>
  client.call(createMailInOrder, { body: form(more) as never, headers });
const find = async (id: number) => (await test.staff.call(findMailInOrder, { params: { id } })).data;
const move = (id: number, status_id: number, more: object = {}) =>
  test.owner.call(moveOrder, { params: { id }, body: { status_id, ...more } });
const mailsOf = async (id: number) => {
  const rows = await test.within((ctx) =>
    readRows<{ template: string; html: string }>(
      ctx.db,
      sql`select template, html from mails where root = 'orders' and root_id = ${id} order by id`,
    ),
  );
  return rows;
};

describe('a new mail-in order', () => {
  it('freezes its prices, expects its parcels, starts the clock and emails the offer with the seller’s link', async () => {
    const { data } = await create({ parcel_count: 3, shipping_method: 'kit' });
    expect(data).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.activeLead, version: 1 });
    const order = await find(data.id);
    expect(order).toMatchObject({
      kind: 'mail-in',
      channel: 'staff',
      shipping_method: 'kit',
      total: 26_400,
      next_action: 'await_parcel',
      price_lock: { state: 'running', is_late: false, until: '2026-03-16T15:00:00.000Z', stopped_at: null },
    });
    expect(order.parcels.map(({ state, direction, tracking_number }) => [state, direction, tracking_number])).toEqual(
      Array(3).fill(['expected', 'in', null]),
    );
    expect(order.moves.map(({ status_id }) => status_id)).toEqual([status.inTransit, status.delivered, status.onHold]);
    const [mail, ...others] = await mailsOf(data.id);
    expect(mail).toMatchObject({ template: 'offer-received', html: expect.stringContaining('/shipping-kit#token=') });
    expect(others).toEqual([]);
  });

  it('is news for the team when it came without it, finished or not', async () => {
    const newsOf = async (id: number) => {
      const rows = await test.within((ctx) =>
        readRows<{ title: string; body: string }>(
          ctx.db,
          sql`select n.title, n.body from notifications n where n.once_key = ${`lead ${id}`} and n.member_id = ${test.first.owner_id}`,
        ),
      );
      return rows.map(({ title, body }) => `${title.split(': ')[1]}. ${body}`);
    };
    const [widget, begun, own] = [
      (await create({ channel: 'api' })).data,
      (await create({ channel: 'portal', is_confirmed: false })).data,
      (await create()).data,
    ];
    expect(await newsOf(widget.id)).toEqual(['a seller placed an order. It came from: Public API.']);
    expect(await newsOf(begun.id)).toEqual(['a seller started an order. It came from: Customer portal.']);
    expect(await newsOf(own.id)).toEqual([]);
  });

  it('keeps the number of the seller’s own label and stays a lead until the carrier scans it', async () => {
    const { data } = await create({
      shipping_method: 'own_label',
      carrier: 'ups',
      tracking_number: '1Z999AA10123456784',
      parcel_count: 2,
      notify_customer: false,
    });
    const order = await find(data.id);
    expect(order.parcels).toMatchObject([
      { carrier: 'ups', tracking_number: '1Z999AA10123456784', tracking_url: expect.stringContaining('ups.com') },
      { carrier: 'ups', tracking_number: null },
    ]);
    expect(order).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.activeLead });
    expect(await mailsOf(data.id)).toEqual([]);
    const { data: found } = await test.owner.call(scanOnlineBuyback, { body: { code: '1z 999 aa1 01 2345 6784' } });
    expect(found.matches.map(({ by, order: { id } }) => [by, id])).toEqual([['tracking', data.id]]);
  });

  it.each([
    ['1Z999', 'This is not a UPS tracking number. Check it, or choose another carrier.'],
    ['--', 'Enter the number that the carrier printed'],
  ])('refuses the number %s of the seller’s own label', async (tracking_number, problem) => {
    const refused = await create({ shipping_method: 'own_label', carrier: 'ups', tracking_number });
    expect([refused.status, refused.errors]).toEqual([422, { tracking_number: [problem] }]);
    expect((await create({ shipping_method: 'drop_off', carrier: 'ups', tracking_number })).status).toBe(200);
  });

  it('with a custom item without a price is a manual quote, whose clock starts when it is priced', async () => {
    const { data } = await create({ items: [{ is_custom: true, title: 'A crown' }] });
    expect(data).toMatchObject({ status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote });
    expect(await find(data.id)).toMatchObject({ next_action: 'set_price', total: 0 });
    expect((await mailsOf(data.id)).map(({ template }) => template)).toEqual(['quote-requested']);
    expect((await move(data.id, status.leads)).message).toBe('Set a price for A crown first');
    expect((await create({ items: [{ is_custom: true, title: 'A crown' }], location_id: 0 })).status).toBe(422);
    const [item] = (await find(data.id)).items;
    const edit = (body: object) =>
      test.staff.call(items.editOrderItem, {
        params: { id: item!.id },
        body: { version: item!.version, ...body } as never,
      });
    expect((await edit({ price: -1 })).status).toBe(422);
    expect((await edit({ price: 90_000 })).status).toBe(200);
    test.clock.advance(3_600_000);
    expect((await move(data.id, status.leads)).status).toBe(200);
    expect(await find(data.id)).toMatchObject({ total: 90_000, price_lock: { until: '2026-03-16T16:00:00.000Z' } });
    expect(
      (
        await test.owner.call(createInStoreOrder, {
          body: form({ items: [{ is_custom: true, title: 'A crown' }] }) as never,
        })
      ).errors,
    ).toHaveProperty(['items.0.price']);
  });

  it.each([
    ['a location that does not buy by mail', () => ({ location_id: test.first.other_location_id }), 'location_id'],
    ['a location of another company', () => ({ location_id: test.second.location_id }), 'location_id'],
    ['another company’s seller', () => ({ customer_id: 999_999 }), 'customer_id'],
    ['no device', () => ({ items: [] }), 'items'],
    ['a pallet', () => ({ shipping_method: 'pallet' }), 'shipping_method'],
    ['no parcel', () => ({ parcel_count: 0 }), 'parcel_count'],
    ['too many parcels', () => ({ parcel_count: 21 }), 'parcel_count'],
    ['more parcels than labels', () => ({ parcel_count: 6, shipping_method: 'kit' }), 'parcel_count'],
  ])('is refused for %s', async (_, more, field) => {
    const { status, errors } = await create(more());
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is one order when the request is repeated, and needs the permission and the plan', async () => {
    const headers = { 'idempotency-key': 'one-order' };
    const [one, two] = await Promise.all([create({}, test.staff, headers), create({}, test.staff, headers)]);
    expect(one.data.id ?? two.data.id).toBe(two.data.id ?? one.data.id);
    const viewer = await hireMember(test, 'viewer', ['orders.view']);
    expect((await create({}, viewer.client)).status).toBe(403);
    await setPlanState(test, test.first, { package_id: 1, subscription_status: 1 });
    const refused = await create();
    expect([refused.status, refused.message]).toEqual([403, 'Your plan doesn’t include mail-in buyback']);
    expect((await test.staff.call(listMailInOrders)).status).toBe(200);
    await setPlanState(test, test.first, { package_id: 4, subscription_status: 1 });
    expect((await create()).status).toBe(200);
  });
});

it('is found only by its company, kind and location', async () => {
  const { data } = await create();
  const params = { id: data.id };
  expect((await test.staff.call(findInStoreOrder, { params })).status).toBe(404);
  expect((await test.other.call(findMailInOrder, { params })).status).toBe(404);
  const away = await hireMember(test, 'away', ['orders.view', 'orders.edit'], [test.first.other_location_id]);
  expect((await away.client.call(findMailInOrder, { params })).status).toBe(404);
  const body = { version: 1, shipping_method: 'drop_off' as const };
  for (const client of [test.other, away.client]) {
    expect((await client.call(editMailInOrder, { params, body })).status).toBe(404);
    expect(
      (await client.call(setCustomTracking, { params, body: { tracking_number: '1' } })).status,
    ).toBeGreaterThanOrEqual(403);
  }
  expect((await test.staff.call(editMailInOrder, { params, body })).status).toBe(200);
  expect((await test.staff.call(editMailInOrder, { params, body })).status).toBe(409);
  expect(await find(data.id)).toMatchObject({ shipping_method: 'drop_off', version: 2 });
  const listed = (await away.client.call(listMailInOrders)).data;
  expect([listed.items, listed.tabs]).toEqual([[], []]);
});

it('is listed by parcel, price lock and channel, and shown where parcels arrive', async () => {
  const list = async (query: object) =>
    (await test.staff.call(listMailInOrders, { query: query as never })).data.items.map(({ id }) => id);
  const { data: widget } = await create({ channel: 'widget' });
  const { data: moving } = await create();
  const track = { tracking_number: '779912345670', carrier: 'fedex' as const };
  await test.staff.call(setCustomTracking, { params: { id: moving.id }, body: track });
  const { data: here } = await create();
  await test.staff.call(scanIn, { body: { code: here.box_id } });
  expect(await list({ channel: 'widget' })).toEqual([widget.id]);
  expect(await list({ parcel: 'received' })).toEqual([here.id]);
  expect(await list({ price_lock: 'stopped' })).toEqual([here.id]);
  expect(await list({ status_id: status.inTransit })).toEqual([moving.id]);
  const widgets = await Promise.all([test.staff.call(listArrivingToday), test.staff.call(listInTransit)]);
  expect(widgets.map(({ data }) => data.items.map(({ id }) => id))).toEqual([[here.id], [moving.id]]);
});

describe('the settings', () => {
  it('are stored in one version, of one company', async () => {
    const { data } = await test.owner.call(findMailInSettings);
    expect(data).toEqual({
      clock_stops_at: 'scan',
      delivered_when: 'all',
      reminder_days: [3, 7, 12],
      is_auto_accept_on: false,
      auto_accept_days: 14,
      abandoned_hours: 24,
      version: 0,
    });
    const save = (more: object, client = test.owner) => client.call(saveMailInSettings, { body: { ...data, ...more } });
    expect((await save({}, test.staff)).status).toBe(403);
    expect((await save({ reminder_days: [7, 3] })).errors).toHaveProperty('reminder_days');
    expect((await save({ reminder_days: [1, 2, 3, 4] })).errors).toHaveProperty('reminder_days');
    expect((await save({ auto_accept_days: 3 })).errors).toHaveProperty('auto_accept_days');
    const [one, two] = await Promise.all([save({ delivered_when: 'first' }), save({ clock_stops_at: 'delivery' })]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await test.other.call(findMailInSettings)).data.version).toBe(0);
    const last = (await test.owner.call(findMailInSettings)).data;
    expect((await save({ delivered_when: 'first', clock_stops_at: 'scan', version: last.version })).status).toBe(200);
  });

  it('decide when an order with several parcels is delivered', async () => {
    const { data } = await create({ parcel_count: 2 });
    await test.staff.call(scanIn, { body: { code: data.box_id } });
    expect(await find(data.id)).toMatchObject({ status_id: status.delivered, sub_status_id: subStatus.scannedIn });
  });
});

it('emails the seller the diagnostics report, once per device, and lists colors and statuses', async () => {
  const { data } = await create({ items: [phone({ imei: '490154203237518' }), phone()], notify_customer: false });
  const send = (id = data.id, client = test.staff) => client.call(items.sendDiagnosticsEmail, { params: { id } });
  expect((await send(data.id, test.other)).status).toBe(404);
  expect((await send()).data).toEqual({ to_address: 'ana@seller.test', devices: 1, is_sandbox: true });
  await send();
  const checks = await test.within((ctx) =>
    readRows(ctx.db, sql`select 1 from imei_checks where imei = '490154203237518'`),
  );
  expect(checks).toHaveLength(1);
  expect((await mailsOf(data.id))[0]).toMatchObject({
    template: 'diagnostics-report',
    html: expect.stringContaining('490154203237518'),
  });
  expect((await send((await create()).data.id)).status).toBe(409);
  expect((await test.staff.call(items.listOrderColors)).data).toContainEqual({ name: 'Black', hex: '#1f2020' });
  for (const buyback of ['in-store', 'mail-in', 'bulk-quote', 'easy-offer'] as const)
    expect((await test.staff.call(listOrderStatuses, { query: { buyback } })).data.length).toBeGreaterThan(9);
});
