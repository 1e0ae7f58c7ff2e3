import * as contract from '@tradepost/contracts/conditions/condition.contract';
import * as set from '@tradepost/contracts/conditions/condition-set.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { priceCells } from '../pricing/pricing.table.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test?.close());

const draft = { name: 'Refurbished', condition_term: ['Made like new', 'Tested'], sub_conditions: [] };
const five = { type: 1, amount_type: 1, amount_price: 5 } as const;
const list = async (status: 'active' | 'archive' = 'active') =>
  (await test.owner.call(contract.listConditions, { query: { category_id: catalog.category_id, status } })).data.items;
const names = async () => (await list()).map(({ name }) => name);
const find = async (id: number) => (await test.owner.call(contract.findCondition, { params: { id } })).data;
const create = (body: object = {}, client = test.owner, headers?: Record<string, string>) =>
  client.call(contract.createCondition, {
    body: { ...draft, category_id: catalog.category_id, ...body } as never,
    headers,
  });
const edit = (id: number, body: object, client = test.owner) =>
  client.call(contract.editCondition, { params: { id }, body: { ...draft, ...body } as never });
const remove = (id: number, client = test.owner) => client.call(contract.deleteCondition, { params: { id } });
const archive = (id: number, client = test.owner) => client.call(contract.archiveCondition, { params: { id } });
const restore = (id: number, client = test.owner) => client.call(contract.restoreCondition, { params: { id } });
const sort = (ids: number[], client = test.owner) =>
  client.call(contract.sortConditions, { params: { id: catalog.category_id }, body: { ids } });
const prices = async (condition_id: number) =>
  test.within((ctx) => ctx.db.$count(priceCells, eq(priceCells.condition_id, condition_id)));
const quotes = async () =>
  new Map(
    (await test.owner.call(getPrices, { query: { variant_id: catalog.variant_id } })).data.quotes.map((quote) => [
      quote.condition_id,
      quote.price,
    ]),
  );

