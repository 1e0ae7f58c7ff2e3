import { getPriceCell, setPricing } from '@tradepost/contracts/pricing/cell.contract';
import * as editor from '@tradepost/contracts/pricing/editor.contract';
import { setHandOff } from '@tradepost/contracts/pricing/hand-off.contract';
import * as list from '@tradepost/contracts/pricing/price-list.contract';
import * as roundUp from '@tradepost/contracts/pricing/round-up.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { setRule, unsetRule } from '../price-rule.commands.ts';
import { recomputePrices, setPrices } from '../prices.commands.ts';

let app: TestApp;
let shop: TestCatalog;
let theirs: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  theirs = await seedTestCatalog(app.second);
});
afterAll(() => app?.close());

const cell = () => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good });
const read = async (query: object = {}) =>
  (await app.owner.call(getPriceCell, { query: { ...cell(), ...query } })).data.cell;
const write = (change: object) => app.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...cell(), ...change }]));

describe('the tree', () => {
  const tree = async (query: object = {}) => {
    const { data } = await app.owner.call(editor.listPriceTree, { query });
    return data.items;
  };

  test('goes from the category to the last child, with its numbers', async () => {
    await write({ original_price: 26_400, source: 'sync', source_name: 'Feed' });
    const [category] = await tree();
    expect(category).toMatchObject({
      level: 'category',
      slug: 'smartphones',
      has_children: true,
      is_hand_off_enable: true,
    });
    expect(category?.total_device_sync).toBe(1);
    expect(category?.total_device_manual).toBe((category?.total_device ?? 0) - 1);
    const { category_id } = category!;
    const [brand] = await tree({ category_id });
    expect(brand).toMatchObject({
      key: `brand:${category_id}:${brand?.id}`,
      level: 'brand',
      name: 'Apple',
      total_device_sync: 1,
    });
    const [family] = await tree({ category_id, brand_id: brand!.id });
    expect(family).toMatchObject({ level: 'device', name: 'iPhone', total_device_sync: 1 });
    const [model] = await tree({ device_id: family!.id });
    expect(model).toMatchObject({
      level: 'model',
      id: shop.model_id,
      name: 'iPhone 15',
      total_device: category!.total_device,
    });
    const variants = await tree({ model_id: model!.id });
    expect(variants).toHaveLength(category!.total_device);
    expect(variants[0]).toMatchObject({ level: 'last_child', has_children: false, total_device: 1 });
    expect(variants[0]?.conditions.map((each) => each.price)).toEqual(Object.values(testPrices));
    const [columns] = (await app.owner.call(editor.listPriceColumns, { query: { category_id } as never })).data.items;
    expect(columns?.condition_options.map(({ id }) => id)).toEqual(
      variants[0]?.conditions.map(({ condition_id }) => condition_id),
    );
    const { conditions_group, condition_options } = columns!;
    for (const item of [category, brand, family, model, variants[0]])
      expect(item).toMatchObject({ children: [], conditions_group, condition_options });
    await write({ original_price: 26_400 });
  });

  test('lists models without a family next to the families', async () => {
    const query = { category_id: shop.category_id, brand_id: (await tree({ category_id: shop.category_id }))[0]!.id };
    const [family] = await tree(query);
    await app.within((ctx) => ctx.db.execute(sql`update models set device_id = null where id = ${shop.model_id}`));
    expect(await tree(query)).toMatchObject([
      { level: 'model', id: shop.model_id, device_id: null, total_device: family?.total_device },
    ]);
    await app.within((ctx) =>
      ctx.db.execute(sql`update models set device_id = ${family?.id} where id = ${shop.model_id}`),
    );
    expect(await tree(query)).toMatchObject([{ level: 'device' }]);
  });

  test('is of one company', async () => {
    for (const query of [
      { category_id: theirs.category_id },
      { model_id: theirs.model_id },
      { price_list_id: theirs.price_list_id },
    ])
      expect((await app.owner.call(editor.listPriceTree, { query })).status).toBe(404);
    expect((await app.nobody.call(editor.listPriceTree)).status).toBe(401);
  });

  test('requires three characters for a search', async () => {
    const find = (search: string) => app.owner.call(editor.searchPriceModels, { query: { search } });
    expect((await find('iph')).data.items.map((item) => item.full_name)).toEqual(['Apple iPhone 15']);
    expect((await find('')).data.items).toEqual([]);
    const short = await find('ip');
    expect([short.status, short.errors.search]).toEqual([422, ['The search must be at least 3 characters.']]);
  });
});

