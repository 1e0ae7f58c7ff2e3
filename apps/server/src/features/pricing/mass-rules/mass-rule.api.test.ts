import { listBatches, showBatch, undoBatch } from '@tradepost/contracts/pricing/batch.contract';
import * as rules from '@tradepost/contracts/pricing/mass-rule.contract';
import { previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startRun } from '../../../platform/jobs/progress.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { models } from '../../catalog/catalog.table.ts';
import { setPrices } from '../prices.commands.ts';
import { priceBatches, priceCells, priceHandOffs, priceHistory, priceRules } from '../pricing.table.ts';
import { changePrices } from './change-prices.commands.ts';
import { previewPrices } from './preview.queries.ts';

let app: TestApp;
let shop: TestCatalog;
let brand_id: number;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  const [model] = await app.within((ctx) => ctx.db.select().from(models).where(eq(models.id, shop.model_id)));
  brand_id = model!.brand_id;
});
afterAll(() => app?.close());
afterEach(async () => {
  await app.platform.jobs.drain();
  await app.within(async (ctx) => {
    await ctx.db.execute(sql`delete from price_rules`);
    await ctx.db.execute(sql`delete from price_hand_offs`);
    const cells = await ctx.db.select().from(priceCells);
    const good = cells.filter((cell) => cell.condition_id === shop.condition_ids.good);
    await setPrices(
      ctx,
      shop.price_list_id,
      cells.map(({ variant_id, condition_id }) => ({
        variant_id,
        condition_id,
        original_price: good.some((cell) => cell.condition_id === condition_id) ? 26_400 : 10_000,
        custom_price: null,
        resale_price: null,
      })),
    );
  });
});

const brand = () => ({ level: 'brand' as const, category_id: shop.category_id, brand_id });
const variant = () => ({ level: 'variant' as const, variant_id: shop.variant_id });
const markup = { type: 1, amount_type: 1, amount_price: 5 } as const;
const good = () => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good });

type Body = NonNullable<CallInput<typeof rules.applyMassRule>['body']>;
const rule = (more: Partial<Body> = {}): Body => ({ nodes: [brand()], ...markup, ...more });
const apply = (more: Partial<Body> = {}) => app.owner.call(rules.applyMassRule, { body: rule(more) });
const preview = (more: object = {}) =>
  app.owner.call(previewMassRule, { body: { ...rule(), ...more, per_page: 25 } as never });
const work = () => app.platform.jobs.drain();
const undo = (id: number) => app.owner.call(undoBatch, { params: { id } });

const readPrices = () =>
  app.within((ctx) => ctx.db.select().from(priceCells).orderBy(priceCells.variant_id, priceCells.condition_id));
const readGood = () =>
  app.within(async (ctx) => {
    const { variant_id, condition_id } = good();
    const [cell] = await ctx.db
      .select()
      .from(priceCells)
      .where(and(eq(priceCells.variant_id, variant_id), eq(priceCells.condition_id, condition_id)));
    return cell!;
  });
const give = (change: object) => app.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...good(), ...change }]));

