import { listBatches, undoBatch } from '@tradepost/contracts/pricing/batch.contract';
import * as contract from '@tradepost/contracts/pricing/cell.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { activateCatalog } from '../../catalog/catalog.commands.ts';
import { createDefaultConditions } from '../../conditions/default-conditions.commands.ts';
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
beforeEach(async () => {
  // Each save stands at its own instant.
  app.clock.advance(1_000);
  await run(sql`update price_cells set custom_price = null, original_price = 26400, price = 26400, source = 'base', is_editable_custom_price = true
    where company_id = ${app.first.company_id} and condition_id = ${shop.condition_ids.good}`);
});

const run = (statement: ReturnType<typeof sql>) => app.within((ctx) => ctx.db.execute(statement));
const good = (over: object = {}) => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, ...over });
const set = (body: object, client = app.owner) => client.call(contract.setPricing, { body: good(body) as never });
const setMany = (cells: object[], client = app.owner) =>
  client.call(contract.setBulkPricing, { body: { cells } as never });
const read = async (over: object = {}) =>
  (await app.owner.call(contract.getPriceCell, { query: good(over) })).data.cell;

describe('undoing many prices', () => {
  test('stops buying again what was not bought before', async () => {
    const cells = [good(), good({ condition_id: shop.condition_ids.fair })];
    const first = [good()] as never;
    await app.owner.call(contract.setBought, { body: { cells: first, is_bought: false } });
    expect((await read()).is_bought).toBe(false);
    await setMany(cells.map((cell) => ({ ...cell, price: 31_000 })));
    expect(await read()).toMatchObject({ price: 31_000, is_bought: true });
    const [batch] = (await app.owner.call(listBatches, { query: {} })).data.items;
    expect((await app.owner.call(undoBatch, { params: { id: batch!.id } })).status).toBe(200);
    await app.platform.jobs.drain();
    expect(await read()).toMatchObject({ custom_price: null, is_bought: false });
    expect(await read({ condition_id: shop.condition_ids.fair })).toMatchObject({
      custom_price: null,
      is_bought: true,
    });
    await app.owner.call(contract.setBought, { body: { cells: first, is_bought: true } });
  });
});

