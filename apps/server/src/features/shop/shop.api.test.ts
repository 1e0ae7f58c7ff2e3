import type { Contract } from '@tradepost/contracts/route';
import * as shopContract from '@tradepost/contracts/shop/shop.contract';
import * as catalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import * as quote from '@tradepost/contracts/shop/shop-quote.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
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

  it('leaves out what has no price, and is then a 404', async () => {
    await change(sql`update price_cells set price = null where company_id = ${test.first.company_id}`);
    expect((await ask(catalog.listShopCategories, { query: inShop() })).data.items).toEqual([]);
    expect((await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) })).status).toBe(404);
    await change(sql`update price_cells set price = original_price where company_id = ${test.first.company_id}`);
    expect((await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15' }) })).status).toBe(200);
  });

  it('is said in the seller’s language, as are the conditions and defects of the shipped sets', async () => {
    const { data } = await ask(catalog.findShopDevice, { query: inShop({ model: 'apple-iphone-15', language: 'de' }) });
    expect(data.axes.map(({ label }) => label)).toEqual(['Netz', 'Speicher']);
    expect(data.conditions[1]).toMatchObject({
      name: 'Gut',
      terms: expect.arrayContaining(['Keine Risse oder Dellen']),
    });
    expect(data.defects.find(({ key }) => key === 'activation-locked')).toMatchObject({
      name: 'Aktivierungssperre ist an',
      stops: true,
    });
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
    (await ask(shopContract.findWidgetButton, { query })).status,
    (await ask(catalog.listShopCategories, { query })).status,
    (await ask(catalog.listShopModels, { query })).status,
    (await ask(checkout.listShopOptions, { query: { ...query, channel: 'mail-in' } })).status,
  ];
  expect(new Set(codes)).toEqual(new Set([404]));
});