describe('a permanent mass rule', () => {
  test('changes the prices below its node in the background and notifies the user who applied it', async () => {
    const cells = await readPrices();
    const { status, data, message } = await apply();
    expect(status).toBe(200);
    expect(message).toBe('The prices are being changed in the background');
    expect((await readGood()).price).toBe(26_400);
    await work();
    const after = await readPrices();
    expect(after.map((cell) => cell.price)).toEqual(cells.map((cell) => Math.round(((cell.price ?? 0) * 105) / 100)));
    const [batch] = (await app.owner.call(listBatches, { query: {} })).data.items;
    expect(batch).toMatchObject({
      id: data.batch_id,
      kind: 'rule',
      title: 'Markup 5% on Apple (Smartphones)',
      status: 'done',
      changed_cells: cells.length,
      actor_name: 'Olivia first',
      is_undoable: true,
    });
  });

  test('can be undone once, which restores rules and prices', async () => {
    const before = await readPrices();
    const { data } = await apply();
    await work();
    expect((await undo(data.batch_id)).status).toBe(200);
    await work();
    const after = await readPrices();
    expect(after.map((cell) => cell.price)).toEqual(before.map((cell) => cell.price));
    expect(await app.within((ctx) => ctx.db.$count(priceRules))).toBe(0);
    const again = await undo(data.batch_id);
    expect([again.status, again.message]).toEqual([409, 'This has already been undone']);
    const history = await app.within((ctx) =>
      ctx.db
        .select()
        .from(priceHistory)
        .where(and(eq(priceHistory.variant_id, shop.variant_id), eq(priceHistory.condition_id, good().condition_id)))
        .orderBy(priceHistory.id),
    );
    expect(history.slice(-2).map(({ old_price, new_price }) => [old_price, new_price])).toEqual([
      [26_400, 27_720],
      [27_720, 26_400],
    ]);
  });

  test('replacing another rule: undo restores the replaced rule, a second undo the original prices', async () => {
    const first = await apply();
    await work();
    const second = await apply({ amount_price: 10 });
    await work();
    expect((await readGood()).price).toBe(29_040);
    const early = await undo(first.data.batch_id);
    expect([early.status, early.message]).toEqual([
      409,
      'The rules were changed again later. Undo the later change first.',
    ]);
    await undo(second.data.batch_id);
    await work();
    expect((await readGood()).price).toBe(27_720);
    await undo(first.data.batch_id);
    await work();
    expect((await readGood()).price).toBe(26_400);
  });

  test('applies only to the chosen conditions', async () => {
    await apply({ conditions: [shop.condition_ids.good] });
    await work();
    const prices = await readPrices();
    const moved = prices.filter((cell) => cell.price === 27_720);
    expect(new Set(moved.map((cell) => cell.condition_id))).toEqual(new Set([shop.condition_ids.good]));
  });

  test('skips custom prices and nodes without automatic prices', async () => {
    await give({ custom_price: 12_345 });
    await app.within((ctx) =>
      ctx.db.insert(priceHandOffs).values({
        company_id: ctx.company_id,
        level: 'variant',
        variant_id: shop.other_variant_id,
        is_hand_off_enable: false,
      }),
    );
    const seen = await preview();
    expect(seen.data.counts).toMatchObject({ custom: 1, handed_off: 5 });
    await apply();
    await work();
    expect((await readGood()).price).toBe(12_345);
    const other = (await readPrices()).filter((cell) => cell.variant_id === shop.other_variant_id);
    expect(other.map((cell) => cell.price).sort()).toEqual([10_000, 10_000, 10_000, 10_000, 26_400].sort());
  });

  test('a repeated request with the same key applies once', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const first = await app.owner.call(rules.applyMassRule, { body: rule(), headers });
    const second = await app.owner.call(rules.applyMassRule, { body: rule(), headers });
    expect(second.data).toEqual(first.data);
    expect(await app.within((ctx) => ctx.db.$count(priceRules))).toBe(1);
  });

  test('two concurrent rules are both applied and prices match the final rules', async () => {
    const both = await Promise.all([apply(), apply({ nodes: [variant()], type: 2, amount_price: 10 })]);
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
    await work();
    expect((await readGood()).price).toBe(23_760);
    const other = (await readPrices()).find(
      (cell) => cell.variant_id === shop.other_variant_id && cell.condition_id === good().condition_id,
    );
    expect(other?.price).toBe(27_720);
  });

  test('a cell saved in the meantime keeps its change and gets the rule', async () => {
    await apply();
    await Promise.all([work(), give({ original_price: 20_000 }), give({ resale_price: 50_000 })]);
    expect(await readGood()).toMatchObject({ original_price: 20_000, resale_price: 50_000, price: 21_000 });
  });

  test('after a worker crash, the next worker finishes the batch', async () => {
    const { data } = await apply();
    const dying = app
      .within((ctx) => ctx.db.execute(sql`select 1`))
      .then(() =>
        changePrices(
          { ...app.first.scope, platform: dyingPlatform(app, 3) },
          { batch_id: data.batch_id },
          startRun(app.first.scope, data.job_id),
        ),
      );
    await expect(dying).rejects.toThrow('killed');
    await work();
    expect((await readGood()).price).toBe(27_720);
    const { data: batch } = await app.owner.call(showBatch, { params: { id: data.batch_id } });
    expect(batch).toMatchObject({ status: 'done' });
  });
});

