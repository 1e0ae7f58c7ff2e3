import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { createBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { createEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import {
  confirmEasyOfferMatch,
  findEasyOfferMatch,
} from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { addOrderItem, editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { printOrder } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { type OrderKind, orderKinds, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { setBought, setPricing } from '@tradepost/contracts/pricing/cell.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { checkOutInShop } from '@tradepost/contracts/shop/shop-checkout.contract';
import { quoteInShop, totalInShop } from '@tradepost/contracts/shop/shop-quote.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestApp;
let shop: TestShop;
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  ({ customer_id } = await storeOrder(test.first));
  await asSystem(test.platform, (db) =>
    readRows(db, sql`update companies set package_id = 4 where company_id = ${test.first.company_id} returning 1`),
  );
  test.owner = await test.signIn('owner@first.test');
});
afterAll(() => test.close());
// Nobody has priced the fair one, and the broken one is not bought.
beforeEach(async () => {
  const { variant_id, condition_ids } = shop;
  await test.within((ctx) =>
    ctx.db.execute(
      sql`delete from price_cells where variant_id = ${variant_id} and condition_id = ${condition_ids.fair}`,
    ),
  );
  const cells = [{ variant_id, condition_id: condition_ids.broken }];
  expect((await test.owner.call(setBought, { body: { cells, is_bought: false } })).status).toBe(200);
});

const device = (condition: 'good' | 'fair' | 'broken', more: object = {}) => ({
  variant_id: shop.variant_id,
  condition_id: shop.condition_ids[condition],
  ...more,
});
const form = (item: object) => ({ location_id: test.first.location_id, customer_id, items: [item] });
const sellInStore = (item: object, client = test.owner) =>
  client.call(createInStoreOrder, { body: form(item) as never });
const sellByMail = (item: object) => test.owner.call(createMailInOrder, { body: form(item) as never });
const quoteOf = async (condition: 'good' | 'fair' | 'broken') => {
  const { data } = await test.owner.call(getPrices, { query: { variant_id: shop.variant_id } });
  return data.quotes.find(({ condition_id }) => condition_id === shop.condition_ids[condition])!;
};
const mailsOf = (id: number) =>
  test.within((ctx) =>
    readRows<{ template: string; subject: string; html: string; plain: string }>(
      ctx.db,
      sql`select template, subject, html, plain from mails where root = 'orders' and root_id = ${id} order by id`,
    ),
  );
const setPrice = (item: { id: number; version: number }, body: object) =>
  test.owner.call(editOrderItem, { params: { id: item.id }, body: { version: item.version, ...body } as never });

describe('no price yet, and not bought, are two states', () => {
  it('which the quote tells apart', async () => {
    expect(await quoteOf('good')).toMatchObject({ price: 26_400, is_bought: true });
    expect(await quoteOf('fair')).toMatchObject({ price: null, is_bought: true });
    expect(await quoteOf('broken')).toMatchObject({ price: null, is_bought: false });
  });

  it('what is not bought has its price again once it is bought, or priced', async () => {
    const cell = { variant_id: shop.variant_id, condition_id: shop.condition_ids.broken };
    const { data } = await test.owner.call(setBought, { body: { cells: [cell], is_bought: true } });
    expect([data.changed, data.cells[0]]).toMatchObject([1, { price: 9_000, is_bought: true }]);
    await test.owner.call(setBought, { body: { cells: [cell], is_bought: false } });
    const { data: priced } = await test.owner.call(setPricing, { body: { ...cell, price: 9_500 } });
    expect(priced.cell).toMatchObject({ price: 9_500, is_bought: true });
    await test.owner.call(setPricing, { body: { ...cell, price: null } });
    const { client } = await hireMember(test, 'nopricing', ['orders.create', 'pricing.view']);
    expect((await client.call(setBought, { body: { cells: [cell], is_bought: false } })).status).toBe(403);
  });

  it('at the counter staff enter the missing price', async () => {
    expect((await sellInStore(device('fair'))).errors).toEqual({
      'items.0.price': ['Enter a price. This device has none yet.'],
    });
    const { data } = await sellInStore(device('fair', { price: 15_000, quantity: 2 }));
    const order = (await test.owner.call(findInStoreOrder, { params: { id: data.id } })).data;
    expect(order).toMatchObject({ total: 30_000, status_id: status.beingInspected });
    expect(order.items[0]).toMatchObject({ price: 15_000, awaits_price: false });
    expect(order.items[0]?.price_steps.map(({ label, after }) => [label, after])).toEqual([['Set by staff', 15_000]]);
    expect((await quoteOf('fair')).price).toBe(null);
    const added = await test.owner.call(addOrderItem, {
      params: { id: data.id },
      body: device('fair', { price: 14_000 }) as never,
    });
    expect(added.status).toBe(200);
  });

  it.each([
    ['counter', (item: object) => sellInStore(item)],
    ['mail', (item: object) => sellByMail(item)],
  ])('nobody enters a price for what is not bought, at the %s', async (_, sell) => {
    const { errors } = await sell(device('broken', { price: 5_000 }));
    expect(errors).toEqual({ 'items.0.condition_id': ['You don’t buy this device in this condition'] });
  });

  it('who may edit prices saves it to the price list; then it is the price', async () => {
    const { client } = await hireMember(test, 'clerk', ['orders.create', 'orders.view', 'customers.view']);
    const saved = device('fair', { price: 15_500, save_price: true });
    expect((await sellInStore(saved, client)).status).toBe(403);
    expect((await sellInStore(saved)).status).toBe(200);
    expect(await quoteOf('fair')).toMatchObject({ price: 15_500, is_custom_price: true });
    const late = await sellInStore(device('fair', { price: 15_000 }));
    expect([late.status, late.data]).toMatchObject([409, { quoted_price: 15_000, price: 15_500 }]);
  });

  it('by mail it makes a manual quote, which is sent once it is priced', async () => {
    const { data } = await sellByMail(device('fair'));
    expect(data).toMatchObject({ status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote });
    const [item] = (await test.owner.call(findMailInOrder, { params: { id: data.id } })).data.items;
    expect(item).toMatchObject({ awaits_price: true, expected: { price: null } });
    expect((await setPrice(item!, { price: 15_000 })).status).toBe(200);
    const sent = await test.owner.call(moveOrder, { params: { id: data.id }, body: { status_id: status.leads } });
    expect(sent.status).toBe(200);
    expect((await mailsOf(data.id)).at(-1)?.html).toContain('$150.00');
  });

  it('a described thing is matched to it at a price that staff enter', async () => {
    const body = { ...form({}), items: undefined, things: [{ description: 'iPhone 15, some scratches' }] };
    const { data } = await test.owner.call(createEasyOffer, { body: body as never });
    const { things, version } = (await test.owner.call(findEasyOfferMatch, { params: { id: data.id } })).data;
    const match = (more: object) =>
      test.owner.call(confirmEasyOfferMatch, {
        params: { id: data.id },
        body: { version, things: [{ item_id: things[0]!.item_id, ...device('fair'), ...more }] } as never,
      });
    expect(Object.keys((await match({})).errors)).toEqual(['things.0.price']);
    expect((await match({ price: 14_000 })).data).toMatchObject({ sub_status_id: subStatus.requiresReview });
  });

  it('the shop takes it as a request, without an amount', async () => {
    const at = { company: shop.company, channel: 'mail-in' as const };
    const { data: quote } = await test.nobody.call(quoteInShop, {
      body: { ...at, variant_id: shop.variant_id } as never,
    });
    const found = (key: 'fair' | 'broken') =>
      quote.prices.find(({ condition_id }) => condition_id === shop.condition_ids[key]);
    expect([found('fair'), found('broken')]).toMatchObject([
      { price: null, is_bought: true },
      { price: null, is_bought: false },
    ]);
    const { data: offer } = await test.nobody.call(totalInShop, { body: { ...at, items: [device('fair')] } as never });
    expect(offer).toMatchObject({ is_quote: true, lines: [{ price: null, refusal: null }], refusals: [] });
    const person = { email: 'request@seller.test', first_name: 'Ana', last_name: 'Lee', accepts_terms: true };
    const address = { street: '18 Elm Street', city: 'Portland', state: 'ME', zip_code: '04101' };
    const { data } = await test.nobody.call(checkOutInShop, {
      body: { ...at, ...person, ...address, items: [device('fair')] } as never,
    });
    expect(data).toMatchObject({ is_quote: true });
    const refused = await test.nobody.call(checkOutInShop, {
      body: { ...at, ...person, ...address, items: [device('broken')] } as never,
    });
    expect(refused.status).toBe(422);
  });
});

/** A manual quote in which nobody has set a price. */
async function makeUnpriced(kind: OrderKind): Promise<number> {
  const lines = [{ text: 'Walkman', quantity: 2 }];
  if (kind === 'bulk-quote')
    return (await test.owner.call(createBulkQuote, { body: { ...form({}), items: undefined, lines } as never })).data
      .id;
  const items = [{ is_custom: true, title: 'Walkman', price: 0, awaits_price: true }];
  const start = { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote, customer_id };
  return (await storeOrder(test.first, { kind, ...start, items })).order_id;
}

const sentence = (kind: OrderKind) =>
  kind === 'bulk-quote' ? '1 line has no price yet' : 'Set a price for Walkman first';

describe('an order without a price is no offer', () => {
  const targets = [
    ['the quote', status.manualQuote, subStatus.requiresReview],
    ['the lead', status.leads, subStatus.activeLead],
  ] as const;
  const cases = orderKinds.flatMap((kind) => targets.map(([name, ...to]) => [kind, name, ...to] as const));

  it.each(cases)('%s: %s is not sent, by one move, by force or in bulk', async (kind, _, status_id, sub_status_id) => {
    const id = await makeUnpriced(kind);
    const to = { status_id, sub_status_id, notify_customer: true };
    const move = (more: object) => test.owner.call(moveOrder, { params: { id }, body: { ...to, ...more } });
    expect(await move({})).toMatchObject({ status: 409, message: sentence(kind) });
    expect(await move({ is_forced: true, reason: 'They are waiting' })).toMatchObject({
      status: 409,
      message: sentence(kind),
    });
    for (const dry_run of [true, false]) {
      const { data } = await test.owner.call(bulkStatus, {
        body: { action: 'status', kind, ids: [id], ...to, dry_run },
      });
      expect(data.outcomes).toMatchObject([{ is_ok: false, why: sentence(kind) }]);
    }
    expect((await mailsOf(id)).filter(({ template }) => template !== 'quote-requested')).toEqual([]);
  });

  it.each(orderKinds)('%s: no email about any status, and no document, shows an amount', async (kind) => {
    const id = await makeUnpriced(kind);
    const print = async () => {
      const paper = await test.owner.call(printOrder, { params: { id, paper: 'intake' } });
      return readPdf(paper.raw)
        .map(({ text }) => text)
        .join(' ');
    };
    const first = await print();
    expect(first).toContain('To be quoted');
    expect(first).not.toMatch(/\$0/);
    for (const [status_id, sub_status_id] of [
      [status.onHold, subStatus.generalHold],
      [status.beingInspected, null],
      [status.pendingReturn, null],
    ] as const) {
      const body = { status_id, sub_status_id, is_forced: true, reason: 'Sent in early', notify_customer: true };
      expect((await test.owner.call(moveOrder, { params: { id }, body })).status).toBe(200);
      await test.within((ctx) =>
        ctx.db.execute(sql`update order_items set status = 'received' where order_id = ${id}`),
      );
    }
    const mails = await mailsOf(id);
    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails) expect(`${mail.subject} ${mail.html} ${mail.plain}`).not.toMatch(/\$\s?0(\.00)?\b/);
    expect(await print()).not.toMatch(/\$0/);
  });

  it('no revised offer is made while a device waits for its price, and no payout by force', async () => {
    const items = [{ title: 'Apple iPhone 15' }, { is_custom: true, title: 'Walkman', price: 0, awaits_price: true }];
    const { order_id: id, item_ids } = await storeOrder(test.first, { items });
    const line = { item_id: item_ids[0]!, new_price: 10_000, reason: 'condition' as const };
    const offer = await test.owner.call(offerOnOrder, {
      params: { id },
      body: { action: 'make', lines: [line] } as never,
    });
    expect(offer).toMatchObject({ status: 409, message: 'Set a price for Walkman first' });
    const paid = { status_id: status.completed, is_forced: true, reason: 'Paid in cash', payout: {} };
    expect((await test.owner.call(moveOrder, { params: { id }, body: paid })).message).toBe(
      'Set a price for Walkman first',
    );
  });

  it('a device that is offered for nothing says so', async () => {
    const { data } = await sellByMail({ is_custom: true, title: 'Walkman', price: 0 });
    expect(data).toMatchObject({ status_id: status.leads });
    const [mail] = await mailsOf(data.id);
    expect(mail?.html).toContain('No payment');
    expect(mail?.html).not.toContain('$0.00');
  });
});
