import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { customers } from '../../customers/customer.table.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { orders } from '../order.table.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const longAgo = '2020-01-01T00:00:00.000Z';
const read = (id: number) =>
  app.within(async (ctx) => (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]);
const archive = (id: number, client = app.owner) => client.call(contract.archiveOrder, { params: { id } });
const restore = (id: number, client = app.owner) => client.call(contract.restoreOrder, { params: { id } });
const destroy = (id: number, box_id: string, client = app.owner) =>
  client.call(contract.hardDeleteOrder, { params: { id }, body: { box_id } });

describe('the archive', () => {
  test('takes an order whatever its status, and gives it back', async () => {
    const { order_id } = await storeOrder(app.first);
    const archived = await archive(order_id);
    expect(archived.data).toMatchObject({ id: order_id, version: 2 });
    expect(await read(order_id)).toMatchObject({
      is_archived: true,
      archived_at: '2026-03-02T15:00:00.000Z',
      status_id: status.beingInspected,
    });
    app.clock.advance(60_000);
    expect((await archive(order_id)).status).toBe(200);
    expect(await read(order_id)).toMatchObject({ archived_at: '2026-03-02T15:00:00.000Z' });
    expect((await restore(order_id)).status).toBe(200);
    expect(await read(order_id)).toMatchObject({ is_archived: false, archived_at: null });
  });

  test('refuses an order whose payout is on its way', async () => {
    const { order_id } = await storeOrder(app.first, {
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.sent,
    });
    const reply = await archive(order_id);
    expect(reply.status).toBe(409);
    expect(reply.message).toBe('A payout for this order is in progress. Wait until it is paid or fails.');
    expect((await read(order_id))?.is_archived).toBe(false);
  });

  test('takes the permission, a session, and an order of one’s own company', async () => {
    const { order_id } = await storeOrder(app.first);
    for (const call of [archive, restore]) {
      expect((await call(order_id, app.staff)).status).toBe(403);
      expect((await call(order_id, app.nobody)).status).toBe(401);
      expect((await call(order_id, app.other)).status).toBe(404);
    }
  });
});

describe('destroying an order', () => {
  test('takes it with all that was its own, and keeps its change log', async () => {
    const { order_id, box_id, customer_id } = await storeOrder(app.first, {
      created_at: longAgo,
      status_id: status.returned,
    });
    await app.owner.call(contract.addOrderNote, { params: { id: order_id }, body: { body: 'A note' } });
    const { data } = await app.owner.upload(contract.addOrderPicture, {
      params: { id: order_id },
      files: [{ field: 'picture', name: 'a.png', type: 'image/png', content: samplePng() }],
    });
    const child = await storeOrder(app.first, { parent_id: order_id });
    const key = await app.within(async (ctx) => {
      const file = await readRow<{ storage_key: string }>(
        ctx.db,
        sql`select storage_key from files where id = ${data[0]!.file_id}`,
      );
      return file!.storage_key;
    });
    await archive(order_id);
    const reply = await destroy(order_id, ` ${box_id} `);
    expect(reply.status).toBe(200);
    expect(await read(order_id)).toBeUndefined();
    expect((await read(child.order_id))?.parent_id).toBeNull();
    await expect(app.platform.files.read(key)).rejects.toThrow();
    await app.within(async (ctx) => {
      const left = await readRows<{ n: number }>(
        ctx.db,
        sql`select (select count(*) from order_items where order_id = ${order_id})::int
                 + (select count(*) from order_notes where order_id = ${order_id})::int
                 + (select count(*) from order_pictures where order_id = ${order_id})::int
                 + (select count(*) from files where id = ${data[0]!.file_id})::int as n`,
      );
      expect(left).toEqual([{ n: 0 }]);
      const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, customer_id));
      expect(customer?.order_count).toBe(0);
      const logged = await readRows<{ action: string; actor_name: string }>(
        ctx.db,
        sql`select action, actor_name from changes where root = 'orders' and root_id = ${order_id} and entity = 'orders' order by id desc limit 1`,
      );
      expect(logged).toEqual([{ action: 'delete', actor_name: 'Olivia first' }]);
    });
    expect((await destroy(order_id, box_id)).status).toBe(404);
  });

  test('is refused outside the archive, and without the box id typed', async () => {
    const { order_id, box_id } = await storeOrder(app.first, { created_at: longAgo });
    expect((await destroy(order_id, box_id)).message).toBe('Archive the order before you delete it permanently');
    await archive(order_id);
    const wrong = await destroy(order_id, 'else');
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toEqual({ box_id: [`Type ${box_id} to confirm`] });
    expect((await destroy(order_id, undefined as never)).errors).toEqual({ box_id: ['Box ID is required'] });
    expect(await read(order_id)).toBeDefined();
  });

  test.each([
    ['made', { created_at: '2026-03-01T00:00:00.000Z' }, 'Feb 28, 2029'],
    ['paid', { created_at: longAgo, paid_at: '2026-03-01T12:00:00.000Z', status_id: status.completed }, 'Mar 1, 2029'],
  ])('is refused inside the time of keeping since it was %s, with the day', async (_, order, day) => {
    const { order_id, box_id } = await storeOrder(app.first, { ...order, is_archived: true });
    const reply = await destroy(order_id, box_id);
    expect(reply.status).toBe(409);
    expect(reply.message).toBe(`This record must be kept until ${day}. You can’t delete it permanently before then.`);
    expect(await read(order_id)).toBeDefined();
  });

  test('of a paid order takes its payouts too, once the time is over, unless a device of it is in stock', async () => {
    const paid = { created_at: longAgo, paid_at: longAgo, status_id: status.completed, is_archived: true };
    const [free, stocked] = [await storeOrder(app.first, paid), await storeOrder(app.first, paid)];
    await app.within(async (ctx) => {
      const { company_id } = ctx;
      for (const { order_id } of [free, stocked]) {
        await ctx.db
          .insert(orderPayouts)
          .values({ company_id, order_id, method: 'cash', amount: 20_000, currency: 'USD' });
      }
      await ctx.db.insert(inventoryUnits).values({
        company_id,
        location_id: app.first.location_id,
        order_id: stocked.order_id,
        order_item_id: stocked.item_ids[0],
        title: 'Apple iPhone 15',
        purchase_cost: 20_000,
        currency: 'USD',
      });
    });
    expect((await destroy(free.order_id, free.box_id)).status).toBe(200);
    const refused = await destroy(stocked.order_id, stocked.box_id);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/in stock/);
    const payouts = await app.within((ctx) => ctx.db.select({ order_id: orderPayouts.order_id }).from(orderPayouts));
    expect(payouts).toEqual([{ order_id: stocked.order_id }]);
  });

  test('takes its own permission, and an order of one’s own company', async () => {
    const { order_id, box_id } = await storeOrder(app.first, { created_at: longAgo, is_archived: true });
    expect((await destroy(order_id, box_id, app.staff)).status).toBe(403);
    expect((await destroy(order_id, box_id, app.nobody)).status).toBe(401);
    expect((await destroy(order_id, box_id, app.other)).status).toBe(404);
  });

  test('two at once destroy it once', async () => {
    const { order_id, box_id } = await storeOrder(app.first, { created_at: longAgo, is_archived: true });
    const replies = await Promise.all([destroy(order_id, box_id), destroy(order_id, box_id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404]);
  });
});
