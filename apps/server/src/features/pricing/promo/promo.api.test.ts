import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { type NewPromoCode, releasePromoCode, reservePromoCode, usePromoCode } from './promo.commands.ts';
import { findPromoCode, type PromoRequest } from './promo.queries.ts';
import { promoCodes, promoCodeUses } from './promo.table.ts';

let app: TestApp;
let shop: TestCatalog;
const orders: { order_id: number; customer_id: number }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  const first = await storeOrder(app.first);
  orders.push(first, await storeOrder(app.first, { customer_id: first.customer_id }), await storeOrder(app.first));
});
afterAll(() => app?.close());

let made = 0;
let code = '';
beforeEach(() => {
  made += 1;
  code = `CODE${made}`;
});

const create = (more: Partial<NewPromoCode> = {}) =>
  app.within((ctx) => storeTestPromo(ctx, { code, value: 1_500, ...more }));
const request = (more: Partial<PromoRequest> = {}): PromoRequest => ({
  code,
  customer_id: null,
  currency: 'USD',
  channel: 'in-store',
  location_id: app.first.location_id,
  lines: [{ category_id: shop.category_id, model_id: shop.model_id, total: 30_000 }],
  ...more,
});
const find = (more: Partial<PromoRequest> = {}) => app.within((ctx) => findPromoCode(ctx, request(more)));
const take = (index: number) => app.within((ctx) => reservePromoCode(ctx, { ...request(), ...orders[index]! }));
const usedCount = async () =>
  (await app.within((ctx) => ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code))))[0]?.used_count;

describe('a code', () => {
  test('is found however it is typed, with its bonus', async () => {
    await create();
    expect(await find({ code: ` ${code.toLowerCase()} ` })).toMatchObject({
      promo: { code },
      bonus: 1_500,
      refusal: null,
    });
  });

  test('returns why it is not valid', async () => {
    expect(await find()).toEqual({ promo: null, bonus: 0, refusal: `Promo code ${code} doesn’t exist` });
    await create({ location_ids: [app.first.other_location_id], is_enable: true });
    expect(await find()).toMatchObject({ refusal: `Promo code ${code} is not valid at this location` });
    expect(await find({ location_id: app.first.other_location_id })).toMatchObject({ bonus: 1_500 });
  });

  test('bound to a model or category counts those lines only', async () => {
    await create({ type: 'percent', value: 12.5, model_ids: [shop.model_id] });
    const other = { category_id: shop.category_id, model_id: null, total: 99_000 };
    expect(await find({ lines: [...request().lines, other] })).toMatchObject({ bonus: 3_750 });
    expect(await find({ lines: [other] })).toMatchObject({
      refusal: `Promo code ${code} is not valid for these devices`,
    });
  });

  test('ends when its time is over', async () => {
    const end = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await create({ ends_at: end });
    expect(await find()).toMatchObject({ bonus: 1_500 });
    app.clock.advance(60_000);
    expect(await find()).toMatchObject({ refusal: `Promo code ${code} ended on Mar 2, 2026` });
  });

  test('is nobody else’s', async () => {
    await create();
    const elsewhere = await app.within((ctx) => findPromoCode(ctx, request()), app.second.scope);
    expect(elsewhere).toMatchObject({ refusal: `Promo code ${code} doesn’t exist` });
  });

  test('cannot be created twice, nor end before it starts', async () => {
    await create();
    await expect(create({ code: code.toLowerCase() })).rejects.toThrow();
    const times = { starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' };
    await expect(create({ ...times, code: `${code}B` })).rejects.toThrow();
  });
});

describe('reserving a code', () => {
  test('works until its last use, and a released use can be reserved again', async () => {
    await create({ total_uses: 1 });
    expect(await take(0)).toMatchObject({ bonus: 1_500 });
    expect(await usedCount()).toBe(1);
    await expect(take(2)).rejects.toMatchObject({
      status: 422,
      errors: { promo_code: [`Promo code ${code} has been used up`] },
    });
    await app.within((ctx) => releasePromoCode(ctx, orders[0]!.order_id));
    expect(await usedCount()).toBe(0);
    expect(await take(2)).toMatchObject({ bonus: 1_500 });
  });

  test('again for the same order is not a second use', async () => {
    await create({ total_uses: 1, uses_per_customer: 1 });
    await take(0);
    await take(0);
    expect(await usedCount()).toBe(1);
  });

  test('is limited for each customer', async () => {
    await create({ uses_per_customer: 1 });
    await take(0);
    await expect(take(1)).rejects.toMatchObject({ message: `This customer has already used promo code ${code}` });
    expect(await take(2)).toMatchObject({ bonus: 1_500 });
  });

  test('releases the order’s previous code', async () => {
    await create();
    await take(0);
    const former = code;
    code = `${code}B`;
    await create();
    await take(0);
    expect(await usedCount()).toBe(1);
    code = former;
    expect(await usedCount()).toBe(0);
  });

  test('is final when the order is paid', async () => {
    await create();
    await take(0);
    await app.within((ctx) => usePromoCode(ctx, orders[0]!.order_id));
    const uses = await app.within((ctx) =>
      ctx.db.select().from(promoCodeUses).where(eq(promoCodeUses.order_id, orders[0]!.order_id)),
    );
    expect(uses.filter((use) => use.status !== 'released').map((use) => use.status)).toEqual(['used']);
    await app.within((ctx) => releasePromoCode(ctx, orders[0]!.order_id));
  });

  test('by two orders at once gives the last use to one', async () => {
    await create({ total_uses: 1 });
    const results = await Promise.allSettled([take(0), take(2)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await usedCount()).toBe(1);
  });
});
