import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const { other_location_id } = test.first;
  for (let n = 1; n <= 6; n += 1) {
    const location_id = n > 4 ? other_location_id : test.first.location_id;
    await storeOrder(test.first, { box_id: `QZX-${n}`, location_id, customer: { first_name: 'Quillon' } });
    await storeUnit(test.first, { title: 'Zephyr Phone', location_id });
  }
  for (const n of [7, 8])
    await storeOrder(test.first, {
      box_id: `QZX-${n}`,
      kind: 'mail-in',
      is_archived: true,
      customer: { first_name: 'Quillon', status: 0 },
    });
  // Newer than those for sale.
  for (const status of [5, 5, 5]) await storeUnit(test.first, { title: 'Zephyr Phone', status });
  await storeUnit(test.second, { title: 'Zephyr Phone' });
});
afterAll(() => test.close());

const search = async (q: string, client: Client = test.owner, headers: Record<string, string> = {}) => {
  const { status, data, errors } = await client.call(searchEverything, { body: { q }, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
};
const totals = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).lists.map(({ type, kind, is_archived, total }) => [
    [type, kind, is_archived ? 'archive' : ''].filter(Boolean).join(' '),
    total,
  ]);

describe('the lists with more results', () => {
  it('count as the lists that they name', async () => {
    expect(await totals('qzx')).toEqual([
      ['order in-store', 6],
      ['order mail-in archive', 2],
    ]);
    const active = await test.owner.call(listInStoreOrders, { query: { search: 'qzx' } });
    const archived = await test.owner.call(listMailInOrders, { query: { search: 'qzx', category: 'archive' } });
    expect([active.data.pagination.total, archived.data.pagination.total]).toEqual([6, 2]);

    expect(await totals('quillon')).toEqual([
      ['order in-store', 6],
      ['order mail-in archive', 2],
      ['customer', 6],
    ]);
    const customers = await test.owner.call(listCustomers, { query: { status: 1, search: 'quillon' } });
    expect(customers.data.pagination.total).toBe(6);

    expect(await totals('zephyr')).toEqual([['unit', 9]]);
    const units = await test.owner.call(listUnits, { query: { status: 'all', search: 'zephyr' } });
    expect(units.data.pagination.total).toBe(9);
  });

  it('are at the chosen location', async () => {
    const headers = { 'x-location-id': String(test.first.other_location_id) };
    expect(await totals('qzx', test.owner, headers)).toEqual([['order in-store', 2]]);
    expect(await totals('zephyr', test.owner, headers)).toEqual([['unit', 2]]);
  });

  it('are left out where all is shown', async () => {
    expect((await search('qzx-1')).lists).toEqual([]);
    expect((await search('nothing at all')).lists).toEqual([]);
  });

  it('are of the own company and what the member may see', async () => {
    expect(await search('qzx', test.other)).toEqual({ items: [], lists: [] });
    expect((await search('zephyr', test.other)).lists).toEqual([]);
    await test.within((ctx) =>
      ctx.db.execute(
        sql`update roles set key = null, permissions = '{customers.view}' where company_id = ${ctx.company_id} and name = 'User'`,
      ),
    );
    expect(await totals('quillon', test.staff)).toEqual([['customer', 6]]);
    expect(await search('zephyr', test.staff)).toEqual({ items: [], lists: [] });
  });
});

it('units for sale come before newer ones', async () => {
  const { items } = await search('zephyr');
  expect(items.map(({ subtitle }) => subtitle.split(' · ').at(-1))).toEqual(Array(5).fill('Available'));
});
