import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { approveCounterPrice, listPriceApprovers } from '@tradepost/contracts/orders/counter/counter-price.contract';
import { handBackDevice } from '@tradepost/contracts/orders/counter/hand-back.contract';
import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { checkImei, editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { listOrderChanges, listOrderPayers, printOrder } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { saveOfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { findPin, savePin } from '@tradepost/contracts/session/pin.contract';
import { removeMember } from '@tradepost/contracts/users/member.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { type Hired, hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { testPassword } from '../../../testing/test-password.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;
let manager: Hired;
let version = 0;

const pin = '4071';
const listed = 26_400;
const managing = ['orders.view', 'orders.create', 'orders.edit', 'orders.override_limits'] as const;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  manager = await hireMember(test, 'grace', managing, [test.first.location_id]);
  await setPin(manager.client, pin);
});
beforeEach(async () => {
  await test.platform.database.script('delete from login_attempts');
  await setTerms({ counter_percent: 10, counter_amount: 0, counter_needs_reason: true });
});
afterAll(() => test.close());

const setPin = (client: Client, pin: string | null, current_password = testPassword) =>
  client.call(savePin, { body: { pin, current_password } });

async function setTerms(terms: { counter_percent: number; counter_amount: number; counter_needs_reason: boolean }) {
  const body = { limits: [{ channel: 'in-store' as const, version, ...terms }] };
  const { data } = await test.owner.call(saveOfferLimits, { body });
  version = data.limits.find(({ channel }) => channel === 'in-store')?.version ?? 0;
}

const phone = (more: object = {}) => ({
  variant_id: catalog.variant_id,
  condition_id: catalog.condition_ids.good,
  quoted_price: listed,
  price_reason: 'Regular customer',
  ...more,
});
const create = (items: object[], client = test.staff, headers: Record<string, string> = {}) =>
  client.call(createInStoreOrder, {
    body: { location_id: test.first.location_id, customer_id, items } as never,
    headers,
  });
const approve = (price: number, more: object = {}, client = test.staff) =>
  client.call(approveCounterPrice, {
    body: {
      location_id: test.first.location_id,
      approver_id: manager.id,
      pin,
      variant_id: catalog.variant_id,
      condition_id: catalog.condition_ids.good,
      price,
      ...more,
    },
  });
const find = async (id: number) => (await test.owner.call(findInStoreOrder, { params: { id } })).data;

