import { status } from '@tradepost/contracts/orders/order-status.data';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderItems } from '../../features/orders/items/order-item.table.ts';
import { type OrderRow, orders } from '../../features/orders/order.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { insertRows, updateRows } from './rows.ts';
import { readRow } from './sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function insertOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const { company_id } = ctx;
  const customer = await readRow<{ id: string }>(
    ctx.db,
    sql`insert into customers (company_id, first_name, last_name) values (${company_id}, 'Ann', ${`Of ${id}`}) returning id`,
  );
  const row = {
    company_id,
    id,
    kind: 'in-store' as const,
    box_id: `X-${id}`,
    status_id: status.leads,
    currency: 'USD',
    location_id: test.first.location_id,
    customer_id: Number(customer?.id),
    price_locked_until: '2026-04-01T12:30:00.000Z',
  };
  await insertRows(ctx.db, orders, [row]);
  const [stored] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  return stored!;
}

describe('rows that travel as one JSON', () => {
  it('are stored as they are given, and as the table begins where nothing is', async () => {
    const stored = await test.within((ctx) => insertOrder(ctx, 901));
    expect(stored).toMatchObject({ id: 901, price_locked_until: '2026-04-01T12:30:00.000Z', hold_reason: null });
    expect(stored).toMatchObject({ total: 0, version: 1, is_archived: false, created_at: '2026-03-02T15:00:00.000Z' });
  });

  it('may differ in what they have, keep their order, and take lists, objects and awkward texts', async () => {
    const items = await test.within(async (ctx) => {
      await insertOrder(ctx, 902);
      const own = { company_id: ctx.company_id, order_id: 902, quoted_price: 500, price: 500 };
      const steps = [{ key: 'custom' as const, label: `"O'Neil" \\ 100 %`, before: null, after: 500, note: null }];
      await insertRows(ctx.db, orderItems, [
        {
          ...own,
          position: 1,
          title: '{"not": "json"}',
          defect_ids: [7, 8],
          price_steps: steps,
          imei: '490154203237518',
        },
        { ...own, position: 2, title: 'Größe 😀', is_custom: true, frozen_prices: { '3': 9_007_199_254_740_991 } },
      ]);
      return ctx.db.select().from(orderItems).where(eq(orderItems.order_id, 902)).orderBy(orderItems.id);
    });
    expect(items).toMatchObject([
      {
        position: 1,
        title: '{"not": "json"}',
        defect_ids: [7, 8],
        frozen_prices: {},
        is_custom: false,
        status: 'expected',
      },
      { position: 2, title: 'Größe 😀', defect_ids: [], price_steps: [], imei: null, is_custom: true },
    ]);
    expect(items[0]?.price_steps[0]?.label).toBe(`"O'Neil" \\ 100 %`);
    expect(items[1]?.frozen_prices).toEqual({ '3': 9_007_199_254_740_991 });
  });

  it('change only what is defined, null included, and count up', async () => {
    const changed = await test.within(async (ctx) => {
      const before = await insertOrder(ctx, 903);
      test.clock.advance(60_000);
      const where = { company_id: ctx.company_id, id: [903, 904] };
      await updateRows(
        ctx.db,
        orders,
        { hold_reason: 'Waits', status_id: status.onHold, sub_status_id: undefined },
        where,
      );
      await updateRows(ctx.db, orders, { price_locked_until: null, hold_reason: undefined }, where);
      await updateRows(ctx.db, orders, {}, where);
      const [after] = await ctx.db.select().from(orders).where(eq(orders.id, 903));
      return { before, after };
    });
    const { updated_at, ...rest } = changed.before;
    expect(changed.after).toEqual({
      ...rest,
      updated_at: expect.any(String),
      status_id: status.onHold,
      hold_reason: 'Waits',
      price_locked_until: null,
      version: 4,
    });
  });

  it('are none where it is not said which', async () => {
    const change = { hold_reason: 'Everywhere' };
    const { company_id } = test.first;
    const none = undefined as unknown as number;
    for (const where of [{ company_id, id: none }, { company_id, sub_status_id: null }, {}])
      await expect(test.within(async (ctx) => updateRows(ctx.db, orders, change, where))).rejects.toThrow();
    await test.within((ctx) => updateRows(ctx.db, orders, change, { company_id, id: [] }));
    const changed = await test.platform.database.query(`select 1 from orders where hold_reason = 'Everywhere'`);
    expect(changed).toEqual([]);
  });

  it('cannot differ in what the database alone begins with', async () => {
    const mixed = test.within(async (ctx) => {
      const own = { company_id: ctx.company_id, order_id: 902, title: 'X', quoted_price: 1, price: 1 };
      await insertRows(ctx.db, orderItems, [
        { ...own, position: 8, created_at: '2026-01-01T00:00:00.000Z' },
        { ...own, position: 9 },
      ]);
    });
    await expect(mixed).rejects.toThrow('created_at');
  });
});
