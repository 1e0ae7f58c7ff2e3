import { searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import * as custom from '@tradepost/contracts/catalog/custom-catalog.contract';
import * as own from '@tradepost/contracts/catalog/own-product.contract';
import * as calls from '@tradepost/contracts/catalog/product-catalog.contract';
import { ejectOnboarding } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { onboard, signUp } from '../../../testing/test-newcomer.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

const phone = (more: object = {}) => ({
  category: 'smartphones',
  brand_name: 'Fairphone',
  name: 'Fairphone 5',
  family: 'Fairphone',
  variants: [{ memory: '256 GB' }, { memory: '128 GB', network: 'Unlocked' }],
  ...more,
});
const create = (body: object, client = app.owner) => client.call(own.createProduct, { body: body as never });
const change = (key: string, body: object, client = app.owner) =>
  client.call(own.changeProduct, { params: { key }, body: body as never });
const find = async (key: string) => (await app.owner.call(calls.findCatalogModel, { params: { key } })).data;

describe('a product of one’s own', () => {
  test('is bought and found at once', async () => {
    const { status, data } = await create(phone());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      key: 'own-fairphone-fairphone-5',
      is_own: true,
      is_active: true,
      catalog_name: null,
      family: 'Fairphone',
      brand: { key: 'own-fairphone', name: 'Fairphone', is_active: true },
      variants: [
        { label: '256 GB', catalog_id: null, is_active: true },
        { label: 'Unlocked · 128 GB', is_active: true },
      ],
    });
    const hits = (await app.owner.call(searchDevices, { query: { q: 'fairphone 256' } })).data.items;
    expect(hits.map((hit) => hit.full_name)).toEqual(['Fairphone 5']);
  });

  test('takes known brands in any case, and the first of an offered category switches it on', async () => {
    const { data } = await create({ category: 'headphones', brand_name: 'APPLE', name: 'AirPods Max', variants: [] });
    expect(data).toMatchObject({ brand: { key: 'apple' }, variants: [{ label: '' }], active_variants: 1 });
    const { items } = (await app.owner.call(calls.listCatalogCategories)).data;
    expect(items.find((item) => item.key === 'headphones')).toMatchObject({ is_active: true, active: 1, total: 2 });
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ brand_name: undefined }, 'brand_name', 'Brand name is required'],
    [{ name: 'iPhone 15', brand_name: 'Apple' }, 'name', 'A product with this name already exists'],
    [{ name: 'IPHONE 14', brand_name: 'Apple' }, 'name', 'The catalog already has this product. Turn it on instead.'],
    [{ name: 'A', variants: [{ network: 'Unlocked' }] }, 'variants.0.memory', 'Storage is required'],
    [{ name: 'A', variants: [{ memory: '1 GB', size: '6"' }] }, 'variants.0.size', 'Smartphones has no Size'],
    [
      { name: 'A', variants: [{ memory: '1 GB' }, { memory: '1 GB' }] },
      'variants.1.network',
      'Another variant has the same values',
    ],
    [{ name: 'A', variants: [{ year: '24' }] }, 'variants.0.year', 'Year must be a year, such as 2024'],
    [{ name: 'A', variants: [{ isbn13: '9780141036145' }] }, 'variants.0.isbn13', 'The ISBN has a wrong check digit'],
  ])('%j is refused', async (wrong, field, message) => {
    const { status, errors } = await create(phone(wrong));
    expect([status, errors[field]]).toEqual([422, [message]]);
    expect((await app.owner.call(searchDevices, { query: { q: 'own a' } })).data.items).toEqual([]);
  });

  test('is changed: renamed, with a variant more and one fewer', async () => {
    const { data: before } = await create(phone({ name: 'Fairphone 4' }));
    const [kept] = before.variants;
    const { data } = await change(before.key, {
      name: 'Fairphone 4 5G',
      family: null,
      aliases: 'fp4',
      version: before.version,
      variants: [{ ...kept, memory: '512 GB' }, { memory: '64 GB' }],
    });
    expect(data).toMatchObject({ key: before.key, name: 'Fairphone 4 5G', family: null, version: 2 });
    expect(data.variants.map((variant) => [variant.id === kept?.id, variant.memory])).toEqual([
      [true, '512 GB'],
      [false, '64 GB'],
    ]);
    expect((await app.owner.call(searchDevices, { query: { q: 'fp4' } })).data.items).toHaveLength(1);
    const stale = await change(before.key, { name: 'X', family: null, variants: [], version: before.version });
    expect([stale.status, stale.message]).toEqual([409, 'Someone else changed this in the meantime']);
  });

  test('is deleted while nobody bought it, else switched off', async () => {
    const { data: unused } = await create(phone({ name: 'Unused' }));
    const remove = (key: string, client = app.owner) => client.call(own.deleteProduct, { params: { key } });
    expect((await remove(unused.key)).data).toEqual({ is_deleted: true });
    expect((await remove(unused.key)).status).toBe(404);
    const { data: used } = await create(phone({ name: 'Used' }));
    const variant_id = used.variants[0]?.id ?? 0;
    const order = await storeOrder(app.first, { box_id: 'U-1', items: [{ price: 100 }] });
    await app.within((ctx) =>
      ctx.db.execute(sql`update order_items set model_id = ${used.id}, variant_id = ${variant_id}
        where company_id = ${ctx.company_id} and order_id = ${order.order_id}`),
    );
    expect((await remove(used.key)).data).toEqual({ is_deleted: false });
    expect(await find(used.key)).toMatchObject({ is_active: false });
    // A variant in use stays as well.
    await change(used.key, { name: 'Used', family: null, variants: [{ memory: '1 TB' }] });
    expect((await find(used.key)).variants.map(({ id, is_active }) => [id === variant_id, is_active])).toEqual([
      [true, false],
      [false, true],
    ]);
    const shipped = await remove('apple-iphone-15');
    expect([shipped.status, shipped.message]).toEqual([
      409,
      'You can only delete your own products. Turn this one off instead.',
    ]);
  });

  test('two at once make one brand', async () => {
    const bodies = ['A1', 'A2', 'A3'].map((name) => phone({ name, brand_name: 'Nothing' }));
    expect((await Promise.all(bodies.map((body) => create(body)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const rows = await app.within((ctx) => readRows(ctx.db, sql`select 1 from brands where name = 'Nothing'`));
    expect(rows).toHaveLength(1);
  });
});

describe('a model of the catalog', () => {
  test('is renamed, and gets its name back', async () => {
    const rename = (name: string | null) =>
      change('apple-iphone-15', { name, family: 'iPhone', aliases: '', variants: [] });
    expect((await rename('My iPhone')).data).toMatchObject({ name: 'My iPhone', catalog_name: 'iPhone 15' });
    expect((await rename(null)).data).toMatchObject({ name: 'iPhone 15', total_variants: 15 });
  });

  test('that is only offered becomes the company’s, switched off', async () => {
    const { data } = await change('apple-iphone-12', { name: 'Twelve', family: 'iPhone', aliases: '', variants: [] });
    expect(data).toMatchObject({ name: 'Twelve', is_active: false, is_own: false });
    expect(data.id).not.toBeNull();
  });

  test('takes variants of one’s own beside those that ship', async () => {
    const { data } = await change('apple-iphone-15', {
      name: null,
      family: 'iPhone',
      aliases: '',
      variants: [{ network: 'Unlocked', memory: '1 TB' }],
    });
    expect(data.variants.filter((variant) => variant.catalog_id === null)).toMatchObject([{ memory: '1 TB' }]);
    const again = await change('apple-iphone-15', {
      name: null,
      family: 'iPhone',
      aliases: '',
      variants: [{ network: 'Unlocked', memory: '128 GB' }],
    });
    expect(again.errors['variants.0.network']).toEqual(['Another variant has the same values']);
  });

  test('of a brand that is renamed is found under its new name', async () => {
    const rename = (name: string | null) =>
      app.owner.call(own.renameBrand, { params: { key: 'apple' }, body: { name } });
    expect((await rename('Fruit')).data.name).toBe('Fruit');
    expect((await app.owner.call(searchDevices, { query: { q: 'fruit iphone 15' } })).data.items).toHaveLength(1);
    expect((await rename(null)).data.name).toBe('Apple');
    expect((await rename('fairphone')).errors).toEqual({ name: ['A brand with this name already exists'] });
  });
});

describe('a category of one’s own', () => {
  const form = (more: object = {}) => ({
    name: 'E-Scooters',
    identifier: 'serial' as const,
    axes: [{ key: 'edition' as const, label: 'Battery', is_required: true }],
    ...more,
  });
  const make = (body: object, client = app.owner) => client.call(own.createCategory, { body: body as never });

  test('comes with axes and conditions, is changed, and deleted while it is empty', async () => {
    const { data } = await make(form());
    expect(data.key).toBe('own-e-scooters');
    const groups = await app.within((ctx) =>
      readRows(
        ctx.db,
        sql`select 1 from condition_groups g join categories c on c.company_id = g.company_id and c.id = g.category_id where c.key = 'own-e-scooters'`,
      ),
    );
    expect(groups).toHaveLength(1);
    const product = { category: data.key, brand_name: 'Xiaomi', name: 'M365', variants: [{ edition: '7.8 Ah' }] };
    expect((await create(product)).data.variants).toMatchObject([{ label: '7.8 Ah' }]);
    const put = (body: object) =>
      app.owner.call(own.changeCategory, { params: { key: data.key }, body: body as never });
    expect((await put(form({ axes: [] }))).errors).toEqual({
      axes: ['Variants use the values of Battery, so it can’t be removed'],
    });
    expect((await put(form({ name: 'Scooters', version: 1 }))).status).toBe(200);
    expect((await put(form({ name: 'Scooters', version: 1 }))).status).toBe(409);
    const remove = (key: string) => app.owner.call(own.deleteCategory, { params: { key } });
    expect((await remove(data.key)).data).toEqual({ is_deleted: false });
    const { data: empty } = await make(form({ name: 'Toasters' }));
    expect((await remove(empty.key)).data).toEqual({ is_deleted: true });
    expect((await remove('smartphones')).status).toBe(409);
  });

  test.each([
    [{ name: 'smartphones' }, 'name', 'A category with this name already exists'],
    [{ name: 'Laptops', axes: [{ key: 'colour', label: 'x', is_required: true }] }, 'axes.0.key', undefined],
    [{ name: 'Windows Laptops' }, 'name', 'A category with this name already exists'],
  ])('%j is refused', async (wrong, field, message) => {
    const { status, errors } = await make(form(wrong));
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    if (message) expect(errors[field]).toEqual([message]);
  });
});

test('nobody without the permission, and no other company, changes anything', async () => {
  const viewer = await hireMember(app, 'looker', ['catalog.view']);
  expect((await create(phone({ name: 'No' }), viewer.client)).status).toBe(403);
  const params = { key: 'own-fairphone-fairphone-5' };
  expect((await viewer.client.call(own.deleteProduct, { params })).status).toBe(403);
  expect((await app.other.call(own.deleteProduct, { params })).status).toBe(404);
  expect((await app.other.call(calls.findCatalogModel, { params })).status).toBe(404);
  expect((await change(params.key, { name: 'Mine', family: null, variants: [] }, app.other)).status).toBe(404);
  expect(catalog.model_id).toBeGreaterThan(0);
});

test.each([
  [716, 403],
  [717, 200],
])('company %i is answered %i', async (company_id, status) => {
  await app.platform.database.query(`alter table companies alter column company_id restart with ${company_id}`);
  const newcomer = await signUp(app);
  expect(newcomer.company_id).toBe(company_id);
  await onboard(app, newcomer, 2);
  await newcomer.client.call(ejectOnboarding);
  const category = {
    body: { name: 'Turntables', axes: [{ key: 'memory', label: 'Memory', is_required: true }] } as never,
  };
  const file = { field: 'file', name: 'own.csv', type: 'text/csv', content: Buffer.from('category,brand,name\n') };
  const statuses = [
    (await create(phone(), newcomer.client)).status,
    (await newcomer.client.call(own.createCategory, category)).status,
    (await newcomer.client.upload(custom.importCustomCatalog, { files: [file] })).status,
  ];
  expect(statuses).toEqual([status, status, status]);
});
