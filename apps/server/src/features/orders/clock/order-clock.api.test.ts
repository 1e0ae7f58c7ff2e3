import { createMailInOrder, findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import {
  findMailInSettings,
  type MailInSettings,
  saveMailInSettings,
} from '@tradepost/contracts/orders/mail-in-settings.contract';
import { listOrderChanges, restoreOrder } from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as parcels from '@tradepost/contracts/orders/parcel.contract';
import { findAnswerSettings, saveAnswerSettings } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import { openSellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { makeOffer } from '../offers/order-offer.commands.ts';
import { orders } from '../order.table.ts';
import { runOrderClock } from './order-clock.commands.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;
const start = '2026-03-02T15:00:00Z';

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(start);
  await test.within((ctx) => ctx.db.delete(orders));
  await signIn();
});

const signIn = async () => {
  test.owner = await test.signIn('owner@first.test');
  test.staff = await test.signIn('staff@first.test');
};
/** Goes to that many days after the start, which ends the sessions. */
const atDay = async (day: number) => {
  test.clock.set(new Date(Date.parse(start) + day * 86_400_000));
  await signIn();
};
const run = () => runOrderClock(test.platform);
const create = async (more: object = {}) => {
  const body = {
    location_id: test.first.location_id,
    customer_id,
    items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
    ...more,
  };
  return (await test.owner.call(createMailInOrder, { body: body as never })).data;
};
const find = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data;
const list = async (query: object = {}) => (await test.owner.call(listMailInOrders, { query: query as never })).data;
const set = async (more: Partial<MailInSettings>) => {
  const { data } = await test.owner.call(findMailInSettings);
  expect((await test.owner.call(saveMailInSettings, { body: { ...data, ...more } })).status).toBe(200);
};
const mailsOf = async (id: number) => {
  const rows = await test.within((ctx) =>
    readRows<{ template: string }>(
      ctx.db,
      sql`select template from mails where root = 'orders' and root_id = ${id} order by id`,
    ),
  );
  return rows.map(({ template }) => template);
};
const lastChange = async (id: number) => {
  const { data } = await test.owner.call(listOrderChanges, { params: { id }, query: {} });
  const { actor_name, actor_kind, reason } = data.items[0]!;
  return { actor_name, actor_kind, reason };
};

describe('reminders', () => {
  it('come on their days, each once, also from two servers', async () => {
    const { id } = await create();
    for (const day of [2, 3, 6, 7, 11, 12]) {
      await atDay(day);
      await Promise.all([run(), run()]);
      await run();
    }
    expect(await mailsOf(id)).toEqual(['offer-received', 'reminder-1', 'reminder-2', 'reminder-3']);
  });

  it('stop with the first scan, and follow the settings', async () => {
    const scanned = await create();
    const [parcel] = (await find(scanned.id)).parcels;
    await test.staff.call(parcels.scanIn, { body: { code: scanned.box_id } });
    expect(parcel?.state).toBe('expected');
    await set({ reminder_days: [1] });
    const other = await create();
    await atDay(3);
    await run();
    await set({ reminder_days: [3, 7, 12] });
    expect(await mailsOf(scanned.id)).toEqual(['offer-received', 'delivered']);
    expect(await mailsOf(other.id)).toEqual(['offer-received', 'reminder-1']);
  });

  it('missed for nine days while no server ran, leave one email', async () => {
    const { id } = await create();
    await atDay(9);
    await run();
    expect(await mailsOf(id)).toEqual(['offer-received', 'reminder-2']);
    const notices = await test.within((ctx) =>
      readRows(ctx.db, sql`select notice, is_mailed from order_notices where order_id = ${id} order by id`),
    );
    expect(notices).toEqual([
      { notice: 'reminder-1', is_mailed: false },
      { notice: 'reminder-2', is_mailed: true },
    ]);
  });
});

