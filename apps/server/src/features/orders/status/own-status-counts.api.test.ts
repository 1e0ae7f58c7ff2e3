import * as billing from '@tradepost/contracts/billing/subscription.contract';
import * as dashboard from '@tradepost/contracts/dashboard/dashboard.contract';
import { listBulkQuoteFilters } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { findMailInSettings, saveMailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { moveOrder, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { type OrderKind, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import * as seller from '@tradepost/contracts/seller-offers/seller-offer.contract';
import * as workflow from '@tradepost/contracts/workflows/workflow.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { bulkQuoteLines, bulkQuotes } from '../bulk-quote/bulk-quote.table.ts';
import { runOrderClock } from '../clock/order-clock.commands.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { insertParcel } from '../new-parcels.commands.ts';
import { orders } from '../order.table.ts';
import { recordParcelEvent } from '../parcels/parcel-event.commands.ts';

/** A company's own statuses count as the built-in one that the order came from, until they are final. */

let test: TestApp;
/** The ids of an open and a final own status, by kind. */
const own: Partial<Record<OrderKind, { open: number; final: number }>> = {};
const start = '2026-03-02T15:00:00Z';

const signIn = async () => {
  test.owner = await test.signIn('owner@first.test');
};
const atDay = async (day: number) => {
  test.clock.set(new Date(Date.parse(start) + day * 86_400_000));
  await signIn();
};

beforeAll(async () => {
  test = await openTestApp();
  await asSystem(test.platform, (db) =>
    readRows(db, sql`update companies set package_id = 4 where company_id = ${test.first.company_id} returning 1`),
  );
  await signIn();
  const create = async (buyback: OrderKind, label: string, is_final: boolean) =>
    (await test.owner.call(workflow.createStatus, { body: { buyback, label, meaning: 'info', is_final } as never }))
      .data.id;
  for (const kind of ['in-store', 'mail-in', 'bulk-quote'] as const)
    own[kind] = {
      open: await create(kind, `Set aside ${kind}`, false),
      final: await create(kind, `Over ${kind}`, true),
    };
});
afterAll(() => test.close());
beforeEach(async () => {
  await atDay(0);
  await test.within((ctx) => ctx.db.delete(orders));
});

type Row = Parameters<typeof storeOrder>[1];
const lead = (more: Row = {}) =>
  storeOrder(test.first, {
    kind: 'mail-in',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    created_at: start,
    price_locked_until: '2026-03-16T15:00:00Z',
    ...more,
  });
/** Moves an order into an own status, as staff do. */
const setAside = async (id: number, kind: OrderKind = 'mail-in', which: 'open' | 'final' = 'open') => {
  const body = { status_id: own[kind]![which] };
  expect((await test.owner.call(moveOrder, { params: { id }, body: body as never })).status).toBe(200);
};
const find = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data;
const mailsOf = async (id: number) =>
  (
    await test.within((ctx) =>
      readRows<{ template: string }>(
        ctx.db,
        sql`select template from mails where root = 'orders' and root_id = ${id} order by id`,
      ),
    )
  ).map(({ template }) => template);
const setAutoAccept = async (is_auto_accept_on: boolean) => {
  const { data } = await test.owner.call(findMailInSettings);
  await test.owner.call(saveMailInSettings, { body: { ...data, is_auto_accept_on, auto_accept_days: 10 } });
};

describe('the clock of orders', () => {
  it('reminds sellers of leads that were set aside, and lets them expire; a final status is over', async () => {
    const aside = await lead();
    const over = await lead();
    await setAside(aside.order_id);
    await setAside(over.order_id, 'mail-in', 'final');
    for (const day of [3, 7, 12, 14]) {
      await atDay(day);
      await Promise.all([runOrderClock(test.platform), runOrderClock(test.platform)]);
    }
    expect(await mailsOf(aside.order_id)).toEqual(['reminder-1', 'reminder-2', 'reminder-3', 'lead-expired']);
    expect(await find(aside.order_id)).toMatchObject({
      status_id: status.leads,
      sub_status_id: subStatus.expired,
      is_archived: true,
    });
    expect(await mailsOf(over.order_id)).toEqual([]);
    expect(await find(over.order_id)).toMatchObject({ status_id: own['mail-in']?.final, is_archived: false });
  });

  it('abandons unfinished leads that were set aside', async () => {
    const { order_id } = await lead({ channel: 'widget' });
    await setAside(order_id);
    await atDay(2);
    await runOrderClock(test.platform);
    expect((await find(order_id)).sub_status_id).toBe(subStatus.abandoned);
  });

  it('accepts a revised offer that was set aside, after it was announced', async () => {
    await setAutoAccept(true);
    const { order_id } = await offered();
    await setAside(order_id);
    for (const day of [7, 10]) {
      await atDay(day);
      await runOrderClock(test.platform);
    }
    expect(await mailsOf(order_id)).toEqual(['revised-offer', 'auto-accept-reminder', 'offer-auto-accepted']);
    expect(await find(order_id)).toMatchObject({ acceptance: 'auto', total: 15_000 });
    await setAutoAccept(false);
  });

  it('lets the prices of a quote that was set aside hold from its acceptance', async () => {
    const { order_id } = await storeOrder(test.first, {
      kind: 'bulk-quote',
      status_id: own['bulk-quote']!.open,
      sub_status_id: null,
      base_status_id: status.manualQuote,
      base_sub_status_id: subStatus.requiresReview,
      price_locked_until: '2026-03-03T15:00:00Z',
    });
    const { company_id, location_id, owner_id: member_id } = test.first;
    await test.within(async (ctx) => {
      const values = { company_id, order_id, state: 'ready' as const, location_id, member_id, valid_days: 5 };
      const [quote] = await ctx.db.insert(bulkQuotes).values(values).returning({ id: bulkQuotes.id });
      await ctx.db
        .insert(bulkQuoteLines)
        .values({ company_id, quote_id: quote!.id, position: 1, text: 'Walkman', unit_price: 1_000, state: 'offered' });
    });
    const body = { status_id: status.leads, sub_status_id: subStatus.activeLead };
    expect((await test.owner.call(moveOrder, { params: { id: order_id }, body })).status).toBe(200);
    const day = 5 * 86_400_000;
    const [row] = await test.within((ctx) => ctx.db.select().from(orders));
    expect(row).toMatchObject({ id: order_id, status_id: status.leads });
    expect(Date.parse(row!.price_locked_until!)).toBe(test.clock.now().getTime() + day);
  });

  it('ends quotes that were set aside while they waited for their seller', async () => {
    const { order_id } = await storeOrder(test.first, {
      kind: 'bulk-quote',
      status_id: own['bulk-quote']!.open,
      sub_status_id: null,
      base_status_id: status.manualQuote,
      base_sub_status_id: subStatus.requiresReview,
      price_locked_until: '2026-03-03T15:00:00Z',
    });
    await atDay(2);
    await runOrderClock(test.platform);
    const [row] = await test.within((ctx) => ctx.db.select().from(orders));
    expect(row).toMatchObject({ id: order_id, status_id: status.leads, sub_status_id: subStatus.expired });
  });
});

const offered = async (row: Row = {}) => {
  const stored = await storeOrder(test.first, { kind: 'mail-in', items: [{ status: 'differs' }], ...row });
  const lines = [{ item_id: stored.item_ids[0]!, new_price: 15_000, reason: 'condition' as const }];
  const params = { id: stored.order_id };
  expect((await test.owner.call(offerOnOrder, { params, body: { action: 'make', lines } })).status).toBe(200);
  const { data } = await test.owner.call(seller.getAnswerLink, { params });
  return { ...stored, token: new URL(data.url).hash.replace('#token=', '') };
};

describe('the seller', () => {
  it('answers an offer whose order was set aside, and gives payout details', async () => {
    const { order_id, token } = await offered();
    await setAside(order_id);
    const page = await test.nobody.call(seller.openSellerOffer, { body: { token } });
    expect(page.data).toMatchObject({ can_answer: true, payout: { can_change: true } });
    const answered = await test.nobody.call(seller.answerSellerOffer, {
      body: { token, answer: 'accept', payout_method: 'store_credit' } as never,
    });
    expect(answered.data).toMatchObject({ is_recorded: true, offer: { state: 'accepted' } });
    expect(await find(order_id)).toMatchObject({ status_id: status.payoutProcessing, total: 15_000 });
  });
});

describe('the dashboard', () => {
  const widget = async (id: number) => {
    const { data } = await test.owner.call(dashboard.listDashboardOrders, { params: { id } });
    return [data.count, data.items.map((order) => order.id)];
  };

  it('counts orders that were set aside where they came from, without those that are over', async () => {
    const [plain, aside, over] = [await lead(), await lead(), await lead()];
    await setAside(aside.order_id);
    await setAside(over.order_id, 'mail-in', 'final');
    const [count, ids] = await widget(status.leads);
    expect([count, (ids as number[]).toSorted()]).toEqual([2, [plain.order_id, aside.order_id]]);
    expect(await widget(status.beingInspected)).toEqual([0, []]);
  });

  it('counts parcels of orders that were set aside, on their way and arrived today', async () => {
    const { order_id } = await lead();
    const parcel_id = await test.within((ctx) =>
      insertParcel(ctx, order_id, { carrier: 'ups', tracking_number: '1Z999AA10123456784' }),
    );
    await setAside(order_id);
    const tell = (state: 'in_transit' | 'delivered') =>
      test.within((ctx) => recordParcelEvent(ctx, parcel_id, { state, description: state, source: 'carrier' }));
    const counts = async () => [
      (await test.owner.call(dashboard.listInTransit)).data.count,
      (await test.owner.call(dashboard.listArrivingToday)).data.count,
    ];
    await tell('in_transit');
    expect(await counts()).toEqual([1, 0]);
    await tell('delivered');
    expect(await counts()).toEqual([0, 1]);
    await atDay(1);
    expect(await counts()).toEqual([0, 0]);
  });

  it('counts a final own status as an end, not as a purchase', async () => {
    const [aside, over] = [await lead(), await lead()];
    await setAside(aside.order_id);
    await setAside(over.order_id, 'mail-in', 'final');
    const { data } = await test.owner.call(dashboard.chartConversion, {
      query: { from: '2026-03-02', to: '2026-03-02' },
    });
    expect(data.points[0]).toMatchObject({ offers: 2, ended: 1, completed: 0, rate: 0 });
  });
});

describe('a device, a parcel and a location', () => {
  it('are free when their order is over in an own status, and taken while it is open', async () => {
    const imei = '356991201447356';
    const { order_id, box_id } = await lead({ items: [{ imei }] });
    const held = () =>
      test.within((ctx) => requireNotHeld({ ...ctx, can: () => true } as typeof ctx, [{ imei }], undefined));
    const scan = async () => (await test.owner.call(scanIn, { body: { code: box_id } })).data;
    const openOrders = async () =>
      (await test.owner.call(billing.listBilledLocations)).data.items.find(({ id }) => id === test.first.location_id)
        ?.open_orders;
    expect(await openOrders()).toBe(0);
    await setAside(order_id);
    await expect(held()).rejects.toMatchObject({ status: 422 });
    expect(await openOrders()).toBe(0);
    await setAside(order_id, 'mail-in', 'final');
    expect(await held()).toBe(false);
    expect(await scan()).toMatchObject({ result: 'refused', why: 'This order is closed' });
    const inspected = await storeOrder(test.first);
    expect(await openOrders()).toBe(1);
    await setAside(inspected.order_id, 'in-store');
    expect(await openOrders()).toBe(1);
    await setAside(inspected.order_id, 'in-store', 'final');
    expect(await openOrders()).toBe(0);
  });
});

describe('lists', () => {
  it('have a tab with its count, a filter and the name for an own status', async () => {
    const { order_id } = await lead();
    await setAside(order_id);
    const status_id = own['mail-in']!.open;
    const list = await test.owner.call(listMailInOrders, { query: { status_id } as never });
    expect(list.data.items.map(({ id }) => id)).toEqual([order_id]);
    expect(list.data.tabs).toContainEqual({ status_id, sub_status_id: null, count: 1 });
  });

  it('of bulk quotes can be filtered by the company’s own statuses and names', async () => {
    const body = { buyback: 'bulk-quote', label: 'Boxed', meaning: 'info' } as const;
    await test.owner.call(workflow.editStatus, { params: { id: status.delivered }, body: body as never });
    const { statuses } = (await test.owner.call(listBulkQuoteFilters)).data;
    const names = statuses.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Boxed', 'Set aside bulk-quote', 'Over bulk-quote']));
    expect(statuses.find(({ id }) => id === status.completed)?.sub_statuses).toEqual([]);
  });
});