/** A platform whose database is gone from the n-th transaction on. */
function dyingPlatform(of: TestApp, n: number): TestApp['platform'] {
  const { platform } = of;
  let left = n;
  return {
    ...platform,
    database: {
      ...platform.database,
      transaction: (settings, fn, last) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : platform.database.transaction(settings, fn, last);
      },
    },
  };
}

describe('a one-time change', () => {
  test('changes manual prices and skips synced ones', async () => {
    await give({ original_price: 30_000, source: 'sync', source_name: 'Feed' });
    const seen = await preview({ manual: true });
    expect(seen.data.counts).toMatchObject({ followed: 1 });
    const { data } = await apply({ manual: true });
    await work();
    expect(await readGood()).toMatchObject({ original_price: 30_000, price: 30_000 });
    expect(await app.within((ctx) => ctx.db.$count(priceRules))).toBe(0);
    const cells = await readPrices();
    expect(cells.filter((cell) => cell.price === 27_720).length).toBe(cells.length / 5 - 1);
    const batch = (await app.owner.call(showBatch, { params: { id: data.batch_id } })).data;
    expect(batch).toMatchObject({ kind: 'bulk', changed_cells: cells.length - 1 });
    expect(batch.title).toBe('Markup 5% once on Apple (Smartphones)');
  });

  test('is applied once, even if its worker restarts', async () => {
    const { data } = await apply({ manual: true });
    await work();
    await app.within((ctx) =>
      ctx.db.update(priceBatches).set({ status: 'waiting' }).where(eq(priceBatches.id, data.batch_id)),
    );
    await changePrices(app.first.scope, { batch_id: data.batch_id }, startRun(app.first.scope, data.job_id));
    expect((await readGood()).price).toBe(27_720);
  });

  test('undo skips and counts prices that were changed since', async () => {
    const { data } = await apply({ manual: true });
    await work();
    await give({ original_price: 11_111 });
    const { data: shown } = await app.owner.call(showBatch, { params: { id: data.batch_id } });
    expect(shown.changed_since.items).toMatchObject([
      { ...good(), batch_price: 27_720, price: 11_111, condition_name: 'Good' },
    ]);
    const undone = await undo(data.batch_id);
    await work();
    expect((await readGood()).price).toBe(11_111);
    const rest = (await readPrices()).filter((cell) => cell.price !== 11_111);
    expect(new Set(rest.map((cell) => cell.price))).toEqual(new Set([26_400, 10_000]));
    const [batch] = await app.within((ctx) =>
      ctx.db.select().from(priceBatches).where(eq(priceBatches.id, undone.data.batch_id)),
    );
    expect(batch?.payload).toEqual({ kept: 1, gone: 0 });
  });

  test('applies to a single node', async () => {
    const { status } = await app.owner.call(rules.setRuleManual, { body: { ...variant(), ...markup } });
    expect(status).toBe(200);
    await work();
    const moved = (await readPrices()).filter((cell) => cell.price === 27_720);
    expect(moved.map((cell) => cell.variant_id)).toEqual([shop.variant_id]);
  });
});

