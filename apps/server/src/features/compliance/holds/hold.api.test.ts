import * as contract from '@tradepost/contracts/compliance/hold.contract';
import { readFile as readStored } from '@tradepost/contracts/files/file.contract';
import { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../testing/test-catalog.ts';
import { reportPurchases, requireOfSellers } from '../../../testing/test-compliance.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { releaseUnits } from '../../inventory/release-holds.commands.ts';
import { startReported } from './purchase-hold.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await reportPurchases(app.first);
});
afterAll(() => app?.close());

const write = (statement: SQL) => app.within((ctx) => ctx.db.execute(statement));
const pay = (id: number, body: object = {}) =>
  app.owner.call(moveOrder, { params: { id }, body: { status_id: status.completed, ...body } as never });
const newOrder = (change: object = {}) =>
  storeOrder(app.first, {
    items: [{ status: 'passed', imei: '356938035643809' }],
    status_id: status.payoutProcessing,
    payout_method: 'cash',
    ...change,
  });
async function bought(change: object = {}): Promise<StoredOrder & { item_id: number }> {
  const order = await newOrder(change);
  const paid = await pay(order.order_id);
  if (paid.status !== 200) throw new Error(paid.message);
  return { ...order, item_id: order.item_ids[0]! };
}
const unitOf = (order_item_id: number) =>
  app.within((ctx) =>
    readRow<{ status: number; hold_until: string | null; removed_reason: string | null }>(
      ctx.db,
      sql`select status, hold_until, removed_reason from inventory_units where order_item_id = ${order_item_id}`,
    ),
  );
const form = (order_item_id: number, change: object = {}) => ({
  order_item_id,
  agency: 'Portland Police',
  officer: 'Dana Cole',
  badge: '4711',
  case_number: '26-118',
  reason: 'Reported stolen',
  held_until: '',
  ...change,
});
const png = { field: 'document', name: 'order.png', type: 'image/png', content: samplePng() };
const place = (order: { order_id: number; item_id: number }, change: object = {}, client = app.owner, files = [png]) =>
  client.upload(contract.placePoliceHold, {
    params: { id: order.order_id },
    body: form(order.item_id, change) as never,
    files,
  });
const release = (id: number, change: object = {}, client = app.owner, files = [png]) =>
  client.upload(contract.releasePoliceHold, {
    params: { id },
    body: { released_to: 'stock', receiver_name: '', note: 'Case closed', version: 1, ...change } as never,
    files,
  });
const find = (id: number, client = app.owner) => client.call(contract.findOrderHolds, { params: { id } });
const list = (query: object = {}, client = app.owner) => client.call(contract.listHolds, { query: query as never });

describe('the holding period of a bought device', () => {
  test('starts at the purchase, and ends after the last day at the location', async () => {
    await requireOfSellers(app.first, [], { hold_days: 10 });
    const order = await bought();
    // New York, over the change of the clock on March 8.
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5, hold_until: '2026-03-13T04:00:00.000Z' });
    const { data } = await find(order.order_id);
    expect(data.devices[0]).toMatchObject({ why: 'period', last_day: '2026-03-12', days_left: 10, can_hold: true });
    expect(data.keep_until).toBe('2029-03-02T15:00:00.000Z');
  });

  test('is that of the category, and none where its days are 0', async () => {
    const { category_id } = await seedTestCatalog(app.first);
    await requireOfSellers(app.first, [], { hold_days: 10, category_holds: [{ category_id, hold_days: 0 }] });
    const free = await bought({ items: [{ status: 'passed', category_id }] });
    expect(await unitOf(free.item_id)).toMatchObject({ status: 0, hold_until: null });
  });

  test('has no end until its report is sent, and the release job does not free it', async () => {
    await requireOfSellers(app.first, [], { hold_days: 7, hold_start: 'report' });
    const order = await bought();
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5, hold_until: null });
    await releaseUnits(app.platform);
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5 });
    expect((await find(order.order_id)).data.devices[0]).toMatchObject({ why: 'report', last_day: null });
    await app.within((ctx) => startReported(ctx, [order.item_id]));
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5, hold_until: '2026-03-10T04:00:00.000Z' });
    // A second report of the same device does not start it again.
    await app.within((ctx) => startReported(ctx, [order.item_id]));
    expect((await find(order.order_id)).data.devices[0]).toMatchObject({ why: 'period', days_left: 7 });
    await requireOfSellers(app.first, [], { hold_days: 0 });
  });

  test('is forgotten when the order is reopened', async () => {
    await requireOfSellers(app.first, [], { hold_days: 3 });
    const order = await bought();
    const reopened = await app.owner.call(moveOrder, {
      params: { id: order.order_id },
      body: { status_id: status.payoutProcessing, reason: 'Wrong amount' } as never,
    });
    expect(reopened.status).toBe(200);
    const rows = await app.within((ctx) =>
      readRows(ctx.db, sql`select 1 from purchase_holds where order_id = ${order.order_id}`),
    );
    expect(rows).toEqual([]);
    await requireOfSellers(app.first, [], { hold_days: 0 });
  });
});

