import { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await storeOrder(test.first, { box_id: 'A-1' });
  await storeOrder(test.second, { items: [{ imei: '356991201447356' }] });
  await storeOrder(test.first, { box_id: 'S-1', items: [{ imei: '352099001761481' }, { serial: 'F2LXSERIAL' }] });
});

afterAll(() => test.close());

const scan = async (code: string, client: Client = test.owner, headers = {}) => {
  const { data } = await client.call(scanOnlineBuyback, { body: { code }, headers });
  return data;
};

describe('scanning', () => {
  it.each([
    ['a-1', 'box_id', 'A-1'],
    ['A-1', 'box_id', 'A-1'],
    ['IMEI: 35-209900-176148-1', 'imei', 'S-1'],
    ['f2lxserial', 'serial', 'S-1'],
  ])('%s is found by %s', async (code, by, box_id) => {
    const { matches } = await scan(code);
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({ by, order: { box_id } });
  });

  it('a unit is found by its label', async () => {
    const { order_id } = await storeOrder(test.first, { box_id: 'S-2' });
    const [unit] = await test.within((ctx) =>
      readRows<{ id: number }>(
        ctx.db,
        sql`insert into inventory_units (company_id, location_id, order_id, title, purchase_cost, currency)
          values (${test.first.company_id}, ${test.first.location_id}, ${order_id}, 'Apple iPhone 15', 100, 'USD') returning id`,
      ),
    );
    const label = `U-${String(unit?.id).padStart(4, '0')}`;
    const { matches } = await scan(label.toLowerCase());
    expect(matches).toMatchObject([{ by: 'unit', order: { box_id: 'S-2' } }]);
    expect((await scan(label, test.other)).matches).toEqual([]);
  });

  it('a unit that no order has is found by its label and its numbers, by who may see units', async () => {
    const id = await storeUnit(test.first, { serial: 'LONELY-1' });
    const number = unitNumber(id);
    expect((await scan(number)).unit).toMatchObject({ id, number, url: `/inventory/edit/${id}` });
    expect((await scan('lonely-1')).unit).toMatchObject({ id });
    expect((await scan('lonely-1', test.other)).unit).toBeNull();
    expect((await scan('S-1')).unit).toBeNull();
  });

  it('an open order comes before a newer one that is over, at whatever location', async () => {
    const items = [{ imei: '490154203237518' }];
    await storeOrder(test.first, { box_id: 'S-3', items, location_id: test.first.other_location_id });
    await storeOrder(test.first, { box_id: 'S-4', items, status_id: status.completed });
    const here = { 'x-location-id': String(test.first.location_id) };
    const { matches } = await scan('490154203237518', test.owner, here);
    expect(matches.map(({ order }) => order.box_id)).toEqual(['S-3', 'S-4']);
  });

  it('needs the permission to see orders, not the one to see the dashboard', async () => {
    const grant = (permissions: string) =>
      test.within((ctx) =>
        ctx.db.execute(
          sql`update roles set key = null, permissions = ${permissions}::text[] where company_id = ${test.first.company_id} and name = 'User'`,
        ),
      );
    const ask = async () => (await test.staff.call(scanOnlineBuyback, { body: { code: 'A-1' } })).status;
    await grant('{orders.view}');
    expect(await ask()).toBe(200);
    await grant('{dashboard.view}');
    expect(await ask()).toBe(403);
  });

  it('what nobody knows, and what another company knows, is nothing', async () => {
    expect(await scan('nope')).toEqual({ code: 'NOPE', matches: [], unit: null });
    expect((await scan('356991201447356')).matches).toEqual([]);
  });
});
