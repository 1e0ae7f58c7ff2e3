import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import * as feeds from '@tradepost/contracts/feeds/datafeed.contract';
import { bulkExclude, listFeedProducts } from '@tradepost/contracts/feeds/feed-product.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { activateCatalog } from '../catalog/catalog.commands.ts';

let test: TestApp;
interface Model {
  id: number;
  name: string;
  brand_id: number;
  category_id: number;
}
let models: Model[];
const more = [12, 13, 14].map((n) => `apple-iphone-${n}`).concat([21, 22, 23, 24].map((n) => `samsung-galaxy-s${n}`));

beforeAll(async () => {
  test = await openTestApp();
  await openTestShop(test);
  const state = { package_id: 4, subscription_status: subscriptionStatus.active };
  await setPlanState(test, test.first, state);
  await setPlanState(test, test.second, state);
  await test.within((ctx) => activateCatalog(ctx, { model_keys: more }));
  models = await test.within((ctx) =>
    readRows<Model>(ctx.db, sql`select id, name, brand_id, category_id from models where is_active order by id`),
  );
});
beforeEach(() => test.platform.database.script('delete from datafeed_exclusions'));
afterAll(() => test.close());

const list = (query: object = {}) => test.owner.call(listFeedProducts, { query: query as never });
const exclude = (body: object) => test.owner.call(bulkExclude, { body: body as never });
const phone = () => {
  const found = models.find(({ name }) => name === 'iPhone 15');
  if (!found) throw new Error('no iPhone 15');
  return found;
};

describe('the products of feeds', () => {
  it('come in pages of 20, with their variants and prices', async () => {
    const { data } = await list();
    expect(data.pagination).toMatchObject({ per_page: 20, total: models.length, current_page: 1 });
    expect(data.items).toHaveLength(Math.min(20, models.length));
    expect([data.included, data.excluded]).toEqual([models.length, 0]);
    const found = (await list({ q: 'iphone 15' })).data.items.find(({ name }) => name === 'iPhone 15');
    expect(found).toMatchObject({ manufacturer: 'Apple', is_excluded: false, excluded_by: null });
    expect(found?.total_sku).toBeGreaterThan(0);
    expect(found?.priced_sku).toBe(found?.total_sku);
    expect((await list({ page: 2, limit: 5 })).data.pagination).toMatchObject({ current_page: 2, per_page: 5 });
  });

  it('are found by brand, by three characters, and by whether feeds list them', async () => {
    const { brand_id } = phone();
    const own = models.filter((model) => model.brand_id === brand_id).length;
    expect((await list({ manufacturer: brand_id })).data.pagination.total).toBe(own);
    expect((await list({ q: 'ip' })).errors).toEqual({ q: ['The search must be at least 3 characters.'] });
    await exclude({ model_ids: [phone().id], is_excluded: true });
    expect((await list({ state: 'excluded' })).data.items.map(({ model_id }) => model_id)).toEqual([phone().id]);
    expect((await list({ state: 'included' })).data.pagination.total).toBe(models.length - 1);
    expect((await list({ q: 'no such device' })).data.items).toEqual([]);
  });
});

describe('excluding', () => {
  it('says of each what came of it', async () => {
    const { id } = phone();
    const { data } = await exclude({ model_ids: [id, 999_999], is_excluded: true });
    expect(data.items).toEqual([
      { kind: 'model', id, name: 'iPhone 15', outcome: 'changed', models: 1 },
      { kind: 'model', id: 999_999, name: null, outcome: 'not_found', models: 0 },
    ]);
    expect([data.excluded, data.included]).toEqual([1, models.length - 1]);
    expect((await exclude({ model_ids: [id], is_excluded: true })).data.items[0]?.outcome).toBe('unchanged');
  });

  it('lets the nearest choice count, and takes back those of models with that of their brand', async () => {
    const { id, brand_id, category_id } = phone();
    const brand = models.filter((model) => model.brand_id === brand_id).length;
    const stateOf = async () => (await list({ q: 'iphone 15' })).data.items.find(({ model_id }) => model_id === id);
    expect((await exclude({ manufacturers: [brand_id], is_excluded: true })).data.excluded).toBe(brand);
    expect(await stateOf()).toMatchObject({ is_excluded: true, excluded_by: 'manufacturer' });
    expect((await exclude({ model_ids: [id], is_excluded: false })).data.excluded).toBe(brand - 1);
    expect(await stateOf()).toMatchObject({ is_excluded: false, excluded_by: null });
    expect((await exclude({ manufacturers: [brand_id], is_excluded: true })).data.excluded).toBe(brand);
    await exclude({ manufacturers: [brand_id], is_excluded: false });
    await exclude({ category_id, is_excluded: true });
    // The brand is nearer than its category.
    expect(await stateOf()).toMatchObject({ is_excluded: false });
    expect((await exclude({ category_id, is_excluded: false })).data.excluded).toBe(0);
  });

  it('takes a device out of the file', async () => {
    await test.owner.call(feeds.saveDatafeed, { body: { name: 'Compare' } });
    await test.platform.jobs.drain();
    const feed = async () => (await test.owner.call(feeds.findDatafeeds)).data.items[0];
    expect((await feed())?.rows).toBeGreaterThan(0);
    await exclude({ model_ids: [phone().id], is_excluded: true });
    test.clock.set('2026-03-02T15:02:00Z');
    await test.platform.jobs.drain();
    expect((await feed())?.rows).toBe(0);
  });

  it('is for members with the permission and the plan, about what is theirs', async () => {
    const body = { model_ids: [phone().id], is_excluded: true };
    expect((await test.staff.call(bulkExclude, { body })).status).toBe(403);
    expect((await test.other.call(bulkExclude, { body })).data.items[0]?.outcome).toBe('not_found');
    expect((await test.other.call(listFeedProducts)).data.items).toEqual([]);
    expect(Object.keys((await exclude({ is_excluded: true })).errors)).toEqual(['model_ids']);
    await setPlanState(test, test.first, { package_id: 2, subscription_status: subscriptionStatus.active });
    expect((await exclude(body)).status).toBe(403);
  });
});
