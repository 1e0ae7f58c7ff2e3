import * as costs from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { storeSales } from '../../../testing/pricing/test-sales.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { computeDueFigures, computeFigures } from './compute-figures.commands.ts';
import { findFigureRun, listSaleFigures } from './sale-figures.queries.ts';

let app: TestApp;
let shop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

const read = async (client = app.owner) => (await client.call(costs.findSellingCosts)).data;
const save = async (more: object, client = app.owner) => {
  const { version } = await read();
  return client.call(costs.saveSellingCosts, { body: { ...defaultSellingCosts, version, ...more } as never });
};

describe('costs of selling', () => {
  test('have defaults until they are saved, and are the company’s own', async () => {
    expect(await read()).toMatchObject({ ...defaultSellingCosts, version: 0, currency: 'USD' });
    const label_in = 850;
    const category_margins = [{ category_id: shop.category_id, kind: 'amount', value: 4_000 }];
    const { data, status } = await save({ label_in, category_margins });
    expect(status).toBe(200);
    expect(data).toMatchObject({ label_in, category_margins, version: 1 });
    expect(await read()).toEqual(data);
    expect(await read(app.other)).toMatchObject({ label_in: 0, category_margins: [], version: 0 });
  });

  test.each([
    ['a negative label', { label_in: -1 }, 'label_in'],
    ['more than everything', { return_percent: 10_001 }, 'return_percent'],
    ['a margin that leaves nothing', { margin: { kind: 'percent', value: 9_501 } }, 'margin.value'],
    ['too few sales', { min_sales: 2 }, 'min_sales'],
    ['a channel twice', { channels: [defaultSellingCosts.channels[0], defaultSellingCosts.channels[0]] }, 'channels'],
    [
      'a category of nobody',
      { category_margins: [{ category_id: 999_999, kind: 'percent', value: 1_000 }] },
      'category_margins.0.category_id',
    ],
  ])('refuse %s', async (_, more, field) => {
    const { status, errors } = await save(more);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });

  test('refuse a stale version, and of two saves at once take one', async () => {
    const { version } = await read();
    expect((await save({ version: version - 1 })).status).toBe(409);
    const both = await Promise.all([1, 2].map((label_out) => save({ version, label_out })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are for members who see cost and margin', async () => {
    const { client } = await hireMember(app, 'settings', ['settings.view', 'settings.edit']);
    expect((await client.call(costs.findSellingCosts)).status).toBe(403);
    expect((await save({}, client)).status).toBe(403);
    const seeing = await hireMember(app, 'costs', ['inventory.view', 'inventory.cost']);
    expect((await seeing.client.call(costs.findSellingCosts)).status).toBe(200);
    expect((await save({}, seeing.client)).status).toBe(403);
    expect((await app.nobody.call(costs.findSellingCosts)).status).toBe(401);
  });

  test('are in the change log', async () => {
    const changes = await app.within((ctx) =>
      readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from changes where entity = 'selling_costs'`),
    );
    expect(changes[0]?.n).toBeGreaterThan(0);
  });
});

describe('sale figures', () => {
  const figures = () => app.within((ctx) => listSaleFigures(ctx));

  test('are computed once a local day, after two in the morning', async () => {
    const { good, fair } = shop.condition_ids;
    const sale = { variant_id: shop.variant_id, condition_id: good, net: 40_000, days_ago: 3 };
    await storeSales(
      app.first,
      Array.from({ length: 9 }, (_, at) => ({ ...sale, net: 39_600 + at * 100 })),
    );
    await storeSales(app.first, [
      { ...sale, condition_id: fair, net: 30_000 },
      { ...sale, days_ago: 100, net: 90_000 },
    ]);
    expect(await computeDueFigures(app.platform)).toBe(1);
    expect(await computeDueFigures(app.platform)).toBe(0);
    const run = await app.within((ctx) => findFigureRun(ctx));
    expect(run).toMatchObject({ day: '2026-03-02', currency: 'USD', sales: 10, cells: 2 });
    expect(await figures()).toMatchObject([
      { condition_id: good, sold: 9, resale: 40_000, days_to_sell: 10, device_sold: 10, channels: { counter: 9 } },
      { condition_id: fair, sold: 1, resale: 30_000, device_sold: 10, confidence: 'low' },
    ]);
  });

  test('suggest what is left of the resale price after all costs', async () => {
    const margin = { kind: 'percent', value: 2_000 };
    await save({ label_in: 1_000, label_out: 1_000, margin });
    await computeFigures(app.first.scope);
    // 20% and two labels less than $400.
    expect((await figures()).map(({ suggested }) => suggested)).toEqual([30_000, expect.any(Number)]);
    await save({ min_sales: 11, margin });
    await computeFigures(app.first.scope);
    expect((await figures()).map(({ suggested, confidence }) => [suggested, confidence])).toEqual([
      [null, 'none'],
      [null, 'none'],
    ]);
  });

  test('are of one company', async () => {
    expect(await app.within((ctx) => listSaleFigures(ctx), app.second.scope)).toEqual([]);
    await computeFigures(app.second.scope);
    expect((await figures()).length).toBe(2);
  });
});
