import { undoBatch } from '@tradepost/contracts/pricing/batch.contract';
import { getPriceCell, setPricing } from '@tradepost/contracts/pricing/cell.contract';
import * as desk from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { storeSales } from '../../../testing/pricing/test-sales.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { setRule } from '../price-rule.commands.ts';
import { recomputePrices, setPrices } from '../prices.commands.ts';
import { flushQuoteCounts } from '../shown-quotes/quote-counts.commands.ts';
import { computeFigures } from './compute-figures.commands.ts';

let app: TestApp;
let shop: TestCatalog;
let good: { variant_id: number; condition_id: number };
let fair: { variant_id: number; condition_id: number };

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  good = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
  fair = { variant_id: shop.variant_id, condition_id: shop.condition_ids.fair };
  const of = (cell: typeof good, net: number, n: number) =>
    Array.from({ length: n }, (_, at) => ({ ...cell, net: net + at * 10, days_ago: 1 + at }));
  await storeSales(app.first, [...of(good, 40_000, 12), ...of(fair, 30_000, 9)]);
  await storeSales(app.first, [{ ...good, variant_id: shop.other_variant_id, net: 50_000, days_ago: 2 }]);
  await computeFigures(app.first.scope);
});
afterAll(() => app?.close());

const list = async (query: object = {}, client = app.owner) =>
  (await client.call(desk.listDesk, { query: query as never })).data;
const rowOf = async (cell: typeof good) => {
  const found = (await list({ per_page: 100 })).items.find(
    (row) => row.variant_id === cell.variant_id && row.condition_id === cell.condition_id,
  );
  if (!found) throw new Error('no such row');
  return found;
};
const suggested = async (...cells: (typeof good)[]) =>
  Promise.all(cells.map(async (cell) => ({ ...cell, price: (await rowOf(cell)).suggested ?? 0 })));
const apply = async (cells: object[], more: object = {}, client = app.owner) =>
  client.call(desk.applySuggestions, { body: { cells, ...more } as never });
const preview = async (cells: object[], more: object = {}) =>
  app.owner.call(desk.previewSuggestions, { body: { cells, ...more } as never });
const conflicts = async () => (await app.owner.call(desk.listConflicts, { query: {} })).data.items;
const resolve = (choice: string, ...cells: (typeof good)[]) =>
  app.owner.call(desk.resolveConflicts, { body: { choice, cells } as never });
const undo = (...cells: (typeof good)[]) => app.owner.call(desk.undoSuggestions, { body: { cells } });
const follow = (cell: typeof good, original_price: number) =>
  app.within((ctx) =>
    setPrices(ctx, shop.price_list_id, [{ ...cell, original_price, source: 'sync', source_name: 'A list' }]),
  );

describe('the price desk', () => {
  test('lists most money at stake first, and says as of when', async () => {
    const { items, computed_at, sales, min_sales, currency } = await list();
    expect({ sales, min_sales, currency }).toEqual({ sales: 22, min_sales: 5, currency: 'USD' });
    expect(computed_at).not.toBeNull();
    const stakes = items.flatMap(({ stake }) => (stake === null ? [] : [stake]));
    expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
    const row = await rowOf(good);
    expect(row).toMatchObject({ sold: 12, price: 26_400, confidence: 'medium', is_applied: false, is_locked: false });
    // 15% less than $400.
    expect(row.suggested).toBe(34_000);
    expect(row.gap).toBe(34_000 - 26_400);
  });

  test.each([
    ['a search', { search: 'iphone good' }, (row: { condition_name: string }) => row.condition_name === 'Good'],
    ['too few sales', { show: 'not_enough' }, (row: { suggested: number | null }) => row.suggested === null],
    ['another price', { show: 'change' }, (row: { suggested: number | null }) => row.suggested !== null],
    ['a confidence', { confidence: 'medium' }, (row: { sold: number }) => row.sold >= 8],
  ])('is narrowed by %s', async (_, query, matches) => {
    const { items } = await list(query);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((row) => matches(row as never))).toBe(true);
  });

  test('says why', async () => {
    const { data } = await app.owner.call(desk.findDeskCell, { query: good });
    expect(data.steps?.map(({ key }) => key)).toEqual(['resale', 'margin', 'rounded']);
    expect(data.steps?.at(-1)?.after).toBe(data.row.suggested);
    expect(data.price_steps.map(({ key }) => key)).toEqual(['source']);
    expect(data.elasticity).toBeNull();
    const none = await app.owner.call(desk.findDeskCell, { query: { ...good, variant_id: shop.other_variant_id } });
    expect(none.data).toMatchObject({ refusal: 'not_enough_sales', steps: [] });
  });

  test('is for members who see prices and costs, of the own company', async () => {
    const { client } = await hireMember(app, 'no-costs', ['pricing.view', 'pricing.edit']);
    const { client: blind } = await hireMember(app, 'no-prices', ['inventory.view', 'inventory.cost']);
    expect((await client.call(desk.listDesk, { query: {} })).status).toBe(403);
    expect((await blind.call(desk.listDesk, { query: {} })).status).toBe(403);
    const cells = await suggested(good);
    expect((await apply(cells, {}, client)).status).toBe(403);
    expect((await apply(cells, {}, blind)).status).toBe(403);
    expect((await apply(cells, {}, app.other)).status).toBe(404);
    expect((await list({}, app.other)).items).toEqual([]);
  });
});

