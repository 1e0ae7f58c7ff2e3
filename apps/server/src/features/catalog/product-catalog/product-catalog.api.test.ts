import { listDevices } from '@tradepost/contracts/catalog/catalog.contract';
import * as popular from '@tradepost/contracts/catalog/popular.contract';
import * as calls from '@tradepost/contracts/catalog/product-catalog.contract';
import { rearrangeModels } from '@tradepost/contracts/dashboard/dashboard.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { activateCatalog } from '../catalog.commands.ts';
import { models } from '../catalog.table.ts';

let app: TestApp;
let catalog: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

type Query = Partial<calls.ModelFilter> & { page?: number; per_page?: number };
const list = async (query: Query = {}, client = app.owner) => {
  const { status, data, errors } = await client.call(calls.listCatalogModels, {
    query: { category: 'smartphones', per_page: 100, ...query },
  });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data;
};
const find = async (key: string) => (await app.owner.call(calls.findCatalogModel, { params: { key } })).data;
const turn = (body: NonNullable<CallInput<typeof calls.switchCatalog>['body']>, client = app.owner) =>
  client.call(calls.switchCatalog, { body });

describe('what there is to buy', () => {
  test('is the company’s own beside what the catalog offers', async () => {
    const { items, pagination } = await list();
    expect(pagination.total).toBe(54);
    const bought = items.filter((item) => item.is_active);
    expect(bought).toMatchObject([
      {
        key: 'apple-iphone-15',
        id: catalog.model_id,
        is_own: false,
        active_variants: 15,
        total_variants: 15,
        version: 1,
      },
    ]);
    expect(items.find((item) => item.key === 'apple-iphone-13')).toMatchObject({
      id: null,
      version: null,
      is_active: false,
      active_variants: 0,
      total_variants: 15,
      family: 'iPhone',
      brand: { key: 'apple', name: 'Apple', is_active: true },
    });
    // Nothing stands there twice.
    expect(new Set(items.map((item) => item.key)).size).toBe(54);
  });

  test.each([
    [{ brand: 'google' }, 7],
    [{ brand: 'nokia' }, 0],
    [{ show: 'active' as const }, 1],
    [{ show: 'inactive' as const, brand: 'apple' }, 28],
    [{ show: 'own' as const }, 0],
    [{ search: 'iphone 15' }, 4],
    [{ search: 'IPHONE15' }, 4],
    [{ search: 's24 ultra' }, 1],
    [{ search: "x' or 1=1 --" }, 0],
    [{ search: '%%%' }, 0],
  ])('%j finds %i', async (query, count) => expect((await list(query)).pagination.total).toBe(count));

  test('comes page by page, and a page beyond the last is the last', async () => {
    const first = await list({ per_page: 10 });
    const last = await list({ per_page: 10, page: 99 });
    expect(first.items).toHaveLength(10);
    expect(last.pagination).toMatchObject({ current_page: 6, last_page: 6 });
    expect(last.items).toHaveLength(4);
  });

  test('is searched from three characters', async () => {
    const { status, errors } = await app.owner.call(calls.listCatalogModels, {
      query: { category: 'smartphones', search: 'ip' },
    });
    expect([status, errors]).toEqual([422, { search: ['The search must be at least 3 characters.'] }]);
  });

  test('is counted by category and brand', async () => {
    const categories = (await app.owner.call(calls.listCatalogCategories)).data.items;
    expect(categories.map((item) => item.key)).toEqual([
      'smartphones',
      'tablets',
      'macs',
      'laptops',
      'smartwatches',
      'game-consoles',
      'headphones',
      'books',
    ]);
    expect(categories[0]).toMatchObject({ is_active: true, active: 1, total: 54, catalog_name: 'Smartphones' });
    expect(categories[2]).toMatchObject({ id: null, is_active: false, active: 0, total: 3, is_mac: true });
    expect(categories[7]).toMatchObject({ identifier: 'isbn', axes: [{ key: 'isbn13' }, { key: 'isbn10' }] });
    const brands = (await app.owner.call(calls.listCatalogBrands, { query: { category: 'smartphones' } })).data.items;
    expect(brands.map(({ key, active, total }) => [key, active, total])).toEqual([
      ['apple', 1, 29],
      ['samsung', 0, 17],
      ['google', 0, 7],
      ['oneplus', 0, 1],
    ]);
  });
});