describe('a condition', () => {
  it('is added as the last of its set, with terms and sub-conditions', async () => {
    const subs = [
      { name: 'With box', condition_sub_value: five },
      { name: 'Without box', condition_term: ['Loose'], condition_sub_value: null },
    ];
    const { status, data } = await create({ sub_conditions: subs });
    expect(status).toBe(200);
    const { condition } = data;
    expect(condition).toMatchObject({
      key: 'refurbished',
      condition_term: draft.condition_term,
      use: { prices: 0, rules: 0, order_items: 0, units: 0 },
      category: { key: 'smartphones' },
      sub_conditions: [
        { name: 'With box', condition_sub_value: five, parent_id: condition.id },
        { name: 'Without box', condition_term: ['Loose'], condition_sub_value: null },
      ],
    });
    expect((await names()).at(-1)).toBe('Refurbished');
    expect(await find(condition.sub_conditions[0]!.id)).toMatchObject({
      is_subcondition: true,
      parent_name: 'Refurbished',
    });
    expect((await remove(condition.id)).data).toMatchObject({ outcome: 'deleted', why: null });
    expect((await test.owner.call(contract.findCondition, { params: { id: condition.id } })).status).toBe(404);
  });

  it.each([
    ['no name', { name: '  ' }, 'name', 'Name is required'],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name', 'must have a max length of 60'],
    ['a name that is taken, whatever its case', { name: ' gOOD ' }, 'name', '“Good” already exists'],
    ['no term', { condition_term: [] }, 'condition_term', 'Condition term is required'],
    ['an empty bullet', { condition_term: ['One', ' '] }, 'condition_term.1', 'Condition term is required'],
    [
      'two sub-conditions of a name',
      {
        sub_conditions: [
          { name: 'A', condition_sub_value: null },
          { name: 'a', condition_sub_value: null },
        ],
      },
      'sub_conditions.1.name',
      'already',
    ],
    [
      'more off than all',
      { sub_conditions: [{ name: 'A', condition_sub_value: { ...five, type: 2, amount_price: 101 } }] },
      'sub_conditions.0.condition_sub_value.amount_price',
      '100%',
    ],
    [
      'five decimals of a percent',
      { sub_conditions: [{ name: 'A', condition_sub_value: { ...five, amount_price: 1.00001 } }] },
      'sub_conditions.0.condition_sub_value.amount_price',
      '4 decimals',
    ],
    [
      'half a cent',
      { sub_conditions: [{ name: 'A', condition_sub_value: { ...five, amount_type: 0, amount_price: 0.5 } }] },
      'sub_conditions.0.condition_sub_value.amount_price',
      'minor units',
    ],
    [
      'another condition’s sub-condition',
      { sub_conditions: [{ id: 1, name: 'A', condition_sub_value: null }] },
      'sub_conditions.0.id',
      'not a sub-condition',
    ],
  ])('is refused with %s', async (_, over, field, message) => {
    const reply = await create(over);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
    expect(reply.errors[field]?.[0]).toContain(message);
  });

  it('is added once by a double click, and two of a name at once are one', async () => {
    const headers = { 'idempotency-key': 'condition-1' };
    const [first, second] = await Promise.all([create({}, test.owner, headers), create({}, test.owner, headers)]);
    expect(second.data.condition.id).toBe(first.data.condition.id);
    await remove(first.data.condition.id);
    const replies = await Promise.all([create(), create()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    await remove(replies.find(({ status }) => status === 200)!.data.condition.id);
  });

  it('is renamed without losing key or prices, and once per version that was read', async () => {
    const id = catalog.condition_ids.good;
    const before = await find(id);
    const [cells, price] = [await prices(id), (await quotes()).get(id)];
    const body = { name: 'Very good', condition_term: ['Hardly used'], version: before.version };
    const { data } = await edit(id, body);
    expect(data.condition).toMatchObject({ id, key: 'good', name: 'Very good', condition_term: ['Hardly used'] });
    expect(await prices(id)).toBe(cells);
    expect((await quotes()).get(id)).toBe(price);
    const late = await edit(id, body);
    expect([late.status, (late.data as unknown as { name: string }).name]).toEqual([409, 'Very good']);
    await edit(id, { name: 'Good', condition_term: before.condition_term, version: data.condition.version });
  });

  it('changes its terms alone', async () => {
    const { id, version } = await find(catalog.condition_ids.fair);
    const call = (v: number) =>
      test.owner.call(contract.editTerm, { params: { id }, body: { condition_term: ['Worn'], version: v } });
    expect((await call(version)).data).toMatchObject({ condition_term: ['Worn'], name: 'Fair' });
    expect((await call(version)).status).toBe(409);
  });

  it('stands where it is sorted to; an old list is refused', async () => {
    const ids = (await list()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await sort(turned)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(turned);
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0]!, ...ids.slice(0, -1)]]) {
      expect((await sort(wrong)).status).toBe(409);
    }
    await sort(ids);
  });
});

