import {
  listCategories,
  listDevices,
  listNetworks,
  searchDevices,
} from '@tradepost/contracts/catalog/catalog.contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { activateCatalog } from './catalog.commands.ts';
import { findModelByKey, findModelByName } from './catalog.queries.ts';
import { brands, catalogModels, categories, models, variants } from './catalog.table.ts';

let app: TestApp;
const model_keys = [
  'apple-iphone-15',
  'apple-iphone-15-pro-max',
  'apple-iphone-12',
  'samsung-galaxy-s24',
  'samsung-galaxy-s24-plus',
  'samsung-galaxy-s24-ultra',
  'apple-ipad-10th',
  'apple-watch-series-9',
  'oneplus-12',
  'apple-macbook-air-13-m2-2022',
];

beforeAll(async () => {
  app = await openTestApp();
  await app.within((ctx) => activateCatalog(ctx, { model_keys }));
});
afterAll(() => app?.close());

const search = async (q: string, more: { category_id?: number; limit?: number } = {}) => {
  const { status, data } = await app.staff.call(searchDevices, { query: { q, ...more } });
  expect(status).toBe(200);
  return data.items;
};

describe('search', () => {
  test.each([
    ['iphone 15', ['Apple iPhone 15', 'Apple iPhone 15 Pro Max']],
    ['IPHONE15', ['Apple iPhone 15', 'Apple iPhone 15 Pro Max']],
    ['15 pro max', ['Apple iPhone 15 Pro Max']],
    ['s24', ['Samsung Galaxy S24', 'Samsung Galaxy S24+', 'Samsung Galaxy S24 Ultra']],
    ['galaxy s24 256', ['Samsung Galaxy S24', 'Samsung Galaxy S24+', 'Samsung Galaxy S24 Ultra']],
    ['s24 ul', ['Samsung Galaxy S24 Ultra']],
    ['s24+', ['Samsung Galaxy S24+']],
    ['galaxy s24 plus', ['Samsung Galaxy S24+']],
    ['iphone 12', ['Apple iPhone 12']],
    ['oneplus', ['OnePlus 12']],
    ['samsung-galaxy-s24-plus', ['Samsung Galaxy S24+']],
    ['stainless 45mm', ['Apple Watch Series 9']],
    ['nokia', []],
    ["iphone' or 1=1 --", []],
    ['%', []],
    ['iphone \\', ['Apple iPhone 15 Pro Max', 'Apple iPhone 15', 'Apple iPhone 12']],
  ])('%j finds %j', async (q, names) => {
    expect((await search(q)).map((item) => item.full_name)).toEqual(names);
  });

  test('tells which variant was meant', async () => {
    const [hit] = await search('iphone 15 pro 512 unlocked');
    expect(hit).toMatchObject({
      full_name: 'Apple iPhone 15 Pro Max',
      choice: { network: 'Unlocked', memory: '512 GB' },
    });
  });

  test('without words gives popular models first, within the limit and category', async () => {
    const items = await search('', { limit: 3 });
    expect(items).toHaveLength(3);
    expect(items.every((item) => item.is_popular)).toBe(true);
    const tablet = (await search('ipad'))[0];
    expect((await search('', { category_id: tablet?.category.id })).map((item) => item.full_name)).toEqual([
      'Apple iPad (10th)',
    ]);
  });

  test('finds a book by its ISBN, written with hyphens or without', async () => {
    await app.within(async (ctx) => {
      const company = { company_id: ctx.company_id };
      const [category] = await ctx.db
        .insert(categories)
        .values({ ...company, key: 'books', name: 'Books' })
        .returning();
      const [brand] = await ctx.db
        .insert(brands)
        .values({ ...company, key: 'press', name: 'Press' })
        .returning();
      const [book] = await ctx.db
        .insert(models)
        .values({ ...company, category_id: category?.id ?? 0, brand_id: brand?.id ?? 0, key: 'a-book', name: 'A book' })
        .returning();
      await ctx.db.insert(variants).values({ ...company, model_id: book?.id ?? 0, isbn13: '9780141036144' });
    });
    expect((await search('978-0-14-103614-4')).map((item) => item.name)).toEqual(['A book']);
    expect((await search('9780141036144')).map((item) => item.name)).toEqual(['A book']);
    expect(await search('9780141036145')).toEqual([]);
  });

  test.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ category_id: 'x' }, 'category_id'],
    [{ q: 'a'.repeat(101) }, 'q'],
  ])('refuses %j', async (query, field) => {
    const { status, errors } = await app.staff.call(searchDevices, { query: query as never });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });
});

describe('lists', () => {
  test('devices come page by page, and a page beyond the last is the last', async () => {
    const first = await app.staff.call(listDevices, { query: { page: 1, limit: 4 } });
    const last = await app.staff.call(listDevices, { query: { page: 99, limit: 4 } });
    expect(first.data.pagination).toMatchObject({ current_page: 1, per_page: 4, total: 11, last_page: 3 });
    expect(last.data.pagination.current_page).toBe(3);
    expect(last.data.items).toHaveLength(3);
    expect(first.data.items.map((item) => item.key)).not.toContain(last.data.items[0]?.key);
  });

  test('categories carry their axes and count their models', async () => {
    const { data } = await app.owner.call(listCategories, { query: { enabled_only: '1' } });
    const phones = data.items.find((item) => item.key === 'smartphones');
    expect(phones).toMatchObject({ identifier: 'imei', is_mac: false, total_models: 7 });
    expect(phones?.axes.map((axis) => axis.key)).toEqual(['network', 'memory']);
    expect(data.items.find((item) => item.key === 'macs')).toMatchObject({ is_mac: true });
  });

  test('networks come once a category, in the catalog’s order', async () => {
    const { data } = await app.owner.call(listNetworks);
    const phones = data.items.filter((item) => item.category_id === data.items[0]?.category_id);
    expect(phones.map((item) => item.name)).toEqual(['Unlocked', 'AT&T', 'Verizon', 'T-Mobile', 'Other (locked)']);
  });
});

