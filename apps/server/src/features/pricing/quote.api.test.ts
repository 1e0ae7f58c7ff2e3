import { listConditionCategories } from '@tradepost/contracts/conditions/condition-group.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../testing/test-catalog.ts';
import { activateCatalog } from '../catalog/catalog.commands.ts';
import { models, variants } from '../catalog/catalog.table.ts';
import { conditions } from '../conditions/condition.table.ts';
import { createDefaultConditions } from '../conditions/default-conditions.commands.ts';
import { setRule } from './price-rule.commands.ts';
import { ensurePriceList, recomputePrices, savePriceSettings, setPrices } from './prices.commands.ts';
import { priceCells, priceLists, priceRules } from './pricing.table.ts';
import { quoteVariant, valueDevice } from './quote.queries.ts';

let app: TestApp;
let shop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

beforeEach(() =>
  app.within(async (ctx) => {
    await ctx.db.delete(priceRules);
    await savePriceSettings(ctx, { is_round_up: false });
    const special = (await ctx.db.select().from(priceLists)).filter((list) => list.id !== shop.price_list_id);
    for (const list of special) await ctx.db.delete(priceLists).where(eq(priceLists.id, list.id));
  }),
);

type Query = Parameters<typeof ask>[0];
async function ask(
  query: { variant_id?: number; model_id?: number; defects?: string; location_id?: number; channel?: 'mail-in' },
  headers = {},
) {
  const { status, data } = await app.staff.call(getPrices, { query, headers });
  expect(status).toBe(200);
  return data;
}
const quoteFor = async (key: keyof typeof testPrices, query: Query = {}, headers = {}) => {
  const { quotes } = await ask({ variant_id: shop.variant_id, ...query }, headers);
  return quotes.find((quote) => quote.condition_id === shop.condition_ids[key])!;
};
const percentRule = (amount_price: number) => ({ type: 1 as const, amount_type: 1 as const, amount_price });

describe('the counter', () => {
  test('gets all that it asks of a model, and the prices of every variant without steps', async () => {
    const { model, quotes, currency, price_lock_days } = await ask({ model_id: shop.model_id });
    expect(model).toMatchObject({ full_name: 'Apple iPhone 15', identifier: 'imei' });
    expect(model.axes.map((axis) => axis.key)).toEqual(['network', 'memory']);
    expect(model.variants).toHaveLength(15);
    expect(model.variants[0]).toMatchObject({ label: 'Unlocked · 128 GB', network: 'Unlocked', memory: '128 GB' });
    expect(model.conditions.map((condition) => condition.key)).toEqual(Object.keys(testPrices));
    expect(quotes).toHaveLength(75);
    expect(quotes.every((quote) => quote.price !== null && quote.steps.length === 0)).toBe(true);
    expect([currency, price_lock_days]).toEqual(['USD', 14]);
  });

  test('gets one variant’s prices in all conditions, with steps', async () => {
    const { quotes } = await ask({ variant_id: shop.variant_id });
    expect(quotes.map((quote) => quote.price)).toEqual(Object.values(testPrices));
    expect(quotes[0]?.steps).toEqual([{ key: 'source', label: 'Base price', before: null, after: 30_000, note: null }]);
  });

  test.each([
    [{}, 422, 'variant_id'],
    [{ variant_id: 'x' }, 422, 'variant_id'],
    [{ variant_id: 1, channel: 'by-pigeon' }, 422, 'channel'],
    [{ variant_id: 1, defects: 'a' }, 422, 'defects.0'],
    [{ variant_id: 999_999 }, 404, null],
    [{ model_id: 999_999 }, 404, null],
  ])('names the wrong field of %j', async (query, status, field) => {
    const reply = await app.staff.call(getPrices, { query: query as never });
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.errors)[0] ?? null).toBe(field);
  });

  test('does not get what is not bought', async () => {
    const off = (is_active: boolean) =>
      app.within((ctx) => ctx.db.update(models).set({ is_active }).where(eq(models.id, shop.model_id)));
    await off(false);
    expect((await app.staff.call(getPrices, { query: { model_id: shop.model_id } })).status).toBe(404);
    await off(true);
  });

  test('sees a variant without prices as bought at a price that staff enter', async () => {
    const other = await app.within(async (ctx) => {
      await activateCatalog(ctx, { model_keys: ['apple-airpods-pro-2'] });
      await createDefaultConditions(ctx);
      const [model] = await ctx.db.select().from(models).where(eq(models.key, 'apple-airpods-pro-2'));
      return model?.id ?? 0;
    });
    const { model, quotes } = await ask({ model_id: other });
    expect(model.variants.map((variant) => variant.label)).toEqual(['']);
    expect(quotes.map((quote) => quote.price)).toEqual([null, null, null, null, null]);
    expect(quotes.every((quote) => quote.is_bought)).toBe(true);
  });
});

