import * as business from '@tradepost/contracts/dashboard/business.contract';
import { readDashboardSetting } from '@tradepost/contracts/dashboard/dashboard.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { inventoryUnits } from '../inventory/unit.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  test.clock.set('2026-03-02T15:00:00Z');
  await test.within(async (ctx) => {
    const { company_id } = ctx;
    const unit = { company_id, location_id: test.first.location_id, title: 'Phone', currency: 'USD' };
    await ctx.db.insert(inventoryUnits).values([
      { ...unit, purchase_cost: 10_000, parts_cost: 500, sale_price: 15_000, created_at: '2026-02-20T00:00:00Z' },
      { ...unit, purchase_cost: 20_000, status: 1, created_at: '2025-12-01T00:00:00Z' },
      { ...unit, purchase_cost: 90_000, status: 5 },
      { ...unit, purchase_cost: 4_000, currency: 'JPY' },
      {
        ...unit,
        purchase_cost: 30_000,
        status: 2,
        sold_price: 48_000,
        sold_net: 40_000,
        sold_at: '2026-02-20T12:00:00Z',
        sold_via: 'instant',
      },
      {
        ...unit,
        purchase_cost: 1,
        status: 2,
        sold_price: 9,
        sold_net: 9,
        sold_at: '2025-01-01T12:00:00Z',
        sold_via: 'instant',
      },
      { ...unit, location_id: test.first.other_location_id, purchase_cost: 7_000, sale_price: 8_000 },
    ]);
    await ctx.db.execute(sql`insert into invoices (company_id, number, location_id, currency, issued_on, due_on, total, paid_total, status)
      values (${company_id}, 'INV-1', ${unit.location_id}, 'USD', '2026-02-01', '2026-03-01', 10000, 2500, 1),
             (${company_id}, 'INV-2', ${unit.location_id}, 'USD', '2026-02-01', '2026-03-02', 5000, 0, 1),
             (${company_id}, 'INV-3', ${unit.location_id}, 'USD', '2026-02-01', '2026-02-02', 700, 700, 3)`);
  });
  await storeOrder(test.first, { box_id: 'I-1', kind: 'mail-in', status_id: status.beingInspected });
  await storeOrder(test.first, { box_id: 'P-1', kind: 'mail-in', status_id: status.payoutProcessing });
});
afterAll(() => test.close());

const plain = ({ key, count, amount, share }: business.BusinessFact) => [key, count, amount, share];

describe('the facts of the business', () => {
  it('tell the stock in each currency, at cost, asked for, and old', async () => {
    const { data } = await test.owner.call(business.readStock, {});
    expect(data.items.map(plain)).toEqual([
      ['cost USD', 3, 37_500, null],
      ['priced USD', null, 23_000, null],
      ['unpriced USD', 1, null, null],
      ['old USD', 1, 20_000, null],
      ['cost JPY', 1, 4_000, null],
      ['priced JPY', null, 0, null],
      ['unpriced JPY', 1, null, null],
      ['old JPY', 0, 0, null],
    ]);
  });

  it('tell what was sold in the period, with its margin', async () => {
    const { data } = await test.owner.call(business.readSales, { query: { from: '2026-02-01', to: '2026-02-28' } });
    expect(data.items.map(plain)).toEqual([
      ['revenue USD', 1, 40_000, null],
      ['cost USD', null, 30_000, null],
      ['margin USD', null, 10_000, 0.25],
    ]);
    const none = await test.owner.call(business.readSales, { query: { from: '2024-02-01', to: '2024-02-28' } });
    expect(none.data.items).toEqual([]);
  });

  it('tell what is owed: an invoice is overdue from the day after it was due', async () => {
    const { data } = await test.owner.call(business.readReceivables, {});
    expect(data.items.map(plain)).toEqual([
      ['open USD', 2, 12_500, null],
      ['late USD', 1, 7_500, null],
    ]);
  });

  it('leave out the locations that the member may not see, and other companies', async () => {
    const { client } = await hireMember(test, 'far', 'admin', [test.first.other_location_id]);
    const { data } = await client.call(business.readStock, {});
    expect(data.items.map(plain)[0]).toEqual(['cost USD', 1, 7_000, null]);
    const other = await test.other.call(business.readStock, {});
    expect(other.data.items).toEqual([]);
  });

  it('are for who may see the stock and the invoices; the widgets are offered to nobody else', async () => {
    const { client } = await hireMember(test, 'desk', ['dashboard.view', 'orders.view']);
    expect((await client.call(business.readStock, {})).status).toBe(403);
    expect((await client.call(business.readReceivables, {})).status).toBe(403);
    const keys = (await client.call(readDashboardSetting, {})).data.widgets.map(({ key }) => key);
    expect(keys).toContain('leads');
    expect(keys).not.toContain('stock');
    expect(keys).not.toContain('receivables');
  });
});

describe('what waits today', () => {
  const keysOf = async (client: Client) =>
    (await client.call(business.readToday, {})).data.items.map(({ key, count }) => [key, count]);

  it('is what the role may work on, and never a zero', async () => {
    expect(await keysOf(test.owner)).toEqual([
      ['inspect', 1],
      ['pay', 1],
      ['overdue', 1],
      ['unpriced', 1],
    ]);
    const { client } = await hireMember(test, 'nothing', ['dashboard.view', 'orders.view', 'inventory.view']);
    expect(await keysOf(client)).toEqual([]);
    expect(await keysOf(test.other)).toEqual([]);
  });

  it('says one thing as one', async () => {
    const { data } = await test.owner.call(business.readToday, {});
    expect(data.items.map(({ text }) => text)).toEqual([
      'order to inspect',
      'order to pay',
      'invoice overdue',
      'unit without a price',
    ]);
  });
});