describe('applying suggestions', () => {
  test('is shown before, changes base and resale prices, and is one change', async () => {
    const cells = await suggested(good, fair);
    const shown = (await preview(cells)).data;
    expect(shown.counts).toEqual({ changed: 2, moved: 0, hidden: 0, overwritten: 0, locked: 0 });
    const { data } = await apply(cells);
    expect(data).toMatchObject({ applied: 2, locked: 0 });
    for (const item of shown.items) {
      expect(await rowOf(item)).toMatchObject({ price: item.after, base_price: item.base, is_applied: true });
    }
    const [stored] = await app.within((ctx) =>
      readRows<{ resale_price: number }>(
        ctx.db,
        sql`select resale_price from price_cells where variant_id = ${good.variant_id} and condition_id = ${good.condition_id}`,
      ),
    );
    expect(stored?.resale_price).toBe((await rowOf(good)).expected);
    const { data: cell } = await app.owner.call(getPriceCell, { query: good });
    expect(cell.steps[0]).toMatchObject({ key: 'source', note: 'Price desk' });
  });

  test('is undone for one price, and the rest stays', async () => {
    const before = await rowOf(fair);
    expect((await undo(good)).data).toEqual({ restored: 1, kept: 0 });
    expect(await rowOf(good)).toMatchObject({ price: 26_400, is_applied: false });
    expect(await rowOf(fair)).toEqual(before);
    expect((await undo(good)).status).toBe(404);
    const { items } = (await app.owner.call(desk.listApplied, { query: {} })).data;
    expect(items.map(({ condition_id }) => condition_id)).toEqual([fair.condition_id]);
    const whole = await app.owner.call(undoBatch, { params: { id: items[0]?.batch_id ?? 0 } });
    expect(whole.status).toBe(200);
    expect((await app.owner.call(desk.listApplied, { query: {} })).data.items).toEqual([]);
  });

  test('refuses another price than the suggested, and what has none', async () => {
    expect((await apply([{ ...good, price: 1 }])).status).toBe(409);
    expect((await apply([{ ...good, condition_id: 999_999, price: 1 }])).status).toBe(404);
    expect((await apply([])).status).toBe(422);
  });

  test('twice at once leaves one applied suggestion', async () => {
    const cells = await suggested(good);
    const both = await Promise.all([apply(cells), apply(cells)]);
    expect(both.map(({ data }) => data.applied).sort()).toEqual([0, 1]);
    expect(await rowOf(good)).toMatchObject({ price: cells[0]?.price, is_applied: true });
    await undo(good);
  });

  test('keeps a price that was changed since, when it is undone', async () => {
    await apply(await suggested(good));
    await app.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...good, original_price: 11_100 }]));
    expect((await undo(good)).data).toEqual({ restored: 0, kept: 1 });
    expect(await rowOf(good)).toMatchObject({ price: 11_100 });
    await app.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...good, original_price: 26_400 }]));
  });
});

