import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import type { CellChange } from './cell-changes.rules.ts';
import { openBatch } from './price-batches.commands.ts';
import { setRule, unsetRule } from './price-rule.commands.ts';
import { ensurePriceList, recomputePrices, savePriceSettings, setPrices } from './prices.commands.ts';
import { priceCells, priceHandOffs, priceHistory, priceRules } from './pricing.table.ts';
import { quoteVariant } from './quote.queries.ts';
import { undoBatch } from './undo-cells.commands.ts';

let app: TestApp;
let shop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

const write = (change: Partial<CellChange>) =>
  app.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...cellOf('good'), ...change }]));
const cellOf = (key: keyof TestCatalog['condition_ids']) => ({
  variant_id: shop.variant_id,
  condition_id: shop.condition_ids[key],
});
const readCell = async (ctx: Ctx, key: keyof TestCatalog['condition_ids'] = 'good') => {
  const { variant_id, condition_id } = cellOf(key);
  const [cell] = await ctx.db
    .select()
    .from(priceCells)
    .where(
      and(
        eq(priceCells.variant_id, variant_id),
        eq(priceCells.condition_id, condition_id),
        eq(priceCells.price_list_id, shop.price_list_id),
      ),
    );
  return cell!;
};
const readHistory = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.condition_id, shop.condition_ids.good))
    .orderBy(asc(priceHistory.id));