describe('one cell', () => {
  test('gets a custom price with its steps, and null clears it', async () => {
    const { status, data } = await set({ price: 30_000 });
    expect(status).toBe(200);
    expect(data.cell).toMatchObject({ price: 30_000, custom_price: 30_000, rule_price: 26_400, is_custom_price: true });
    expect(data.steps.map((step) => [step.key, step.after])).toEqual([
      ['source', 26_400],
      ['custom', 30_000],
    ]);
    expect(await read()).toEqual(data.cell);
    expect((await set({ price: null })).data.cell).toMatchObject({ price: 26_400, is_custom_price: false });
    const { data: reset } = await app.owner.call(contract.resetCustomPrice, { body: good() });
    expect(reset.cell).toMatchObject({ price: 26_400, is_custom_price: false });
  });

  test.each([
    ['negative', -1, 'Price must not be negative'],
    ['a part of a unit', 10.5, 'Price has more decimals than the currency'],
    ['too high', 10_000_000_000, 'Price is too high'],
    ['no number', 'much', 'Price must be a number'],
  ])('is refused when it is %s', async (_, price, message) => {
    const reply = await set({ price });
    expect([reply.status, reply.errors.price]).toEqual([422, [message]]);
  });

  test('has a history with the actors', async () => {
    const before = (await app.owner.call(contract.listCellHistory, { query: good() })).data.items.length;
    await set({ price: 31_000 });
    await set({ price: null });
    const query = good({ limit: 1 });
    const { data } = await app.owner.call(contract.listCellHistory, { query });
    expect(data.items[0]).toMatchObject({
      old_price: 31_000,
      new_price: 26_400,
      actor_name: 'Olivia first',
      batch: null,
    });
    expect(data.has_more).toBe(true);
    const older = await app.owner.call(contract.listCellHistory, { query: { ...query, before: data.items[0]!.id } });
    expect(older.data.items[0]).toMatchObject({ old_custom_price: null, new_custom_price: 31_000 });
    expect((await app.owner.call(contract.listCellHistory, { query: good() })).data.items.length).toBe(before + 2);
  });

  test('that its source has locked is refused on its field', async () => {
    await run(sql`update price_cells set is_editable_custom_price = false, source_name = 'Parent'
      where variant_id = ${shop.variant_id} and condition_id = ${shop.condition_ids.good}`);
    const reply = await set({ price: 1 });
    expect([reply.status, reply.errors.price?.[0]]).toEqual([
      422,
      'This price comes from its source (Parent) and can only be changed there',
    ]);
    expect((await read()).price).toBe(26_400);
    const many = await setMany([good({ condition_id: shop.condition_ids.fair, price: 1 }), good({ price: 1 })]);
    expect(Object.keys(many.errors)).toEqual(['cells.1.price']);
    expect((await read({ condition_id: shop.condition_ids.fair })).price).toBe(testPrices.fair);
  });

  test('is created if missing; of two concurrent saves the later one gets a conflict', async () => {
    await run(
      sql`delete from price_cells where variant_id = ${shop.variant_id} and condition_id = ${shop.condition_ids.good}`,
    );
    expect(await read()).toMatchObject({ price: null, source: null, last_update: null });
    const replies = await Promise.all([
      set({ price: 20_000, seen_updated_at: null }),
      set({ price: 21_000, seen_updated_at: null }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const saved = replies.find((reply) => reply.status === 200)!.data.cell;
    const refused = replies.find((reply) => reply.status === 409)!.data as never as { cell: contract.PriceCell };
    expect(refused.cell).toEqual(saved);
    await set({ price: null });
    await app.owner.call(contract.setBasePricing, { body: { cells: [good({ price: 26_400 })] } as never });
  });

  test('answers 409 with the stored cell if it changed since; other cells do not matter', async () => {
    const seen = await read();
    const other = await read({ condition_id: shop.condition_ids.fair });
    const first = await set({ price: 30_000, seen_updated_at: seen.last_update });
    expect(first.status).toBe(200);
    app.clock.advance(1_000);
    const late = await set({ price: 29_000, seen_updated_at: seen.last_update });
    expect(late.status).toBe(409);
    expect(late.message).toBe('Someone else changed this price in the meantime');
    expect((late.data as never as { cell: object }).cell).toEqual(first.data.cell);
    const beside = good({ condition_id: shop.condition_ids.fair, price: 20_000, seen_updated_at: other.last_update });
    expect((await set(beside)).status).toBe(200);
    expect((await set({ price: 29_000, seen_updated_at: first.data.cell.last_update })).status).toBe(200);
    await set({ ...beside, price: null, seen_updated_at: undefined });
  });

  test('of another company, or of another category, is not found or refused', async () => {
    expect((await set({ variant_id: theirs.variant_id, price: 1 })).status).toBe(404);
    expect((await set({ condition_id: theirs.condition_ids.good, price: 1 })).status).toBe(404);
    expect((await set({ price_list_id: theirs.price_list_id, price: 1 })).status).toBe(404);
    expect((await set({ price: 1 }, app.other)).status).toBe(404);
    const query = good({ variant_id: theirs.variant_id });
    expect((await app.owner.call(contract.getPriceCell, { query })).status).toBe(404);
    expect((await app.owner.call(contract.listCellHistory, { query })).status).toBe(404);
    const tablet = await app.within(async (ctx) => {
      await activateCatalog(ctx, { model_keys: ['apple-ipad-10th'] });
      await createDefaultConditions(ctx);
      const { rows } =
        (await ctx.db.execute(sql`select k.id::int as id from conditions k join condition_groups g on g.company_id = k.company_id and g.id = k.group_id
        where g.category_id <> ${shop.category_id} limit 1`)) as unknown as { rows: { id: number }[] };
      return rows[0]?.id ?? 0;
    });
    const reply = await set({ condition_id: tablet, price: 1 });
    expect([reply.status, reply.errors.condition_id]).toEqual([
      422,
      ['This condition doesn’t apply to the device’s category'],
    ]);
    await run(sql`update conditions set is_archived = true where id = ${shop.condition_ids['no-power']}`);
    expect((await set({ condition_id: shop.condition_ids['no-power'], price: 1 })).errors.condition_id).toEqual([
      'This condition is archived',
    ]);
    await run(sql`update conditions set is_archived = false`);
  });

  test('is for who may edit prices', async () => {
    const viewer = await hireMember(app, 'viewer', ['pricing.view']);
    expect((await set({ price: 1 }, viewer.client)).status).toBe(403);
    expect((await viewer.client.call(contract.getPriceCell, { query: good() })).status).toBe(200);
    expect((await setMany([good({ price: 1 })], app.nobody)).status).toBe(401);
  });
});

describe('many cells', () => {
  const block = () =>
    [shop.variant_id, shop.other_variant_id].map((variant_id, at) => good({ variant_id, price: 11_000 + at }));

  test('are saved as one batch, in their order', async () => {
    const { status, data } = await setMany(block());
    expect([status, data.changed, data.cells.map((cell) => cell.price)]).toEqual([200, 2, [11_000, 11_001]]);
    const { data: history } = await app.owner.call(contract.listCellHistory, { query: good() });
    expect(history.items[0]).toMatchObject({
      new_custom_price: 11_000,
      batch: { kind: 'bulk', title: '2 custom prices', is_undone: false },
    });
    expect((await setMany(block())).data.changed).toBe(0);
  });

  test('are all saved or none: errors and conflicts name theirs', async () => {
    const seen = await read();
    const wrong = await setMany([...block(), good({ price: -5 })]);
    expect([wrong.status, wrong.errors]).toEqual([422, { 'cells.2.price': ['Price must not be negative'] }]);
    await set({ price: 30_000 });
    const [first, second] = block();
    const late = await setMany([{ ...first, seen_updated_at: seen.last_update }, second!]);
    expect(late.status).toBe(409);
    const { cells } = late.data as never as { cells: contract.PriceCell[] };
    expect(cells.map((cell) => [cell.id, cell.price])).toEqual([[seen.id, 30_000]]);
    expect((await read({ variant_id: shop.other_variant_id })).price).toBe(26_400);
    const alien = await setMany([
      ...block(),
      good({ variant_id: theirs.variant_id, price: 1 }),
      good({ condition_id: theirs.condition_ids.good, price: 1 }),
    ]);
    expect([alien.status, alien.errors]).toEqual([
      404,
      {
        'cells.2.variant_id': ['This device is no longer in your catalog'],
        'cells.3.condition_id': ['This condition is no longer in your set'],
      },
    ]);
    expect((await setMany([])).errors).toEqual({ cells: ['At least one cell is required'] });
    const many = Array.from({ length: 5_001 }, () => block()[0]!);
    expect((await setMany(many)).errors.cells).toEqual(['At most 5,000 cells can be saved at once']);
  });

  test('base prices go through the rules; a model’s go to all its variants', async () => {
    const node = { level: 'model', model_id: shop.model_id } as const;
    const rule = { price_list_id: shop.price_list_id, node, type: 1, amount_type: 1, amount_price: 10 } as const;
    await app.within((ctx) => setRule(ctx, rule));
    await app.within((ctx) =>
      setPrices(ctx, shop.price_list_id, [good({ original_price: 1, source: 'sync', source_name: 'Feed' }) as never]),
    );
    const { data } = await app.owner.call(contract.setBasePricing, {
      body: { cells: [good({ price: 20_000 })] } as never,
    });
    expect(data.cells[0]).toMatchObject({
      original_price: 20_000,
      price: 22_000,
      source: 'base',
      rule: 'iPhone 15: + 10%',
    });
    const prices = [{ condition_id: shop.condition_ids.good, price: 10_000 }];
    const all = await app.owner.call(contract.setBasePricing, { body: { model_id: shop.model_id, prices } });
    expect(all.data.cells.length).toBeGreaterThan(2);
    expect(new Set(all.data.cells.map((cell) => cell.price))).toEqual(new Set([11_000]));
    const missing = await app.owner.call(contract.setBasePricing, { body: {} });
    expect([missing.status, missing.errors]).toEqual([422, { cells: ['At least one cell is required'] }]);
    const alien = await app.owner.call(contract.setBasePricing, { body: { model_id: theirs.model_id, prices } });
    expect(alien.status).toBe(404);
    await app.within((ctx) => unsetRule(ctx, shop.price_list_id, node));
    await app.within((ctx) => recomputePrices(ctx, shop.price_list_id));
  });

  test('custom prices go by cells, or by a node and its conditions', async () => {
    const reset = (body: object, client = app.owner) =>
      client.call(contract.resetCustomPrices, { body: body as never });
    await setMany([...block(), good({ condition_id: shop.condition_ids.fair, price: 1 })]);
    expect((await reset({ cells: [good()] })).data.changed).toBe(1);
    const node = { level: 'model', model_id: shop.model_id };
    const { data } = await reset({ node, condition_ids: [shop.condition_ids.good] });
    expect(data).toEqual({ changed: 1, cells: [] });
    expect((await read({ condition_id: shop.condition_ids.fair })).price).toBe(1);
    expect((await reset({ node: { level: 'category', category_id: shop.category_id } })).data.changed).toBe(1);
    expect((await reset({ node: { level: 'all' } })).data.changed).toBe(0);
    expect((await reset({ node: { level: 'model', model_id: theirs.model_id } })).status).toBe(404);
    expect((await reset({})).errors).toEqual({ cells: ['At least one cell is required'] });
    expect((await reset({ node }, app.staff)).status).toBe(403);
  });
});
