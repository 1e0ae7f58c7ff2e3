import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { listInspectionQueue } from '@tradepost/contracts/orders/inspection/inspection-queue.contract';
import { createMailInOrder, findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { moveOrder, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as parcels from '@tradepost/contracts/orders/parcel.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { allowLabels } from '../../../testing/test-shipping.ts';
import { setPrices } from '../../pricing/prices.commands.ts';
import { orders } from '../order.table.ts';
import { type ParcelEvent, recordParcelEvent } from '../parcels/parcel-event.commands.ts';

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
beforeEach(() => test.clock.set('2026-03-02T15:00:00Z'));

let made = 0;
const create = async (more: object = {}) => {
  const body = {
    location_id: test.first.location_id,
    customer_id,
    items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
    ...more,
  };
  const { data, status } = await test.owner.call(createMailInOrder, { body: body as never });
  expect(status).toBe(200);
  return data;
};
/** An order with the number of the seller’s own label. */
const sent = async (more: object = {}) => {
  made += 1;
  const tracking_number = `94001118992231972803${String(made).padStart(2, '0')}`;
  return {
    ...(await create({ shipping_method: 'own_label', carrier: 'usps', tracking_number, ...more })),
    tracking_number,
  };
};
const find = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data;
const scan = async (code: string, more: object = {}, client: Client = test.staff) =>
  (await client.call(parcels.scanIn, { body: { code, ...more } })).data;
const carrier = async (parcel_id: number, event: Partial<ParcelEvent>) => {
  const scope = await scopeOf(test.platform, test.first.company_id, null, 'carrier');
  return test.within(
    (ctx) =>
      recordParcelEvent(ctx, parcel_id, { state: 'in_transit', description: 'Accepted', source: 'carrier', ...event }),
    scope!,
  );
};
const mailsOf = (id: number) =>
  test
    .within((ctx) =>
      readRows<{ template: string }>(
        ctx.db,
        sql`select template from mails where root = 'orders' and root_id = ${id} order by id`,
      ),
    )
    .then((rows) => rows.map(({ template }) => template));
/** Time passes, which ends the sessions. */
const days = async (count: number) => {
  test.clock.advance(count * 86_400_000);
  test.owner = await test.signIn('owner@first.test');
  test.staff = await test.signIn('staff@first.test');
  test.other = await test.signIn('owner@second.test');
};

describe('a parcel is received', () => {
  it.each([
    ['its box ID', ({ box_id }: { box_id: string }) => box_id.toLowerCase()],
    ['a link with its box ID', ({ box_id }: { box_id: string }) => `https://shop.example/order/${box_id}`],
    ['its tracking number', ({ tracking_number }: { tracking_number: string }) => tracking_number],
    ['the barcode of the label', ({ tracking_number }: { tracking_number: string }) => `42062701${tracking_number}`],
  ])('by %s, once', async (_, codeOf) => {
    const order = await sent();
    const first = await scan(codeOf(order));
    expect(first).toMatchObject({
      result: 'received',
      order: {
        id: order.id,
        status_id: status.delivered,
        sub_status_id: subStatus.scannedIn,
        parcel_count: 1,
        received_count: 1,
        url: `/order/detail/${order.id}`,
      },
    });
    const before = await find(order.id);
    expect(before).toMatchObject({
      status_id: status.delivered,
      sub_status_id: subStatus.scannedIn,
      next_action: 'inspect',
      price_lock: { state: 'stopped' },
    });
    test.clock.advance(5_000);
    expect((await scan(codeOf(order))).result).toBe('already');
    expect(await find(order.id)).toEqual(before);
    expect(await mailsOf(order.id)).toEqual(['offer-received', 'delivered']);
  });

  it('by the IMEI of a device', async () => {
    const item = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, imei: '490154203237518' };
    const order = await create({ items: [item] });
    expect(await scan('IMEI: 49-015420-323751-8')).toMatchObject({ result: 'received', order: { id: order.id } });
  });

  it('once by two scans at the same time, and by a scan that is sent again', async () => {
    const order = await sent();
    const both = await Promise.all([scan(order.tracking_number), scan(order.tracking_number)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['already', 'received']);
    const other = await sent();
    const scan_id = crypto.randomUUID();
    expect((await scan(other.box_id, { scan_id })).result).toBe('received');
    const { version } = await find(other.id);
    expect((await scan(other.box_id, { scan_id })).result).toBe('received');
    expect((await find(other.id)).version).toBe(version);
  });

  it('one by one when the order has several', async () => {
    const order = await create({ parcel_count: 2 });
    expect(await scan(order.box_id)).toMatchObject({
      result: 'received',
      order: { status_id: status.inTransit, received_count: 1 },
    });
    expect((await scan(order.box_id)).result).toBe('already');
    test.clock.advance(5_000);
    expect(await scan(order.box_id)).toMatchObject({
      result: 'received',
      order: { status_id: status.delivered, sub_status_id: subStatus.scannedIn, received_count: 2 },
    });
  });

  it('also of an order on hold, which is released to Delivered', async () => {
    const order = await sent();
    await test.within((ctx) =>
      ctx.db
        .update(orders)
        .set({
          status_id: status.onHold,
          sub_status_id: subStatus.generalHold,
          prev_status_id: status.leads,
          prev_sub_status_id: subStatus.activeLead,
        })
        .where(eq(orders.id, order.id)),
    );
    expect(await scan(order.box_id)).toMatchObject({
      result: 'received',
      why: 'This order is on hold',
      order: { status_id: status.onHold },
    });
    expect((await find(order.id)).prev_status_id).toBe(status.delivered);
  });

  it('not of an in-store order, and not by nonsense', async () => {
    const body = {
      location_id: test.first.location_id,
      customer_id,
      items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
    };
    const { data } = await test.owner.call(createInStoreOrder, { body });
    expect(await scan(data.box_id)).toMatchObject({ result: 'refused', order: { id: data.id } });
    expect((await scan('ab')).result).toBe('refused');
    expect((await test.staff.call(parcels.scanIn, { body: { code: '  ' } })).status).toBe(422);
  });

  it('not by staff without its location, the permission or the company', async () => {
    const order = await sent();
    const away = await hireMember(test, 'away', ['orders.view', 'orders.status'], [test.first.other_location_id]);
    expect(await scan(order.box_id, {}, away.client)).toMatchObject({ result: 'refused', order: null });
    const viewer = await hireMember(test, 'viewer', ['orders.view']);
    expect((await viewer.client.call(parcels.scanIn, { body: { code: order.box_id } })).status).toBe(403);
    expect((await scan(order.box_id, {}, test.other)).result).toBe('orphan');
    expect((await find(order.id)).status_id).toBe(status.leads);
  });
});

it('lets staff choose when several orders have the number', async () => {
  const one = await sent();
  const two = await create({ shipping_method: 'own_label', tracking_number: one.tracking_number });
  const { result, orders: choices } = await scan(one.tracking_number);
  expect(result).toBe('several');
  expect(choices.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  expect((await scan(one.box_id)).result).toBe('received');
  expect(await scan(one.tracking_number)).toMatchObject({ result: 'received', order: { id: two.id } });
});

describe('an orphan parcel', () => {
  const list = async (query: object = {}) =>
    (await test.staff.call(parcels.listOrphanParcels, { query: query as never })).data.items;

  it('is kept once, told once, and attached to the order that it belongs to', async () => {
    const [{ orphan_id }, again] = await Promise.all([
      scan('1z 999 aa1 01 2345 6784', { note: 'From Ana' }),
      scan('1Z999AA10123456784'),
    ]);
    expect(again.orphan_id).toBe(orphan_id);
    const scan_id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1) await scan('1Z999AA10123456784', { scan_id });
    expect((await list({ search: '1z999' }))[0]).toMatchObject({
      id: orphan_id,
      carrier: 'ups',
      scan_count: 3,
      order: null,
    });
    const told = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select 1 from notifications join members m on m.id = member_id and m.email = 'owner@first.test' where type = 'orphan_parcel' and once_key = ${`orphan ${orphan_id}`}`,
      ),
    );
    expect(told).toHaveLength(1);
    const order = await create();
    await days(1);
    const attach = (client: Client = test.staff, order_id = order.id) =>
      client.call(parcels.attachOrphanParcel, { params: { id: orphan_id! }, body: { order_id } });
    expect((await attach(test.other)).status).toBe(404);
    expect((await attach()).data).toMatchObject({ status_id: status.delivered, sub_status_id: subStatus.scannedIn });
    expect((await attach()).status).toBe(200);
    expect((await attach(test.staff, (await create()).id)).status).toBe(409);
    const {
      parcels: [parcel],
      price_lock,
    } = await find(order.id);
    expect(parcel).toMatchObject({
      tracking_number: '1Z999AA10123456784',
      carrier: 'ups',
      state: 'received',
      received_at: '2026-03-02T15:00:00.000Z',
    });
    expect(price_lock.stopped_at).toBe('2026-03-02T15:00:00.000Z');
    expect((await list({ is_attached: '1' }))[0]).toMatchObject({ order: { box_id: order.box_id } });
    expect((await scan('1Z999AA10123456784')).result).toBe('already');
  });

  it('is removed when it was scanned by mistake', async () => {
    const { orphan_id } = await scan('a-mistake');
    const remove = (client: Client = test.staff) =>
      client.call(parcels.removeOrphanParcel, { params: { id: orphan_id! } });
    expect((await remove(test.other)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});

/** Who was told that parcels of an order are here. */
const arrivalsOf = ({ box_id }: { box_id: string }) =>
  test.within((ctx) =>
    readRows<{ member: string; title: string }>(
      ctx.db,
      sql`select m.email as member, n.title from notifications n join members m on m.company_id = n.company_id and m.id = n.member_id
           where n.type = 'parcel_arrived' and n.title like ${`${box_id}:%`} order by n.id`,
    ),
  );

describe('the news of an arrived parcel', () => {
  it('comes once per parcel when a carrier delivers it, to those at its location, and not of a scan', async () => {
    const [away] = await test.within((ctx) =>
      readRows<{ id: number }>(
        ctx.db,
        sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Away') returning id`,
      ),
    );
    const elsewhere = await hireMember(test, 'elsewhere', 'user', [away!.id]);
    const here = await hireMember(test, 'here', 'user', [test.first.location_id]);
    const order = await create({ parcel_count: 2 });
    const [first] = (await find(order.id)).parcels;
    await carrier(first!.id, { source_key: 'd1', state: 'delivered' });
    await carrier(first!.id, { source_key: 'd2', state: 'delivered' });
    const code = order.box_id;
    await Promise.all([scan(code, { scan_id: crypto.randomUUID() }), scan(code, { scan_id: crypto.randomUUID() })]);
    await test.clock.set('2026-03-02T15:01:00Z');
    await scan(code, { scan_id: crypto.randomUUID() });
    const told = (await arrivalsOf(order)).map(({ member }) => member);
    expect(told.filter((email) => email === here.email)).toHaveLength(1);
    expect(told).not.toContain(elsewhere.email);
    expect((await find(order.id)).parcels.map(({ state }) => state)).toEqual(['received', 'received']);
  });
});