describe('writing cells', () => {
  test('omitted prices stay, null clears them', async () => {
    expect(await write({ custom_price: 30_000, resale_price: 50_000 })).toBe(1);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({
      original_price: 26_400,
      custom_price: 30_000,
      price: 30_000,
    });
    expect(await write({ original_price: 27_000 })).toBe(1);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({
      original_price: 27_000,
      price: 30_000,
      resale_price: 50_000,
    });
    expect(await write({ custom_price: null })).toBe(1);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ custom_price: null, price: 27_000 });
    expect(await write({ original_price: null })).toBe(1);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ original_price: null, price: null });
    await write({ original_price: 26_400 });
  });

  test('writing the same again changes nothing, in the cell and in its history', async () => {
    const before = await app.within((ctx) => readHistory(ctx));
    expect(await write({ original_price: 26_400 })).toBe(0);
    expect(await app.within((ctx) => readHistory(ctx))).toEqual(before);
  });

  test('of two changes to one cell the later adds to the earlier', async () => {
    const changes = [
      { ...cellOf('good'), original_price: 20_000 },
      { ...cellOf('good'), custom_price: 25_000 },
    ];
    expect(await app.within((ctx) => setPrices(ctx, shop.price_list_id, changes))).toBe(1);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ original_price: 20_000, custom_price: 25_000 });
    await write({ original_price: 26_400, custom_price: null });
  });

  test('a price of a source carries when it was given; staff’s own and custom prices leave that alone', async () => {
    await write({ original_price: 24_000, source: 'sync', source_name: 'Feed' });
    const at = app.clock.now().toISOString();
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({
      source: 'sync',
      source_name: 'Feed',
      source_at: at,
    });
    app.clock.advance(60_000);
    await write({ custom_price: 24_500 });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ source: 'sync', source_at: at });
    await write({ original_price: 26_400, custom_price: null });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({
      source: 'base',
      source_name: null,
      source_at: null,
    });
  });

  test('an unknown variant or list is 404, a negative price is refused', async () => {
    await expect(write({ variant_id: 999_999, original_price: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(app.within((ctx) => setPrices(ctx, 999_999, []))).rejects.toMatchObject({ status: 404 });
    await expect(write({ original_price: 1, custom_price: -1 })).rejects.toThrow();
  });

  test('a special list is one for its place, and the company’s list is one', async () => {
    await app.within(async (ctx) => {
      expect(await ensurePriceList(ctx)).toBe(shop.price_list_id);
      const place = { location_id: app.first.location_id, channel: 'mail-in' as const };
      const special = await ensurePriceList(ctx, place);
      expect(special).not.toBe(shop.price_list_id);
      expect(await ensurePriceList(ctx, place)).toBe(special);
    });
  });
});

describe('recalculating', () => {
  test('follows a rule set and taken away, rounding, and leaves custom prices', async () => {
    const node = { level: 'all' } as const;
    await write({ custom_price: 12_345 });
    await app.within(async (ctx) => {
      await setRule(ctx, { price_list_id: shop.price_list_id, node, type: 1, amount_type: 1, amount_price: 0.05 });
      expect(await recomputePrices(ctx, shop.price_list_id)).toBe(74);
      expect(await readCell(ctx)).toMatchObject({ price: 12_345 });
      expect(await readCell(ctx, 'fair')).toMatchObject({ price: 21_011 });
      await savePriceSettings(ctx, { is_round_up: true });
      await recomputePrices(ctx, shop.price_list_id);
      expect(await readCell(ctx, 'fair')).toMatchObject({ price: 21_100 });
      await unsetRule(ctx, shop.price_list_id, node);
      await savePriceSettings(ctx, { is_round_up: false });
      await recomputePrices(ctx, shop.price_list_id);
      expect(await readCell(ctx, 'fair')).toMatchObject({ price: 21_000 });
      expect(await ctx.db.$count(priceRules)).toBe(0);
    });
    await write({ custom_price: null });
  });
});

describe('history', () => {
  test('tells who changed a cell from what to what, why, and in which batch', async () => {
    let batch_id = 0;
    await app.within(async (ctx) => {
      await setReason(ctx, 'Price match');
      batch_id = await openBatch(ctx, { kind: 'import', title: 'Import of prices.csv' });
      await setPrices(ctx, shop.price_list_id, [{ ...cellOf('good'), custom_price: 26_900 }]);
    });
    const last = (await app.within((ctx) => readHistory(ctx))).at(-1);
    expect(last).toMatchObject({
      old_price: 26_400,
      new_price: 26_900,
      old_custom_price: null,
      new_custom_price: 26_900,
      actor_kind: 'user',
      actor_id: app.first.owner_id,
      actor_name: 'Olivia first',
      reason: 'Price match',
      batch_id,
      created_at: app.clock.now().toISOString(),
    });
  });

  test('has a row for each cell that one statement changes, and none for those it leaves', async () => {
    await app.within(async (ctx) => {
      const before = await ctx.db.$count(priceHistory);
      await ctx.db.execute(
        sql`update price_cells set price = price + case when variant_id = ${shop.variant_id} then 1 else 0 end`,
      );
      expect((await ctx.db.$count(priceHistory)) - before).toBe(5);
    });
  });

  test.each([
    'update price_history set new_price = 1',
    'delete from price_history',
    'update price_changes set new_price = 1',
    'delete from price_changes',
    'update price_batch_changes set new_prices = old_prices',
    'delete from price_batch_changes',
  ])('refuses: %s', async (statement) => {
    await expect(app.within((ctx) => ctx.db.execute(sql.raw(statement)))).rejects.toThrow();
  });

  test('is nobody else’s', async () => {
    expect(await app.within((ctx) => ctx.db.$count(priceHistory), app.second.scope)).toBe(0);
  });
});

describe('a batch', () => {
  const change = (more: Partial<CellChange>) => ({ ...cellOf('good'), ...more });
  const inBatch = (changes: CellChange[]) =>
    app.within(async (ctx) => {
      const id = await openBatch(ctx, { kind: 'import', title: 'Import of prices.csv' });
      await setPrices(ctx, shop.price_list_id, changes);
      return id;
    });

  test('undo restores the old prices with their sources and clears added cells', async () => {
    await write({ original_price: 20_000, source: 'sync', source_name: 'Feed, "daily"' });
    const before = await app.within((ctx) => readCell(ctx));
    const list = await app.within((ctx) => ensurePriceList(ctx, { channel: 'bulk-quote', name: 'Bulk' }));
    const id = await app.within(async (ctx) => {
      const batch = await openBatch(ctx, { kind: 'import', title: 'Import of prices.csv' });
      await setPrices(ctx, shop.price_list_id, [change({ original_price: 1_000, source: 'import' })]);
      await setPrices(ctx, shop.price_list_id, [change({ original_price: 2_000, custom_price: 5 })]);
      await setPrices(ctx, list, [change({ original_price: 3_000 })]);
      return batch;
    });
    expect(await app.within((ctx) => undoBatch(ctx, id))).toMatchObject({ restored: 2, kept: 0 });
    const after = await app.within((ctx) => readCell(ctx));
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' });
    const [made] = await app.within((ctx) =>
      ctx.db.select().from(priceCells).where(eq(priceCells.price_list_id, list)),
    );
    expect(made).toMatchObject({ original_price: null, custom_price: null, price: null });
  });

  test('its undo keeps what others changed since, and happens once', async () => {
    const id = await inBatch([change({ original_price: 1_000 }), { ...cellOf('fair'), original_price: 1_000 }]);
    await write({ custom_price: 7 });
    await write({ original_price: 6 });
    expect(await app.within((ctx) => undoBatch(ctx, id))).toMatchObject({ restored: 1, kept: 1 });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ original_price: 6, custom_price: 7 });
    expect(await app.within((ctx) => readCell(ctx, 'fair'))).toMatchObject({ original_price: 21_000 });
    await expect(app.within((ctx) => undoBatch(ctx, id))).rejects.toMatchObject({ status: 409 });
    await write({ custom_price: null, original_price: 26_400 });
  });

  test('of another company is not there', async () => {
    const id = await inBatch([change({ original_price: 26_401 })]);
    await expect(app.within((ctx) => undoBatch(ctx, id), app.second.scope)).rejects.toMatchObject({ status: 404 });
    await write({ original_price: 26_400 });
  });
});