describe('a police hold', () => {
  let order: Awaited<ReturnType<typeof bought>>;
  beforeAll(async () => {
    order = await bought();
  });

  test.each([
    [{ agency: '' }, 'agency', 'Agency is required'],
    [{ case_number: ' ' }, 'case_number', 'Case number is required'],
    [{ officer: '' }, 'officer', 'Officer is required'],
    [{ held_until: '2026-03-01' }, 'held_until', 'Choose a day that has not passed'],
    [{ held_until: 'soon' }, 'held_until', 'Held until must be a date, such as 2026-03-31'],
    [{ order_item_id: 999_999 }, 'order_item_id', 'Please select a valid order item'],
  ])('%j is refused', async (change, field, message) => {
    const { status: code, errors } = await place(order, change);
    expect(code).toBe(422);
    expect(errors[field]?.[0]).toBe(message);
  });

  test('refuses a document that is neither a PDF nor a picture', async () => {
    const { status: code, errors } = await place(order, {}, app.owner, [
      { ...png, content: Buffer.from('<html>hello</html>') },
    ]);
    expect(code).toBe(422);
    expect(errors.document?.[0]).toMatch(/^File type must be application\/pdf/);
  });

  test('needs its permission, and is hidden from other companies', async () => {
    expect((await place(order, {}, app.staff)).status).toBe(403);
    expect((await place(order, {}, app.other)).status).toBe(404);
    expect((await place(order, {}, app.nobody)).status).toBe(401);
    expect((await find(order.order_id, app.other)).status).toBe(404);
  });

  test('takes the unit out of the stock, with its history, once', async () => {
    const { status: code, data } = await place(order, { held_until: '2026-03-20' });
    expect(code).toBe(200);
    expect(data.devices[0]).toMatchObject({ why: 'police', last_day: '2026-03-20', days_left: 18, can_hold: false });
    expect(data.police_holds[0]).toMatchObject({
      agency: 'Portland Police',
      badge: '4711',
      ended_at: null,
      version: 1,
      events: [{ kind: 'placed', note: 'Reported stolen', has_document: true, member_name: 'Olivia first' }],
    });
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5, hold_until: null });
    const again = await place(order);
    expect(again.status).toBe(409);
    expect(again.message).toBe('Apple iPhone 15 is already under a police hold');
    const { data: changes } = await app.owner.call(listOrderChanges, { params: { id: order.order_id } });
    expect(JSON.stringify(changes)).toContain('26-118');
  });

  test.each([
    ['sold', sql`update inventory_units set status = 2, sold_at = app_now() where order_item_id = `],
    ['made available', sql`update inventory_units set status = 0 where order_item_id = `],
    ['deleted', sql`delete from inventory_units where order_item_id = `],
    ['taken from its order', sql`update inventory_units set order_item_id = null where order_item_id = `],
  ])('the database does not let it be %s', async (_, statement) => {
    const error = await write(sql`${statement}${order.item_id}`).then(
      () => null,
      (thrown: Error) => thrown.cause ?? thrown,
    );
    expect(error).toMatchObject({ code: 'PH001', message: 'Apple iPhone 15 is under a police hold' });
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5 });
  });

  test('the database does not let it be moved to another location, but its other data change', async () => {
    const moved = write(
      sql`update inventory_units set location_id = ${app.first.other_location_id} where order_item_id = ${order.item_id}`,
    );
    await expect(moved).rejects.toThrow();
    await write(sql`update inventory_units set title = 'iPhone' where order_item_id = ${order.item_id}`);
    await write(sql`update inventory_units set title = 'Apple iPhone 15' where order_item_id = ${order.item_id}`);
  });

  test('its order is not reopened, which is a sentence and not a failure', async () => {
    const { status: code, message } = await app.owner.call(moveOrder, {
      params: { id: order.order_id },
      body: { status_id: status.payoutProcessing, reason: 'Wrong amount' } as never,
    });
    expect(code).toBe(409);
    expect(message).toBe('Apple iPhone 15 is under a police hold');
  });

  test('the release job does not free it when its holding period ends', async () => {
    await write(sql`update inventory_units set hold_until = app_now() where order_item_id = ${order.item_id}`);
    await releaseUnits(app.platform);
    expect(await unitOf(order.item_id)).toMatchObject({ status: 5 });
    await write(sql`update inventory_units set hold_until = null where order_item_id = ${order.item_id}`);
  });

  test('is extended, never shortened', async () => {
    const { data } = await find(order.order_id);
    const { id } = data.police_holds[0]!;
    const extend = (held_until: string, version: number, client = app.owner) =>
      client.upload(contract.extendPoliceHold, {
        params: { id },
        body: { held_until, note: 'Court order', version } as never,
        files: [],
      });
    expect((await extend('2026-03-15', 1)).errors.held_until?.[0]).toBe(
      'Choose a day after the present end of the hold',
    );
    expect((await extend('2026-04-20', 1, app.staff)).status).toBe(403);
    expect((await extend('2026-04-20', 1, app.other)).status).toBe(404);
    const both = await Promise.all(['2026-04-20', '2026-04-21'].map((day) => extend(day, 1)));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const { data: endless } = await extend('', 2);
    expect(endless.police_holds[0]).toMatchObject({ held_until: null, version: 3 });
    expect(endless.police_holds[0]?.events.map(({ kind }) => kind)).toEqual(['placed', 'extended', 'extended']);
  });

  test('prints a tag with the order’s number and the case', async () => {
    const { raw, status: code } = await app.owner.call(contract.printHoldTag, { params: { id: order.item_id } });
    expect(code).toBe(200);
    const text = readPdf(raw)
      .map((page) => page.text)
      .join('\n')
      .replaceAll('\n', ' ');
    for (const part of ['PROPERTY HOLD', order.box_id, '26-118', 'Portland Police', '356938035643809'])
      expect(text).toContain(part);
    const free = await bought({ items: [{ status: 'passed' }] });
    expect((await app.owner.call(contract.printHoldTag, { params: { id: free.item_id } })).status).toBe(409);
    expect((await app.other.call(contract.printHoldTag, { params: { id: order.item_id } })).status).toBe(404);
  });

  test('its document is for those who handle police holds, by its own call only', async () => {
    const { data } = await find(order.order_id);
    const hold = data.police_holds[0]!;
    const params = { id: hold.id, event_id: hold.events[0]!.id };
    const read = (client = app.owner) => client.call(contract.readHoldDocument, { params });
    expect((await read()).raw.equals(samplePng())).toBe(true);
    expect((await read(app.staff)).status).toBe(403);
    expect((await read(app.other)).status).toBe(404);
    const file = await app.within((ctx) =>
      readRow<{ file_id: number }>(ctx.db, sql`select file_id from police_hold_events where id = ${params.event_id}`),
    );
    expect((await app.owner.call(readStored, { params: { id: file!.file_id } })).status).toBe(404);
  });

  test('is released with its document, by those who may', async () => {
    const { id } = (await find(order.order_id)).data.police_holds[0]!;
    expect((await release(id, { version: 3 }, app.owner, [])).errors.document?.[0]).toBe('Document is required');
    expect((await release(id, { version: 3, released_to: 'police' })).errors.receiver_name?.[0]).toBe(
      'Receiver name is required',
    );
    expect((await release(id, { version: 3 }, app.staff)).status).toBe(403);
    expect((await release(id, { version: 3 }, app.other)).status).toBe(404);
    expect((await release(id, { version: 1 })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => release(id, { version: 3 })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await unitOf(order.item_id)).toMatchObject({ status: 0, removed_reason: null });
    const again = await release(id, { version: 4 });
    expect(again.message).toBe('This police hold is already released');
  });

  test.each([
    ['police', 'Handed to the police: Portland Police, case 26-118'],
    ['owner', 'Returned to its owner: Portland Police, case 26-118'],
    ['seller', 'Returned to the seller: Portland Police, case 26-118'],
  ])('released to the %s, the unit leaves the stock', async (released_to, removed_reason) => {
    const other = await bought({ items: [{ status: 'passed' }] });
    const { data } = await place(other);
    await release(data.police_holds[0]!.id, { released_to, receiver_name: 'Dana Cole' });
    expect(await unitOf(other.item_id)).toMatchObject({ status: -1, removed_reason });
    expect((await place(other)).message).toBe('Apple iPhone 15 is no longer in stock, so it can’t be held');
  });

  test('released during the holding period, the unit waits for its end', async () => {
    await requireOfSellers(app.first, [], { hold_days: 5 });
    const other = await bought({ items: [{ status: 'passed' }] });
    const { data } = await place(other);
    await release(data.police_holds[0]!.id);
    expect(await unitOf(other.item_id)).toMatchObject({ status: 5, hold_until: '2026-03-08T05:00:00.000Z' });
    await requireOfSellers(app.first, [], { hold_days: 0 });
  });

  test('of a device that is not bought yet, stands in the way of paying, by force too', async () => {
    const open = await newOrder({ items: [{ status: 'passed' }] });
    const held = { ...open, item_id: open.item_ids[0]! };
    const { data } = await place(held);
    const refused = await pay(open.order_id);
    expect(refused.status).toBe(409);
    expect(refused.message).toBe('A device of this order is under a police hold. Release it before you pay.');
    const forced = await pay(open.order_id, { is_forced: true, reason: 'Waits', payout: { amount: 20_000 } });
    expect(forced.status).toBe(409);
    await release(data.police_holds[0]!.id);
    expect((await pay(open.order_id)).status).toBe(200);
    expect(await unitOf(held.item_id)).toMatchObject({ status: 0 });
  });

  test('an order on a police hold is not paid', async () => {
    const open = await newOrder({
      items: [{ status: 'passed' }],
      status_id: status.onHold,
      sub_status_id: subStatus.policeHold,
    });
    const { status: code, message } = await pay(open.order_id, {
      is_forced: true,
      reason: 'Waits',
      payout: { amount: 20_000 },
    });
    expect(code).toBe(409);
    expect(message).toMatch(/police hold/);
  });
});