describe('expiry', () => {
  it('archives leads without a scan at the end of their price lock, once and in order, also after a week', async () => {
    await test.within((ctx) => storeTestPromo(ctx, { code: 'SPRING' }));
    const lead = await create({ promo_code: 'SPRING' });
    const own = await create({ shipping_method: 'own_label', tracking_number: '9400111899223197280399' });
    await test.clock.set('2026-03-02T16:00:00Z');
    const later = await create();
    const uses = () =>
      test
        .within((ctx) =>
          readRows<{ used_count: number }>(ctx.db, sql`select used_count from promo_codes where code = 'SPRING'`),
        )
        .then(([row]) => row?.used_count);
    expect(await uses()).toBe(1);
    await atDay(13.9);
    await run();
    expect((await list({ category: 'expired' })).items).toEqual([]);
    await atDay(21);
    await Promise.all([run(), run()]);
    const { items, tabs } = await list({ category: 'expired' });
    expect(items.map(({ id }) => id)).toEqual([later.id, own.id, lead.id]);
    expect(tabs).toContainEqual({ status_id: status.leads, sub_status_id: subStatus.expired, count: 3 });
    expect((await list()).items).toEqual([]);
    expect(await find(lead.id)).toMatchObject({
      status_id: status.leads,
      sub_status_id: subStatus.expired,
      is_archived: true,
      next_action: null,
      price_lock: { state: 'over', price_then: 27_400, price_today: 27_400 },
    });
    expect(await uses()).toBe(0);
    expect(await mailsOf(lead.id)).toEqual(['offer-received', 'reminder-3', 'lead-expired']);
    expect(await lastChange(lead.id)).toEqual({
      actor_name: 'System: price lock',
      actor_kind: 'system',
      reason: 'The price lock ended before a parcel was scanned',
    });

    // A decision about the price and a restore bring them back, and a parcel that comes after all is late.
    const decided = await test.staff.call(parcels.decideLatePrice, {
      params: { id: lead.id },
      body: { price: 'today' },
    });
    expect(decided.data).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.activeLead });
    expect(await find(lead.id)).toMatchObject({
      is_archived: false,
      total: 27_400,
      promo_code: 'SPRING',
      next_action: 'await_parcel',
      price_lock: { state: 'running', price_today: null },
    });
    expect(await uses()).toBe(1);
    await test.owner.call(restoreOrder, { params: { id: own.id } });
    expect(await find(own.id)).toMatchObject({
      sub_status_id: subStatus.activeLead,
      is_archived: false,
      price_lock: { state: 'running' },
    });
    const { data } = await test.staff.call(parcels.scanIn, { body: { code: later.box_id } });
    expect(data).toMatchObject({
      result: 'late',
      order: { status_id: status.delivered, sub_status_id: subStatus.scannedIn },
    });
    expect(await find(later.id)).toMatchObject({
      is_archived: false,
      price_lock: { is_late: true, price_today: 26_400 },
    });
    await run();
    expect((await list({ category: 'expired' })).items).toEqual([]);
  });
});

it('abandons only leads that sellers began and did not finish', async () => {
  const unfinished = await create({ channel: 'widget', is_confirmed: false });
  const finished = await create({ channel: 'widget' });
  const staff = await create();
  await atDay(1);
  await run();
  await run();
  expect(await find(unfinished.id)).toMatchObject({
    status_id: status.leads,
    sub_status_id: subStatus.abandoned,
    is_archived: false,
  });
  expect(await mailsOf(unfinished.id)).toEqual(['offer-reminder']);
  expect((await find(finished.id)).sub_status_id).toBe(subStatus.activeLead);
  expect((await find(staff.id)).sub_status_id).toBe(subStatus.activeLead);
});

