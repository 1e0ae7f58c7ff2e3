import { status } from '@tradepost/contracts/orders/order-status.data';
import type { Contract } from '@tradepost/contracts/route';
import * as shopContract from '@tradepost/contracts/shop/shop.contract';
import * as catalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import * as quote from '@tradepost/contracts/shop/shop-quote.contract';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEnglish } from '../../testing/languages/find-english.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { quoteVariant } from '../pricing/quote.queries.ts';

let test: TestApp;
let shop: TestShop;
let otherShop: TestShop;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  otherShop = await openTestShop(test, test.second);
});
afterAll(() => test.close());

const ask = <C extends Contract>(contract: C, input: object = {}) => test.nobody.call(contract, input as never);
const inShop = (more: object = {}) => ({ company: shop.company, ...more });
const phone = (more: object = {}) => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, ...more });
const change = (query: ReturnType<typeof sql>) => test.within((ctx) => ctx.db.execute(query));

describe('what the shop buys', () => {
  it('is what is active and has a price, with the best one', async () => {
    const categories = await ask(catalog.listShopCategories, { query: inShop() });
    expect(categories.data.items.map(({ key, name }) => [key, name])).toEqual([['smartphones', 'Smartphones']]);
    const models = await ask(catalog.listShopModels, { query: inShop({ category: 'smartphones' }) });
    expect(models.data).toMatchObject({
      items: [{ key: 'apple-iphone-15', max_price: 30_000 }],
      brands: [{ key: 'apple', name: 'Apple' }],
      category: { key: 'smartphones' },
      pagination: { total: 1 },
    });
    const found = await ask(catalog.listShopModels, { query: inShop({ search: 'iphone 15' }) });
    expect(found.data.items.map(({ key }) => key)).toEqual(['apple-iphone-15']);
    expect((await ask(catalog.listShopModels, { query: inShop({ search: 'galaxy' }) })).data.items).toEqual([]);
  });

  it('is promised the price that a quote can reach, the same on its card and its page', async () => {
    const promised = async () => {
      const { items } = (await ask(catalog.listShopModels, { query: inShop() })).data;
      const { data } = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) });
      return [items[0]?.max_price, data.max_price];
    };
    expect(await promised()).toEqual([30_000, 30_000]);
    const company_id = test.first.company_id;
    // Both ways to sell pay less than the company’s list, so its price is never paid.
    await change(sql`insert into price_lists (company_id, name, currency, channel)
      select ${company_id}, channel, 'USD', channel from unnest(array['mail-in', 'in-store']) channel`);
    await change(sql`insert into price_cells (company_id, price_list_id, variant_id, condition_id, original_price, price)
      select p.company_id, l.id, p.variant_id, p.condition_id, p.price - 2000, p.price - case l.channel when 'mail-in' then 2000 else 3000 end
        from price_cells p join price_lists l on l.company_id = p.company_id and l.channel in ('mail-in', 'in-store')
       where p.company_id = ${company_id} and p.price_list_id = ${shop.price_list_id} and p.price > 3000`);
    expect(await promised()).toEqual([28_000, 28_000]);
    await change(sql`insert into unbought_cells (company_id, price_list_id, variant_id, condition_id)
      select company_id, price_list_id, variant_id, condition_id from price_cells
       where company_id = ${company_id} and price = 28000`);
    expect((await promised())[0]).toBeLessThan(28_000);
    await change(sql`delete from unbought_cells where company_id = ${company_id}`);
    await change(
      sql`delete from price_cells where company_id = ${company_id} and price_list_id <> ${shop.price_list_id}`,
    );
    await change(sql`delete from price_lists where company_id = ${company_id} and channel in ('mail-in', 'in-store')`);
  });

  it('leaves out what has no price, and is then a 404', async () => {
    await change(sql`update price_cells set price = null where company_id = ${test.first.company_id}`);
    expect((await ask(catalog.listShopCategories, { query: inShop() })).data.items).toEqual([]);
    expect((await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) })).status).toBe(404);
    await change(sql`update price_cells set price = original_price where company_id = ${test.first.company_id}`);
    expect((await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) })).status).toBe(200);
  });

  it('is said in the seller’s language, as are the conditions and defects of the shipped sets', async () => {
    const { data } = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15', language: 'de' }) });
    expect(data.axes.map(({ label }) => label)).toEqual(['Mobilfunkanbieter', 'Speicher']);
    expect(data.conditions[1]).toMatchObject({
      name: 'Gut',
      terms: expect.arrayContaining(['Keine Risse oder Dellen']),
    });
    expect(data.defects.find(({ key }) => key === 'activation-locked')).toMatchObject({
      name: 'Aktivierungssperre ist an',
      stops: true,
    });
  });

  it('has no English in German, not even in the words of the catalog', async () => {
    const german = { language: 'de' };
    const { data } = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15', ...german }) });
    expect(data.terms).toMatchObject({ Unlocked: 'Ohne SIM-Lock' });
    expect(data.variants.map(({ label }) => label).join()).toContain('Ohne SIM-Lock');
    const options = await ask(checkout.listShopOptions, { query: inShop({ channel: 'mail-in', ...german }) });
    const answers = [
      { ...data, variants: data.variants.map(({ label }) => label), terms: Object.values(data.terms) },
      (await ask(catalog.listShopCategories, { query: inShop(german) })).data,
      (await ask(catalog.listShopModels, { query: inShop({ category: 'smartphones', ...german }) })).data,
      // The page says the fields of a payout method itself.
      options.data.payout_methods.map(({ name, hint }) => [name, hint]),
      (await ask(findSite, { query: inShop(german) })).data,
    ];
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    expect(answers.flatMap(texts).flatMap((text) => findEnglish(text, { terms: true }))).toEqual([]);
    expect(findEnglish('128 GB · Unlocked', { terms: true })).toEqual(['Unlocked']);
    expect(findEnglish('128 GB · Unlocked')).toEqual([]);
  });
});