describe('rules', () => {
  test('the nearest in the tree acts, and the one for the condition before the one for all', async () => {
    await app.within(async (ctx) => {
      const [model] = await ctx.db.select().from(models).where(eq(models.id, shop.model_id));
      const { category_id, brand_id, device_id } = model!;
      const price_list_id = shop.price_list_id;
      const condition_ids = [shop.condition_ids.good];
      await setRule(ctx, { price_list_id, node: { level: 'all' }, ...percentRule(1) });
      await setRule(ctx, { price_list_id, node: { level: 'category', category_id }, ...percentRule(2) });
      await setRule(ctx, { price_list_id, node: { level: 'brand', category_id, brand_id }, ...percentRule(3) });
      await setRule(ctx, { price_list_id, node: { level: 'device', device_id: device_id! }, ...percentRule(4) });
      await setRule(ctx, {
        price_list_id,
        node: { level: 'device', device_id: device_id! },
        condition_ids,
        ...percentRule(50),
      });
      await setRule(ctx, {
        price_list_id,
        node: { level: 'variant', variant_id: shop.other_variant_id },
        ...percentRule(9),
      });
    });
    expect((await quoteFor('like-new')).price).toBe(31_200);
    expect((await quoteFor('good')).price).toBe(39_600);
    expect((await quoteFor('like-new', { variant_id: shop.other_variant_id })).price).toBe(32_700);
    expect((await quoteFor('like-new')).steps[1]).toMatchObject({ key: 'rule', label: 'Rule for iPhone: + 4%' });
  });

  test('a rule set again on its node replaces the one before', async () => {
    await app.within(async (ctx) => {
      const rule = { price_list_id: shop.price_list_id, node: { level: 'all' as const } };
      await setRule(ctx, { ...rule, ...percentRule(1) });
      await setRule(ctx, { ...rule, ...percentRule(10) });
      expect(await ctx.db.$count(priceRules)).toBe(1);
    });
    expect((await quoteFor('like-new')).price).toBe(33_000);
  });

  test('of another category or model do not act', async () => {
    await app.within(async (ctx) => {
      await activateCatalog(ctx, { model_keys: ['samsung-galaxy-s24', 'apple-ipad-10th'] });
      const others = await ctx.db.select().from(models);
      const s24 = others.find((model) => model.key === 'samsung-galaxy-s24')!;
      const ipad = others.find((model) => model.key === 'apple-ipad-10th')!;
      const rule = { price_list_id: shop.price_list_id, ...percentRule(50) };
      await setRule(ctx, { ...rule, node: { level: 'brand', category_id: s24.category_id, brand_id: s24.brand_id } });
      await setRule(ctx, { ...rule, node: { level: 'brand', category_id: ipad.category_id, brand_id: ipad.brand_id } });
      await setRule(ctx, { ...rule, node: { level: 'category', category_id: ipad.category_id } });
      await setRule(ctx, { ...rule, node: { level: 'model', model_id: s24.id } });
    });
    expect((await quoteFor('like-new')).price).toBe(30_000);
  });

  test('whatever acts, the stored price of a cell is what the quote says', async () => {
    await app.within(async (ctx) => {
      const price_list_id = shop.price_list_id;
      const [model] = await ctx.db.select().from(models).where(eq(models.id, shop.model_id));
      await savePriceSettings(ctx, { is_round_up: true, round_up_step: 5 });
      await setRule(ctx, { price_list_id, node: { level: 'all' }, ...percentRule(3.3333), ceiling: 25_001 });
      await setRule(ctx, {
        price_list_id,
        node: { level: 'model', model_id: shop.model_id },
        type: 2,
        amount_type: 0,
        amount_price: 123,
        is_stacked: true,
        condition_ids: [shop.condition_ids.fair, shop.condition_ids.broken],
      });
      await setRule(ctx, {
        price_list_id,
        node: { level: 'category', category_id: model!.category_id },
        ...percentRule(7),
      });
      expect(await recomputePrices(ctx, price_list_id)).toBeGreaterThan(0);
      expect(await recomputePrices(ctx, price_list_id)).toBe(0);
    });
    const { quotes } = await ask({ variant_id: shop.variant_id });
    const stored = await app.within((ctx) =>
      ctx.db.select().from(priceCells).where(eq(priceCells.variant_id, shop.variant_id)),
    );
    expect(quotes).toHaveLength(stored.length);
    for (const quote of quotes) {
      expect(stored.find((cell) => cell.condition_id === quote.condition_id)?.price).toBe(quote.price);
    }
  });
});

