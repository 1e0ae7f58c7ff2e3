import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../platform/tenancy/savepoint.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { priceCells } from './pricing.table.ts';

let app: TestApp;
let shop: TestCatalog;
let other: TestCatalog;
beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  other = await seedTestCatalog(app.second);
});
afterAll(() => app?.close());

/** Runs `fn` and takes all of it back. */
const tried = async <T>(fn: (ctx: Ctx) => Promise<T>): Promise<T> => {
  let result: { value: T } | undefined;
  const undone = new Error('taken back');
  await app
    .within(async (ctx) => {
      result = { value: await fn(ctx) };
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return (result as { value: T }).value;
};

const insert = (ctx: Ctx, cell: { variant_id: number; condition_id: number; price_list_id: number }) =>
  inSavepoint(ctx, async () => {
    const cells = ctx.db.insert(priceCells).values({ company_id: ctx.company_id, ...cell, price: 100 });
    await cells.onConflictDoNothing();
  });

describe('a price cell stands on what its company has', () => {
  test.each(['variant_id', 'condition_id', 'price_list_id'] as const)('%s: nothing and nobody else’s', async (key) => {
    const { variant_id, price_list_id } = shop;
    const own = { variant_id, condition_id: shop.condition_ids.good, price_list_id };
    const foreign = { ...other, condition_id: other.condition_ids.good }[key];
    for (const id of [foreign, 9_999_999])
      await expect(tried((ctx) => insert(ctx, { ...own, [key]: id }))).rejects.toMatchObject({
        cause: { code: '23503' },
      });
  });

  test('it cannot move', async () => {
    const moved = sql`update price_cells set condition_id = ${shop.condition_ids.fair} where condition_id = ${shop.condition_ids.good}`;
    await expect(tried((ctx) => ctx.db.execute(moved))).rejects.toMatchObject({ cause: { code: '23000' } });
  });

  test.each([
    ['conditions', 'condition_id', () => shop.condition_ids.good],
    ['price_lists', 'price_list_id', () => shop.price_list_id],
    ['variants', 'variant_id', () => shop.variant_id],
  ] as const)('it goes with its row of %s, and no other does', async (table, column, id) => {
    const counts = await tried(async (ctx) => {
      const all = await ctx.db.$count(priceCells);
      const going = await ctx.db.$count(priceCells, eq(priceCells[column], id()));
      await ctx.db.execute(sql`delete from ${sql.identifier(table)} where id = ${id()}`);
      return { all, going, left: await ctx.db.$count(priceCells) };
    });
    expect(counts.going).toBeGreaterThan(0);
    expect(counts.left).toBe(counts.all - counts.going);
  });
});
