import * as contract from '@tradepost/contracts/pricing/editor.contract';
import { type PackedCell, unpackCell } from '@tradepost/contracts/pricing/grid.rules';
import { getPriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { activateCatalog } from '../../catalog/catalog.commands.ts';
import { setRule } from '../price-rule.commands.ts';
import { ensurePriceList, recomputePrices, setPrices } from '../prices.commands.ts';

let app: TestApp;
let shop: TestCatalog;
let theirs: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  theirs = await seedTestCatalog(app.second);
});
afterAll(() => app?.close());

const grid = (body: object = {}, client = app.owner) =>
  client.call(contract.getPriceGrid, { body: { category_id: shop.category_id, ...body } });
const outline = (query: object = {}, client = app.owner) =>
  client.call(getPriceOutline, { query: { category: 'smartphones', ...query } });
const write = (change: object, list_id = shop.price_list_id) =>
  app.within((ctx) =>
    setPrices(ctx, list_id, [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, ...change }]),
  );
const countVariants = async (model_id = shop.model_id) =>
  app.within(async (ctx) => {
    const { rows } = (await ctx.db.execute(
      sql`select count(*)::int as n from variants where model_id = ${model_id} and is_active`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  });

/** The cell of the first variant in `good`. */
async function readCell(body: object = {}) {
  const { data } = await grid({ ...body, limit: 500 });
  const row = data.rows.find((each) => each.id === shop.variant_id)!;
  const at = data.columns.findIndex((column) => column.id === shop.condition_ids.good);
  return unpackCell(row.cells[at] as PackedCell, row.id, data.columns[at]!, data);
}

describe('columns', () => {
  test('are the conditions of each category with active devices, best first', async () => {
    const { data } = await app.owner.call(contract.listPriceColumns);
    expect(data.items.map((item) => item.category.key)).toEqual(['smartphones']);
    expect(data.items[0]?.condition_options.map((column) => column.key)).toEqual(Object.keys(testPrices));
    expect(data.items[0]?.condition_options[0]?.condition_term.length).toBeGreaterThan(0);
  });

  test('include sub-conditions with their own prices, after their parent', async () => {
    const sub = (key: string, follows: boolean) => sql`
      insert into conditions (company_id, group_id, parent_id, key, name, sort, sub_type, sub_amount_type, sub_amount_price)
      select company_id, group_id, id, ${key}, ${key}, 0, ${follows ? 2 : null}::smallint, ${follows ? 1 : null}::smallint, ${follows ? 10 : null}::numeric
        from conditions where id = ${shop.condition_ids.broken}`;
    await app.within(async (ctx) => {
      await ctx.db.execute(sub('no-screen', false));
      await ctx.db.execute(sub('follows', true));
    });
    const { data } = await app.owner.call(contract.listPriceColumns, { query: { category_id: shop.category_id } });
    const columns = data.items[0]!.condition_options;
    const at = columns.findIndex((column) => column.key === 'no-screen');
    expect(columns[at]).toMatchObject({ name: 'Broken, no-screen', is_subcondition: true, sort: at });
    expect(columns[at - 1]?.key).toBe('broken');
    expect(columns.some((column) => column.key === 'follows')).toBe(false);
    await app.within((ctx) => ctx.db.execute(sql`delete from conditions where key in ('no-screen', 'follows')`));
  });
});

describe('the grid', () => {
  test('has one row per variant with a cell per column', async () => {
    const { status, data } = await grid({ limit: 500 });
    expect(status).toBe(200);
    expect(data.total).toBe(await countVariants());
    expect(data.rows).toHaveLength(data.total);
    expect(data.models).toMatchObject([
      { id: shop.model_id, name: 'iPhone 15', brand: 'Apple', is_hand_off_enable: true },
    ]);
    expect(data.rows.every((row) => row.cells.length === data.columns.length && row.label !== '')).toBe(true);
    expect(await readCell()).toMatchObject({
      price: testPrices.good,
      original_price: testPrices.good,
      custom_price: null,
      rule_price: testPrices.good,
      source: 'base',
      is_custom_price: false,
      is_editable_custom_price: true,
      is_stale: false,
      is_inherited: false,
    });
  });

  test('returns any range of rows in a stable order', async () => {
    const all = (await grid({ limit: 500 })).data.rows.map((row) => row.id);
    const parts = [];
    for (let offset = 0; offset < all.length; offset += 3) {
      const { data } = await grid({ offset, limit: 3 });
      expect(data.total).toBe(all.length);
      parts.push(...data.rows.map((row) => row.id));
    }
    expect(parts).toEqual(all);
    for (const offset of [100_000, 2 ** 31 - 1]) expect((await grid({ offset })).data.rows).toEqual([]);
  });

  test('returns the rule of a cell, and the rule price behind a custom price', async () => {
    const node = { level: 'model', model_id: shop.model_id } as const;
    await app.within((ctx) =>
      setRule(ctx, { price_list_id: shop.price_list_id, node, type: 1, amount_type: 1, amount_price: 10 }),
    );
    await write({ custom_price: 30_000 });
    expect(await readCell()).toMatchObject({
      price: 30_000,
      is_custom_price: true,
      rule_price: 29_040,
      rule: 'iPhone 15: + 10%',
    });
    await app.within((ctx) => ctx.db.execute(sql`delete from price_rules`));
    await write({ custom_price: null });
    await app.within((ctx) => recomputePrices(ctx, shop.price_list_id));
  });

  test('of a more specific list shows inherited prices with its own rules until it has its own cell', async () => {
    const list_id = await app.within((ctx) => ensurePriceList(ctx, { channel: 'mail-in', name: 'Mail-in' }));
    await app.within((ctx) =>
      setRule(ctx, { price_list_id: list_id, node: { level: 'all' }, type: 2, amount_type: 1, amount_price: 10 }),
    );
    const body = { price_list_id: list_id };
    expect(await readCell(body)).toMatchObject({
      price: testPrices.good * 0.9,
      is_inherited: true,
      last_update: null,
      price_list_id: list_id,
    });
    await write({ custom_price: 11_100 }, list_id);
    expect(await readCell(body)).toMatchObject({ price: 11_100, is_inherited: false, is_custom_price: true });
    expect(await readCell()).toMatchObject({ price: testPrices.good, is_custom_price: false });
    await app.within((ctx) => ctx.db.execute(sql`delete from price_lists where id = ${list_id}`));
  });

  test.each([
    ['custom', { custom_price: 30_000 }, { custom_price: null }],
    ['no_price', { original_price: null }, { original_price: testPrices.good }],
    [
      'stale',
      { original_price: 100, source: 'sync', source_name: 'Feed, the first' },
      { original_price: testPrices.good },
    ],
  ] as const)('shows only rows that are %s', async (filter, change, back) => {
    expect((await grid({ filter })).data).toMatchObject({ total: 0, rows: [] });
    await write(change);
    if (filter === 'stale') {
      expect((await grid({ filter })).data.total).toBe(0);
      await app.within((ctx) =>
        ctx.db.execute(sql`update price_cells set source_at = '2026-01-01' where source = 'sync'`),
      );
      expect(await readCell()).toMatchObject({ is_stale: true, source: 'sync' });
    }
    const { data } = await grid({ filter });
    expect([data.total, data.rows.map((row) => row.id)]).toEqual([1, [shop.variant_id]]);
    const { data: shape } = await outline({ filter });
    expect(shape).toMatchObject({ total: 1, models: [{ id: shop.model_id, rows: 1 }] });
    await write(back);
    expect((await grid({ filter })).data.total).toBe(0);
  });

  test('shows only what changed since', async () => {
    const since = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    app.clock.advance(2 * 3_600_000);
    expect((await grid({ filter: 'changed', changed_since: since(-1) })).data.total).toBe(0);
    await write({ custom_price: 31_000 });
    expect((await grid({ filter: 'changed', changed_since: since(-1) })).data.total).toBe(1);
    expect((await grid({ filter: 'changed', changed_since: since(1) })).data.total).toBe(0);
    // A day, unless told.
    expect((await grid({ filter: 'changed' })).data.total).toBe(await countVariants());
    const wrong = await grid({ filter: 'changed', changed_since: 'yesterday' });
    expect([wrong.status, wrong.errors.changed_since]).toEqual([
      422,
      ['Changed since must be a date and time, such as 2026-03-31T15:00:00Z'],
    ]);
    await write({ custom_price: null });
  });

  test('finds rows by words of the model and the variant’s own values', async () => {
    const find = async (search: string) => (await grid({ search, limit: 500 })).data;
    expect((await find('apple iphone')).total).toBe(await countVariants());
    const found = await find('iphone 256');
    expect(found.total).toBeGreaterThan(0);
    expect(found.rows.every((row) => row.label.includes('256 GB'))).toBe(true);
    expect((await find('nokia')).total).toBe(0);
    const short = await grid({ search: 'ip' });
    expect([short.status, short.errors.search]).toEqual([422, ['The search must be at least 3 characters.']]);
  });

  test('includes the first rows in the outline on request, the same as the grid returns them', async () => {
    expect((await outline()).data.first).toBeNull();
    const alone = (await grid({ limit: 2 })).data;
    expect((await outline({ rows: 2 })).data.first).toEqual(alone);
    expect(alone.rows).toHaveLength(2);
    const found = (await outline({ rows: 500, search: 'iphone 256', brand: 'apple' })).data;
    expect(found.first?.rows.length).toBe(found.total);
    expect(found.first?.rows.every((row) => row.label.includes('256 GB'))).toBe(true);
    expect((await outline({ rows: 501 })).status).toBe(422);
  });

  test('follows the catalog: inactive models disappear, activated ones appear in order', async () => {
    await app.within((ctx) => activateCatalog(ctx, { model_keys: ['samsung-galaxy-s24'] }));
    const before = (await outline()).data;
    expect(before.brands.map((brand) => brand.key)).toEqual(['apple', 'samsung']);
    expect(before.models.map((model) => model.name)).toEqual(['iPhone 15', 'Galaxy S24']);
    const samsung = before.brands[1]!;
    expect((await grid({ brand_id: samsung.id })).data.total).toBe(before.models[1]?.rows);
    const run = (statement: ReturnType<typeof sql>) => app.within((ctx) => ctx.db.execute(statement));
    await run(sql`update variants set is_active = false where id = ${shop.variant_id}`);
    expect((await outline()).data.total).toBe(before.total - 1);
    await run(sql`update variants set is_active = true where id = ${shop.variant_id}`);
    await run(sql`update brands set sort = -1 where id = ${samsung.id}`);
    expect((await outline()).data.models.map((model) => model.name)).toEqual(['Galaxy S24', 'iPhone 15']);
    await run(sql`update brands set is_active = false where id = ${samsung.id}`);
    expect((await outline()).data.models.map((model) => model.name)).toEqual(['iPhone 15']);
    expect((await outline({ brand: 'samsung' })).status).toBe(404);
    await run(sql`update models set is_active = false where id = ${shop.model_id}`);
    expect((await outline()).data.total).toBe(0);
    await run(sql`update models set is_active = true where id = ${shop.model_id}`);
    expect((await outline()).data.total).toBe(before.models[0]?.rows);
  });

  test('is limited to the company and users who can see prices', async () => {
    expect((await grid({ category_id: theirs.category_id })).status).toBe(404);
    expect((await grid({ price_list_id: theirs.price_list_id })).status).toBe(404);
    const foreign = await grid({ brand_id: 999_999 });
    expect([foreign.status, foreign.data.total]).toEqual([200, 0]);
    expect((await grid({}, app.nobody)).status).toBe(401);
    const clerk = await hireMember(app, 'clerk', ['orders.view', 'orders.create']);
    expect((await grid({}, clerk.client)).status).toBe(403);
    expect((await outline({}, clerk.client)).status).toBe(403);
  });
});