describe('price lists', () => {
  test('the location’s and channel’s own go before the company’s, cell by cell', async () => {
    await app.within(async (ctx) => {
      const cell = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
      const location_id = app.first.location_id;
      const put = async (place: Parameters<typeof ensurePriceList>[1], original_price: number) =>
        setPrices(ctx, await ensurePriceList(ctx, { name: 'Own', ...place }), [{ ...cell, original_price }]);
      await put({ channel: 'mail-in' }, 20_000);
      await put({ location_id }, 21_000);
      await put({ location_id, channel: 'mail-in' }, 22_000);
    });
    const location_id = app.first.location_id;
    expect((await quoteFor('good')).price).toBe(26_400);
    expect((await quoteFor('good', { channel: 'mail-in' })).price).toBe(20_000);
    expect((await quoteFor('good', { location_id })).price).toBe(21_000);
    expect((await quoteFor('good', {}, { 'x-location-id': String(location_id) })).price).toBe(21_000);
    expect((await quoteFor('good', { location_id, channel: 'mail-in' })).price).toBe(22_000);
    expect((await quoteFor('good', { location_id: app.first.other_location_id })).price).toBe(26_400);
    expect((await quoteFor('fair', { location_id, channel: 'mail-in' })).price).toBe(21_000);
  });

  test('a list with nothing but a rule changes the company’s prices', async () => {
    await app.within(async (ctx) => {
      const price_list_id = await ensurePriceList(ctx, { channel: 'mail-in', name: 'By mail' });
      await setRule(ctx, { price_list_id, node: { level: 'all' }, type: 2, amount_type: 1, amount_price: 10 });
    });
    expect((await quoteFor('good')).price).toBe(26_400);
    const quote = await quoteFor('good', { channel: 'mail-in' });
    expect(quote.price).toBe(23_760);
    expect(quote.steps.at(-1)).toMatchObject({ label: 'Rule for all devices: − 10%', note: 'By mail' });
  });

  test('a list in another currency never mixes with the company’s', async () => {
    await app.within(async (ctx) => {
      const place = { location_id: app.first.location_id, name: 'Toronto', currency: 'CAD' };
      const list = await ensurePriceList(ctx, place);
      const cell = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
      await setPrices(ctx, list, [{ ...cell, original_price: 33_000 }]);
    });
    const { currency, quotes } = await ask({ variant_id: shop.variant_id, location_id: app.first.location_id });
    expect(currency).toBe('CAD');
    expect(quotes.map((quote) => quote.price)).toEqual([null, 33_000, null, null, null]);
  });
});

