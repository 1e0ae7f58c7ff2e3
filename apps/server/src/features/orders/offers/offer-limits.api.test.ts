import { createInStoreOrder, findInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import {
  addOrderItem,
  editOrderItem,
  removeOrderItem,
  setItemStatus,
} from '@tradepost/contracts/orders/order-item.contract';
import { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { applyCoupon, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { createPromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import { saveOfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { maxAmount } from '@tradepost/contracts/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
let order: StoredOrder;
let version = 0;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  order = await storeOrder(test.first, { items: [{ price: 20_000 }, { price: 20_000, status: 'missing' }] });
});

async function limit(change: { dollarAmount?: number; itemQuantity?: number }): Promise<void> {
  const body = { limits: [{ channel: 'in-store' as const, enabled: true, version, ...change }] };
  const { status, data } = await test.owner.call(saveOfferLimits, { body });
  expect(status).toBe(200);
  version = data.limits.find(({ channel }) => channel === 'in-store')?.version ?? 0;
}

const custom = (price: number, quantity = 1) => ({ is_custom: true, title: 'Walkman', price, quantity });
const add = (price: number, limits_reason?: string, client = test.owner) =>
  client.call(addOrderItem, { params: { id: order.order_id }, body: { ...custom(price), limits_reason } });
const make = (new_price: number, limits_reason?: string) =>
  test.owner.call(offerOnOrder, {
    params: { id: order.order_id },
    body: { action: 'make', lines: [{ item_id: order.item_ids[0]!, new_price, reason: 'better' }], limits_reason },
  });
const totalOf = async () => (await test.owner.call(findInStoreOrder, { params: { id: order.order_id } })).data.total;

describe('over the limits', () => {
  const refused = { status: 422, errors: { limits: [expect.stringContaining('can be at most $300.00')] } };
  beforeEach(() => limit({ dollarAmount: 30_000, itemQuantity: 0 }));

  it('a device cannot be added without a reason', async () => {
    expect(await add(10_001)).toMatchObject(refused);
    expect((await add(10_000)).status).toBe(200);
    expect(await totalOf()).toBe(30_000);
  });

  it('one may be added with a reason that the change log keeps, by those who may', async () => {
    expect(await add(10_001, 'A museum asked', test.staff)).toMatchObject(refused);
    expect((await add(10_001, 'A museum asked')).status).toBe(200);
    const changes = await test.owner.call(listOrderChanges, { params: { id: order.order_id } });
    expect(changes.data.items.map(({ reason }) => reason)).toContain('A museum asked');
  });

  it('an order may still go down, or change in other ways', async () => {
    await add(50_000, 'A museum asked');
    expect(
      (await test.owner.call(setItemStatus, { params: { id: order.item_ids[0]! }, body: { status: 'passed' } })).status,
    ).toBe(200);
    expect((await test.owner.call(removeOrderItem, { params: { id: order.item_ids[1]! } })).status).toBe(200);
    const edit = { version: 2, note: 'Scratched' };
    expect((await test.owner.call(editOrderItem, { params: { id: order.item_ids[0]! }, body: edit })).status).toBe(200);
    expect(await add(1)).toMatchObject(refused);
  });

  it('a missing device that turns up needs a reason', async () => {
    const found = (reason?: string) =>
      test.owner.call(setItemStatus, { params: { id: order.item_ids[1]! }, body: { status: 'received', reason } });
    expect(await found()).toMatchObject(refused);
    expect((await found('It was in the other box')).status).toBe(200);
  });

  it('a revised offer needs a reason', async () => {
    expect(await make(30_001)).toMatchObject(refused);
    expect((await make(30_001, 'Rare color')).status).toBe(200);
  });

  it('a promo code needs a reason, since its bonus is part of the offer', async () => {
    const code = { code: 'TOO-MUCH', name: 'Much', type: 'amount', value: 10_001, applies_to: 'quoted' };
    const made = await test.owner.call(createPromoCode, { body: code as never });
    expect([made.status, made.errors]).toEqual([200, {}]);
    const apply = (limits_reason?: string) =>
      test.owner.call(applyCoupon, { params: { id: order.order_id }, body: { code: 'TOO-MUCH', limits_reason } });
    expect(await apply()).toMatchObject(refused);
    expect((await apply('Promised by phone')).status).toBe(200);
  });

  it('no more devices than one offer may have are added', async () => {
    await limit({ dollarAmount: 0, itemQuantity: 1 });
    expect((await add(1)).errors).toEqual({
      limits: ['The offer has 2 devices; one in-store offer can have at most 1'],
    });
  });
});

describe('the highest amount of all', () => {
  beforeAll(() => limit({ dollarAmount: 0, itemQuantity: 0 }));
  const create = (items: object[]) =>
    test.owner.call(createInStoreOrder, {
      body: { location_id: test.first.location_id, customer_id: order.customer_id, items: items as never },
    });

  it('holds for a price, a quantity and a total, each on its field', async () => {
    expect((await create([custom(Number.MAX_SAFE_INTEGER)])).errors).toEqual({
      'items.0.price': ['Price is too high'],
    });
    expect((await create([custom(1, 101)])).errors).toEqual({ 'items.0.quantity': ['Quantity must be at most 100'] });
    expect((await create([custom(maxAmount / 2, 3)])).errors).toEqual({ total: ['Total is too high'] });
    expect((await create([custom(maxAmount)])).status).toBe(200);
  });

  it('holds for what is added, offered and given as a bonus', async () => {
    expect((await add(maxAmount + 1)).errors).toEqual({ price: ['Price is too high'] });
    expect((await add(maxAmount)).errors).toEqual({ total: ['Total is too high'] });
    expect((await make(maxAmount + 1)).errors).toEqual({ 'lines.0.new_price': ['New price is too high'] });
    order = await storeOrder(test.first, { items: [{ price: 10 }, { price: maxAmount - 10 }] });
    expect((await make(11)).errors).toEqual({ total: ['Total is too high'] });
    expect((await make(9)).status).toBe(200);
  });

  it('does not keep what is stored from being read', async () => {
    const price = Number.MAX_SAFE_INTEGER;
    const stored = await storeOrder(test.first, { items: [{ price }] });
    const list = await test.owner.call(listInStoreOrders, { query: { per_page: 100 } });
    expect(list.status).toBe(200);
    expect((await test.owner.call(findInStoreOrder, { params: { id: stored.order_id } })).data.total).toBe(price);
  });
});