describe('the preview', () => {
  test('counts all cells and shows old and new prices without changing anything', async () => {
    const before = await readPrices();
    const { data } = await preview();
    expect(data.counts).toMatchObject({ cells: before.length, changed: before.length, up: before.length, down: 0 });
    expect(data.pagination.total).toBe(before.length);
    const old_price = before[0]?.price ?? 0;
    expect(data.items[0]).toMatchObject({ old_price, new_price: old_price * 1.05, warnings: [] });
    expect(data.items[0]?.device_name).toContain('iPhone 15');
    expect(await readPrices()).toEqual(before);
    await apply();
    await work();
    const prices = new Map((await readPrices()).map((cell) => [`${cell.variant_id}:${cell.condition_id}`, cell.price]));
    for (const item of data.items) expect(prices.get(`${item.variant_id}:${item.condition_id}`)).toBe(item.new_price);
  });

  test('leaves out a retired condition, as a one-time change does', async () => {
    const before = (await preview()).data.counts.cells;
    const retire = (is_archived: boolean) =>
      app.within((ctx) =>
        ctx.db.execute(sql`update conditions set is_archived = ${is_archived} where id = ${shop.condition_ids.good}`),
      );
    await retire(true);
    try {
      const { data } = await preview({ nodes: [variant()] });
      expect(data.items.map(({ condition_id }) => condition_id)).not.toContain(shop.condition_ids.good);
      expect((await preview()).data.counts.cells).toBeLessThan(before);
      await apply({ nodes: [variant()], manual: true });
      await work();
      const cells = await app.within((ctx) => ctx.db.select().from(priceCells));
      const cell = cells.find(
        (one) => one.variant_id === good().variant_id && one.condition_id === good().condition_id,
      );
      expect(cell?.original_price).toBe(26_400);
    } finally {
      await retire(false);
    }
  });

  test('orders pages by variant and condition', async () => {
    const cells = await readPrices();
    const toSave = cells.map(({ variant_id, condition_id, original_price }) => ({
      variant_id,
      condition_id,
      original_price,
    }));
    await app.within(async (ctx) => {
      await ctx.db.delete(priceCells);
      for (const cell of toSave.toReversed()) await setPrices(ctx, shop.price_list_id, [cell]);
    });
    const params = { ...rule(), manual: false, conditions: [], is_stacked: true, filter: 'changed', swing_percent: 20 };
    const pages = await app.within(async (ctx) => {
      await ctx.db.execute(sql`set local enable_indexscan = off`);
      return [
        await previewPrices(ctx, { ...params, page: 1, per_page: 25 } as never),
        await previewPrices(ctx, { ...params, page: 2, per_page: 25 } as never),
      ];
    });
    const seen = pages.flatMap(({ items }) => items.map((item) => [item.variant_id, item.condition_id]));
    expect(seen.length).toBe(Math.min(cells.length, 50));
    expect(seen).toEqual(cells.slice(0, seen.length).map((cell) => [cell.variant_id, cell.condition_id]));
  });

  test.each([
    ['zero', { type: 2, amount_type: 0, amount_price: 99_999 }],
    ['swing', { amount_price: 21 }],
    ['ceiling', { ceiling: 9_999 }],
    ['floor', { floor: 90_000 }],
    ['loss', { amount_price: 20 }],
    ['margin', { max_resale_percent: 50 }],
  ] as const)('warns of %s', async (warning, change) => {
    await give({ original_price: 10_000, resale_price: 11_000 });
    const { data } = await preview({ nodes: [variant()], conditions: [good().condition_id], ...change });
    expect(data.counts.warnings[warning]).toBe(1);
    expect(data.items[0]?.warnings).toContain(warning);
  });
});

describe('rules of nodes', () => {
  test('are set, listed, changed and removed', async () => {
    const set = await app.owner.call(rules.setRule, {
      body: {
        ...variant(),
        type: 2,
        amount_type: 0,
        amount_price: 500,
        conditions: [good().condition_id],
        floor: 1_000,
      },
    });
    expect(set.status).toBe(200);
    await work();
    expect((await readGood()).price).toBe(25_900);
    const shown = (await app.owner.call(rules.listRules, { query: { ...variant(), level: 'variant' } })).data.items;
    expect(shown).toMatchObject([
      {
        node: variant(),
        type: 2,
        amount_type: 0,
        amount_price: 500,
        floor: 1_000,
        conditions: [{ id: good().condition_id, name: 'Good' }],
      },
    ]);
    expect(shown[0]?.node_name).toContain('iPhone 15');
    const below = (await app.owner.call(rules.listRules, { query: { category_id: shop.category_id, brand_id } })).data
      .items;
    expect(below).toEqual(shown);
    const gone = await app.owner.call(rules.unsetRule, {
      body: { ...variant(), conditions: [good().condition_id], rule_ids: shown[0]?.rule_ids },
    });
    expect(gone.status).toBe(200);
    await work();
    expect((await readGood()).price).toBe(26_400);
  });

  test('a stale rule is refused', async () => {
    await app.owner.call(rules.setRule, { body: { ...variant(), ...markup } });
    const [shown] = (await app.owner.call(rules.listRules, { query: {} })).data.items;
    await app.owner.call(rules.setRule, { body: { ...variant(), ...markup, amount_price: 6 } });
    const late = await app.owner.call(rules.setRule, {
      body: { ...variant(), ...markup, amount_price: 7, rule_ids: shown!.rule_ids },
    });
    expect(late.status).toBe(409);
  });

  test('conditions below a node are listed with their counts of manual, synced and custom prices', async () => {
    await give({ original_price: 5, source: 'sync' });
    const { data } = await app.owner.call(rules.listManualConditions, {
      query: { level: 'variant', variant_id: shop.variant_id },
    });
    expect(data.items.map(({ name, total_manual, total_sync }) => [name, total_manual, total_sync])).toEqual([
      ['Like new', 1, 0],
      ['Good', 0, 1],
      ['Fair', 1, 0],
      ['Broken', 1, 0],
      ['No power', 1, 0],
    ]);
  });
});