describe('a PIN', () => {
  it('is set with the password by those who approve, and removed', async () => {
    expect((await setPin(manager.client, '5173', 'wrong')).errors).toEqual({
      current_password: ['Incorrect password'],
    });
    expect((await setPin(manager.client, '1234')).errors).toEqual({ pin: ['Choose a PIN that is harder to guess'] });
    expect((await setPin(test.staff, '5173')).status).toBe(403);
    expect((await test.nobody.call(savePin, { body: { pin, current_password: testPassword } })).status).toBe(401);
    expect((await manager.client.call(findPin)).data).toEqual({ has_pin: true });
    expect((await setPin(manager.client, null)).data).toEqual({ has_pin: false });
    expect((await manager.client.call(findPin)).data).toEqual({ has_pin: false });
    expect((await approve(40_000)).errors).toEqual({ pin: ['Incorrect PIN'] });
    expect((await setPin(manager.client, pin)).data).toEqual({ has_pin: true });
  });

  it('is stored as a hash', async () => {
    const [user] = await asSystem(test.platform, (db) =>
      readRows<{ pin_hash: string }>(db, sql`select pin_hash from users where id = ${manager.user_id}`),
    );
    expect(user?.pin_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('a price at the counter', () => {
  it.each([
    ['raised', 29_040],
    ['lowered', 23_760],
  ])('is %s within the range, with a reason', async (_case, price) => {
    const { status: answered, data } = await create([phone({ price, quantity: 2 })]);
    expect(answered).toBe(200);
    const order = await find(data.id);
    expect(order.total).toBe(price * 2);
    expect(order.items.map((item) => [item.price, item.expected.price])).toEqual([
      [price, price],
      [price, price],
    ]);
    expect(order.items[0]?.price_steps.at(-1)).toEqual({
      key: 'agreed',
      label: 'Agreed with the seller',
      before: listed,
      after: price,
      note: 'Regular customer',
    });
    const pdf = await test.owner.call(printOrder, { params: { id: data.id, paper: 'intake' } });
    expect(readPdf(pdf.raw)[0]!.text).toContain(price === 29_040 ? '$290.40' : '$237.60');
  });

  it.each<[string, object, string, string]>([
    [
      'above the range',
      { price: 29_041 },
      'items.0.price',
      'You can agree on $237.60 to $290.40. Any other price needs a manager’s PIN.',
    ],
    [
      'below the range',
      { price: 23_759 },
      'items.0.price',
      'You can agree on $237.60 to $290.40. Any other price needs a manager’s PIN.',
    ],
    ['without a reason', { price: 27_000, price_reason: ' ' }, 'items.0.price_reason', 'Reason is required'],
    [
      'with an approval that nobody gave',
      { price: 40_000, approval: 'made-up' },
      'items.0.approval',
      'This approval was used, has expired or is for another price. Ask for it again.',
    ],
    ['below nothing', { price: -1 }, 'items.0.price', 'Price must be at least 0'],
  ])('is refused %s', async (_case, more, field, message) => {
    const { status: answered, errors } = await create([phone(more)]);
    expect([answered, errors]).toEqual([422, { [field]: [message] }]);
  });

  it('needs no reason where the company asks for none', async () => {
    await setTerms({ counter_percent: 0, counter_amount: 600, counter_needs_reason: false });
    expect((await create([phone({ price: 27_000, price_reason: undefined })])).status).toBe(200);
    expect((await create([phone({ price: 27_001 })])).status).toBe(422);
  });

  it('is computed again: a list that moved answers 409, whatever was agreed', async () => {
    expect((await create([phone({ price: 27_000, quoted_price: 26_000 })])).status).toBe(409);
  });

  it('beyond the range needs no PIN of those who may exceed limits', async () => {
    const { data } = await create([phone({ price: 40_000 })], manager.client);
    expect((await find(data.id)).total).toBe(40_000);
  });
});

describe('an approval', () => {
  it('lets a clerk go beyond the range, once, and the change log says who gave it', async () => {
    const { data: given } = await approve(40_000);
    expect(given).toEqual({
      approval: expect.any(String),
      approved_by: 'grace Hired',
      expires_at: '2026-03-02T15:30:00.000Z',
    });
    const items = [phone({ price: 40_000, approval: given.approval })];
    const headers = { 'idempotency-key': 'one-approval' };
    const { status: answered, data } = await create(items, test.staff, headers);
    expect(answered).toBe(200);
    expect((await create(items, test.staff, headers)).data.id).toBe(data.id);
    expect((await create(items)).errors).toEqual({
      'items.0.approval': ['This approval was used, has expired or is for another price. Ask for it again.'],
    });
    const changes = await test.owner.call(listOrderChanges, { params: { id: data.id } });
    const added = changes.data.items.find(({ entity }) => entity === 'order_items');
    expect(added).toMatchObject({ actor_name: 'Stan first' });
    expect(added?.fields).toMatchObject({
      listed_price: [null, listed],
      price: [null, 40_000],
      price_reason: [null, 'Regular customer'],
      price_approved_by_id: [null, manager.id],
    });
  });

  it('of two concurrent orders serves one', async () => {
    const { data } = await approve(41_000);
    const items = [phone({ price: 41_000, approval: data.approval })];
    const replies = await Promise.all([create(items), create(items)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
  });

  it.each<[string, object]>([
    ['another price', { price: 40_001 }],
    ['another condition', { condition_id: 'fair', quoted_price: 21_000 }],
  ])('is not for %s', async (_case, more) => {
    const { data } = await approve(40_000);
    const { condition_id, ...rest } = more as { condition_id?: 'fair' };
    const other = condition_id ? { condition_id: catalog.condition_ids[condition_id] } : {};
    const answer = await create([phone({ price: 40_000, approval: data.approval, ...rest, ...other })]);
    expect(Object.keys(answer.errors)).toEqual(['items.0.approval']);
  });

  it('is for the clerk who asked', async () => {
    const { data } = await approve(40_000);
    const colleague = await hireMember(test, 'colleague', ['orders.view', 'orders.create']);
    const answer = await create([phone({ price: 40_000, approval: data.approval })], colleague.client);
    expect(answer.status).toBe(422);
  });

  it('is good for half an hour', async () => {
    const { data } = await approve(40_000);
    test.clock.set('2026-03-02T15:30:01Z');
    const answer = await create([phone({ price: 40_000, approval: data.approval })]);
    test.clock.set('2026-03-02T15:00:00Z');
    expect(answer.status).toBe(422);
  });

  it('is void once who gave it is removed, whose PIN approves no more', async () => {
    const leaving = await hireMember(test, 'leaving', managing);
    await setPin(leaving.client, pin);
    const { data } = await approve(40_000, { approver_id: leaving.id });
    const names = async () =>
      (await test.staff.call(listPriceApprovers, { query: { location_id: test.first.location_id } })).data.items;
    expect((await names()).map(({ name }) => name)).toEqual(['grace Hired', 'leaving Hired']);
    await test.owner.call(removeMember, { params: { id: leaving.id } });
    expect((await create([phone({ price: 40_000, approval: data.approval })])).status).toBe(422);
    expect((await approve(40_000, { approver_id: leaving.id })).errors).toEqual({ pin: ['Incorrect PIN'] });
    expect((await names()).map(({ name }) => name)).toEqual(['grace Hired']);
  });

  it('takes no PIN of another company, another location, or without the permission', async () => {
    const stranger = await hireMember(test, 'stranger', managing, null, test.second);
    await setPin(stranger.client, pin);
    const elsewhere = await hireMember(test, 'elsewhere', managing, [test.first.other_location_id]);
    await setPin(elsewhere.client, pin);
    for (const approver_id of [stranger.id, elsewhere.id, test.first.staff_id, 999_999])
      expect(await approve(40_000, { approver_id })).toMatchObject({ status: 422, errors: { pin: ['Incorrect PIN'] } });
    expect((await approve(40_000, {}, test.other)).errors).toEqual({ pin: ['Incorrect PIN'] });
    const blind = await hireMember(test, 'blind', ['dashboard.view']);
    expect((await approve(40_000, {}, blind.client)).status).toBe(403);
    expect((await approve(40_000, {}, test.nobody)).status).toBe(401);
  });

  it('counts every try, so that a PIN can’t be guessed', async () => {
    for (let guess = 0; guess < 9; guess += 1)
      expect((await approve(40_000, { pin: `900${guess}` })).errors).toEqual({ pin: ['Incorrect PIN'] });
    expect((await approve(40_000)).status).toBe(200);
    const locked = await approve(40_000);
    expect([locked.status, locked.message]).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
  });
});

describe('the price of a device in an order', () => {
  const edit = async (id: number, more: object, client = test.staff) => {
    const [item] = (await find(id)).items;
    return client.call(editOrderItem, { params: { id: item!.id }, body: { version: item!.version, ...more } });
  };

  it('is agreed by the same rule, and given up again', async () => {
    const { data } = await create([phone({ price: 27_000 })]);
    expect((await edit(data.id, { price: 30_000, price_reason: 'Asked twice' })).errors).toEqual({
      price: ['You can agree on $237.60 to $290.40. Any other price needs a manager’s PIN.'],
    });
    expect((await edit(data.id, { price: 28_000 })).errors).toEqual({ price_reason: ['Reason is required'] });
    expect((await edit(data.id, { price: 28_000, price_reason: 'Asked twice' })).status).toBe(200);
    const { data: given } = await approve(30_000);
    const body = { price: 30_000, price_reason: 'Asked again', approval: given.approval };
    expect((await edit(data.id, body)).status).toBe(200);
    expect(await find(data.id)).toMatchObject({ total: 30_000, quoted_total: 30_000 });
    expect((await edit(data.id, { price: listed })).status).toBe(200);
    const order = await find(data.id);
    expect(order.total).toBe(listed);
    expect(order.items[0]?.price_steps.some(({ key }) => key === 'agreed')).toBe(false);
  });

  it('comes from the list outside the counter', async () => {
    const condition_id = catalog.condition_ids.good;
    const device = { variant_id: catalog.variant_id, condition_id, frozen_prices: { [condition_id]: listed } };
    const { item_ids } = await storeOrder(test.first, { kind: 'mail-in', items: [{ ...device, price: listed }] });
    const body = { version: 1, price: 27_000, price_reason: 'Asked twice' };
    const answer = await test.owner.call(editOrderItem, { params: { id: item_ids[0]! }, body });
    expect(answer.errors).toEqual({ price: ['The price of this device comes from the price list'] });
  });
});

describe('a clerk who can’t pay', () => {
  it('learns who can, who are told that the seller waits', async () => {
    const payer = await hireMember(test, 'payer', ['orders.view', 'orders.payout'], [test.first.location_id]);
    await hireMember(test, 'distant', ['orders.view', 'orders.payout'], [test.first.other_location_id]);
    const { order_id } = await storeOrder(test.first, {
      status_id: status.beingInspected,
      payout_method: 'cash',
      items: [{ price: 20_000, status: 'passed' }],
    });
    const payers = await test.staff.call(listOrderPayers, { params: { id: order_id } });
    expect(payers.data.names).toContain('payer Hired');
    expect(payers.data.names).not.toContain('distant Hired');
    expect(payers.data.names).not.toContain('Stan first');
    expect((await test.other.call(listOrderPayers, { params: { id: order_id } })).status).toBe(404);
    const body = { status_id: status.payoutProcessing, version: 1 };
    const moved = await test.staff.call(moveOrder, { params: { id: order_id }, body: body as never });
    expect([moved.status, moved.message]).toEqual([200, undefined]);
    const news = (await payer.client.call(listNotifications)).data.items.filter(({ type }) => type === 'ready_to_pay');
    expect(news).toMatchObject([{ body: 'Stan first prepared the payout of $200.00.' }]);
  });
});

describe('a locked device', () => {
  const imei = '356938035643809';

  it('is bought on hold: the seller is emailed how to remove the lock, and the inspection goes on after it', async () => {
    const { data: customer } = await test.owner.call(createCustomer, {
      body: { first_name: 'Lo', last_name: 'Cked', email: 'lo@seller.test' },
    });
    const body = {
      location_id: test.first.location_id,
      customer_id: customer.id,
      items: [phone({ price_reason: undefined })],
      hold: 'activation_lock',
    };
    const { data } = await test.staff.call(createInStoreOrder, { body: body as never });
    expect(data).toMatchObject({ status_id: status.onHold, sub_status_id: subStatus.activationLock });
    expect(await find(data.id)).toMatchObject({
      hold_reason: 'Activation lock is on',
      prev_status_id: status.beingInspected,
      total: listed,
    });
    expect((await readMails(test.platform, 'lo@seller.test')).map(({ template }) => template)).toEqual([
      'on-hold-activation-lock',
    ]);
    const back = await test.staff.call(moveOrder, {
      params: { id: data.id },
      body: { status_id: status.beingInspected } as never,
    });
    expect(back.status).toBe(200);
    expect((await create([phone()], test.staff)).data.status_id).toBe(status.beingInspected);
  });

  it('is handed back, and recognized when it comes again', async () => {
    const body = {
      location_id: test.first.location_id,
      title: 'Apple iPhone 15',
      imei,
      reason: 'activation_lock' as const,
    };
    expect((await test.staff.call(handBackDevice, { body })).status).toBe(200);
    const look = async (client: Client) =>
      (await client.call(checkImei, { body: { imei: '35693803 564380 9' } })).data.history;
    expect(await look(test.staff)).toMatchObject([
      {
        kind: 'handed_back',
        title: 'Apple iPhone 15',
        status: 'Activation lock is on',
        is_held: false,
        order_id: null,
      },
    ]);
    expect(await look(test.other)).toEqual([]);
    expect((await create([phone({ imei })])).status).toBe(200);
    const refused = await test.staff.call(handBackDevice, { body: { ...body, location_id: 999_999 } });
    expect(refused.errors).toEqual({ location_id: ['This location does not exist'] });
    const elsewhere = await test.other.call(handBackDevice, { body });
    expect(elsewhere.errors).toEqual({ location_id: ['This location does not exist'] });
    const untitled = await test.staff.call(handBackDevice, { body: { ...body, title: ' ' } });
    expect(untitled.errors).toEqual({ title: ['Title is required'] });
    const reader = await hireMember(test, 'reader', ['orders.view']);
    expect((await reader.client.call(handBackDevice, { body })).status).toBe(403);
  });
});
