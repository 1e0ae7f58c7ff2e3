import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const order = (box_id: string, more: object = {}) =>
    storeOrder(test.first, { box_id, item_summary: 'Apple iPhone 15', ...more });
  await order('FI-10', {
    customer: { first_name: 'Maria', last_name: 'Gonzalez', email: 'mg@seller.test', phone: '555 1' },
  });
  await order('FI-100', {
    items: [{ title: 'Apple iPhone 15', imei: '352099001761481' }],
  });
  await order('FI-101', { location_id: test.first.other_location_id, is_archived: true, kind: 'mail-in' });
  await storeOrder(test.second, {
    box_id: 'SE-10',
    items: [{ imei: '352099001761481' }],
    customer: { first_name: 'Maria' },
  });
});
afterAll(() => test.close());

const search = async (q: string, client: Client = test.owner) => {
  const { status, data, errors } = await client.call(searchEverything, { body: { q } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data.items.map((item) => `${item.type} ${item.title}`);
};

describe('the search of the palette', () => {
  it.each([
    ['fi-10', ['order FI-10', 'order FI-100', 'order FI-101']],
    ['FI-101', ['order FI-101']],
    ['gonza', ['order FI-10', 'customer Maria Gonzalez']],
    ['352099001761481', ['device Apple iPhone 15']],
    ['35 209900 176148 1', ['device Apple iPhone 15']],
    ['9900176', ['order FI-100']],
    ['100%', []],
    ['se-10', []],
  ])('%s finds %j', async (q, hits) => expect(await search(q)).toEqual(hits));

  it('leads to the pages', async () => {
    const { data } = await test.owner.call(searchEverything, { body: { q: 'gonzalez' } });
    const [order, customer] = data.items;
    expect(order).toMatchObject({
      subtitle: 'Maria Gonzalez · Apple iPhone 15 · Being Inspected',
      url: `/order-local/detail/${order?.id}`,
    });
    expect(customer).toMatchObject({
      subtitle: 'mg@seller.test · 555 1',
      url: `/customer/detail/${customer?.id}/in-store`,
    });
  });

  it('needs three characters', async () => {
    const { status, errors } = await test.owner.call(searchEverything, { body: { q: ' fi ' } });
    expect([status, errors]).toEqual([422, { q: ['The search must be at least 3 characters.'] }]);
    expect((await test.nobody.call(searchEverything, { body: { q: 'fi-10' } })).status).toBe(401);
  });

  it('finds what the member may see', async () => {
    const { company_id } = test.first;
    const grant = (permissions: string) =>
      test.within((ctx) =>
        ctx.db.execute(
          sql`update roles set key = null, permissions = ${permissions}::text[] where company_id = ${company_id} and name = 'User'`,
        ),
      );
    await grant('{customers.view}');
    expect(await search('gonza', test.staff)).toEqual(['customer Maria Gonzalez']);
    await grant('{orders.view}');
    expect(await search('gonza', test.staff)).toEqual(['order FI-10']);
    await grant('{}');
    expect(await search('gonza', test.staff)).toEqual([]);
    await grant('{orders.view}');
    await test.within(async (ctx) => {
      await ctx.db.execute(
        sql`update members set is_all_locations = false where company_id = ${company_id} and id = ${test.first.staff_id}`,
      );
      await ctx.db.execute(
        sql`insert into member_locations values (${company_id}, ${test.first.staff_id}, ${test.first.other_location_id})`,
      );
    });
    expect(await search('fi-10', test.staff)).toEqual(['order FI-101']);
  });
});
