import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import {
  addOrderItem,
  checkImei,
  editOrderItem,
  removeOrderItem,
  setItemStatus,
} from '@tradepost/contracts/orders/order-item.contract';
import {
  applyCoupon,
  moveOrder,
  offerOnOrder,
  rejectOffer,
  splitOrder,
} from '@tradepost/contracts/orders/order-status.contract';
import { status, statusBadge, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { locations } from '../company/location.table.ts';
import { inventoryUnits } from '../inventory/unit.table.ts';
import { orderPayouts } from './payout/order-payout.table.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  const { data } = await test.owner.call(createCustomer, {
    body: { first_name: 'Ana', last_name: 'Lee', email: 'ana@seller.test' },
  });
  customer_id = data.id;
});
afterAll(() => test.close());

/** A number of its own for each device: no two orders may buy the same one. */
const imeiOf = (item_id: number) => `3569380${String(item_id).padStart(7, '0')}0`;

async function createOrder(items: object[] = [{}], more: object = {}): Promise<number> {
  const { data, status, errors } = await test.owner.call(createInStoreOrder, {
    body: {
      location_id: test.first.location_id,
      customer_id,
      payout_method: 'cash',
      items: items.map((item) => ({
        variant_id: catalog.variant_id,
        condition_id: catalog.condition_ids.good,
        ...item,
      })),
      ...more,
    } as never,
  });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data.id;
}

const find = async (id: number) => (await test.owner.call(findInStoreOrder, { params: { id } })).data;
const move = (id: number, status_id: number, more: object = {}, client: Client = test.owner) =>
  client.call(moveOrder, { params: { id }, body: { status_id, ...more } as never });

async function inspect(id: number, condition: keyof TestCatalog['condition_ids'] = 'good', index = 0) {
  const item = (await find(id)).items[index]!;
  return test.owner.call(editOrderItem, {
    params: { id: item.id },
    body: { version: item.version, inspected_condition_id: catalog.condition_ids[condition], imei: imeiOf(item.id) },
  });
}

async function payable(items?: object[], more?: object): Promise<number> {
  const id = await createOrder(items, more);
  for (const [index] of (await find(id)).items.entries()) await inspect(id, 'good', index);
  await move(id, status.payoutProcessing);
  return id;
}

const units = (order_id: number) =>
  test.within((ctx) =>
    ctx.db
      .select()
      .from(inventoryUnits)
      .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.order_id, order_id))),
  );