describe('the facts of past sales', () => {
  const facts = () => ask(shopContract.findShopFacts, { query: inShop() });
  const storeSales = async (count: number, more: object = {}) => {
    for (let n = 0; n < count; n += 1) {
      const { order_id } = await storeOrder(test.first, { kind: 'mail-in', status_id: status.completed });
      const sale = { paid: 100, channel: 'staff', kind: 'mail-in', ago: '1 day', ...more };
      await change(sql`update orders set kind = ${sale.kind}, channel = ${sale.channel}, quoted_total = 100, items_total = ${sale.paid},
          created_at = app_now() - ${sale.ago}::interval - interval '5 days 12 hours',
          received_at = app_now() - ${sale.ago}::interval - interval '1 day 12 hours',
          paid_at = app_now() - ${sale.ago}::interval
        where company_id = ${test.first.company_id} and id = ${order_id}`);
    }
  };

  it('are told from fifty sales by mail or in the shop on, and of the last two hundred', async () => {
    await storeSales(30);
    await storeSales(15, { kind: 'in-store', channel: 'widget' });
    await storeSales(4, { paid: 80 });
    // These do not count.
    await storeSales(3, { kind: 'in-store' });
    await storeSales(3, { ago: '181 days' });
    const few = await facts();
    expect([few.status, few.data]).toEqual([200, null]);
    await storeSales(1, { paid: 80 });
    const enough = await facts();
    expect(enough.data).toEqual({ sales: 50, quoted_percent: 90, days_to_arrival: 4, days_to_payment: 1.5 });
    expect(enough.headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask(shopContract.findShopFacts, { query: { company: otherShop.company } })).data).toBe(null);
    expect((await ask(shopContract.findShopFacts, { query: { company: 'guessed' } })).status).toBe(404);
  });
});

describe('a price', () => {
  const asked = (more: object = {}) => ({ body: inShop({ channel: 'mail-in', variant_id: shop.variant_id, ...more }) });
  const defectOf = async (key: string) => {
    const { data } = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) });
    return data.defects.find((defect) => defect.key === key)!.id;
  };

  it('is the counter’s, for each condition and with each defect', async () => {
    const defect_ids = [await defectOf('water'), await defectOf('buttons')];
    const { data } = await ask(quote.quoteInShop, asked({ defect_ids }));
    for (const { condition_id, price } of data.prices) {
      const at = { variant_id: shop.variant_id, location_id: test.first.location_id, channel: 'mail-in' as const };
      const counter = await test.within((ctx) => quoteVariant(ctx, { ...at, condition_id, defects: defect_ids }));
      expect(price).toBe(counter.price);
    }
    expect(data.price_lock_days).toBe(14);
    const good = data.prices.find(({ condition_id }) => condition_id === shop.condition_ids.good);
    expect(good?.contradiction).toBe('A button doesn’t work');
  });

  it('stops at a locked device, and is a 404 for another company’s', async () => {
    const { data } = await ask(quote.quoteInShop, asked({ defect_ids: [await defectOf('activation-locked')] }));
    expect([data.stop, data.prices[0]?.price]).toEqual(['Activation lock is on', null]);
    expect((await ask(quote.quoteInShop, asked({ variant_id: otherShop.variant_id }))).status).toBe(404);
  });

  it('comes after the email address where the shop asks for it', async () => {
    await change(
      sql`insert into widget_settings (company_id, is_lead_booster) values (${test.first.company_id}, true)`,
    );
    const without = await ask(quote.quoteInShop, asked());
    expect([without.status, Object.keys(without.errors)]).toEqual([422, ['lead']]);
    const listed = await ask(catalog.listShopModels, { query: inShop() });
    expect(listed.data.items[0]?.max_price).toBe(null);
    const opened = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) });
    expect(opened.data.max_price).toBe(null);
    const body = inShop({ channel: 'mail-in', email: 'lead@example.com', item: phone() });
    const { lead } = (await ask(checkout.startShopLead, { body })).data;
    expect((await ask(quote.quoteInShop, asked({ lead }))).data.prices[1]?.price).toBe(26_400);
    const stolen = { ...asked({ lead }).body, company: otherShop.company, variant_id: otherShop.variant_id };
    await test.within(
      (ctx) =>
        ctx.db.execute(sql`insert into widget_settings (company_id, is_lead_booster) values (${ctx.company_id}, true)`),
      test.second.scope,
    );
    expect((await ask(quote.quoteInShop, { body: stolen })).status).toBe(422);
    await test.platform.database.script('delete from widget_settings');
  });
});