describe('refuses', () => {
  test.each([
    ['no amount', { amount_price: '' }, 'amount_price', 'Amount price is required'],
    ['letters as an amount', { amount_price: 'much' }, 'amount_price', 'Amount price must be a number'],
    ['a negative amount', { amount_price: -1 }, 'amount_price', undefined],
    ['another type', { type: 3 }, 'type', undefined],
    ['another amount type', { amount_type: 2 }, 'amount_type', undefined],
    [
      'half a cent',
      { amount_type: 0, amount_price: 0.5 },
      'amount_price',
      'Amount price must be whole minor units of the currency',
    ],
    ['a markup of more than ten times', { amount_price: 1_001 }, 'amount_price', 'A markup can be at most 1,000%'],
    [
      'more than its column holds',
      { amount_type: 0, amount_price: 10_000_000_000 },
      'amount_price',
      'Amount price is too high',
    ],
    [
      'a share that its column does not hold',
      { max_resale_percent: 1_000 },
      'max_resale_percent',
      'Max resale percent must be at most 999',
    ],
    ['a discount of more than all', { type: 2, amount_price: 101 }, 'amount_price', 'A discount can be at most 100%'],
    [
      'a floor over its ceiling',
      { floor: 2, ceiling: 1 },
      'ceiling',
      'The maximum price must not be below the minimum price',
    ],
    ['no nodes', { nodes: [] }, 'nodes', 'At least one node is required'],
    [
      'an unknown node',
      { nodes: [{ level: 'model', model_id: 999_999 }] },
      'nodes.0',
      'This is no longer in your catalog',
    ],
    ['an unknown condition', { conditions: [999_999] }, 'conditions', 'One of the conditions is no longer in your set'],
  ])('%s', async (_, change, field, message) => {
    for (const call of [rules.applyMassRule, previewMassRule] as const) {
      const reply = await app.owner.call(call, { body: { ...rule(), ...change } as never });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.errors)).toContain(field);
      if (message) expect(reply.errors[field]).toContain(message);
    }
  });

  test('who may not', async () => {
    const body = rule();
    const flat = { ...variant(), ...markup };
    for (const [client, status] of [
      [app.nobody, 401],
      [app.staff, 403],
    ] as const) {
      expect((await client.call(rules.applyMassRule, { body })).status).toBe(status);
      expect((await client.call(rules.setRule, { body: flat })).status).toBe(status);
      expect((await client.call(rules.setRuleManual, { body: flat })).status).toBe(status);
      expect((await client.call(rules.unsetRule, { body: variant() })).status).toBe(status);
      expect((await client.call(undoBatch, { params: { id: 1 } })).status).toBe(status);
    }
  });

  test('another company’s list, node and batch', async () => {
    const { data } = await apply();
    await work();
    const foreign = (more: object) =>
      app.other.call(rules.applyMassRule, { body: { ...rule({ nodes: [{ level: 'all' }] }), ...more } as never });
    expect((await foreign({ price_list_id: shop.price_list_id })).status).toBe(404);
    expect((await app.other.call(undoBatch, { params: { id: data.batch_id } })).status).toBe(404);
    expect((await app.other.call(showBatch, { params: { id: data.batch_id } })).status).toBe(404);
    expect((await app.other.call(listBatches, { query: {} })).data.items).toEqual([]);
  });
});
