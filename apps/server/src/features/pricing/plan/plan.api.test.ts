import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { addOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import * as budget from '@tradepost/contracts/pricing/plan/budget.contract';
import * as plan from '@tradepost/contracts/pricing/plan/plan.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import { quoteInShop, totalInShop } from '@tradepost/contracts/shop/shop-quote.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { storeUnit } from '../../../testing/test-unit.ts';
import { requirePlanned } from '../limits/limits.queries.ts';
import { listPlacePrices, openPlaceBook } from '../place/place-prices.queries.ts';
import { countDuePlans, countPlan } from './count-plan.commands.ts';

let test: TestApp;
let shop: TestShop;
let customer_id: number;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  ({ customer_id } = await storeOrder(test.first, { items: [] }));
});
afterAll(() => test.close());

const run = (query: ReturnType<typeof sql>) => test.within((ctx) => ctx.db.execute(query));
const good = () => shop.condition_ids.good;
const terms = { target_weeks: 6, raise_percent: 3, lower_percent: 5, stop_weeks: 16 };

const settings = async () => (await test.owner.call(plan.findPlanSettings)).data;
const saveSettings = async (more: object = {}, client = test.owner) => {
  const { version } = await settings();
  return client.call(plan.savePlanSettings, { body: { ...terms, is_on: true, version, ...more } });
};
const list = async (query: object = {}, client = test.owner) =>
  (await client.call(plan.listPlan, { query: query as never })).data.items;
const add = (more: object = {}, client = test.owner) =>
  client.call(plan.addPlanNode, { body: { node: { level: 'model', model_id: shop.model_id }, ...more } as never });
const price = async () => {
  const query = { variant_id: shop.variant_id, channel: 'in-store' as const };
  const { data } = await test.owner.call(getPrices, { query });
  return data.quotes.find(({ condition_id }) => condition_id === good())!;
};
const count = async () => {
  await countPlan(test.first.scope);
  await test.platform.jobs.drain();
};

/** Stock and the sales of the last weeks of one variant. */
async function shelve(stock: number, sold: number, variant_id = shop.variant_id) {
  await run(sql`delete from inventory_units`);
  for (let n = 0; n < stock; n += 1) await storeUnit(test.first, { variant_id, model_id: shop.model_id });
  for (let n = 0; n < sold; n += 1)
    await storeUnit(test.first, {
      variant_id,
      model_id: shop.model_id,
      status: 2,
      sold_price: 30_000,
      sold_net: 30_000,
      sold_at: '2026-02-20T12:00:00Z',
    });
  await count();
}

beforeEach(async () => {
  await run(sql`delete from buy_plan_nodes`);
  await run(sql`delete from buy_budgets`);
  await run(sql`delete from buy_plan_figures`);
  await run(sql`delete from orders where id not in (select min(id) from orders)`);
  await saveSettings();
  await test.platform.jobs.drain();
});

const order = (more: object = {}, client = test.owner) =>
  client.call(createInStoreOrder, {
    body: {
      location_id: test.first.location_id,
      customer_id,
      items: [{ variant_id: shop.variant_id, condition_id: good() }],
      ...more,
    } as never,
  });

/** What happens at another time. The session of before has ended by then. */
async function at(time: string, then: (owner: Client) => Promise<unknown>) {
  test.clock.set(time);
  await then(await test.signIn('owner@first.test'));
  test.clock.set(testTime);
  test.owner = await test.signIn('owner@first.test');
}

describe('the settings', () => {
  it('are off by default, and each company has its own', async () => {
    const { data } = await test.other.call(plan.findPlanSettings);
    expect(data).toEqual({ ...terms, is_on: false, figures_at: null, version: 0 });
  });

  it('are versioned, checked, and for members who edit prices', async () => {
    const { version } = await settings();
    const stale = await test.owner.call(plan.savePlanSettings, {
      body: { ...terms, is_on: true, version: version - 1 },
    });
    expect(stale.status).toBe(409);
    expect((await saveSettings({ stop_weeks: 9 })).errors).toEqual({ stop_weeks: ['Stop buying at 10 weeks or more'] });
    expect((await saveSettings({ target_weeks: 0 })).status).toBe(422);
    expect((await saveSettings({ raise_percent: 51 })).status).toBe(422);
    const { client } = await hireMember(test, 'viewer', ['pricing.view']);
    expect((await saveSettings({}, client)).status).toBe(403);
    expect((await client.call(plan.findPlanSettings)).status).toBe(200);
    const { client: clerk } = await hireMember(test, 'clerk', ['orders.create']);
    expect((await clerk.call(plan.listPlan, {})).status).toBe(403);
  });
});