describe('defects and sub-conditions', () => {
  const defectIds = async (...keys: string[]) => {
    const { data } = await app.staff.call(listConditionCategories);
    const all = data.items.find((group) => group.category.key === 'smartphones')?.defects ?? [];
    return keys.map((key) => all.find((defect) => defect.key === key)?.id).join(',');
  };

  test('add up, stop at the lowest condition, and a lock stops the sale', async () => {
    const two = await quoteFor('like-new', { defects: await defectIds('screen-crack', 'battery-low') });
    expect(two.price).toBe(18_000);
    expect(two.steps.map((step) => step.key)).toEqual(['source', 'defect', 'defect']);
    const many = await defectIds('screen-crack', 'water', 'housing-bent', 'camera');
    expect((await quoteFor('like-new', { defects: many })).price).toBe(testPrices['no-power']);
    expect((await quoteFor('like-new', { defects: await defectIds('activation-locked') })).price).toBeNull();
  });

  test('of nowhere are refused', async () => {
    const reply = await app.staff.call(getPrices, { query: { variant_id: shop.variant_id, defects: '999999' } });
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({ defects: ['One of the defects doesn’t apply to this category'] });
  });

  test('a sub-condition follows its condition, or has a price of its own', async () => {
    const { data } = await app.staff.call(listConditionCategories);
    const group = data.items.find((each) => each.category.key === 'smartphones')!;
    const [follows, own] = await app.within(async (ctx) => {
      const base = { company_id: ctx.company_id, group_id: group.id, parent_id: shop.condition_ids['like-new'] };
      const rows = await ctx.db
        .insert(conditions)
        .values([
          { ...base, key: 'sealed', name: 'Sealed', sort: 1, sub_type: 1, sub_amount_type: 0, sub_amount_price: 2_500 },
          { ...base, key: 'open', name: 'Open box', sort: 2 },
        ])
        .returning();
      const cell = { variant_id: shop.variant_id, condition_id: rows[1]!.id, original_price: 31_000 };
      await setPrices(ctx, shop.price_list_id, [cell]);
      return rows;
    });
    const { quotes } = await ask({ variant_id: shop.variant_id });
    expect(quotes.map((quote) => quote.condition_id).slice(0, 3)).toEqual([
      shop.condition_ids['like-new'],
      follows!.id,
      own!.id,
    ]);
    expect(quotes.slice(0, 3).map((quote) => quote.price)).toEqual([30_000, 32_500, 31_000]);
    await app.within(async (ctx) => {
      for (const { id } of [follows!, own!]) await ctx.db.delete(conditions).where(eq(conditions.id, id));
    });
  });

  test('an archived condition is offered no longer, but still has its price', async () => {
    const archive = (is_archived: boolean) =>
      app.within((ctx) =>
        ctx.db.update(conditions).set({ is_archived }).where(eq(conditions.id, shop.condition_ids.fair)),
      );
    await archive(true);
    const { quotes } = await ask({ variant_id: shop.variant_id });
    expect(quotes.map((quote) => quote.condition_id)).not.toContain(shop.condition_ids.fair);
    const request = { variant_id: shop.variant_id, condition_id: shop.condition_ids.fair };
    expect(await app.within((ctx) => quoteVariant(ctx, request))).toMatchObject({ price: testPrices.fair });
    expect(await app.within((ctx) => valueDevice(ctx, request))).toBeNull();
    await archive(false);
  });

  test('a device in one condition is named and priced by one question', async () => {
    const of = { variant_id: shop.variant_id };
    const value = (condition_id: number) => app.within((ctx) => valueDevice(ctx, { ...of, condition_id }));
    const { quotes } = await ask(of);
    const found = await value(shop.condition_ids.fair);
    expect(found).toMatchObject({ is_bought: true, condition_name: 'Fair', quote: { price: testPrices.fair } });
    expect(found?.ladder).toEqual(quotes.map((quote) => ({ ...quote, partner: null })));
    expect(await value(999_999)).toBeNull();
    const sell = (is_active: boolean) =>
      app.within((ctx) => ctx.db.update(variants).set({ is_active }).where(eq(variants.id, shop.variant_id)));
    await sell(false);
    expect((await value(shop.condition_ids.fair))?.is_bought).toBe(false);
    await sell(true);
  });
});

describe('who may see prices', () => {
  test('another company neither sees a price nor reaches it', async () => {
    for (const query of [{ variant_id: shop.variant_id }, { model_id: shop.model_id }]) {
      expect((await app.other.call(getPrices, { query })).status).toBe(404);
    }
    await app.within(async (ctx) => {
      for (const table of [priceCells, priceLists, priceRules, variants]) expect(await ctx.db.$count(table)).toBe(0);
      expect(await ctx.db.update(priceCells).set({ price: 1 }).returning()).toEqual([]);
    }, app.second.scope);
  });

  test('nobody without signing in', async () => {
    expect((await app.nobody.call(getPrices, { query: { variant_id: shop.variant_id } })).status).toBe(401);
  });
});