describe('the list of holds', () => {
  let police: Awaited<ReturnType<typeof bought>>;
  beforeAll(async () => {
    await write(sql`delete from purchase_holds`);
    await requireOfSellers(app.first, [], { hold_days: 5 });
    await bought({ items: [{ status: 'passed', title: 'Google Pixel 8', serial: 'SN-77' }] });
    police = await bought({ items: [{ status: 'passed', title: 'Apple iPad' }] });
    await place(police, { case_number: '26-555' });
    await requireOfSellers(app.first, [], { hold_days: 5, hold_start: 'report' });
    await bought({ items: [{ status: 'passed', title: 'Sony WH-1000' }] });
  });

  test('has each device once, those that are free first', async () => {
    const { data } = await list();
    expect(data.items.map(({ title, why }) => [title, why])).toEqual([
      ['Google Pixel 8', 'period'],
      ['Apple iPad', 'police'],
      ['Sony WH-1000', 'report'],
    ]);
    expect(data.items[0]).toMatchObject({ last_day: '2026-03-07', days_left: 5, identifier: 'SN-77' });
    expect(data.counts).toEqual([
      { why: 'period', count: 1 },
      { why: 'report', count: 1 },
      { why: 'police', count: 1 },
    ]);
  });

  test.each([
    [{ why: 'police' }, ['Apple iPad']],
    [{ search: '26-555' }, ['Apple iPad']],
    [{ search: 'sn-77' }, ['Google Pixel 8']],
    [{ search: '%' }, []],
  ])('with %j has %j', async (query, titles) => {
    expect((await list(query)).data.items.map(({ title }) => title)).toEqual(titles);
  });

  test('shows nothing of another company or location, and refuses an unknown reason', async () => {
    expect((await list({}, app.other)).data.items).toEqual([]);
    expect((await list({ location_id: app.first.other_location_id })).data.items).toEqual([]);
    expect((await list({ why: 'lost' })).status).toBe(422);
    expect((await list({}, app.nobody)).status).toBe(401);
  });
});
