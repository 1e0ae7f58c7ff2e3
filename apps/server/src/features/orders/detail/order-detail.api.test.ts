import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { listOrderItems } from '@tradepost/contracts/orders/order-item.contract';
import { listOrderStatuses } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPayout } from '../../../platform/secrets/sealed-payout.ts';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { listDeviceHistory } from '../items/device-history.queries.ts';
import { findOrderDetail } from './order-detail.queries.ts';

let test: TestApp;
let older: StoredOrder;
let order: StoredOrder;
let newer: StoredOrder;
let foreign: StoredOrder;
const email = 'very.secret@bank.test';

beforeAll(async () => {
  test = await openTestApp();
  const at = (day: number) => ({ created_at: `2026-02-0${day}T12:00:00.000Z` });
  older = await storeOrder(test.first, at(1));
  order = await storeOrder(test.first, {
    ...at(2),
    payout_method: 'paypal',
    payout_mask: 'v••••@bank.test',
    items: [
      { title: 'Apple iPhone 15', status: 'passed', imei: '356991201447356' },
      {
        title: 'Google Pixel 7',
        status: 'differs',
        serial: 'F2LX',
        inspected_at: '2026-02-03T10:00:00Z',
        inspected_price: 9000,
      },
    ],
  });
  newer = await storeOrder(test.first, at(4));
  await storeOrder(test.first, { ...at(3), kind: 'mail-in' });
  await storeOrder(test.first, { ...at(3), is_archived: true });
  foreign = await storeOrder(test.second, { ...at(3), items: [{ imei: '356991201447356' }] });
  const { company_id } = test.first;
  const { app_secret } = test.platform.config;
  const sealed = sealPayout(app_secret, { company_id, order_id: order.order_id }, { email_or_phone: email });
  await test.within(async (ctx) => {
    await ctx.db.execute(
      sql`update orders set payout_details = ${sealed} where company_id = ${company_id} and id = ${order.order_id}`,
    );
    await ctx.db.execute(sql`insert into imei_checks (company_id, item_id, imei, provider, is_sandbox, result, created_at)
      select ${company_id}, ${order.item_ids[0]}, '356991201447356', 'sandbox', true, result, at::timestamptz
        from (values ('unknown', '2026-02-02 10:00Z'), ('clean', '2026-02-02 11:00Z')) as checks (result, at)`);
    await ctx.db.execute(sql`insert into order_notes (company_id, order_id, audience, body, is_pinned, member_id, created_at) values
      (${company_id}, ${order.order_id}, 'internal', 'later', false, null, '2026-02-02 12:00Z'),
      (${company_id}, ${order.order_id}, 'customer', 'pinned', true, ${test.first.staff_id}, '2026-02-02 11:00Z')`);
    await ctx.db.execute(sql`insert into order_payouts (company_id, order_id, method, amount, currency, created_at)
      values (${company_id}, ${order.order_id}, 'paypal', 500, 'USD', '2026-02-05 10:00Z')`);
    const offer = sql`with made as (
      insert into order_offers (company_id, order_id, old_total, new_total, member_id, created_at)
      values (${company_id}, ${order.order_id}, 40000, 30000, ${test.first.owner_id}, '2026-02-04 10:00Z') returning id)
      insert into order_offer_lines (company_id, offer_id, item_id, old_price, new_price, reason)
      select ${company_id}, id, ${order.item_ids[1]}, 20000, 10000, 'battery' from made`;
    await ctx.db.execute(offer);
    await ctx.db.execute(sql`insert into order_status_settings values (${company_id}, 'in-store', 6, false)`);
    await ctx.db.execute(sql`insert into inventory_units (company_id, location_id, order_id, order_item_id, title, imei, purchase_cost, currency, status, sold_at, created_at)
      values (${company_id}, ${test.first.location_id}, ${order.order_id}, ${order.item_ids[0]}, 'Apple iPhone 15', '356991201447356', 20000, 'USD', 2, '2026-02-07 10:00Z', '2026-02-06 10:00Z')`);
  });
});
afterAll(() => test.close());

const find = (id: number, client = test.owner) => client.call(findInStoreOrder, { params: { id } });