describe('manual prices', () => {
  const check = async () => (await app.owner.call(editor.checkManualPrice)).data;

  test('are reported missing when all prices are synced, and present where automatic prices are off', async () => {
    expect(await check()).toEqual({ has_manual_price: true, message: null });
    await app.within((ctx) => ctx.db.execute(sql`update price_cells set source = 'sync'`));
    expect(await check()).toEqual({ has_manual_price: false, message: editor.allSyncedMessage });
    const node = { level: 'model' as const, model_id: shop.model_id };
    await app.owner.call(setHandOff, { body: { node, is_hand_off_enable: false } });
    expect((await check()).has_manual_price).toBe(true);
    await app.owner.call(setHandOff, { body: { node, is_hand_off_enable: null } });
    await app.within((ctx) => ctx.db.execute(sql`update price_cells set source = 'base'`));
  });
});

describe('the hand-off', () => {
  const rule = () => ({
    price_list_id: shop.price_list_id,
    node: { level: 'all' } as const,
    type: 1 as const,
    amount_type: 1 as const,
    amount_price: 10,
  });
  const turn = (node: object, is_hand_off_enable: boolean | null, client = app.owner) =>
    client.call(setHandOff, { body: { node: node as never, is_hand_off_enable } });

  test('off stops rules and syncs; on again recalculates prices', async () => {
    const node = { level: 'model', model_id: shop.model_id };
    expect((await turn(node, false)).data).toEqual({ node, is_hand_off_enable: false, is_hand_off_inherited: false });
    await app.within((ctx) => setRule(ctx, rule()));
    await app.within((ctx) => recomputePrices(ctx, shop.price_list_id));
    await write({ original_price: 1, source: 'sync', source_name: 'Feed' });
    expect(await read()).toMatchObject({ price: 26_400, original_price: 26_400, source: 'base' });
    expect((await turn(node, true)).data.is_hand_off_enable).toBe(true);
    await app.platform.jobs.drain();
    expect(await read()).toMatchObject({ price: 29_040, rule: 'all devices: + 10%' });
    await app.within((ctx) => unsetRule(ctx, shop.price_list_id, { level: 'all' }));
    await app.within((ctx) => recomputePrices(ctx, shop.price_list_id));
    await turn(node, null);
  });

  test('is inherited from the nearest node', async () => {
    await turn({ level: 'all' }, false);
    const [root] = (await app.owner.call(editor.listPriceTree)).data.items;
    expect(root).toMatchObject({ is_hand_off_enable: false, is_hand_off_inherited: true });
    await turn({ level: 'category', category_id: shop.category_id }, true);
    const [again] = (await app.owner.call(editor.listPriceTree)).data.items;
    expect(again).toMatchObject({ is_hand_off_enable: true, is_hand_off_inherited: false });
    const back = await turn({ level: 'category', category_id: shop.category_id }, null);
    expect(back.data).toMatchObject({ is_hand_off_enable: false, is_hand_off_inherited: true });
    await turn({ level: 'all' }, null);
  });

  test('is of one company, for who may edit prices', async () => {
    expect((await turn({ level: 'model', model_id: theirs.model_id }, false)).status).toBe(404);
    expect((await turn({ level: 'model' }, false)).status).toBe(422);
    expect((await turn({ level: 'all' }, false, app.staff)).status).toBe(403);
  });
});

