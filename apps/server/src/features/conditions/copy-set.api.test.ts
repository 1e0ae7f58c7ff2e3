import * as contract from '@tradepost/contracts/conditions/condition.contract';
import { listConditionCategories } from '@tradepost/contracts/conditions/condition-group.contract';
import * as set from '@tradepost/contracts/conditions/condition-set.contract';
import { listDefects } from '@tradepost/contracts/conditions/defect.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { activateCatalog } from '../catalog/catalog.commands.ts';
import { categories } from '../catalog/catalog.table.ts';
import { priceCells } from '../pricing/pricing.table.ts';
import { createDefaultConditions } from './default-conditions.commands.ts';

let test: TestApp;
let catalog: TestCatalog;
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  await test.within(async (ctx) => {
    await activateCatalog(ctx, { category_keys: ['macs', 'books', 'tablets'] });
    await createDefaultConditions(ctx);
    const rows = await ctx.db.select().from(categories).where(eq(categories.company_id, ctx.company_id));
    for (const { key, id } of rows) ids[key] = id;
  });
});
afterAll(() => test?.close());

const sets = async () => (await test.owner.call(set.listConditionSets)).data.items;
const conditionsOf = async (category: string, status: 'active' | 'archive' = 'active') =>
  (await test.owner.call(contract.listConditions, { query: { category_id: ids[category], status } })).data.items;
const namesOf = async (category: string, status?: 'archive') =>
  (await conditionsOf(category, status)).map(({ name }) => name);
const copy = (to: string, from: string, with_defects = false, client = test.owner) =>
  client.call(set.copyConditionSet, {
    params: { id: ids[to]! },
    body: { from_category_id: ids[from]!, with_defects },
  });
const create = (category: string, body: object) =>
  test.owner.call(contract.createCondition, {
    body: { category_id: ids[category], condition_term: ['Term'], ...body } as never,
  });

it('each category has a set; that of Macs is its own', async () => {
  expect((await sets()).map(({ category, is_mac, conditions }) => [category.key, is_mac, conditions])).toEqual([
    ['smartphones', false, 5],
    ['tablets', false, 5],
    ['macs', true, 5],
    ['books', false, 3],
  ]);
  expect((await test.other.call(set.listConditionSets)).data.items).toEqual([]);
});

it('a category without a set gets the usual one, and a first condition makes one', async () => {
  await test.within((ctx) => ctx.db.execute(sql`delete from condition_groups where category_id = ${ids.books}`));
  const empty = (await sets()).find(({ category }) => category.key === 'books');
  expect(empty).toMatchObject({ conditions: 0, defects: 0 });
  expect((await create('books', { name: 'Read' })).status).toBe(200);
  expect(await namesOf('books')).toEqual(['Read']);
  await test.within((ctx) => ctx.db.execute(sql`delete from condition_groups where category_id = ${ids.books}`));
  const make = () => test.owner.call(set.createConditionSet, { body: { category_id: ids.books! } });
  expect((await make()).data).toMatchObject({ conditions: 3 });
  expect((await make()).data).toMatchObject({ conditions: 3 });
  expect((await test.other.call(set.createConditionSet, { body: { category_id: ids.books! } })).status).toBe(404);
});

describe('the conditions of another category', () => {
  it('keep ids and prices where they are called the same, and put away what has prices', async () => {
    const before = await conditionsOf('smartphones');
    const cells = await test.within((ctx) => ctx.db.$count(priceCells));
    const extra = (await create('smartphones', { name: 'Spare' })).data.condition;
    const { data } = await copy('smartphones', 'books');
    expect(data).toEqual({
      kept: ['Like new', 'Good', 'Fair'],
      added: [],
      restored: [],
      archived: ['Broken', 'No power'],
      deleted: [extra.name],
    });
    const after = await conditionsOf('smartphones');
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
    expect(after[0]?.condition_term[0]).toBe('Unread, no marks');
    expect(await test.within((ctx) => ctx.db.$count(priceCells))).toBe(cells);
  });

  it('come back from the archive with the prices they had', async () => {
    const { data } = await copy('smartphones', 'tablets');
    expect(data).toMatchObject({ restored: ['Broken', 'No power'], archived: [], deleted: [], added: [] });
    const found = await test.owner.call(contract.findCondition, { params: { id: catalog.condition_ids.broken } });
    expect(found.data.is_archived).toBe(false);
    expect(found.data.use.prices).toBeGreaterThan(0);
  });

  it('bring their sub-conditions, and again without a change', async () => {
    const five = { type: 1, amount_type: 1, amount_price: 5 } as const;
    const sub_conditions = [
      { name: 'Sealed', condition_term: ['Shut'], condition_sub_value: five },
      { name: 'Opened', condition_sub_value: null },
    ];
    await create('macs', { name: 'Untouched', sub_conditions });
    for (const kept of [false, true]) {
      const { data } = await copy('books', 'macs');
      expect(kept ? data.added : data.kept.length).toEqual(kept ? [] : 3);
      const untouched = (await conditionsOf('books')).find(({ name }) => name === 'Untouched');
      expect(untouched?.sub_conditions).toMatchObject([
        { name: 'Sealed', condition_term: ['Shut'], condition_sub_value: five },
        { name: 'Opened', condition_sub_value: null },
      ]);
      expect(await namesOf('books')).toEqual(await namesOf('macs'));
    }
  });

  it('bring their defects only when asked to', async () => {
    const defects = async (category: string) =>
      (await test.owner.call(listDefects, { query: { category_id: ids[category] } })).data.items.map(({ key }) => key);
    expect(await defects('books')).toEqual([]);
    await copy('books', 'macs', true);
    expect(await defects('books')).toEqual(await defects('macs'));
  });

  it('are what sellers are asked then', async () => {
    const { data } = await test.owner.call(listConditionCategories, { query: { category_id: ids.books } });
    expect(data.items[0]?.conditions.map(({ name }) => name)).toEqual(await namesOf('macs'));
  });

  it.each([
    ['themselves', 'books', 'books', 422],
    ['a category that is not there', 'books', 'nowhere', 404],
  ])('cannot be those of %s', async (_, to, from, status) => {
    ids.nowhere = 999_999;
    expect((await copy(to, from)).status).toBe(status);
  });

  it('are not another company’s to copy', async () => {
    expect((await copy('books', 'macs', false, test.other)).status).toBe(404);
  });

  it('copied both ways at once end well', async () => {
    const replies = await Promise.all([copy('books', 'tablets'), copy('tablets', 'books')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await namesOf('books')).toEqual(await namesOf('tablets'));
  });
});