describe('what is switched off', () => {
  test.each([
    [
      'model',
      () => app.within((ctx) => ctx.db.update(models).set({ is_active: false }).where(eq(models.key, 'oneplus-12'))),
    ],
    [
      'brand',
      () => app.within((ctx) => ctx.db.update(brands).set({ is_active: false }).where(eq(brands.key, 'oneplus'))),
    ],
  ])('%s is found nowhere, and again once it is activated', async (_, switchOff) => {
    await switchOff();
    expect(await search('oneplus')).toEqual([]);
    expect(await app.within((ctx) => findModelByKey(ctx, 'oneplus-12'))).toBeNull();
    await app.within((ctx) => activateCatalog(ctx, { model_keys: ['oneplus-12'] }));
    expect(await search('oneplus')).toHaveLength(1);
  });

  test('a category that is off is left out where only those switched on are wanted', async () => {
    await app.within((ctx) => ctx.db.update(categories).set({ is_active: false }).where(eq(categories.key, 'tablets')));
    const keys = async (enabled_only: '0' | '1') =>
      (await app.owner.call(listCategories, { query: { enabled_only } })).data.items.map((item) => item.key);
    expect(await keys('1')).not.toContain('tablets');
    expect(await keys('0')).toContain('tablets');
    expect(await search('ipad')).toEqual([]);
    await app.within((ctx) => activateCatalog(ctx, { category_keys: ['tablets'] }));
    expect((await search('ipad')).length).toBeGreaterThan(1);
  });
});

test('activating again leaves what the company changed, and copies nothing twice', async () => {
  const before = await app.within(async (ctx) => {
    await ctx.db.update(models).set({ name: 'iPhone Fifteen', sort: 77 }).where(eq(models.key, 'apple-iphone-15'));
    return ctx.db.select().from(models).where(eq(models.company_id, ctx.company_id)).orderBy(models.id);
  });
  const after = await app.within(async (ctx) => {
    await activateCatalog(ctx, { model_keys });
    return ctx.db.select().from(models).where(eq(models.company_id, ctx.company_id)).orderBy(models.id);
  });
  expect(after.map(({ search_text, ...row }) => row)).toEqual(before.map(({ search_text, ...row }) => row));
  expect((await search('fifteen')).map((item) => item.name)).toEqual(['iPhone Fifteen']);
});

test('a model is found by key, and by its maker’s name in any case', async () => {
  await app.within(async (ctx) => {
    expect(await findModelByKey(ctx, 'samsung-galaxy-s24')).toMatchObject({ full_name: 'Samsung Galaxy S24' });
    expect(await findModelByName(ctx, { brand: 'samsung', model: 'GALAXY S24' })).toMatchObject({
      key: 'samsung-galaxy-s24',
    });
    expect(await findModelByName(ctx, { brand: 'Apple', model: 'Galaxy S24' })).toBeNull();
  });
});

describe('the shipped catalog', () => {
  test('gives every model at least one variant, with a value on each axis that its category requires', async () => {
    await app.within(async (ctx) => {
      const result = await ctx.db.execute(sql`
        select m.key from catalog_models m
          join catalog_categories c on c.id = m.category_id
          left join catalog_variants v on v.model_id = m.id
         where v.id is null
            or exists (select 1 from jsonb_array_elements(c.axes) axis
                        where (axis ->> 'is_required')::boolean and to_jsonb(v) ->> (axis ->> 'key') is null)`);
      expect((result as unknown as { rows: unknown[] }).rows).toEqual([]);
      expect(await ctx.db.$count(catalogModels)).toBe(70);
    });
  });

  test('cannot be written by a company', async () => {
    const write = app.within((ctx) =>
      ctx.db
        .update(catalogModels)
        .set({ name: 'Mine' })
        .where(and(eq(catalogModels.id, 1))),
    );
    await expect(write).rejects.toThrow();
  });
});

describe('another company', () => {
  test('finds none of it', async () => {
    expect((await app.other.call(searchDevices, { query: { q: 'iphone' } })).data.items).toEqual([]);
    expect((await app.other.call(listDevices)).data.pagination.total).toBe(0);
    expect((await app.other.call(listCategories)).data.items).toEqual([]);
    expect((await app.other.call(listNetworks)).data.items).toEqual([]);
  });

  test('cannot hang its model on this one’s category', async () => {
    const [category] = await app.within((ctx) => ctx.db.select().from(categories).limit(1));
    const steal = app.within(async (ctx) => {
      const company = { company_id: ctx.company_id };
      const [brand] = await ctx.db
        .insert(brands)
        .values({ ...company, key: 'b', name: 'B' })
        .returning();
      await ctx.db
        .insert(models)
        .values({ ...company, category_id: category?.id ?? 0, brand_id: brand?.id ?? 0, key: 'm', name: 'M' });
    }, app.second.scope);
    await expect(steal).rejects.toThrow();
  });
});

test('nobody gets an answer without signing in', async () => {
  for (const call of [searchDevices, listDevices, listCategories, listNetworks]) {
    expect((await app.nobody.call(call)).status).toBe(401);
  }
});