describe('a sub-condition', () => {
  it('follows its parent at the next quote, by whatever modifier it has then', async () => {
    const id = catalog.condition_ids['like-new'];
    const { version, condition_term, name } = await find(id);
    const sub = { name: 'Sealed', condition_term: [], condition_sub_value: five };
    const saved = await edit(id, { name, condition_term, version, sub_conditions: [sub] });
    const [made] = saved.data.condition.sub_conditions;
    expect((await quotes()).get(made!.id)).toBe(31_500);
    const cheaper = { ...sub, condition_sub_value: { type: 2, amount_type: 0, amount_price: 1_000 } as const };
    const call = (body: object) =>
      test.owner.call(contract.editSubCondition, { params: { id: made!.id }, body: { ...cheaper, ...body } as never });
    const changed = await call({ version: made!.version });
    expect(changed.data.condition_sub_value).toEqual(cheaper.condition_sub_value);
    expect((await quotes()).get(made!.id)).toBe(29_000);
    expect((await call({ version: made!.version })).status).toBe(409);
    // A client that has the whole condition open holds the old modifier.
    expect((await edit(id, { name, condition_term, version: saved.data.condition.version })).status).toBe(409);
    const own = await call({ version: changed.data.version, condition_sub_value: null });
    expect((await quotes()).get(own.data.id)).toBeNull();
  });

  it('left out is deleted, or archived where something refers to it', async () => {
    const id = catalog.condition_ids.fair;
    const before = await find(id);
    const form = { name: before.name, condition_term: before.condition_term };
    const subs = ['A', 'B'].map((name) => ({ name, condition_sub_value: null }));
    const { condition } = (await edit(id, { ...form, version: before.version, sub_conditions: subs })).data;
    const [a, b] = condition.sub_conditions;
    await storeOrder(test.first, { items: [{ condition_id: b!.id }] });
    const { data } = await edit(id, { ...form, version: condition.version });
    expect(data.removed).toEqual([
      { id: a!.id, name: 'A', outcome: 'deleted', why: null },
      { id: b!.id, name: 'B', outcome: 'archived', why: '1 device of an order uses it' },
    ]);
    expect(data.condition.sub_conditions).toMatchObject([{ id: b!.id, is_archived: true }]);
    expect((await list('archive')).map(({ name, parent_name }) => [name, parent_name])).toEqual([['B', 'Fair']]);
    const again = await edit(id, { ...form, version: data.condition.version, sub_conditions: [subs[1]] });
    expect(again.errors['sub_conditions.0.name']?.[0]).toBe('“B” is in the archive. Restore it or choose another name');
    expect((await restore(b!.id)).data).toMatchObject({ is_archived: false, archived_at: null });
    expect((await archive(b!.id)).data.is_archived).toBe(true);
  });
});