describe('switching', () => {
  const bought = async () => (await app.owner.call(listDevices, {})).data.items.map((item) => item.key);

  test('a model on buys it with its variants, and off keeps its prices', async () => {
    const on = await turn({ target: 'models', keys: ['google-pixel-8', 'google-pixel-9'], is_active: true });
    expect(on.data).toMatchObject({ changed: 2 });
    expect(await bought()).toEqual(expect.arrayContaining(['google-pixel-8', 'google-pixel-9']));
    expect(await find('google-pixel-8')).toMatchObject({ is_active: true, active_variants: 10 });
    const prices = () =>
      app.within((ctx) => readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from price_cells`));
    const before = await prices();
    const off = await turn({ target: 'models', keys: ['apple-iphone-15'], is_active: false });
    expect(off.data).toEqual({ changed: 1, model_ids: [catalog.model_id] });
    expect(await bought()).not.toContain('apple-iphone-15');
    expect(await prices()).toEqual(before);
    // The answer is what undoes it.
    await turn({ target: 'model_ids', model_ids: off.data.model_ids, is_active: true });
    expect(await bought()).toContain('apple-iphone-15');
  });

  test('twice changes nothing the second time', async () => {
    const body = { target: 'models' as const, keys: ['google-pixel-8'], is_active: true as const };
    expect((await turn(body)).data).toEqual({ changed: 0, model_ids: [] });
  });

  test('all that match goes by the filter, and back by the answer', async () => {
    const filter = { category: 'smartphones', brand: 'samsung', search: 'galaxy s2' };
    const matching = (await list({ ...filter })).pagination.total;
    const on = await turn({ target: 'matching', filter, is_active: true });
    expect(on.data.changed).toBe(matching);
    expect((await list({ brand: 'samsung', show: 'active' })).pagination.total).toBe(matching);
    await turn({ target: 'model_ids', model_ids: on.data.model_ids, is_active: false });
    expect((await list({ brand: 'samsung', show: 'active' })).pagination.total).toBe(0);
  });

  test('a category that is new comes with all its models and its conditions', async () => {
    const on = await turn({ target: 'category', category: 'macs', is_active: true });
    expect(on.data.changed).toBe(3);
    const [group] = await app.within((ctx) =>
      readRows(
        ctx.db,
        sql`select g.is_mac from condition_groups g join categories c on c.company_id = g.company_id and c.id = g.category_id
             where c.key = 'macs'`,
      ),
    );
    expect(group).toEqual({ is_mac: true });
  });

  test('a category off and on again keeps the switches below it', async () => {
    await turn({ target: 'models', keys: ['apple-macbook-air-13-m1-2020'], is_active: false });
    await turn({ target: 'category', category: 'macs', is_active: false });
    expect((await bought()).filter((key) => key.includes('macbook'))).toEqual([]);
    await turn({ target: 'category', category: 'macs', is_active: true });
    expect((await bought()).filter((key) => key.includes('macbook'))).toHaveLength(2);
  });

  test('a brand off is off in every category', async () => {
    await turn({ target: 'brand', brand: 'google', is_active: false });
    expect((await bought()).filter((key) => key.startsWith('google'))).toEqual([]);
    expect((await list({ brand: 'google' })).items[0]?.brand.is_active).toBe(false);
    await turn({ target: 'brand', brand: 'google', is_active: true });
    expect((await bought()).filter((key) => key.startsWith('google'))).toHaveLength(2);
  });

  test('single variants are switched, also those that were only offered', async () => {
    const { variants } = await find('google-pixel-8');
    const ids = variants.slice(0, 3).map((variant) => variant.id ?? 0);
    await turn({ target: 'variants', model: 'google-pixel-8', ids, is_active: false });
    expect(await find('google-pixel-8')).toMatchObject({ active_variants: 7, total_variants: 10 });
    const offered = (await find('google-pixel-7a')).variants.map((variant) => variant.catalog_id ?? 0);
    await turn({ target: 'variants', model: 'google-pixel-7a', catalog_ids: offered.slice(0, 1), is_active: false });
    expect(await find('google-pixel-7a')).toMatchObject({ is_active: false, active_variants: 4, total_variants: 5 });
  });

  test('answers whether anything is bought at all', async () => {
    expect((await app.owner.call(calls.checkDeviceActive)).data.is_active).toBe(true);
    expect((await app.other.call(calls.checkDeviceActive)).data).toEqual({ is_active: false, total_models: 0 });
  });
});

describe('an update of the shipped catalog', () => {
  test('leaves names, pictures, order and switches of the company, and offers what is new', async () => {
    const key = 'apple-iphone-15';
    await app.within((ctx) =>
      ctx.db
        .update(models)
        .set({ name: 'iPhone Fifteen', sort: 3, image_url: '/mine.png', is_active: false })
        .where(eq(models.key, key)),
    );
    const before = await app.within((ctx) => ctx.db.select().from(models).where(eq(models.key, key)));
    await asSystem(app.platform, async (db) => {
      await db.execute(
        sql`update catalog_models set name = 'iPhone 15 (2023)', sort = 999, image_url = '/theirs.png' where key = ${key}`,
      );
      await db.execute(
        sql`insert into catalog_variants (model_id, network, memory) select id, 'Unlocked', '2 TB' from catalog_models where key = ${key}`,
      );
      await db.execute(sql`insert into catalog_models (category_id, brand_id, key, name, sort)
        select category_id, brand_id, 'apple-iphone-99', 'iPhone 99', 0 from catalog_models where key = ${key}`);
      await db.execute(sql`insert into catalog_variants (model_id, memory)
        select id, '512 GB' from catalog_models where key = 'apple-iphone-99'`);
    });
    expect(await find('apple-iphone-99')).toMatchObject({ id: null, is_active: false, total_variants: 1 });
    await app.within((ctx) => activateCatalog(ctx, { category_keys: ['smartphones'] }));
    expect(await app.within((ctx) => ctx.db.select().from(models).where(eq(models.key, key)))).toEqual(before);
    expect(await find(key)).toMatchObject({
      name: 'iPhone Fifteen',
      catalog_name: 'iPhone 15 (2023)',
      is_active: false,
      active_variants: 15,
      total_variants: 16,
    });
    expect((await find('apple-iphone-99')).is_active).toBe(true);
    await turn({ target: 'models', keys: [key], is_active: true });
    expect(await find(key)).toMatchObject({ active_variants: 15, total_variants: 16 });
  });

  test('that makes a company’s own variant ship does not show it twice', async () => {
    await app.within((ctx) =>
      ctx.db.execute(sql`insert into variants (company_id, model_id, network, memory)
        select company_id, id, 'Unlocked', '4 TB' from models where company_id = ${ctx.company_id} and key = 'apple-iphone-15'`),
    );
    await asSystem(app.platform, (db) =>
      db.execute(sql`insert into catalog_variants (model_id, network, memory)
        select id, 'Unlocked', '4 TB' from catalog_models where key = 'apple-iphone-15'`),
    );
    const { variants } = await find('apple-iphone-15');
    expect(variants.filter((variant) => variant.memory === '4 TB')).toMatchObject([
      { catalog_id: null, is_active: true },
    ]);
  });
});

describe('order', () => {
  const keysOf = async (query: Query) => (await list(query)).items.map((item) => item.key);

  test('models swap the places they hold, those only offered among them', async () => {
    const before = await keysOf({ brand: 'oneplus' });
    expect(before).toEqual(['oneplus-12']);
    const samsung = await keysOf({ brand: 'samsung' });
    const wanted = [samsung[2]!, samsung[0]!, samsung[1]!];
    const { status } = await app.owner.call(calls.arrangeCatalog, { body: { kind: 'model', keys: wanted } });
    expect(status).toBe(200);
    expect(await keysOf({ brand: 'samsung' })).toEqual([...wanted, ...samsung.slice(3)]);
    expect((await list({ brand: 'samsung', show: 'active' })).items.length).toBeGreaterThan(0);
    // The dashboard's call does the same for models of the company.
    const ids = (await list({ brand: 'samsung' })).items.slice(0, 2).map((item) => item.id ?? 0);
    await app.owner.call(rearrangeModels, { body: { ids: ids.toReversed() } });
    expect((await keysOf({ brand: 'samsung' })).slice(0, 2)).toEqual(wanted.slice(0, 2).toReversed());
  });

  test('categories and brands too', async () => {
    await app.owner.call(calls.arrangeCatalog, { body: { kind: 'category', keys: ['books', 'smartphones'] } });
    const { items } = (await app.owner.call(calls.listCatalogCategories)).data;
    expect([items[0]?.key, items[7]?.key, items[0]?.is_active]).toEqual(['books', 'smartphones', false]);
    await app.owner.call(calls.arrangeCatalog, { body: { kind: 'brand', keys: ['google', 'apple'] } });
    const brands = (await app.owner.call(calls.listCatalogBrands, { query: { category: 'smartphones' } })).data.items;
    expect(brands.map((brand) => brand.key).slice(0, 3)).toEqual(['google', 'samsung', 'apple']);
  });

  test.each([
    [['oneplus-12', 'oneplus-12'], 422],
    [['oneplus-12', 'nokia-3310'], 404],
    [['oneplus-12'], 422],
  ])('%j is refused', async (keys, status) => {
    expect((await app.owner.call(calls.arrangeCatalog, { body: { kind: 'model', keys } })).status).toBe(status);
  });
});

describe('a picture', () => {
  const upload = (key: string, content = samplePng(), client = app.owner) =>
    client.upload(calls.saveCatalogImage, {
      body: { kind: 'model', key },
      files: [{ field: 'file', name: 'phone.png', type: 'image/png', content }],
    });

  test('of one’s own shows until it is taken away', async () => {
    const { data } = await upload('oneplus-12');
    expect(await find('oneplus-12')).toMatchObject({ image_url: data.image_url, has_own_image: true });
    const first = Number(data.image_url?.split('/').at(-1));
    await upload('oneplus-12');
    expect((await app.owner.call(readFile, { params: { id: first } })).status).toBe(404);
    await app.owner.call(calls.resetCatalogImage, { body: { kind: 'model', key: 'oneplus-12' } });
    expect(await find('oneplus-12')).toMatchObject({ image_url: null, has_own_image: false });
  });

  test('is a picture', async () => {
    const { status, errors } = await upload('oneplus-12', Buffer.from('<svg onload="x"/>'));
    expect([status, Object.keys(errors)]).toEqual([422, ['file']]);
    const none = await app.owner.upload(calls.saveCatalogImage, {
      body: { kind: 'model', key: 'oneplus-12' },
      files: [],
    });
    expect([none.status, none.errors]).toEqual([422, { file: ['File is required'] }]);
  });
});

describe('what is popular', () => {
  test('is marked, and listed first', async () => {
    const before = (await app.owner.call(popular.listPopular)).data.items.length;
    const on = await app.owner.call(popular.savePopular, {
      body: { model_keys: ['google-pixel-8'], category_keys: ['macs'], is_popular: true },
    });
    expect(on.data).toEqual({ changed: 2 });
    expect((await app.owner.call(popular.listPopular)).data.items).toHaveLength(before + 1);
    expect(
      (await app.owner.call(popular.listPopular, { query: { category: 'macs' } })).data.items.length,
    ).toBeGreaterThan(0);
    const { items } = (await app.owner.call(popular.listPopularCategories)).data;
    expect(items[0]).toMatchObject({ key: 'macs', is_popular: true });
  });

  test('is of the company', async () => {
    const mark = (body: object) =>
      app.other.call(popular.savePopular, { body: { is_popular: true, ...body } as never });
    expect((await mark({ model_keys: ['google-pixel-8'] })).status).toBe(404);
    expect((await mark({})).status).toBe(422);
  });
});

describe('the export', () => {
  test('has a line for each variant, and no formula', async () => {
    await app.within((ctx) => ctx.db.update(models).set({ name: '=1+1' }).where(eq(models.key, 'google-pixel-9')));
    const { data } = await app.owner.call(calls.exportCatalog, { body: { category: 'smartphones', brand: 'google' } });
    await app.platform.jobs.drain();
    const [run] = await app.within((ctx) =>
      readRows<{ file_id: string; status: string }>(
        ctx.db,
        sql`select file_id, status from job_runs where id = ${data.job_id}`,
      ),
    );
    expect(run?.status).toBe('COMPLETED');
    const { raw } = await app.owner.call(readFile, { params: { id: Number(run?.file_id) } });
    const lines = raw.toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFproduct_id,category,brand,family,product_name,network_name,size_name,memory_name,storage_name,processor_name,graphics_card_name,edition,case_material,year,isbn10,isbn13,is_active,is_custom',
    );
    expect(lines.filter((line) => line.includes(',Pixel 8,'))).toHaveLength(7);
    expect(lines.filter((line) => line.includes("'=1+1"))).toHaveLength(10);
  });
});

describe('who may', () => {
  const writes = [
    () => turn({ target: 'category', category: 'macs', is_active: false }, viewer.client),
    () => viewer.client.call(calls.arrangeCatalog, { body: { kind: 'brand', keys: ['apple', 'google'] } }),
    () => viewer.client.call(popular.savePopular, { body: { model_keys: ['google-pixel-8'], is_popular: true } }),
    () => viewer.client.call(calls.resetCatalogImage, { body: { kind: 'brand', key: 'apple' } }),
  ];
  let viewer: Awaited<ReturnType<typeof hireMember>>;
  beforeAll(async () => {
    viewer = await hireMember(app, 'viewer', ['catalog.view']);
  });

  test('see, changes nothing', async () => {
    expect((await list({}, viewer.client)).pagination.total).toBeGreaterThan(0);
    for (const write of writes) expect((await write()).status).toBe(403);
  });

  test('is somebody', async () => {
    expect((await app.nobody.call(calls.listCatalogCategories)).status).toBe(401);
    expect((await app.nobody.call(calls.checkDeviceActive)).status).toBe(401);
  });

  test('another company switches its own rows only', async () => {
    await turn({ target: 'models', keys: ['google-pixel-8'], is_active: true }, app.other);
    const [ids] = await app.within((ctx) => ctx.db.select().from(models).where(eq(models.key, 'google-pixel-8')));
    const off = await turn({ target: 'model_ids', model_ids: [ids?.id ?? 0], is_active: false }, app.other);
    expect(off.data.changed).toBe(0);
    expect((await find('google-pixel-8')).is_active).toBe(true);
    expect((await turn({ target: 'brand', brand: 'nokia', is_active: true })).status).toBe(404);
    expect((await turn({ target: 'category', category: 'cars', is_active: true })).status).toBe(404);
  });
});