describe('a revised offer without an answer', () => {
  const offered = async (customer: object = {}) => {
    const { order_id, item_ids } = await storeOrder(test.first, {
      kind: 'mail-in',
      items: [{ status: 'differs' }],
      customer,
    });
    await test.within((ctx) =>
      makeOffer(ctx, order_id, {
        action: 'make',
        lines: [{ item_id: item_ids[0]!, new_price: 15_000, reason: 'condition' }],
      }),
    );
    return order_id;
  };

  it('stays open unless the company wants otherwise', async () => {
    const id = await offered();
    await atDay(60);
    await run();
    expect(await find(id)).toMatchObject({ status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer });
  });

  it('is announced three days before, then accepted, and waits for payout details', async () => {
    await set({ is_auto_accept_on: true, auto_accept_days: 10 });
    const id = await offered();
    const silent = await offered({ email: null });
    await atDay(6.9);
    await run();
    expect(await mailsOf(id)).toEqual(['revised-offer']);
    await atDay(7);
    await Promise.all([run(), run()]);
    expect(await mailsOf(id)).toEqual(['revised-offer', 'auto-accept-reminder']);
    await atDay(9.9);
    await run();
    expect((await find(id)).sub_status_id).toBe(subStatus.awaitingAnswer);
    await atDay(10);
    await Promise.all([run(), run()]);
    expect(await find(id)).toMatchObject({
      status_id: status.notAsDescribed,
      sub_status_id: subStatus.autoAccepted,
      acceptance: 'auto',
      total: 15_000,
    });
    expect(await mailsOf(id)).toEqual(['revised-offer', 'auto-accept-reminder', 'offer-auto-accepted']);
    expect(await lastChange(id)).toMatchObject({
      actor_name: 'System: auto-accept',
      reason: 'The seller did not answer in time',
    });
    // Nobody is decided for who was not told.
    expect((await find(silent)).sub_status_id).toBe(subStatus.awaitingAnswer);
  });

  it('gives the seller three days after an outage', async () => {
    const id = await offered();
    await atDay(30);
    await run();
    expect((await find(id)).sub_status_id).toBe(subStatus.awaitingAnswer);
    await atDay(33);
    await run();
    expect((await find(id)).sub_status_id).toBe(subStatus.autoAccepted);
  });

  /** The deadline as the order, the seller's page and the emails have it. */
  const deadlinesOf = async (id: number, email: string) => {
    const [offer] = (await find(id)).offers;
    const mails = await readMails(test.platform, email);
    const link = mails.map(({ plain }) => /revised-offer#token=(\S+)/.exec(plain)?.[1]).find(Boolean);
    const page = await test.nobody.call(openSellerOffer, { body: { token: link ?? '' } });
    const daysIn = (plain: string) => [...plain.matchAll(/[A-Z][a-z]{2} \d{1,2}, 2026/g)].map(([day]) => day);
    return {
      staff: offer?.answer_until,
      page: page.data.answer_until,
      text: page.data.body,
      mails: mails.map(({ template, plain }) => [template, ...new Set(daysIn(plain))]),
    };
  };

  it('has one deadline: for staff, on the page, in the emails and for the clock', async () => {
    await set({ is_auto_accept_on: true, auto_accept_days: 10 });
    await test.within((ctx) =>
      ctx.db.execute(sql`update locations set timezone = 'Pacific/Auckland' where id = ${test.first.location_id}`),
    );
    const email = 'deadline@seller.test';
    const id = await offered({ email });
    const until = '2026-03-12T15:00:00.000Z';
    expect(await deadlinesOf(id, email)).toMatchObject({
      staff: until,
      page: until,
      mails: [['revised-offer', 'Mar 13, 2026']],
    });
    // An outage moves the deadline, everywhere.
    await atDay(9.5);
    await run();
    const moved = '2026-03-15T03:00:00.000Z';
    const after = await deadlinesOf(id, email);
    expect(after).toMatchObject({ staff: moved, page: moved });
    expect(after.mails[0]).toEqual(['auto-accept-reminder', 'Mar 15, 2026']);
    await atDay(12.49);
    await run();
    expect((await find(id)).sub_status_id).toBe(subStatus.awaitingAnswer);
    await atDay(12.5);
    await run();
    expect((await find(id)).sub_status_id).toBe(subStatus.autoAccepted);
    await test.within((ctx) =>
      ctx.db.execute(sql`update locations set timezone = null where id = ${test.first.location_id}`),
    );
  });

  it('gets a deadline with its announcement when it was made without one', async () => {
    await set({ is_auto_accept_on: false });
    const { data: page } = await test.owner.call(findAnswerSettings);
    await test.owner.call(saveAnswerSettings, { body: { ...page, answer_days: 0 } });
    const email = 'open@seller.test';
    const id = await offered({ email });
    expect(await deadlinesOf(id, email)).toMatchObject({ staff: null, page: null });
    await set({ is_auto_accept_on: true, auto_accept_days: 10 });
    await atDay(7);
    await run();
    const until = '2026-03-12T15:00:00.000Z';
    expect(await deadlinesOf(id, email)).toMatchObject({ staff: until, page: until });
  });

  it('is never accepted at the counter, where no such deadline was given', async () => {
    const { order_id, item_ids } = await storeOrder(test.first, { items: [{ status: 'differs' }] });
    const lines = [{ item_id: item_ids[0]!, new_price: 15_000, reason: 'condition' as const }];
    await test.within((ctx) => makeOffer(ctx, order_id, { action: 'make', lines }));
    for (const day of [12, 16]) {
      await atDay(day);
      await run();
    }
    expect(await mailsOf(order_id)).toEqual(['revised-offer']);
    await set({ is_auto_accept_on: false });
  });
});