describe('an order’s detail', () => {
  it('holds all that belongs to it, in UTC', async () => {
    const { status, data } = await find(order.order_id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: order.order_id,
      box_id: order.box_id,
      created_at: '2026-02-02T12:00:00.000Z',
      keep_until: '2029-02-02T12:00:00.000Z',
      created_by: 'Olivia first',
      customer: { id: order.customer_id, name: 'Ana Lee', email: 'ana@seller.test' },
      location: { id: test.first.location_id, name: 'Main', timezone: 'America/New_York' },
      payout_mask: 'v••••@bank.test',
      payout_problems: [],
      previous_id: newer.order_id,
      next_id: older.order_id,
      next_action: 'make_offer',
      suggests_split: true,
      total: 40_000,
    });
    expect(data.notes).toEqual([
      expect.objectContaining({ body: 'pinned', author: 'Stan first', created_at: '2026-02-02T11:00:00.000Z' }),
      expect.objectContaining({ body: 'later', author: 'System' }),
    ]);
    expect(data.payouts).toEqual([
      expect.objectContaining({
        method: 'paypal',
        method_label: 'PayPal',
        amount: 500,
        paid_at: '2026-02-05T10:00:00.000Z',
      }),
    ]);
    expect(data.offers).toEqual([
      expect.objectContaining({
        state: 'awaiting',
        made_by: 'Olivia first',
        made_at: '2026-02-04T10:00:00.000Z',
        lines: [
          expect.objectContaining({ title: 'Google Pixel 7', old_price: 20_000, new_price: 10_000, reason: 'battery' }),
        ],
      }),
    ]);
  });

  it('shows each device as expected and as inspected, with its newest check and its unit', async () => {
    const { data } = await test.owner.call(listOrderItems, { params: { id: order.order_id } });
    const [first, second] = data;
    expect(data).toEqual((await find(order.order_id)).data.items);
    expect(first).toMatchObject({
      inspected: null,
      imei_check: { result: 'clean', checked_at: '2026-02-02T11:00:00.000Z' },
    });
    expect(first?.unit_id).toEqual(expect.any(Number));
    expect(second).toMatchObject({
      unit_id: null,
      expected: { price: 20_000 },
      inspected: { price: 9000 },
      inspected_at: '2026-02-03T10:00:00.000Z',
    });
  });

  it('says where it may go and what stands in the way', async () => {
    const { moves } = (await find(order.order_id)).data;
    expect(moves.map((move) => [move.status_id, move.by, move.why_not === null, move.sends_email])).toEqual([
      [4, 'offer', true, true],
      [6, 'status', true, false],
      [7, 'status', false, true],
      [9, 'status', true, true],
      [10, 'status', true, true],
    ]);
    expect(moves[2]?.why_not).toBe('Google Pixel 7 is not as described. Make a revised offer and wait for the answer.');
    const paid = await storeOrder(test.first, {
      status_id: status.completed,
      created_at: '2026-01-10T12:00:00Z',
      paid_at: '2026-02-10T12:00:00Z',
      items: [{ status: 'paid' }],
    });
    expect((await find(paid.order_id)).data).toMatchObject({
      keep_until: '2029-02-10T12:00:00.000Z',
      moves: [{ status_id: status.payoutProcessing, needs_reason: true, why_not: null }],
    });
    const [reopening] = (await find(paid.order_id, test.staff)).data.moves;
    expect(reopening?.why_not).toBe('You don’t have permission to reopen a completed order');
  });

  it('never tells the payout details', async () => {
    const { raw, data } = await find(order.order_id);
    expect(raw.toString()).not.toContain(email);
    expect(Object.keys(data)).not.toContain('payout_details');
  });

  it('is not found by another company, by another kind’s page, or at a place that is not the member’s', async () => {
    expect((await find(foreign.order_id)).status).toBe(404);
    expect((await find(order.order_id, test.other)).status).toBe(404);
    expect((await find(99_999_999)).status).toBe(404);
    expect((await test.other.call(listOrderItems, { params: { id: order.order_id } })).status).toBe(404);
    await expect(test.within((ctx) => findOrderDetail(ctx, order.order_id, 'mail-in'))).rejects.toThrow(
      'Order not found',
    );
    const { scope, other_location_id } = test.first;
    const local = { ...scope, actor: { ...scope.actor, location_ids: [other_location_id] } };
    await expect(inTransaction(local, (ctx) => findOrderDetail(ctx, order.order_id))).rejects.toThrow(
      'Order not found',
    );
    expect((await test.nobody.call(findInStoreOrder, { params: { id: order.order_id } })).status).toBe(401);
    expect((await test.owner.call(findInStoreOrder, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('a device’s history', () => {
  it('is every order and unit of the company, by IMEI or serial', async () => {
    const byImei = await test.within((ctx) => listDeviceHistory(ctx, '356991201447356'));
    expect(byImei.map(({ kind, order_id, box_id, status }) => ({ kind, order_id, box_id, status }))).toEqual([
      { kind: 'order', order_id: order.order_id, box_id: order.box_id, status: 'Passed' },
      { kind: 'unit', order_id: order.order_id, box_id: order.box_id, status: 'Sold' },
    ]);
    const bySerial = await test.within((ctx) => listDeviceHistory(ctx, 'F2LX'));
    expect(bySerial.map(({ title }) => title)).toEqual(['Google Pixel 7']);
    expect(await test.within((ctx) => listDeviceHistory(ctx, 'F2LX'), test.second.scope)).toEqual([]);
  });
});

describe('statuses', () => {
  it('come in the order of the tabs, with the company’s switches', async () => {
    const { data } = await test.owner.call(listOrderStatuses);
    expect(data.map(({ id }) => id)).toEqual([1, 11, 8, 4, 6, 7, 5, 9, 10, 12]);
    expect(data.find(({ id }) => id === 6)).toMatchObject({ label: 'On Hold', sends_email: false });
    expect(data.find(({ id }) => id === 8)?.sends_email).toBe(false);
    expect(data.find(({ id }) => id === 1)?.sub_statuses).toContainEqual({
      id: 103,
      label: 'Cancelled',
      is_removed: false,
    });
    const other = await test.other.call(listOrderStatuses, { query: { buyback: 'mail-in' } });
    expect(other.data.find(({ id }) => id === 6)?.sends_email).toBe(true);
  });
});