describe('where the hand-off is off', () => {
  const off = () =>
    app.within((ctx) =>
      ctx.db.insert(priceHandOffs).values({
        company_id: ctx.company_id,
        level: 'variant',
        variant_id: shop.variant_id,
        is_hand_off_enable: false,
      }),
    );
  const on = () => app.within((ctx) => ctx.db.execute(sql`delete from price_hand_offs`));

  test('sources and rules leave prices alone, staff’s own word counts', async () => {
    await off();
    await app.within((ctx) =>
      setRule(ctx, {
        price_list_id: shop.price_list_id,
        node: { level: 'all' },
        type: 1,
        amount_type: 1,
        amount_price: 10,
      }),
    );
    expect(await write({ original_price: 1, source: 'sync' })).toBe(0);
    expect(await write({ original_price: 1, source: 'parent' })).toBe(0);
    await app.within((ctx) =>
      recomputePrices(ctx, shop.price_list_id, [{ level: 'variant', variant_id: shop.variant_id }]),
    );
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ original_price: 26_400, price: 26_400 });
    const quote = await app.within((ctx) => quoteVariant(ctx, cellOf('good')));
    expect(quote).toMatchObject({ price: 26_400 });
    expect(quote.steps.map((step) => step.key)).toEqual(['source', 'hand_off']);
    await write({ original_price: 20_000 });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ price: 20_000 });
    await write({ original_price: 21_000, source: 'import' });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ price: 21_000 });
    await write({ custom_price: 9_000 });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ price: 9_000 });
    await write({ custom_price: null });
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ price: 23_100 });
    await on();
    await app.within((ctx) => recomputePrices(ctx, shop.price_list_id, [{ level: 'model', model_id: shop.model_id }]));
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({ original_price: 21_000, price: 23_100 });
    await app.within((ctx) => unsetRule(ctx, shop.price_list_id, { level: 'all' }));
    await write({ original_price: 26_400 });
  });
});

describe('two concurrent writers', () => {
  test('lose no changes', async () => {
    const done = await Promise.all([
      write({ original_price: 10_000 }),
      write({ custom_price: 11_000 }),
      write({ resale_price: 12_000 }),
      app.within((ctx) => recomputePrices(ctx, shop.price_list_id)),
    ]);
    expect(done.slice(0, 3)).toEqual([1, 1, 1]);
    expect(await app.within((ctx) => readCell(ctx))).toMatchObject({
      original_price: 10_000,
      custom_price: 11_000,
      resale_price: 12_000,
      price: 11_000,
    });
    await write({ original_price: 26_400, custom_price: null, resale_price: null });
  });
});

describe('the database refuses a rule', () => {
  const insert = (rule: Partial<typeof priceRules.$inferInsert>) =>
    app.within((ctx) =>
      ctx.db.insert(priceRules).values({
        company_id: ctx.company_id,
        price_list_id: shop.price_list_id,
        level: 'all',
        type: 1,
        amount_type: 1,
        amount_price: 5,
        ...rule,
      } as typeof priceRules.$inferInsert),
    );
  test.each([
    ['of no known type', { type: 3 as never }],
    ['with a negative amount', { amount_price: -1 }],
    ['with half a minor unit', { amount_type: 0 as const, amount_price: 0.5 }],
    ['on a category without naming it', { level: 'category' as const }],
    ['on all devices that names a category', { category_id: 1 }],
    ['with its floor over its ceiling', { floor: 2, ceiling: 1 }],
  ])('%s', async (_, rule) => {
    await expect(insert(rule)).rejects.toThrow();
  });

  test('twice on one node', async () => {
    await insert({});
    await expect(insert({})).rejects.toThrow();
  });
});