describe('inspecting', () => {
  it('passes a device that is as described and lets the order be paid', async () => {
    const id = await createOrder();
    expect((await find(id)).items[0]?.status).toBe('expected');
    await inspect(id);
    const order = await find(id);
    expect(order.items[0]).toMatchObject({
      status: 'passed',
      inspected: { price: 26_400 },
      inspected_by: 'Olivia first',
    });
    expect((await move(id, status.payoutProcessing)).data).toMatchObject({
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
    });
  });

  it('marks one that differs with its frozen price, and keeps the order from being paid', async () => {
    const id = await createOrder();
    await inspect(id, 'broken');
    const order = await find(id);
    expect(order.items[0]).toMatchObject({ status: 'differs', inspected: { price: 9_000 }, price: 26_400 });
    expect(order.total).toBe(26_400);
    expect(await move(id, status.payoutProcessing)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Make a revised offer'),
    });
  });

  it('refuses a stale version with what is stored', async () => {
    const id = await createOrder();
    const item = (await find(id)).items[0]!;
    const edit = (note: string) =>
      test.owner.call(editOrderItem, { params: { id: item.id }, body: { version: item.version, note } });
    const answers = await Promise.all([edit('one'), edit('two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('adds and removes devices while the order is open, and keeps the last', async () => {
    const id = await createOrder();
    await test.owner.call(addOrderItem, {
      params: { id },
      body: { variant_id: catalog.other_variant_id, condition_id: catalog.condition_ids.broken },
    });
    let order = await find(id);
    expect([order.items.length, order.total]).toEqual([2, 35_400]);
    expect((await test.owner.call(removeOrderItem, { params: { id: order.items[1]!.id } })).status).toBe(200);
    order = await find(id);
    expect([order.items.length, order.total]).toEqual([1, 26_400]);
    expect((await test.owner.call(removeOrderItem, { params: { id: order.items[0]!.id } })).status).toBe(409);
  });

  it('takes a rejected device out of the total, with a reason', async () => {
    const id = await createOrder([{}, {}]);
    const item = (await find(id)).items[0]!;
    const set = (body: object) => test.owner.call(setItemStatus, { params: { id: item.id }, body: body as never });
    expect((await set({ status: 'rejected' })).errors).toHaveProperty('reason');
    expect((await set({ status: 'paid' })).errors).toHaveProperty('status');
    await set({ status: 'rejected', reason: 'Counterfeit' });
    expect((await find(id)).total).toBe(26_400);
  });

  it('knows a device again by its IMEI', async () => {
    const id = await createOrder([{ imei: '490154203237518' }]);
    const { data } = await test.staff.call(checkImei, { body: { imei: '49-015420-323751-8', with_blacklist: true } });
    expect(data).toMatchObject({ imei: '490154203237518', kind: 'imei', check: { is_sandbox: true, result: 'clean' } });
    expect(data.history.map((seen) => seen.order_id)).toContain(id);
    const others = await test.other.call(checkImei, { body: { imei: '490154203237518' } });
    expect(others.data.history).toEqual([]);
  });
});

describe('a revised offer', () => {
  async function offered(): Promise<number> {
    const id = await createOrder([{}, {}]);
    await inspect(id, 'broken', 0);
    await inspect(id, 'good', 1);
    const item = (await find(id)).items[0]!;
    const { status } = await test.owner.call(offerOnOrder, {
      params: { id },
      body: {
        action: 'make',
        lines: [{ item_id: item.id, new_price: 9_000, reason: 'condition' }],
        note: 'The screen is cracked',
      },
    });
    expect(status).toBe(200);
    return id;
  }

  it('waits for an answer with old and new price per line', async () => {
    const order = await find(await offered());
    expect([order.status_id, order.sub_status_id]).toEqual([status.notAsDescribed, subStatus.awaitingAnswer]);
    expect(order.offers[0]).toMatchObject({
      state: 'awaiting',
      old_total: 52_800,
      new_total: 35_400,
      lines: [{ old_price: 26_400, new_price: 9_000, reason: 'condition' }],
    });
    expect(order.total).toBe(52_800);
  });

  it('accepted by the seller, its prices count and the order can be paid', async () => {
    const id = await offered();
    await test.owner.call(offerOnOrder, { params: { id }, body: { action: 'accept', acceptance: 'seller' } });
    const order = await find(id);
    expect(order).toMatchObject({
      status_id: status.payoutProcessing,
      total: 35_400,
      offers: [{ state: 'accepted', acceptance: 'seller' }],
    });
    expect(order.items.map((item) => item.status)).toEqual(['passed', 'passed']);
    const again = await test.owner.call(offerOnOrder, { params: { id }, body: { action: 'accept' } });
    expect(again.status).toBe(409);
  });

  it('is made and accepted in one call, once, when the seller accepts now', async () => {
    const id = await createOrder([{}, {}]);
    await inspect(id, 'broken', 0);
    await inspect(id, 'good', 1);
    const { items, version } = await find(id);
    const lines = [{ item_id: items[0]!.id, new_price: 9_000, reason: 'condition' as const }];
    const body = { action: 'make' as const, lines, is_accepted: true, notify_customer: true, version };
    const accept = (client: Client) => client.call(offerOnOrder, { params: { id }, body });
    expect((await accept(test.other)).status).toBe(404);
    const answers = await Promise.all([accept(test.owner), accept(test.owner)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const order = await find(id);
    expect(order).toMatchObject({ status_id: status.payoutProcessing, total: 35_400 });
    expect(order.offers).toMatchObject([{ state: 'accepted', acceptance: 'seller', new_total: 35_400 }]);
    expect(order.items.map((item) => item.status)).toEqual(['passed', 'passed']);
    const mails = await test.within((ctx) =>
      readRows<{ subject: string }>(
        ctx.db,
        sql`select subject from mails where root_id = ${id} and subject ilike '%offer%'`,
      ),
    );
    expect(mails).toEqual([]);
  });

  it('accepted on behalf, it says how the seller agreed', async () => {
    const id = await offered();
    const accept = (reason?: string) =>
      test.owner.call(offerOnOrder, { params: { id }, body: { action: 'accept', acceptance: 'on_behalf', reason } });
    expect((await accept()).errors).toHaveProperty('reason');
    expect((await accept('Agreed by phone')).status).toBe(200);
    expect((await find(id)).offers[0]?.acceptance).toBe('on_behalf');
  });

  it('rejected, the devices go back', async () => {
    const id = await offered();
    const reject = (body: object) => test.owner.call(rejectOffer, { params: { id }, body: body as never });
    expect((await reject({})).errors).toHaveProperty('reason');
    expect((await reject({ reason: 'Too little', is_handed_back: true })).data.status_id).toBe(status.returned);
    const order = await find(id);
    expect(order.items.every((item) => item.status === 'returned')).toBe(true);
    expect(order.total).toBe(0);
  });

  it.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ item_id: 999_999, new_price: 1, reason: 'other' }] }, 'lines.0.item_id'],
    [{ lines: [{ item_id: 1, new_price: -1, reason: 'other' }] }, 'lines.0.new_price'],
    [{ lines: [{ item_id: 1, new_price: 1, reason: 'mood' }] }, 'lines.0.reason'],
  ])('%j is refused', async (change, field) => {
    const id = await createOrder();
    const { status, errors } = await test.owner.call(offerOnOrder, {
      params: { id },
      body: { action: 'make', ...change } as never,
    });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

describe('the payout', () => {
  it('completes the order and stocks one unit per device, with its cost', async () => {
    const id = await payable([{}, { condition_id: catalog.condition_ids.good }]);
    expect((await move(id, status.completed, { payout: { reference: 'TILL-7' } })).data.status_id).toBe(
      status.completed,
    );
    const order = await find(id);
    expect(order).toMatchObject({
      status_id: status.completed,
      paid_total: 52_800,
      payouts: [{ amount: 52_800, reference: 'TILL-7', method: 'cash' }],
    });
    expect(order.paid_at).toBe(test.clock.now().toISOString());
    const stock = await units(id);
    expect(stock.map((unit) => [unit.cost, unit.status, unit.location_id])).toEqual([
      [26_400, 0, test.first.location_id],
      [26_400, 0, test.first.location_id],
    ]);
    expect(order.items.map((item) => item.status)).toEqual(['paid', 'paid']);
  });

  it('is recorded once, however many people click', async () => {
    const id = await payable();
    const answers = await Promise.all([
      move(id, status.completed),
      move(id, status.completed),
      move(id, status.completed),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const paid = await test.within((ctx) => ctx.db.select().from(orderPayouts).where(eq(orderPayouts.order_id, id)));
    expect(paid).toHaveLength(1);
    expect(await units(id)).toHaveLength(1);
  });

  it('may come in parts that add up', async () => {
    const id = await payable();
    expect((await move(id, status.completed, { payout: { amount: 10_000 } })).data.status_id).toBe(
      status.payoutProcessing,
    );
    expect((await move(id, status.completed, { payout: { amount: 20_000 } })).errors.amount).toEqual([
      'The amount is too high. Only $164.00 is left to pay.',
    ]);
    expect((await move(id, status.completed, { payout: { amount: 16_400 } })).data.status_id).toBe(status.completed);
  });

  it('by check needs a number that is used once', async () => {
    const details = {
      payout_method: 'check',
      payout_details: { payee: 'Ana Lee', address_text: '1 Main Street, Springfield' },
    };
    const [one, two] = [await payable([{}], details), await payable([{}], details)];
    expect((await move(one, status.completed)).errors).toHaveProperty('check_number');
    expect((await move(one, status.completed, { payout: { check_number: '1001' } })).status).toBe(200);
    expect((await move(two, status.completed, { payout: { check_number: '1001' } })).errors.check_number).toEqual([
      'Check number 1001 is already used',
    ]);
  });

  it('is refused without the permission, and before its time', async () => {
    const id = await payable();
    expect((await move(id, status.completed, {}, test.staff)).status).toBe(403);
    const early = await createOrder();
    expect(await move(early, status.completed)).toMatchObject({
      status: 409,
      message: 'Move the order to Payout Processing before you record a payout',
    });
  });

  it('waits for a payout method', async () => {
    const id = await createOrder([{}], { payout_method: undefined });
    await inspect(id);
    expect(await move(id, status.payoutProcessing)).toMatchObject({ status: 409, message: 'Choose a payout method' });
  });

  it('holds units back where the location has to, until the hold runs out', async () => {
    await test.within((ctx) =>
      ctx.db.update(locations).set({ hold_days: 10 }).where(eq(locations.id, test.first.location_id)),
    );
    const id = await payable();
    await move(id, status.completed);
    expect((await units(id))[0]).toMatchObject({ status: 5, hold_until: '2026-03-13T04:00:00.000Z' });
    await test.within((ctx) =>
      ctx.db.update(locations).set({ hold_days: 0 }).where(eq(locations.id, test.first.location_id)),
    );
  });
});

describe('reopening', () => {
  it('takes the permission and a reason, voids the payout and takes the units out of stock', async () => {
    const id = await payable();
    await move(id, status.completed);
    expect((await move(id, status.payoutProcessing, { reason: 'Wrong amount' }, test.staff)).status).toBe(403);
    expect((await move(id, status.payoutProcessing)).errors).toHaveProperty('reason');
    expect((await move(id, status.payoutProcessing, { reason: 'Wrong amount' })).status).toBe(200);
    expect(await find(id)).toMatchObject({
      status_id: status.payoutProcessing,
      paid_total: 0,
      payouts: [{ state: 'voided' }],
    });
    expect((await units(id))[0]?.status).toBe(-1);
    await move(id, status.completed);
    expect((await units(id)).map((unit) => unit.status)).toEqual([0]);
  });

  it('is refused when a unit was sold', async () => {
    const id = await payable();
    await move(id, status.completed);
    await test.within((ctx) =>
      ctx.db.update(inventoryUnits).set({ status: 2, sold_at: sql`app_now()` }).where(eq(inventoryUnits.order_id, id)),
    );
    expect(await move(id, status.payoutProcessing, { reason: 'Wrong amount' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('no longer in stock'),
    });
    expect((await find(id)).status_id).toBe(status.completed);
  });
});

describe('holding and forcing', () => {
  it('stores the reason of a hold and goes back to where it came from', async () => {
    const id = await createOrder();
    expect((await move(id, status.onHold)).errors).toEqual({ reason: ['Reason is required'] });
    await move(id, status.onHold, { sub_status_id: subStatus.activationLock, reason: 'Activation lock is on' });
    expect(await find(id)).toMatchObject({
      status_id: status.onHold,
      sub_status_id: subStatus.activationLock,
      hold_reason: 'Activation lock is on',
      prev_status_id: status.beingInspected,
    });
    expect((await move(id, status.beingInspected)).status).toBe(200);
    expect((await find(id)).hold_reason).toBeNull();
  });

  it('gives back an offer that waits for its answer, which can then be answered', async () => {
    const id = await createOrder();
    const [item] = (await find(id)).items;
    const lines = [{ item_id: item!.id, new_price: 100, reason: 'battery' as const }];
    await test.owner.call(offerOnOrder, { params: { id }, body: { action: 'make', lines } });
    await move(id, status.onHold, { reason: 'Receipt is missing' });
    const back = (await find(id)).moves.find(({ status_id }) => status_id === status.notAsDescribed);
    expect(back).toMatchObject({ sub_status_id: subStatus.awaitingAnswer, by: 'status', why_not: null });
    expect((await move(id, status.notAsDescribed, { sub_status_id: subStatus.awaitingAnswer })).status).toBe(200);
    expect(await find(id)).toMatchObject({
      status_id: status.notAsDescribed,
      sub_status_id: subStatus.awaitingAnswer,
      next_action: 'answer_offer',
    });
    const answer = await test.owner.call(offerOnOrder, { params: { id }, body: { action: 'accept' } });
    expect(answer.data.status_id).toBe(status.payoutProcessing);
    const other = await createOrder();
    await move(other, status.onHold, { reason: 'Receipt is missing' });
    expect((await move(other, status.notAsDescribed)).status).toBe(409);
  });

  it('forces any move by permission and with a reason', async () => {
    const id = await createOrder();
    expect((await move(id, status.returned, { is_forced: true, reason: 'Stuck' }, test.staff)).status).toBe(403);
    expect((await move(id, status.pendingReturn, { is_forced: true })).errors).toHaveProperty('reason');
    expect((await move(id, status.pendingReturn, { is_forced: true, reason: 'Stuck' })).data.status_id).toBe(
      status.pendingReturn,
    );
  });

  it('forces an order to Completed only with a payout, or as unpaid for a named reason', async () => {
    const forced = { is_forced: true, reason: 'The till was down' };
    const id = await createOrder();
    const bare = await move(id, status.completed, forced);
    expect([bare.status, bare.message]).toEqual([
      409,
      'Record the payout, or choose why the order is completed without one',
    ]);
    const unpaid = { ...forced, sub_status_id: subStatus.paidElsewhere };
    expect((await move(id, status.completed, { ...unpaid, reason: '' })).errors).toHaveProperty('reason');
    expect((await move(id, status.completed, { sub_status_id: subStatus.paidElsewhere })).status).toBe(409);
    expect((await move(id, status.completed, unpaid, test.staff)).status).toBe(403);
    expect((await move(id, status.completed, unpaid, test.other)).status).toBe(404);
    expect((await move(id, status.completed, unpaid)).data).toMatchObject({ status_id: status.completed });
    const shown = await find(id);
    expect(shown).toMatchObject({ sub_status_id: subStatus.paidElsewhere, paid_at: null, payouts: [] });
    expect(statusBadge(shown.status_id, shown.sub_status_id)).toEqual({
      label: 'Unpaid: paid elsewhere',
      meaning: 'warning',
    });
    expect((await move(id, status.payoutProcessing, { reason: 'Wrong' })).data.sub_status_id).toBe(subStatus.toPay);

    const other = await createOrder();
    const { total } = await find(other);
    const part = await move(other, status.completed, { ...forced, payout: { amount: total - 1 } });
    expect(part.errors).toHaveProperty('amount');
    expect((await move(other, status.completed, { ...forced, payout: {} }, test.staff)).status).toBe(403);
    expect((await move(other, status.completed, { ...forced, payout: { reference: 'Till 2' } })).status).toBe(200);
    expect(await find(other)).toMatchObject({
      status_id: status.completed,
      sub_status_id: null,
      paid_total: total,
      payouts: [{ amount: total, reference: 'Till 2' }],
    });
    expect((await move(other, status.completed, unpaid)).message).toBe('This order is already paid');
  });
});

describe('splitting', () => {
  it('moves devices to an order of their own, and the totals with them', async () => {
    const id = await createOrder([{}, { condition_id: catalog.condition_ids.broken }]);
    const order = await find(id);
    const { data } = await test.owner.call(splitOrder, {
      params: { id },
      body: { item_ids: [order.items[1]!.id], reason: 'Locked' },
    });
    expect(data.box_id).toBe(`${order.box_id}-2`);
    const [parent, child] = [await find(id), await find(data.id)];
    expect([parent.total, child.total]).toEqual([26_400, 9_000]);
    expect(child.parent).toMatchObject({ id });
    expect(parent.children).toEqual([{ id: data.id, box_id: data.box_id }]);
    expect(child.payout_method).toBe('cash');
  });

  it('refuses all devices, strangers, and an order that is paid', async () => {
    const id = await payable([{}, {}]);
    const { items } = await find(id);
    const split = (item_ids: number[]) => test.owner.call(splitOrder, { params: { id }, body: { item_ids } });
    expect((await split(items.map((item) => item.id))).errors).toHaveProperty('item_ids');
    expect((await split([999_999])).errors).toHaveProperty('item_ids');
    await move(id, status.completed);
    expect((await split([items[0]!.id])).status).toBe(409);
  });
});

describe('many at once', () => {
  it('says in a dry run what would happen, and changes nothing', async () => {
    const [good, wrong] = [await createOrder(), await createOrder()];
    await move(wrong, status.pendingReturn, { is_forced: true, reason: 'x' });
    const body = {
      action: 'status' as const,
      ids: [good, wrong, 999_999],
      status_id: status.onHold,
      reason: 'Stocktake',
      dry_run: true,
    };
    const { data } = await test.owner.call(bulkStatus, { body });
    expect([data.done, data.skipped, data.emails]).toEqual([2, 1, 2]);
    expect((await find(good)).status_id).toBe(status.beingInspected);
    const real = await test.owner.call(bulkStatus, { body: { ...body, dry_run: false } });
    expect(real.data.outcomes.map((outcome) => outcome.is_ok)).toEqual([true, true, false]);
    expect((await find(good)).status_id).toBe(status.onHold);
  });

  it('pays many out, but for those that need more than a click', async () => {
    const details = { payout_method: 'check', payout_details: { payee: 'Ana Lee', address_text: '1 Main Street' } };
    const [cash, check] = [await payable(), await payable([{}], details)];
    const body = { action: 'status' as const, ids: [cash, check], status_id: status.completed };
    const dry = await test.owner.call(bulkStatus, { body: { ...body, dry_run: true } });
    expect(dry.data.outcomes.map((outcome) => outcome.why)).toEqual([null, 'Check number is required']);
    const { data } = await test.owner.call(bulkStatus, { body });
    expect([data.done, data.skipped]).toEqual([1, 1]);
    expect([(await find(cash)).status_id, (await find(check)).status_id]).toEqual([
      status.completed,
      status.payoutProcessing,
    ]);
  });

  it('archives and restores', async () => {
    const id = await createOrder();
    const bulk = (action: 'archive' | 'restore') => test.owner.call(bulkStatus, { body: { action, ids: [id] } });
    expect((await bulk('archive')).data.done).toBe(1);
    expect((await find(id)).is_archived).toBe(true);
    expect((await bulk('archive')).data.outcomes[0]?.why).toContain('already');
    expect((await bulk('restore')).data.done).toBe(1);
    expect((await test.staff.call(bulkStatus, { body: { action: 'archive', ids: [id] } })).status).toBe(403);
  });
});

describe('another company', () => {
  it('answers 404 to every action', async () => {
    const id = await createOrder();
    const item_id = (await find(id)).items[0]!.id;
    const answers = await Promise.all([
      move(id, status.onHold, { reason: 'x' }, test.other),
      test.other.call(offerOnOrder, { params: { id }, body: { action: 'accept' } }),
      test.other.call(rejectOffer, { params: { id }, body: { reason: 'x' } }),
      test.other.call(splitOrder, { params: { id }, body: { item_ids: [item_id] } }),
      test.other.call(applyCoupon, { params: { id }, body: { code: '' } }),
      test.other.call(addOrderItem, { params: { id }, body: { is_custom: true, title: 'x', price: 1 } }),
      test.other.call(editOrderItem, { params: { id: item_id }, body: { version: 1, note: 'x' } }),
      test.other.call(removeOrderItem, { params: { id: item_id } }),
      test.other.call(setItemStatus, { params: { id: item_id }, body: { status: 'received' } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(404));
  });
});