describe('what a carrier tells', () => {
  it('moves the order forward, written as its system actor, with an email for each status', async () => {
    const order = await sent();
    const [parcel] = (await find(order.id)).parcels;
    await days(1);
    await carrier(parcel!.id, { source_key: '1', place: 'Chicago' });
    expect(await find(order.id)).toMatchObject({
      status_id: status.inTransit,
      next_action: 'receive',
      price_lock: { state: 'stopped', stopped_at: '2026-03-03T15:00:00.000Z' },
      parcels: [{ state: 'in_transit', shipped_at: '2026-03-03T15:00:00.000Z' }],
    });
    await carrier(parcel!.id, { source_key: '2', state: 'delivered' });
    expect(await find(order.id)).toMatchObject({
      status_id: status.delivered,
      sub_status_id: subStatus.deliveredByCarrier,
    });
    expect((await scan(order.box_id)).order).toMatchObject({
      status_id: status.delivered,
      sub_status_id: subStatus.scannedIn,
    });
    expect(await mailsOf(order.id)).toEqual(['offer-received', 'in-transit', 'delivered']);
    // The scan after the carrier's word is no news.
    const told = (await arrivalsOf(order)).filter(({ member }) => member === 'owner@first.test');
    expect(told.map(({ title }) => title)).toEqual([`${order.box_id}: the carrier delivered the parcel`]);
    const actors = await test.within((ctx) =>
      readRows<{ actor_name: string; actor_kind: string }>(
        ctx.db,
        sql`select distinct actor_name, actor_kind from changes where root_id = ${order.id} and root = 'orders' and fields -> 'status_id' ->> 1 = ${String(status.delivered)}`,
      ),
    );
    expect(actors).toEqual([{ actor_name: 'System: carrier', actor_kind: 'system' }]);
  });

  it('changes nothing twice, and nothing backward', async () => {
    const order = await sent();
    const [parcel] = (await find(order.id)).parcels;
    await Promise.all([
      carrier(parcel!.id, { source_key: 'a', state: 'delivered', happened_at: '2026-03-02T14:00:00Z' }),
      carrier(parcel!.id, { source_key: 'a', state: 'delivered', happened_at: '2026-03-02T14:00:00Z' }),
    ]);
    const { version } = await find(order.id);
    await carrier(parcel!.id, { source_key: 'a', state: 'delivered' });
    expect((await find(order.id)).version).toBe(version);
    await carrier(parcel!.id, { source_key: 'b', state: 'out_for_delivery', happened_at: '2026-03-02T12:00:00Z' });
    const after = await find(order.id);
    expect(after).toMatchObject({
      status_id: status.delivered,
      sub_status_id: subStatus.deliveredByCarrier,
      parcels: [{ state: 'delivered', shipped_at: '2026-03-02T12:00:00.000Z' }],
      price_lock: { stopped_at: '2026-03-02T12:00:00.000Z' },
    });
    expect(after.parcels[0]!.events.map(({ state }) => state)).toEqual(['delivered', 'out_for_delivery']);
    expect(await mailsOf(order.id)).toEqual(['offer-received', 'delivered']);
  });

  it('is 404 for a parcel of another company', async () => {
    const order = await sent();
    const [parcel] = (await find(order.id)).parcels;
    await expect(
      test.within(
        (ctx) => recordParcelEvent(ctx, parcel!.id, { state: 'delivered', description: '', source: 'carrier' }),
        test.second.scope,
      ),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a parcel that comes after the price lock', () => {
  const late = async () => {
    const order = await sent();
    await days(20);
    expect(await scan(order.box_id)).toMatchObject({
      result: 'late',
      order: { status_id: status.delivered, sub_status_id: subStatus.scannedIn },
    });
    return order;
  };
  const decide = (id: number, price: 'keep' | 'today', more: object = {}, client: Client = test.staff) =>
    client.call(parcels.decideLatePrice, { params: { id }, body: { price, ...more } });

  it('waits for the decision about its price, which is made once', async () => {
    const order = await late();
    const before = await find(order.id);
    expect(before.price_lock).toMatchObject({ is_late: true, state: 'over', price_then: 26_400, price_today: 26_400 });
    expect(
      (await test.owner.call(listMailInOrders, { query: { parcel: 'late' } })).data.items.map(({ id }) => id),
    ).toContain(order.id);
    expect((await decide(order.id, 'keep', {}, test.other)).status).toBe(404);
    expect((await decide(order.id, 'keep', { version: 1 })).status).toBe(409);
    const { data } = await decide(order.id, 'keep', { version: before.version });
    expect(data.version).toBe(before.version + 1);
    expect(await find(order.id)).toMatchObject({
      total: 26_400,
      price_lock: { is_late: false, state: 'stopped', price_today: null },
    });
    expect((await decide(order.id, 'today')).status).toBe(409);
  });

  const setPrice = (original_price: number) => {
    const cell = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good };
    return test.within((ctx) => setPrices(ctx, catalog.price_list_id, [{ ...cell, original_price }]));
  };
  const readOrderMails = async ({ box_id }: { box_id: string }) =>
    (await readMails(test.platform, 'ana@seller.test')).filter(({ plain }) => plain.includes(box_id)).reverse();

  it('tells its seller that the price may change on arrival, and the new price when it is proposed, once each', async () => {
    const order = await late();
    const [, arrived] = await readOrderMails(order);
    expect(arrived).toMatchObject({
      template: 'delivered',
      plain: expect.stringContaining('missed the last day of our prices by 6 days'),
    });
    await setPrice(20_000);
    await decide(order.id, 'today');
    const [, , proposed, ...others] = await readOrderMails(order);
    expect(others).toEqual([]);
    expect(proposed?.template).toBe('late-parcel');
    for (const words of [
      '6 days after our prices ended',
      'We offered $264.00',
      'we can pay $200.00',
      'have your device back',
    ])
      expect(proposed?.plain).toContain(words);
    expect(proposed?.plain).not.toContain('revised-offer#token');
    await setPrice(26_400);
  });

  it('writes nothing to its seller when the price stays', async () => {
    for (const price of ['keep', 'today'] as const) {
      const order = await late();
      await decide(order.id, price);
      expect(await mailsOf(order.id)).toEqual(['offer-received', 'delivered']);
    }
  });

  it('in time tells its seller nothing about the price', async () => {
    const order = await sent();
    await scan(order.box_id);
    const [, arrived] = await readOrderMails(order);
    expect(arrived?.plain).not.toContain('last day of our prices');
  });

  it('has one email about a new price: the revised offer settles the question', async () => {
    const order = await late();
    await test.staff.call(moveOrder, { params: { id: order.id }, body: { status_id: status.beingInspected } });
    const [item] = (await find(order.id)).items;
    const lines = [{ item_id: item!.id, new_price: 20_000, reason: 'late' as const }];
    const made = await test.owner.call(offerOnOrder, { params: { id: order.id }, body: { action: 'make', lines } });
    expect(made.status).toBe(200);
    expect((await decide(order.id, 'today')).status).toBe(409);
    expect(await find(order.id)).toMatchObject({ total: 26_400, price_lock: { is_late: false } });
    expect(await mailsOf(order.id)).toEqual(['offer-received', 'delivered', 'revised-offer']);
    expect((await readOrderMails(order)).at(-1)?.plain).toContain('Arrived after the price lock');
  });

  it('gets today’s prices, frozen again, in one version', async () => {
    const order = await late();
    await setPrice(20_000);
    const before = await find(order.id);
    expect(before.price_lock.price_today).toBe(20_000);
    const { data } = await decide(order.id, 'today');
    expect(data.version).toBe(before.version + 1);
    const after = await find(order.id);
    expect(after).toMatchObject({
      total: 20_000,
      quoted_total: 20_000,
      price_lock: { is_late: false, state: 'stopped' },
    });
    expect(after.items[0]?.frozen_prices[String(catalog.condition_ids.good)]).toBe(20_000);
    await setPrice(26_400);
  });
});

describe('tracking entered by hand', () => {
  const track = (id: number, body: object, client: Client = test.staff) =>
    client.call(parcels.setCustomTracking, { params: { id }, body: body as never });

  it('of a lead moves it to In-Transit and is found by search, while only a scan stops the clock', async () => {
    const order = await create();
    const [parcel] = (await find(order.id)).parcels;
    const body = { parcel_id: parcel!.id, carrier: 'fedex', tracking_number: '7799 1234 5678' };
    expect((await track(order.id, body, test.other)).status).toBe(404);
    expect((await track(order.id, { ...body, tracking_number: '--' })).status).toBe(422);
    expect((await track(order.id, body)).data).toMatchObject({ status_id: status.inTransit });
    expect(await find(order.id)).toMatchObject({
      price_lock: { stopped_at: null, state: 'running' },
      parcels: [
        { tracking_number: '7799 1234 5678', state: 'expected', tracking_url: expect.stringContaining('fedex') },
      ],
    });
    const { data } = await test.owner.call(listMailInOrders, { query: { search: '779912345678' } });
    expect(data.items.map(({ id }) => id)).toEqual([order.id]);
    expect(data.items[0]).toMatchObject({ tracking: '7799 1234 5678', parcel_state: 'expected' });
    expect((await track(order.id, { ...body, parcel_id: undefined })).errors).toHaveProperty('tracking_number');
    expect((await track(order.id, { carrier: 'fedex', tracking_number: '779912345679' })).status).toBe(200);
    expect((await find(order.id)).parcels).toHaveLength(2);
    expect(await mailsOf(order.id)).toEqual(['offer-received', 'in-transit']);
  });

  it('back to the seller belongs to Pending Return, and its first scan closes the order', async () => {
    const order = await create();
    const body = { direction: 'out', carrier: 'ups', tracking_number: '1Z999AA10123456785' };
    expect((await track(order.id, body)).status).toBe(409);
    await test.within((ctx) =>
      ctx.db
        .update(orders)
        .set({ status_id: status.pendingReturn, sub_status_id: null })
        .where(eq(orders.id, order.id)),
    );
    expect((await track(order.id, body)).status).toBe(200);
    expect((await scan('1Z999AA10123456785')).result).toBe('refused');
    const back = (await find(order.id)).parcels.find(({ direction }) => direction === 'out');
    await carrier(back!.id, { source_key: '1' });
    expect(await find(order.id)).toMatchObject({ status_id: status.returned, items: [{ status: 'returned' }] });
  });
});

describe('the queue of devices to inspect', () => {
  const queueOf = async (client: Client = test.owner, headers = {}) =>
    (await client.call(listInspectionQueue, { headers })).data.items;

  it('has the devices of orders that are here, the longest waiting first', async () => {
    const store = (more: object) => storeOrder(test.first, { kind: 'mail-in', customer_id, ...more });
    const late = await store({ status_id: status.beingInspected, status_at: '2026-02-20T10:00:00Z' });
    const early = await store({
      status_id: status.delivered,
      received_at: '2026-02-01T10:00:00Z',
      items: [{ status: 'received', serial: 'QUEUE1' }, { status: 'passed' }, { status: 'missing' }, {}],
    });
    const words = await store({ kind: 'easy-offer', status_id: status.delivered });
    await test.within((ctx) =>
      ctx.db.execute(
        sql`insert into order_described_items (company_id, item_id, description)
            values (${test.first.company_id}, ${words.item_ids[0]}, 'An old phone')`,
      ),
    );
    const others = await Promise.all([
      store({ status_id: status.inTransit }),
      store({ status_id: status.completed }),
      store({ status_id: status.delivered, is_archived: true }),
      store({ kind: 'bulk-quote', status_id: status.delivered }),
    ]);
    const known = [late, early, words, ...others].flatMap(({ item_ids }) => item_ids);
    const items = (await queueOf()).filter(({ item_id }) => known.includes(item_id));
    expect(items.map(({ item_id }) => item_id)).toEqual([early.item_ids[0], early.item_ids[3], late.item_ids[0]]);
    expect(items[0]).toMatchObject({ box_id: early.box_id, identifier: 'QUEUE1', kind: 'mail-in' });
  });

  it('is of the company and the member’s locations, for those who may edit orders', async () => {
    const { item_ids } = await storeOrder(test.first, { location_id: test.first.other_location_id });
    const has = async (client: Client, headers = {}) =>
      (await queueOf(client, headers)).some(({ item_id }) => item_id === item_ids[0]);
    expect(await has(test.owner)).toBe(true);
    expect(await has(test.owner, { 'x-location-id': String(test.first.location_id) })).toBe(false);
    expect(await has(test.other)).toBe(false);
    const near = await hireMember(test, 'near', ['orders.view', 'orders.edit'], [test.first.location_id]);
    expect(await has(near.client)).toBe(false);
    const looker = await hireMember(test, 'looker', ['orders.view'], [test.first.location_id]);
    expect((await looker.client.call(listInspectionQueue)).status).toBe(403);
    expect((await test.nobody.call(listInspectionQueue)).status).toBe(401);
  });
});
