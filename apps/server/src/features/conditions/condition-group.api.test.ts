import { listConditionCategories } from '@tradepost/contracts/conditions/condition-group.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { activateCatalog } from '../catalog/catalog.commands.ts';
import { conditionGroups, conditions, conditionTerms, defects } from './condition.table.ts';
import { findConditionGroup } from './condition-group.queries.ts';
import { createDefaultConditions } from './default-conditions.commands.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.within(async (ctx) => {
    await activateCatalog(ctx, { category_keys: ['smartphones', 'macs', 'books'] });
    await createDefaultConditions(ctx);
  });
});
afterAll(() => app?.close());

const list = async (query: { category_id?: number; with_archived?: '1' } = {}) => {
  const { status, data } = await app.staff.call(listConditionCategories, { query });
  expect(status).toBe(200);
  return data.items;
};
const phones = async () => (await list()).find((group) => group.category.key === 'smartphones')!;

test('each category has its own set, best condition first, with the term before its sub-terms', async () => {
  const groups = await list();
  expect(groups.map((group) => [group.category.key, group.is_mac])).toEqual([
    ['smartphones', false],
    ['macs', true],
    ['books', false],
  ]);
  const [set] = groups;
  expect(set?.conditions.map((condition) => condition.name)).toEqual([
    'Like new',
    'Good',
    'Fair',
    'Broken',
    'No power',
  ]);
  expect(set?.conditions[0]?.condition_term).toEqual([
    'No marks at all, fully works',
    'Battery health above 85%',
    'All original parts',
  ]);
  expect(set?.defects.map((defect) => defect.key)).toContain('activation-locked');
  expect(groups[2]?.defects).toEqual([]);
});

test('one category alone can be asked for', async () => {
  const { category } = await phones();
  expect((await list({ category_id: category.id })).map((group) => group.category.key)).toEqual(['smartphones']);
  expect(await list({ category_id: 999_999 })).toEqual([]);
});

test('sub-conditions stand under their condition, with how their price follows from it', async () => {
  const group = await phones();
  const [parent] = group.conditions;
  await app.within(async (ctx) => {
    const own = { company_id: ctx.company_id, group_id: group.id, parent_id: parent!.id };
    await ctx.db.insert(conditions).values([
      { ...own, key: 'sealed', name: 'Sealed', sort: 1, sub_type: 1, sub_amount_type: 1, sub_amount_price: 6.25 },
      { ...own, key: 'open-box', name: 'Open box', sort: 2 },
    ]);
  });
  const [first, second] = (await phones()).conditions;
  expect(first?.sub_conditions).toMatchObject([
    { key: 'sealed', parent_id: parent?.id, condition_sub_value: { type: 1, amount_type: 1, amount_price: 6.25 } },
    { key: 'open-box', condition_sub_value: null },
  ]);
  expect(second?.sub_conditions).toEqual([]);
});

test('archived conditions and defects come only when asked for', async () => {
  const group = await phones();
  await app.within(async (ctx) => {
    await ctx.db
      .update(conditions)
      .set({ is_archived: true })
      .where(and(eq(conditions.key, 'no-power'), eq(conditions.group_id, group.id)));
    await ctx.db
      .update(defects)
      .set({ is_archived: true })
      .where(and(eq(defects.key, 'mdm'), eq(defects.group_id, group.id)));
  });
  const now = await phones();
  expect(now.conditions.map((condition) => condition.key)).not.toContain('no-power');
  expect(now.defects.map((defect) => defect.key)).not.toContain('mdm');
  const all = (await list({ category_id: group.category.id, with_archived: '1' }))[0];
  expect(all?.conditions.find((condition) => condition.key === 'no-power')).toMatchObject({ is_archived: true });
  expect(all?.defects.find((defect) => defect.key === 'mdm')).toMatchObject({ is_archived: true });
});

test('the usual set is made once, and never over a company’s own', async () => {
  await app.within(async (ctx) => {
    const count = () => Promise.all([conditionGroups, conditions, conditionTerms].map((table) => ctx.db.$count(table)));
    const before = await count();
    await createDefaultConditions(ctx);
    expect(await count()).toEqual(before);
  });
});

describe('the database refuses', () => {
  const insert = async (more: Partial<typeof conditions.$inferInsert>) => {
    const group = await phones();
    return app.within((ctx) =>
      ctx.db
        .insert(conditions)
        .values({ company_id: ctx.company_id, group_id: group.id, key: `k${Math.random()}`, name: 'x', ...more }),
    );
  };

  test('a sub-condition under a condition of another category', async () => {
    const mac = (await list()).find((group) => group.category.key === 'macs');
    await expect(insert({ parent_id: mac?.conditions[0]?.id })).rejects.toThrow();
  });

  test('a modifier without a parent, and half a modifier', async () => {
    const parent_id = (await phones()).conditions[1]?.id;
    await expect(insert({ sub_type: 1, sub_amount_type: 1, sub_amount_price: 5 })).rejects.toThrow();
    await expect(insert({ parent_id, sub_type: 1 })).rejects.toThrow();
    await expect(insert({ parent_id })).resolves.toBeDefined();
  });

  test('two conditions of one key in a set', async () => {
    await expect(insert({ key: 'good' })).rejects.toThrow();
  });
});

test('another company sees none, nobody sees none without signing in', async () => {
  const { category } = await phones();
  expect((await app.other.call(listConditionCategories)).data.items).toEqual([]);
  expect(await app.within((ctx) => findConditionGroup(ctx, category.id), app.second.scope)).toBeUndefined();
  expect((await app.nobody.call(listConditionCategories)).status).toBe(401);
});