describe('a target', () => {
  it('counts stock, arrivals and sales, and says its state', async () => {
    await shelve(18, 16);
    await storeOrder(test.first, { items: [{ variant_id: shop.variant_id }] });
    expect((await add()).status).toBe(200);
    await count();
    const [item] = await list();
    expect(item).toMatchObject({
      stock: 18,
      arriving: 1,
      sold: 16,
      weeks: 9.5,
      state: 'full',
      step_percent: -5,
      target: 6,
    });
    expect((await settings()).figures_at).toBe('2026-03-02T15:00:00.000Z');
    expect(await list({ state: 'hungry' })).toEqual([]);
    expect(await list({ search: 'iphone' })).toHaveLength(1);
    expect(await list({ search: 'pixel' })).toEqual([]);
    expect(await list({}, test.other)).toEqual([]);
  });

  it('is one per node, edited with its version, and removed', async () => {
    const { data } = await add();
    expect((await add()).status).toBe(409);
    const [item] = await list();
    const edit = (body: object, client = test.owner) =>
      client.call(plan.editPlanNode, { params: { id: data.id }, body: { version: item!.version, ...body } as never });
    expect((await edit({ target_weeks: 20 })).errors).toEqual({ stop_weeks: ['Stop buying at 31 weeks or more'] });
    expect((await edit({ target_weeks: 4, day_cap: 0 })).status).toBe(422);
    expect((await edit({ target_weeks: 4 }, test.other)).status).toBe(404);
    expect((await edit({ target_weeks: 4, never_stops: true })).status).toBe(200);
    expect((await edit({ target_weeks: 5 })).status).toBe(409);
    expect((await list())[0]).toMatchObject({ target_weeks: 4, target: 4, never_stops: true });
    expect((await test.other.call(plan.removePlanNode, { params: { id: data.id } })).status).toBe(404);
    expect((await test.owner.call(plan.removePlanNode, { params: { id: data.id } })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('of another company’s model is refused', async () => {
    const foreign = await add({}, test.other);
    expect(foreign.status).toBe(422);
  });

  it('expects the share of open orders that history says', async () => {
    const sent = { kind: 'mail-in' as const, status_id: status.inTransit, items: [{ variant_id: shop.variant_id }] };
    for (let n = 0; n < 20; n += 1)
      await storeOrder(test.first, {
        ...sent,
        created_at: '2026-01-10T12:00:00Z',
        shipped_at: '2026-01-12T12:00:00Z',
        status_id: n < 10 ? status.completed : status.returned,
        received_at: n < 10 ? '2026-01-14T12:00:00Z' : null,
      });
    for (let n = 0; n < 3; n += 1) await storeOrder(test.first, { ...sent, shipped_at: '2026-03-01T12:00:00Z' });
    await shelve(0, 0);
    await add();
    await count();
    expect((await list())[0]).toMatchObject({ arriving: 1.5, weeks: null, state: 'normal' });
  });
});

describe('the price', () => {
  it('follows the state, says why, and is stored in the list', async () => {
    await add();
    await shelve(20, 16);
    const full = await price();
    expect(full.price).toBe(25_080);
    expect(full.steps.map(({ key, label }) => [key, label])).toEqual([
      ['source', 'Base price'],
      ['plan', 'Buy plan: we have 10 weeks of these, −5%'],
    ]);
    const stored = await test.within((ctx) =>
      readRow<{ price: number }>(
        ctx.db,
        sql`select price from price_cells where variant_id = ${shop.variant_id} and condition_id = ${good()}`,
      ),
    );
    expect(stored?.price).toBe(25_080);
    await shelve(2, 16);
    expect((await price()).price).toBe(27_192);
    await shelve(12, 16);
    expect((await price()).price).toBe(26_400);
  });

  it('of the nearest target applies, and only while the plan is on', async () => {
    await add({ node: { level: 'category', category_id: shop.category_id }, lower_percent: 20 });
    await add({ lower_percent: 10 });
    await shelve(20, 16);
    expect((await price()).price).toBe(23_760);
    await saveSettings({ is_on: false });
    await test.platform.jobs.drain();
    expect((await price()).price).toBe(26_400);
    expect((await list()).map(({ state }) => state)).toEqual(['full', 'full']);
  });

  it('that staff set stays', async () => {
    await add();
    await shelve(20, 16);
    const where = sql`variant_id = ${shop.variant_id} and condition_id = ${good()}`;
    await run(sql`update price_cells set custom_price = 26000, price = 26000 where ${where}`);
    expect((await price()).price).toBe(26_000);
    await run(sql`update price_cells set custom_price = null, price = original_price where ${where}`);
  });

  it('changes with a notification and in the change log, once', async () => {
    await add();
    await shelve(20, 16);
    await count();
    const told = () =>
      test.within((ctx) =>
        readRows<{ title: string; body: string }>(
          ctx.db,
          sql`select title, body from notifications where type = 'buy_plan' order by id desc`,
        ),
      );
    const before = (await told()).length;
    expect((await told())[0]).toEqual({
      title: 'Too many: iPhone 15',
      body: 'Stock and arrivals last 10 weeks; your target is 6 weeks. Price: −5%.',
    });
    await count();
    expect(await told()).toHaveLength(before);
    const changes = await test.within((ctx) =>
      readRows(ctx.db, sql`select action from changes where entity = 'buy_plan_states' order by id desc limit 2`),
    );
    expect(changes.length).toBeGreaterThan(0);
  });

  it('is previewed before the plan is turned on', async () => {
    await saveSettings({ is_on: false });
    await add();
    await shelve(20, 16);
    const { version } = await settings();
    const preview = async (more: object) =>
      (await test.owner.call(plan.previewPlan, { body: { ...terms, is_on: true, version, ...more } })).data.items;
    const [item] = await preview({});
    expect(item).toMatchObject({ name: 'iPhone 15', state: 'full', step_percent: -5, weeks: 10 });
    expect(item!.prices).toBeGreaterThan(0);
    expect(await preview({ target_weeks: 9 })).toEqual([]);
    expect((await price()).price).toBe(26_400);
  });
});

describe('a stopped device', () => {
  beforeEach(async () => {
    await add();
    await shelve(40, 16);
  });
  const text = 'We have enough of these until Apr 16: Apple iPhone 15';

  it('is not bought, at the counter or in the shop, by the command itself', async () => {
    expect((await list())[0]).toMatchObject({ state: 'stop', weeks: 20, bought_from: '2026-04-16' });
    expect((await order()).errors).toEqual({ limits: [text] });
    expect((await order({ limits_reason: 'They insist' }, test.staff)).status).toBe(422);
    const items = [{ variant_id: shop.variant_id, price: 25_080 }];
    const checked = await test.owner.call(validateLimits, { body: { channel: 'in-store', items } });
    expect(checked.data.refusals).toEqual([{ limit: 'buy_plan', message: text, missing: null }]);
    const body = { company: shop.company, channel: 'mail-in' as const, variant_id: shop.variant_id };
    expect((await test.nobody.call(quoteInShop, { body })).data.held).toBe(text);
    const headers = { 'accept-language': 'de' };
    const german = 'Davon haben wir bis zum 16. April genug: Apple iPhone 15';
    const quoted = await test.nobody.call(quoteInShop, { body: { ...body, language: 'de' } as never, headers });
    expect(quoted.data.held).toBe(german);
    const cart = {
      company: shop.company,
      channel: 'mail-in' as const,
      items: [{ variant_id: shop.variant_id, condition_id: good() }],
    };
    const total = await test.nobody.call(totalInShop, { body: { ...cart, language: 'de' } as never, headers });
    expect(total.data.refusals.map(({ message }) => message)).toEqual([german]);
    const sold = await test.nobody.call(checkout.checkOutInShop, {
      body: {
        ...cart,
        language: 'de',
        email: 'ana@seller.test',
        first_name: 'Ana',
        last_name: 'Lee',
        accepts_terms: true,
        street: '18 Elm Street',
        city: 'Portland',
        state: 'ME',
        zip_code: '04101',
        limits_reason: 'mine',
      } as never,
      headers,
    });
    expect(sold.status).toBe(422);
    expect(sold.errors.limits).toEqual([german]);
  });

  it('is bought with a reason of staff who may, which the change log keeps', async () => {
    const made = await order({ limits_reason: 'A loyal customer' });
    expect(made.status).toBe(200);
    const [change] = await test.within((ctx) =>
      readRows<{ reason: string }>(
        ctx.db,
        sql`select reason from changes where entity = 'orders' and root_id = ${made.data.id} and action = 'insert'`,
      ),
    );
    expect(change?.reason).toBe('A loyal customer');
  });

  it('is not added to an order either', async () => {
    const { order_id } = await storeOrder(test.first, { items: [] });
    const body = { variant_id: shop.variant_id, condition_id: good(), quantity: 1 };
    const more = (limits_reason?: string) =>
      test.owner.call(addOrderItem, { params: { id: order_id }, body: { ...body, limits_reason } as never });
    expect((await more()).errors).toEqual({ limits: [text] });
    expect((await more('A loyal customer')).status).toBe(200);
  });

  it('is bought again when the stock is sold', async () => {
    await shelve(20, 16);
    expect((await list())[0]).toMatchObject({ state: 'full', bought_from: null });
    expect((await order()).status).toBe(200);
  });

  it('has no price in feeds of comparison sites', async () => {
    const prices = () =>
      test.within(async (ctx) => {
        const book = await openPlaceBook(ctx, { location_id: null, channel: 'mail-in' }, 'USD');
        return (await listPlacePrices(ctx, book, [shop.variant_id])).get(shop.variant_id)?.cells.length;
      });
    expect(await prices()).toBe(0);
    await saveSettings({ is_on: false });
    expect(await prices()).toBeGreaterThan(0);
  });

  it('is not bought by a program, whatever it says', async () => {
    const scope = { ...test.first.scope, actor: { ...test.first.scope.actor, kind: 'api_key' as const } };
    const refusals = [{ limit: 'buy_plan' as const, message: text, missing: null }];
    const asked = test.within((ctx) => requirePlanned(ctx, refusals, 'A script says so'), scope);
    await expect(asked).rejects.toMatchObject({ status: 422, errors: { limits: [text] } });
  });

  it('of another company is bought', async () => {
    const other = await test.other.call(validateLimits, { body: { channel: 'in-store', items: [{ price: 25_080 }] } });
    expect(other.data.refusals).toEqual([]);
  });
});

describe('a cap a day', () => {
  it('counts what was bought today, also at once', async () => {
    await add({ day_cap: 2 });
    expect((await order()).status).toBe(200);
    const both = await Promise.all([order(), order()]);
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 422]);
    const text = 'We have bought enough of these for today: Apple iPhone 15. Come back on Mar 3.';
    expect((await order()).errors).toEqual({ limits: [text] });
    await at('2026-03-03T15:00:00Z', async (owner) => expect((await order({}, owner)).status).toBe(200));
  });

  it('may be that of each location', async () => {
    await add({ day_cap: 1, is_cap_per_location: true });
    const elsewhere = { location_id: test.first.other_location_id };
    expect((await order()).status).toBe(200);
    expect((await order(elsewhere)).status).toBe(200);
    expect((await order()).status).toBe(422);
  });
});

describe('a budget of the week', () => {
  const save = (more: object, client = test.owner) =>
    client.call(budget.saveBudgets, {
      body: {
        budgets: [
          { location_id: test.first.location_id, cash_amount: 60_000, credit_amount: null, version: 0, ...more },
        ],
      },
    });

  it('is spent by the orders of the week, and store credit has its own', async () => {
    expect((await save({ credit_amount: 10_000 })).status).toBe(200);
    expect((await order({ payout_method: 'cash' })).status).toBe(200);
    expect((await order()).status).toBe(200);
    const text = 'Our budget for payouts is used up for this week. Come back on Mar 9.';
    expect((await order()).errors).toEqual({ limits: [text] });
    expect((await order({ limits_reason: 'The last one' })).status).toBe(200);
    const credit = await order({ payout_method: 'store_credit' });
    expect(credit.errors).toEqual({
      limits: ['Our budget for store credit is used up for this week. Come back on Mar 9.'],
    });
    const { data } = await test.owner.call(budget.findBudgets);
    expect(data.week_start).toBe('2026-03-02');
    expect(data.budgets.find(({ location_id }) => location_id === test.first.location_id)).toMatchObject({
      cash_amount: 60_000,
      cash_used: 79_200,
      credit_used: 0,
    });
    await at('2026-03-09T15:00:00Z', async (owner) => expect((await order({}, owner)).status).toBe(200));
  });

  it('is versioned and for members who edit prices; what was used is a figure of cost', async () => {
    expect((await save({})).status).toBe(200);
    expect((await save({})).status).toBe(409);
    expect((await save({ cash_amount: -1, version: 1 })).status).toBe(422);
    expect((await save({ version: 1 }, test.other)).status).toBe(422);
    const { client } = await hireMember(test, 'budget-viewer', ['pricing.view']);
    expect((await save({ version: 1 }, client)).status).toBe(403);
    const { data } = await client.call(budget.findBudgets);
    expect(data.budgets[0]).toMatchObject({ cash_used: null, credit_used: null });
  });

  it('is not spent by what was canceled or sent back', async () => {
    await save({});
    await storeOrder(test.first, { status_id: status.returned, items: [{ price: 90_000 }] });
    expect((await order()).status).toBe(200);
  });
});

describe('counting', () => {
  it('comes round after an hour, for companies with targets', async () => {
    await shelve(1, 0);
    expect(await countDuePlans(test.platform)).toBe(0);
    await add();
    expect(await countDuePlans(test.platform)).toBe(0);
    await at('2026-03-02T16:00:01Z', async () => expect(await countDuePlans(test.platform)).toBe(1));
  });
});
