import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, models } from '../features/catalog/catalog.table.ts';
import { recomputePrices } from '../features/pricing/prices.commands.ts';
import { priceCells, priceLists } from '../features/pricing/pricing.table.ts';
import { findPromoCode } from '../features/pricing/promo/promo.queries.ts';
import { getPrices } from '../features/pricing/quote.queries.ts';
import { samplePrices } from '../features/pricing/sample-prices.data.ts';
import { readRow, readRows } from '../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { seedCatalog } from './catalog.ts';
import { seedConditions } from './conditions.ts';
import { seedPricing } from './pricing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.within(async (ctx) => {
    await seedCatalog(ctx);
    await seedConditions(ctx);
    await seedPricing(ctx);
  });
});
afterAll(() => app?.close());

test('every model of the shipped catalog has sample prices in every variant and condition', async () => {
  await app.within(async (ctx) => {
    const keys = Object.keys(samplePrices);
    expect(await ctx.db.$count(models, inArray(models.key, keys))).toBe(70);
    expect(keys).toHaveLength(70);
    const missing = await readRow<{ count: number | string }>(
      ctx.db,
      sql`select count(*) from variants v
            join models m on m.id = v.model_id
            join condition_groups g on g.category_id = m.category_id
            join conditions k on k.group_id = g.id and k.parent_id is null
            left join price_cells p on p.variant_id = v.id and p.condition_id = k.id
           where p.price is null or p.price <= 0 or p.source_name not like 'Sample %'`,
    );
    expect(Number(missing?.count)).toBe(0);
  });
});

test('a better condition is never worth less, and the best unlocked variant is worth the top of its range', async () => {
  await app.within(async (ctx) => {
    const rows = await readRows<{ key: string; prices: number[] }>(
      ctx.db,
      sql`select m.key, array_agg(p.original_price::int order by k.sort) as prices
            from price_cells p
            join variants v on v.id = p.variant_id
            join models m on m.id = v.model_id
            join conditions k on k.id = p.condition_id
           group by m.key, v.id`,
    );
    for (const { prices } of rows) expect(prices).toEqual([...prices].sort((a, b) => b - a));
    for (const [key, [, high]] of Object.entries(samplePrices)) {
      const best = rows.filter((row) => row.key === key).map((row) => row.prices[0] ?? 0);
      expect([key, Math.max(...best)]).toEqual([key, high * 100]);
    }
  });
});

test('stored prices are those that rules and rounding give', async () => {
  await app.within(async (ctx) => {
    for (const list of await ctx.db.select().from(priceLists)) expect(await recomputePrices(ctx, list.id)).toBe(0);
  });
});

test('there are rules, bounds, a margin guard, custom prices and a price list to explain', async () => {
  await app.within(async (ctx) => {
    const seen = new Set<string>();
    const some = await ctx.db
      .selectDistinctOn([models.id], { variant_id: priceCells.variant_id })
      .from(priceCells)
      .innerJoin(sql`variants v`, sql`v.id = ${priceCells.variant_id}`)
      .innerJoin(models, sql`${models.id} = v.model_id`)
      .innerJoin(categories, eq(categories.id, models.category_id))
      .orderBy(models.id, priceCells.variant_id);
    for (const { variant_id } of some) {
      const { quotes } = await getPrices(ctx, { variant_id, channel: 'mail-in' });
      for (const quote of quotes) for (const step of quote.steps) seen.add(step.key);
    }
    expect([...seen].sort()).toEqual(['custom', 'floor', 'margin', 'round_up', 'rule', 'source', 'sub_condition']);
    const order = { currency: 'USD', channel: 'in-store', location_id: null, customer_id: null } as const;
    const lines = [{ category_id: 1, model_id: 1, total: 90_000 }];
    expect(await findPromoCode(ctx, { ...order, lines, code: 'welcome10' })).toMatchObject({ bonus: 2_500 });
    expect(await findPromoCode(ctx, { ...order, lines, code: 'WINTER20' })).toMatchObject({ bonus: 0, promo: null });
  });
});
