import { type ChangeLine, listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem, inTransaction } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { orders } from '../order.table.ts';

let test: TestApp;
let order: StoredOrder;

beforeAll(async () => {
  test = await openTestApp();
  order = await storeOrder(test.first, { items: [{ title: 'Apple iPhone 15' }, { title: 'Google Pixel 7' }] });
  await change({ status_id: status.onHold, hold_reason: 'Activation lock' }, 'Waiting for the owner');
  await change({ payout_details: 'sealed', payout_mask: '••••1234' });
  const system = { ...test.first.scope.actor, kind: 'system' as const, member_id: null, name: 'System: price lock' };
  await inTransaction({ ...test.first.scope, actor: system }, (ctx) =>
    ctx.db.update(orders).set({ status_id: status.beingInspected }).where(one()),
  );
});
afterAll(() => test.close());

const one = () => and(eq(orders.company_id, test.first.company_id), eq(orders.id, order.order_id));

const change = (values: Partial<typeof orders.$inferInsert>, reason?: string) =>
  inTransaction(test.first.scope, (ctx) => ctx.db.update(orders).set(values).where(one()), reason);

const changes = (query: object = {}, client: Client = test.owner, id = order.order_id) =>
  client.call(listOrderChanges, { params: { id }, query: query as never });

describe('the change log of an order', () => {
  it('says who changed what, from what to what, newest first', async () => {
    const { data } = await changes();
    expect(data.box_id).toBe(order.box_id);
    expect(data.pagination.total).toBe(6);
    expect(data.items.map(({ entity, action, actor_name }) => [entity, action, actor_name])).toEqual([
      ['orders', 'update', 'System: price lock'],
      ['orders', 'update', 'Olivia first'],
      ['orders', 'update', 'Olivia first'],
      ['order_items', 'insert', 'Olivia first'],
      ['order_items', 'insert', 'Olivia first'],
      ['orders', 'insert', 'Olivia first'],
    ]);
    expect(data.items[2]).toMatchObject({
      fields: { status_id: [status.beingInspected, status.onHold], hold_reason: [null, 'Activation lock'] },
      reason: 'Waiting for the owner',
      actor_kind: 'user',
      created_at: '2026-03-02T15:00:00.000Z',
    });
    expect(data.items[1]?.fields.payout_details).toEqual(['•••', '•••']);
    expect(data.actors).toEqual(['Olivia first', 'System: price lock']);
    expect(data.entities).toEqual(['order_items', 'orders']);
  });

  it.each([
    [{ search: 'activation' }, 1],
    [{ search: 'WAITING' }, 1],
    [{ search: 'price lock' }, 1],
    [{ search: '100%' }, 0],
    [{ entity: 'order_items' }, 2],
    [{ actor: 'System: price lock' }, 1],
    [{ actor: 'Olivia first', entity: 'orders', search: 'status_id' }, 2],
    [{ status: status.onHold }, 3],
    [{ status: status.onHold, entity: 'order_items' }, 0],
    [{ status: status.beingInspected }, 5],
    [{ status: status.beingInspected, search: 'activation' }, 1],
    [{ status: status.completed }, 0],
  ])('%j finds %i', async (query, total) => {
    const { data } = await changes(query);
    expect(data.pagination.total).toBe(total);
    expect(data.items).toHaveLength(total);
  });

  it('pages', async () => {
    for (let n = 0; n < 11; n += 1) await change({ hold_reason: `Reason ${n}` });
    const { data } = await changes({ page: 99, per_page: 10 });
    expect(data.pagination).toEqual({ current_page: 2, per_page: 10, total: 17, last_page: 2 });
    expect(data.items).toHaveLength(7);
  });
});

describe('a payment', () => {
  const pay = (id: number, amount?: number) =>
    test.owner.call(moveOrder, { params: { id }, body: { status_id: status.completed, payout: { amount } } });
  const told = ({ entity, parts }: ChangeLine) => [entity, parts.map((part) => part.entity)];

  it('is one line, with what its transaction wrote about it', async () => {
    const { order_id } = await storeOrder(test.first, {
      status_id: status.payoutProcessing,
      payout_method: 'cash',
      items: [{ title: 'Apple iPhone 15' }, { title: 'Google Pixel 7' }],
    });
    const before = (await changes({}, test.owner, order_id)).data.pagination.total;
    // At the same time of the test's clock.
    expect((await pay(order_id, 5_000)).status).toBe(200);
    expect((await pay(order_id)).status).toBe(200);
    const { data } = await changes({ per_page: 10 }, test.owner, order_id);
    expect(data.pagination.total).toBe(before + 2);
    expect(data.items.slice(0, 2).map(told)).toEqual([
      ['order_payouts', ['orders', 'order_items', 'order_items']],
      ['order_payouts', ['orders']],
    ]);
    expect(data.items[0]?.parts[0]?.fields.status_id).toEqual([status.payoutProcessing, status.completed]);
  });

  it('is found by its parts', async () => {
    const { order_id } = await storeOrder(test.first, { status_id: status.payoutProcessing, payout_method: 'cash' });
    await pay(order_id);
    const { data } = await changes({ search: 'paid_total', entity: 'orders' }, test.owner, order_id);
    expect(data.items.map(told)).toContainEqual(['order_payouts', ['orders', 'order_items']]);
  });
});

describe('who reads it', () => {
  it('is the company, with the permission', async () => {
    expect((await changes({}, test.other)).status).toBe(404);
    expect((await changes({}, test.staff)).status).toBe(403);
    expect((await changes({}, test.nobody)).status).toBe(401);
    expect((await changes({}, test.owner, 99_999_999)).status).toBe(404);
  });

  it('outlives the order', async () => {
    const gone = await storeOrder(test.first, { box_id: 'GONE-1' });
    await asSystem(test.platform, (db) => db.execute(sql`delete from orders where id = ${gone.order_id}`));
    const { data } = await changes({}, test.owner, gone.order_id);
    expect(data.box_id).toBe('GONE-1');
    expect(data.items.some((item) => item.entity === 'orders' && item.action === 'delete')).toBe(true);
    expect((await changes({}, test.other, gone.order_id)).status).toBe(404);
  });
});