describe('round-up', () => {
  test("is '1' or '0', however it is sent, and computes all prices anew", async () => {
    await write({ original_price: 26_401 });
    for (const round_up_price of ['0', false, 0, 'false'] as const) {
      const { data } = await app.owner.call(roundUp.setRoundUp, { body: { round_up_price } });
      expect(data.round_up_price).toBe('0');
    }
    const { data } = await app.owner.call(roundUp.setBulkPricingRoundUp, {
      body: { round_up_price: true, round_up_step: 10 },
    });
    expect(data).toMatchObject({ round_up_price: '1', round_up_step: 10 });
    expect((await app.owner.call(roundUp.getRoundUp)).data).toEqual(data);
    await app.platform.jobs.drain();
    expect((await read()).price).toBe(27_000);
    const stale = await app.owner.call(roundUp.setRoundUp, {
      body: { round_up_price: '0', version: data.version - 1 },
    });
    expect(stale.status).toBe(409);
    await app.owner.call(roundUp.setRoundUp, { body: { round_up_price: '0', version: data.version } });
    await app.platform.jobs.drain();
    expect((await read()).price).toBe(26_401);
    expect((await app.other.call(roundUp.getRoundUp)).data.version).toBe(0);
  });

  test('refuses other steps and who may not', async () => {
    const body = { round_up_price: '1', round_up_step: 3 } as never;
    expect((await app.owner.call(roundUp.setRoundUp, { body })).status).toBe(422);
    const viewer = await hireMember(app, 'viewer', ['pricing.view']);
    expect((await viewer.client.call(roundUp.setRoundUp, { body: { round_up_price: '1' } })).status).toBe(403);
    expect((await viewer.client.call(roundUp.getRoundUp)).status).toBe(200);
  });
});

describe('price lists', () => {
  const create = (body: object, client = app.owner) => client.call(list.createPriceList, { body: body as never });

  test('are created once per location or channel, empty', async () => {
    const { data } = await create({ name: 'Downtown', location_id: app.first.location_id });
    expect(data).toMatchObject({ name: 'Downtown', currency: 'USD', is_default: false, total_cells: 0, channel: null });
    expect(await read({ price_list_id: data.id })).toMatchObject({ is_inherited: true, price: (await read()).price });
    await app.owner.call(setPricing, { body: { ...cell(), price_list_id: data.id, price: 5 } });
    const { data: all } = await app.owner.call(list.listPriceLists);
    expect(all.items.map((item) => [item.name, item.is_default])).toEqual([
      ['All locations', true],
      ['Downtown', false],
    ]);
    expect(all.items[1]?.total_cells).toBe(1);
    expect((await create({ name: 'Again', location_id: app.first.location_id })).errors.location_id).toEqual([
      'There’s already a price list for this',
    ]);
    expect((await create({ name: 'downtown', channel: 'mail-in' })).errors.name).toEqual([
      'A price list with this name already exists',
    ]);
    expect((await create({ name: 'Nowhere' })).errors.location_id).toEqual(['Please select a location or a channel']);
    expect((await create({ name: ' ', channel: 'mail-in' })).errors.name).toEqual(['Name is required']);
    expect((await create({ name: 'Theirs', location_id: app.second.location_id })).status).toBe(404);
    expect((await create({ name: 'No', channel: 'mail-in' }, app.staff)).status).toBe(403);
  });

  test('of a location abroad use its currency and inherit nothing', async () => {
    await app.within((ctx) =>
      ctx.db.execute(sql`update locations set country_code = 'JP' where id = ${app.first.other_location_id}`),
    );
    const { data } = await create({ name: 'Tokyo', location_id: app.first.other_location_id });
    expect(data.currency).toBe('JPY');
    expect(await read({ price_list_id: data.id })).toMatchObject({ price: null, is_inherited: false });
    await app.owner.call(list.deletePriceList, { params: { id: data.id } });
  });

  test('are renamed unless stale, and deleted with their cells', async () => {
    const { data: all } = await app.owner.call(list.listPriceLists);
    const own = all.items.find((item) => item.is_default)!;
    const { id } = all.items.find((item) => item.name === 'Downtown')!;
    const rename = (body: object) => app.owner.call(list.renamePriceList, { params: { id }, body: body as never });
    expect((await rename({ name: 'Uptown', seen_name: 'Downtown' })).data.name).toBe('Uptown');
    const late = await rename({ name: 'Midtown', seen_name: 'Downtown' });
    expect([late.status, (late.data as { name: string }).name]).toEqual([409, 'Uptown']);
    const remove = (list_id: number, client = app.owner) =>
      client.call(list.deletePriceList, { params: { id: list_id } });
    expect((await remove(own.id)).status).toBe(409);
    expect((await remove(id, app.other)).status).toBe(404);
    expect((await remove(id, app.staff)).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await app.owner.call(getPriceCell, { query: { ...cell(), price_list_id: id } })).status).toBe(404);
  });
});