describe('conflicts', () => {
  test('a custom price hides a followed price: it is cleared, or kept until a newer one comes', async () => {
    await follow(good, 28_000);
    await app.owner.call(setPricing, { body: { ...good, price: 25_000 } });
    const [shown] = (await preview(await suggested(good))).data.items;
    expect(shown).toMatchObject({ hidden_by: 25_000, before: 25_000, after: 25_000 });
    expect((await preview(await suggested(good), { clear_custom: true })).data.items[0]).toMatchObject({
      hidden_by: null,
      after: 34_000,
    });
    expect(await conflicts()).toMatchObject([{ kind: 'custom_hides', other_name: 'A list', other_price: 28_000 }]);
    expect((await resolve('keep', good)).data).toEqual({ resolved: 1, left: 0 });
    expect(await conflicts()).toEqual([]);
    await follow(good, 29_000);
    expect(await conflicts()).toHaveLength(1);
    expect((await resolve('adopt', good)).data).toEqual({ resolved: 0, left: 1 });
    expect((await resolve('clear_custom', good)).data).toEqual({ resolved: 1, left: 0 });
    expect(await rowOf(good)).toMatchObject({ price: 29_000, custom_price: null });
    expect(await conflicts()).toEqual([]);
  });

  test('a followed list overwrites an applied suggestion: it is adopted or kept', async () => {
    await apply(await suggested(good));
    app.clock.set('2026-03-02T16:00:00Z');
    await follow(good, 30_000);
    expect(await conflicts()).toMatchObject([
      { kind: 'overwritten', suggested: 34_000, other_name: 'A list', other_price: 30_000 },
    ]);
    await resolve('keep', good);
    expect(await rowOf(good)).toMatchObject({ price: 34_000, custom_price: 34_000 });
    expect((await conflicts()).map(({ kind }) => kind)).toEqual(['custom_hides']);
    await resolve('clear_custom', good);
  });

  test('a rule moves a suggestion, and a ceiling binds it', async () => {
    const rule = { type: 1 as const, amount_type: 1 as const, amount_price: 10, is_stacked: false };
    await app.within(async (ctx) => {
      await setRule(ctx, {
        price_list_id: shop.price_list_id,
        node: { level: 'all' },
        condition_ids: [],
        ...rule,
        floor: null,
        ceiling: 35_000,
        max_resale_percent: null,
      });
      await recomputePrices(ctx, shop.price_list_id);
    });
    const { data } = await preview(await suggested(good));
    expect(data.items[0]).toMatchObject({ base: 34_000, after: 35_000, moved_by: ['rule', 'ceiling'] });
    await apply(await suggested(good));
    expect(await conflicts()).toMatchObject([{ kind: 'moved', price: 35_000, moved_by: ['rule', 'ceiling'] }]);
    await resolve('adopt', good);
    expect(await conflicts()).toEqual([]);
    expect(await rowOf(good)).toMatchObject({ price: 35_000 });
  });
});

test('resale prices of all devices are filled in once', async () => {
  const fill = async (confirm: boolean) =>
    (await app.owner.call(desk.fillResalePrices, { body: { confirm } })).data.cells;
  const cleared = [good, fair].map((cell) => ({ ...cell, resale_price: null }));
  await app.within((ctx) => setPrices(ctx, shop.price_list_id, cleared));
  const counted = await fill(false);
  expect(counted).toBe(2);
  expect(await fill(true)).toBe(counted);
  expect(await fill(true)).toBe(0);
});

test('prices that are shown are counted by day, without a row for each', async () => {
  const read = () => app.staff.call(getPrices, { query: { variant_id: good.variant_id } });
  await flushQuoteCounts(app.platform);
  await app.within((ctx) => runSql(ctx.db, sql`delete from quote_counts`));
  for (let time = 0; time < 3; time += 1) await read();
  await flushQuoteCounts(app.platform);
  await read();
  await flushQuoteCounts(app.platform);
  const counts = await app.within((ctx) =>
    readRows<{ shown: number; day: string; place: string }>(
      ctx.db,
      sql`select shown, day, place from quote_counts where variant_id = ${good.variant_id} and condition_id = ${good.condition_id}`,
    ),
  );
  expect(counts).toEqual([{ shown: 4, day: '2026-03-02', place: 'counter' }]);
});