describe('deleting', () => {
  it('archives what has prices, says so, and restores with them', async () => {
    const id = catalog.condition_ids.broken;
    const [cells, price] = [await prices(id), (await quotes()).get(id)];
    const reply = await remove(id);
    expect(reply.data).toMatchObject({ outcome: 'archived', why: `${cells} prices use it` });
    expect(reply.message).toBe(`“Broken” was archived instead of deleted because ${cells} prices use it`);
    expect(await names()).not.toContain('Broken');
    expect((await quotes()).has(id)).toBe(false);
    expect(await prices(id)).toBe(cells);
    expect((await create({ name: 'Broken' })).errors.name?.[0]).toMatch(/in the archive/);
    expect((await restore(id)).data).toMatchObject({ is_archived: false, archived_at: null, name: 'Broken' });
    expect((await quotes()).get(id)).toBe(price);
  });

  it.each([
    [
      'a rule',
      (
        id: number,
      ) => sql`insert into price_rules (company_id, price_list_id, level, condition_id, type, amount_type, amount_price)
      select company_id, id, 'all', ${id}, 1, 1, 5 from price_lists where company_id = current_company_id()`,
      '1 price rule uses it',
    ],
    [
      'a price',
      (id: number) => sql`insert into price_cells (company_id, variant_id, condition_id, price_list_id, custom_price)
      select company_id, ${catalog.variant_id}, ${id}, id, 100 from price_lists where company_id = current_company_id()`,
      '1 price uses it',
    ],
    [
      'a cell without a price',
      (id: number) => sql`insert into price_cells (company_id, variant_id, condition_id, price_list_id)
      select company_id, ${catalog.variant_id}, ${id}, id from price_lists where company_id = current_company_id()`,
      null,
    ],
  ])('counts %s', async (_, insert, why) => {
    const { condition } = (await create({ name: `Used ${Math.random()}` })).data;
    await test.within((ctx) => ctx.db.execute(insert(condition.id)));
    expect((await remove(condition.id)).data).toMatchObject({ outcome: why ? 'archived' : 'deleted', why });
  });

  it('archives what a table of a later feature refers to, whatever it is', async () => {
    const { condition } = (await create({ name: 'Referred' })).data;
    await test.platform.database.script(
      'create table later_feature (company_id bigint, condition_id bigint, foreign key (company_id, condition_id) references conditions (company_id, id))',
    );
    await test.platform.database.script(`insert into later_feature values (${test.first.company_id}, ${condition.id})`);
    expect((await remove(condition.id)).data).toMatchObject({ outcome: 'archived', why: 'other records use it' });
    await test.platform.database.script('drop table later_feature');
  });

  it('leaves one condition in a set', async () => {
    const ids = (await list()).map(({ id }) => id);
    const [last, ...others] = ids;
    for (const id of others) expect((await archive(id)).status).toBe(200);
    expect((await find(last!)).is_last).toBe(true);
    for (const reply of [await archive(last!), await remove(last!)]) {
      expect([reply.status, reply.message]).toEqual([409, expect.stringContaining('last condition in its set')]);
    }
    for (const id of others) await restore(id);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const [a, b] = await Promise.all(others.slice(1).map((id) => archive(id)));
    expect([a?.status, b?.status]).toEqual([200, 200]);
    const both = await Promise.all([archive(last!), archive(others[0]!)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const id of ids) await restore(id);
  });

  it('takes the sub-conditions along, and brings back those that went with it', async () => {
    const { id, version, condition_term, name } = await find(catalog.condition_ids['no-power']);
    const subs = ['One', 'Two'].map((sub) => ({ name: sub, condition_sub_value: five }));
    const { condition } = (await edit(id, { name, condition_term, version, sub_conditions: subs })).data;
    const [one, two] = condition.sub_conditions;
    await archive(one!.id);
    test.clock.advance(60_000);
    await archive(id);
    expect((await restore(two!.id)).message).toBe('This belongs to “No power”. Restore that first.');
    const { data } = await restore(id);
    expect(data.sub_conditions.map((sub) => [sub.name, sub.is_archived])).toEqual([
      ['Two', false],
      ['One', true],
    ]);
  });

  it('does not touch what past orders say', async () => {
    const { condition } = (await create({ name: 'Scuffed' })).data;
    const { item_ids } = await storeOrder(test.first, {
      items: [{ condition_id: condition.id, condition_label: 'Scuffed', price: 12_300 }],
    });
    await remove(condition.id);
    const [item] = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select condition_label, price::int from order_items where company_id = ${ctx.company_id} and id = ${item_ids[0]}`,
      ),
    );
    expect(item).toEqual({ condition_label: 'Scuffed', price: 12_300 });
  });
});

describe('who may', () => {
  it('look with catalog.view, change with catalog.edit', async () => {
    const id = catalog.condition_ids.good;
    expect((await test.staff.call(contract.findCondition, { params: { id } })).status).toBe(200);
    const body = { name: 'x', condition_term: ['x'], version: 1, condition_sub_value: null };
    const params = { id };
    const writes = [
      create({}, test.staff),
      edit(id, body, test.staff),
      test.staff.call(contract.editTerm, { params, body }),
      test.staff.call(contract.editSubCondition, { params, body }),
      remove(id, test.staff),
      archive(id, test.staff),
      restore(id, test.staff),
      sort([id], test.staff),
      test.staff.call(set.copyConditionSet, { params, body: { from_category_id: 1 } }),
      test.staff.call(set.createConditionSet, { body: { category_id: 1 } }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 403));
    expect((await test.nobody.call(contract.listConditions)).status).toBe(401);
  });

  it('only their own company’s', async () => {
    const id = catalog.condition_ids.good;
    const body = { name: 'x', condition_term: ['x'], version: 1, condition_sub_value: null };
    const params = { id };
    const calls = [
      create({}, test.other),
      edit(id, body, test.other),
      test.other.call(contract.findCondition, { params }),
      test.other.call(contract.editTerm, { params, body }),
      test.other.call(contract.editSubCondition, { params, body }),
      remove(id, test.other),
      archive(id, test.other),
      restore(id, test.other),
      sort([id], test.other),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await test.other.call(contract.listConditions)).data.items).toEqual([]);
  });
});