describe('a cart', () => {
  const total = (more: object = {}) =>
    ask(quote.totalInShop, { body: inShop({ channel: 'mail-in', items: [phone()], ...more }) });

  it('comes to the devices with the bonus of the payout method, and says why a code does not count', async () => {
    await change(sql`insert into payout_methods (company_id, key, is_on, label, hint, bonus)
      values (${test.first.company_id}, 'store_credit', true, 'Store credit', '', '{"type":"percent","value":10,"max":null}')
      on conflict (company_id, key) do update set is_on = true, bonus = excluded.bonus`);
    const { data } = await total({
      items: [phone({ quantity: 2 })],
      payout_method: 'store_credit',
      promo_code: 'NONE',
    });
    expect(data).toMatchObject({ items_total: 52_800, method_bonus: 5_280, total: 58_080, promo_bonus: 0 });
    expect(data.promo_refusal).toBe('Promo code NONE doesn’t exist');
    const german = await total({ promo_code: 'NONE', language: 'de' });
    expect(german.data.promo_refusal).toBe('Den Aktionscode NONE gibt es nicht');
  });

  it('says what it lacks to the minimum, and which device is not bought', async () => {
    await change(sql`insert into minimum_orders (company_id, channel, min_total, currency)
      values (${test.first.company_id}, 'mail-in', 30000, 'USD')`);
    const { data } = await total({ items: [phone(), { variant_id: otherShop.variant_id, condition_id: 1 }] });
    expect(data.refusals).toEqual([
      { limit: 'minimum_order', message: 'Offers start at $300.00: add $36.00 more', missing: 3_600 },
    ]);
    expect(data.lines.map(({ refusal }) => refusal)).toEqual([null, 'We don’t buy this device at the moment']);
    await change(sql`delete from minimum_orders`);
  });

  it('stops guesses of promo codes', async () => {
    const answers = [];
    for (let guess = 0; guess < 40; guess += 1) answers.push((await total({ promo_code: `GUESS${guess}` })).status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
  });
});

it('no public answer holds costs, rules, sources, staff or another company', async () => {
  await change(sql`update price_cells set resale_price = 777777, source_name = 'Secret source', source = 'sync'
    where company_id = ${test.first.company_id}`);
  const query = inShop();
  const body = { ...query, channel: 'mail-in' };
  const answers = [
    await ask(shopContract.findShop, { query }),
    await ask(shopContract.findShopFacts, { query }),
    await ask(shopContract.findWidgetButton, { query }),
    await ask(catalog.listShopCategories, { query }),
    await ask(catalog.listShopModels, { query }),
    await ask(catalog.findShopDevice, { query: { ...query, model: 'apple-iphone-15' } }),
    await ask(quote.quoteInShop, { body: { ...body, variant_id: shop.variant_id } }),
    await ask(quote.totalInShop, { body: { ...body, items: [phone()] } }),
    await ask(checkout.listShopOptions, { query: { ...query, channel: 'in-store' } }),
    await ask(checkout.startShopLead, { body: { ...body, email: 'walker@example.com', item: phone() } }),
    await ask(checkout.checkOutInShop, {
      body: {
        ...body,
        items: [phone()],
        email: 'walker@example.com',
        first_name: 'Wes',
        last_name: 'Walker',
        street: '1 Road',
        city: 'Town',
        state: 'ME',
        zip_code: '04101',
        accepts_terms: true,
      },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
  const text = answers.map(({ raw }) => raw.toString()).join('\n');
  expect(text).not.toMatch(/777777|Secret|Stan|Olivia|owner@|staff@|second company/);
  const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key);
  const secret =
    /resale|original_price|custom_price|source|rule|price_list|steps|amount_price|cost$|member|company_id|blocked|customer_id|order_id/;
  expect([...new Set(keys)].filter((key) => secret.test(key ?? '') && key !== 'shipping_cost')).toEqual([]);
});

it('a shop that is off says nothing to anybody', async () => {
  await test.within((ctx) => ctx.db.execute(sql`update storefronts set is_live = false`), test.second.scope);
  const query = { company: otherShop.company };
  const codes = [
    (await ask(shopContract.findShop, { query })).status,
    (await ask(shopContract.findShopFacts, { query })).status,
    (await ask(shopContract.findWidgetButton, { query })).status,
    (await ask(catalog.listShopCategories, { query })).status,
    (await ask(catalog.listShopModels, { query })).status,
    (await ask(checkout.listShopOptions, { query: { ...query, channel: 'mail-in' } })).status,
  ];
  expect(new Set(codes)).toEqual(new Set([404]));
});
