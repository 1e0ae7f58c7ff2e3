import { findInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { addOrderItem, editOrderItem, removeOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { hardDeleteOrder } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';

const [first, second, third] = ['356938035643809', '490154203237518', '352099001761481'] as const;
/** Longer than records are kept. */
const longAgo = '2015-01-01T12:00:00Z';

let test: TestApp;
let catalog: TestCatalog;
let order: StoredOrder;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

/** The box ids of the orders that are found. */
async function find(search: string, client: Client = test.owner): Promise<string[]> {
  const { data } = await client.call(listInStoreOrders, { query: { search } });
  return data.items.map((item) => item.box_id);
}

const editImei = (id: number, imei: string, version = 1) =>
  test.owner.call(editOrderItem, { params: { id }, body: { version, imei } });

describe('an order is found by its devices as they are now', () => {
  it('at first, in its own company only', async () => {
    order = await storeOrder(test.first, { box_id: 'FS-1', items: [{ imei: first }, { serial: 'C02 XK1' }] });
    expect(await find(first.slice(3, 12))).toEqual(['FS-1']);
    expect(await find('c02 xk')).toEqual(['FS-1']);
    expect(await find(first, test.other)).toEqual([]);
  });

  it('when a number was corrected', async () => {
    expect((await editImei(order.item_ids[0]!, second)).status).toBe(200);
    expect([await find(first), await find(second)]).toEqual([[], ['FS-1']]);
  });

  it('when a device came and went', async () => {
    await test.owner.call(addOrderItem, {
      params: { id: order.order_id },
      body: { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, imei: third },
    });
    expect(await find(third)).toEqual(['FS-1']);
    const { data } = await test.owner.call(findInStoreOrder, { params: { id: order.order_id } });
    await test.owner.call(removeOrderItem, { params: { id: data.items.find(({ imei }) => imei === third)!.id } });
    expect(await find(third)).toEqual([]);
  });

  it('when a device was split off', async () => {
    const { data } = await test.owner.call(splitOrder, {
      params: { id: order.order_id },
      body: { item_ids: [order.item_ids[1]!] },
    });
    expect(await find('c02 xk')).toEqual([data.box_id]);
    expect(await find(second)).toEqual(['FS-1']);
    expect((await find('fs-1')).sort()).toEqual(['FS-1', data.box_id]);
  });

  it('whatever its status', async () => {
    await test.owner.call(moveOrder, {
      params: { id: order.order_id },
      body: { status_id: status.onHold, reason: 'Waits' },
    });
    expect(await find(second)).toEqual(['FS-1']);
  });

  it('and no longer when it is gone', async () => {
    const { order_id, box_id } = await storeOrder(test.first, {
      box_id: 'GO-1',
      created_at: longAgo,
      status_id: status.returned,
      is_archived: true,
    });
    const deleted = await test.owner.call(hardDeleteOrder, { params: { id: order_id }, body: { box_id } });
    expect(deleted.status).toBe(200);
    const rows = await test.within((ctx) =>
      readRows(ctx.db, sql`select 1 from order_texts where company_id = ${ctx.company_id} and order_id = ${order_id}`),
    );
    expect(rows).toEqual([]);
  });
});

describe('what searches by the system role', () => {
  const functions: [what: string, found: ReturnType<typeof sql>][] = [
    ['orders', sql`select unnest(order_ids) as id from order_hits('fs-1')`],
    ['sellers of orders', sql`select unnest(customer_ids) as id from order_hits('ana@seller')`],
    ['customers', sql`select customers_containing('ana@seller', 10) as id`],
    ['customers of a like name', sql`select customers_similar('Anna Lee', 10) as id`],
  ];

  it.each(functions)('names only the own %s', async (_, found) => {
    const ask = (company: TestCompany) => inTransaction(company.scope, (ctx) => readRows(ctx.db, found));
    expect(await ask(test.first)).not.toEqual([]);
    expect(await ask(test.second)).toEqual([]);
  });
});
