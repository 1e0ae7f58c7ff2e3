import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import { saveTerms } from '@tradepost/contracts/shop/site/legal.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { storeTestPromo } from '../../testing/pricing/test-promo.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { setPrices } from '../pricing/prices.commands.ts';

let test: TestApp;
let shop: TestShop;
let otherShop: TestShop;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  otherShop = await openTestShop(test, test.second);
});
afterAll(() => test.close());

let people = 0;
const phone = (more: object = {}) => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, ...more });
const form = (more: object = {}) => {
  people += 1;
  return {
    company: shop.company,
    channel: 'mail-in' as const,
    items: [phone({ quoted_price: 26_400 })],
    email: `seller${people}@example.com`,
    first_name: 'Ana',
    last_name: 'Lee',
    accepts_terms: true,
    street: '18 Elm Street',
    city: 'Portland',
    state: 'ME',
    zip_code: '04101',
    ...more,
  };
};
const sell = (more: object = {}, headers: Record<string, string> = {}) =>
  test.nobody.call(checkout.checkOutInShop, { body: form(more) as never, headers });
const listed = async (search: string) =>
  (await test.owner.call(listMailInOrders, { query: { search } as never })).data.items;
const findByBox = async (box_id: string) => {
  const [row] = await listed(box_id);
  return (await test.owner.call(findMailInOrder, { params: { id: row!.id } })).data;
};
const sqlRows = <T>(query: ReturnType<typeof sql>) => test.within((ctx) => readRows<T>(ctx.db, query));

describe('selling in the shop', () => {
  it('makes a mail-in lead of the widget at the frozen price, and emails the offer in the seller’s language', async () => {
    const { status: code, data } = await sell({
      email: 'Erika@Example.com',
      language: 'de',
      phone: '(207) 555-0142',
      note: 'The box is included',
      payout_method: 'paypal',
      payout_details: { email_or_phone: 'erika@example.com' },
      marketing_consent: true,
      referral_url: 'https://www.phones.example/sell?utm=1',
      utm_source: 'newsletter',
      utm_campaign: ' spring-sale ',
    });
    expect([code, data]).toMatchObject([
      200,
      { channel: 'mail-in', total: 26_400, currency: 'USD', is_quote: false, is_emailed: true, language: 'de' },
    ]);
    expect(data.link).toMatch(/^\/shipping-kit#token=/);
    expect(data.created_at).toBe(test.clock.now().toISOString());
    expect(Date.parse(data.price_locked_until ?? '') - Date.parse(data.created_at)).toBe(14 * 86_400_000);
    const order = await findByBox(data.box_id);
    expect(order).toMatchObject({
      channel: 'widget',
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
      total: 26_400,
      payout_method: 'paypal',
      shipping_method: 'label',
      referral_url: 'phones.example/sell (newsletter / spring-sale)',
      utm_source: 'newsletter',
      utm_medium: null,
      utm_campaign: 'spring-sale',
      language: 'de',
      customer: { email: 'erika@example.com', name: 'Ana Lee', address_text: '18 Elm Street, Portland, ME 04101' },
    });
    expect(order.notes.map(({ body, audience, is_from_seller }) => [body, audience, is_from_seller])).toEqual([
      ['The box is included', 'customer', true],
    ]);
    const mails = await sqlRows<{ template: string; subject: string }>(
      sql`select template, subject from mails where root = 'orders' and root_id = ${order.id}`,
    );
    expect(mails).toEqual([{ template: 'offer-received', subject: expect.stringContaining('Angebot') }]);
    const [change] = await sqlRows<{ actor_kind: string; actor_name: string }>(
      sql`select actor_kind, actor_name from changes where root = 'orders' and root_id = ${order.id} order by id limit 1`,
    );
    expect(change).toEqual({ actor_kind: 'customer', actor_name: 'Ana Lee' });
    const [customer] = await sqlRows<{ marketing_consent: boolean }>(
      sql`select marketing_consent from customers where email = 'erika@example.com'`,
    );
    expect(customer).toEqual({ marketing_consent: true });
  });

  it('keeps which terms the seller accepted, in the language in which they were read', async () => {
    const terms = {
      body: 'We pay in two days.',
      translations: { de: { body: 'Wir zahlen in zwei Tagen.' } },
      version: 0,
    };
    expect((await test.owner.call(saveTerms, { body: terms as never })).status).toBe(200);
    const { data } = await sell({ language: 'de' });
    const [kept] = await sqlRows<object>(
      sql`select a.kind, a.text_version, a.language, a.sha256 = t.sha256 as is_english from legal_acceptances a
            join orders o on o.company_id = a.company_id and o.id = a.order_id
            join legal_texts t on t.company_id = a.company_id and t.kind = a.kind and t.text_version = a.text_version
           where o.box_id = ${data.box_id}`,
    );
    expect(kept).toEqual({ kind: 'terms', text_version: 1, language: 'de', is_english: false });
  });

  it('refuses the tracking number of another carrier, in the language of the seller', async () => {
    const label = { shipping_method: 'own_label', carrier: 'ups', tracking_number: '1Z999' };
    const refused = await sell({ ...label, language: 'de' }, { 'accept-language': 'de' });
    expect([refused.status, refused.errors]).toEqual([
      422,
      {
        tracking_number: [
          'Das ist keine Sendungsnummer von UPS. Prüfen Sie die Nummer oder wählen Sie einen anderen Paketdienst.',
        ],
      },
    ]);
  });

  it('finds the customer of the email, keeps what it has, and tells staff what differs', async () => {
    const first = await sell({ email: 'known@example.com', phone: '(207) 555-0142' });
    const { data } = await sell({
      email: 'KNOWN@example.com',
      first_name: 'Eve',
      street: '1 Other Road',
      phone: '(207) 555-0199',
    });
    const [one, two] = [await findByBox(first.data.box_id), await findByBox(data.box_id)];
    expect(two.customer).toMatchObject({ id: one.customer.id, name: 'Ana Lee', phone: '(207) 555-0142' });
    expect(two.customer.address_text).toContain('18 Elm Street');
    const [note] = two.notes;
    expect([note?.audience, note?.body]).toEqual(['internal', expect.stringContaining('Address: 1 Other Road')]);
    for (const { link } of [first.data, data]) expect(link).toMatch(/^\/shipping-kit#token=/);
  });

  it('makes a lead of a store for devices that are brought', async () => {
    const none = await sell({ channel: 'in-store', location_id: test.first.location_id });
    expect([none.status, none.errors.location_id]).toEqual([422, ['Choose a store']]);
    const { data } = await sell({
      channel: 'in-store',
      location_id: shop.store_id,
      street: '',
      city: '',
      zip_code: '',
    });
    expect(data.link).toMatch(/^\/shipping-qr-code#token=/);
    const { items } = (await test.owner.call(listInStoreOrders, { query: { search: data.box_id } as never })).data;
    expect(items).toMatchObject([{ status_id: status.leads, channel: 'widget' }]);
  });

  it.each(['mail-in', 'in-store'] as const)(
    'a device that is not listed becomes a manual quote (%s)',
    async (channel) => {
      const items = [{ title: 'Nokia 3310', note: 'Works', quantity: 2 }];
      const { status: code, data } = await sell({
        channel,
        items,
        location_id: channel === 'in-store' ? shop.store_id : undefined,
      });
      expect([code, data?.is_quote, data?.total]).toEqual([200, true, 0]);
      const [order] = await sqlRows<{ status_id: number }>(
        sql`select status_id from orders where box_id = ${data.box_id}`,
      );
      expect(order?.status_id).toBe(status.manualQuote);
    },
  );

  it('sells once for a repeated click, also when both arrive together', async () => {
    const body = form({ email: 'twice@example.com' });
    const headers = { 'idempotency-key': 'one-click' };
    const call = () => test.nobody.call(checkout.checkOutInShop, { body: body as never, headers });
    const [one, two] = await Promise.all([call(), call()]);
    const three = await call();
    expect(one.status).toBe(200);
    expect([two.data.box_id, three.data.box_id]).toEqual([one.data.box_id, one.data.box_id]);
    expect(await listed('twice@example.com')).toHaveLength(1);
  });
});

describe('the shop refuses', () => {
  it('a price that has changed, and says the new one', async () => {
    const { status: code, data } = await sell({ items: [phone({ quoted_price: 20_000 })] });
    expect([code, data]).toEqual([409, { index: 0, quoted_price: 20_000, price: 26_400 }]);
  });

  it('a blocked seller, without saying why', async () => {
    const { data } = await sell({ email: 'thief@example.com' });
    const order = await findByBox(data.box_id);
    await test.within((ctx) =>
      ctx.db.execute(
        sql`update customers set status = 2, blocked_reason = 'Sold a stolen phone' where id = ${order.customer.id}`,
      ),
    );
    const refused = await sell({ email: 'thief@example.com' });
    expect([refused.status, refused.message]).toEqual([
      409,
      'We can’t take this order online. Please contact the shop.',
    ]);
    await test.within((ctx) =>
      ctx.db.execute(sql`insert into customer_blocks (company_id, kind, value, reason)
        values (${ctx.company_id}, 'domain', 'bad.example', 'Fraud ring')`),
    );
    const ofDomain = await sell({ email: 'new@bad.example' });
    expect(JSON.stringify([ofDomain.status, ofDomain.message, ofDomain.errors])).not.toMatch(/Fraud|block/i);
    expect(ofDomain.status).toBe(409);
  });

  it.each<[string, object, number, string]>([
    ['without consent', { accepts_terms: false }, 422, 'accepts_terms'],
    ['a robot', { website: 'https://spam.example' }, 422, 'website'],
    ['a label without an address', { street: '' }, 422, 'street'],
    ['a kit without a state, where states are needed', { shipping_method: 'kit', state: '' }, 422, 'state'],
    ['more parcels than the shop takes', { parcel_count: 3 }, 422, 'parcel_count'],
    ['a wrong phone number', { phone: '12' }, 422, 'phone'],
    [
      'a wrong account',
      { payout_method: 'ach', payout_details: { routing_number: '1' } },
      422,
      'payout_details.routing_number',
    ],
    ['an unknown payout method', { payout_method: 'cash' }, 422, 'payout_method'],
    ['an unknown device', { items: [{ variant_id: 999_999, condition_id: 1 }] }, 422, 'items.0.variant_id'],
    ['a device without a condition', { items: [{ variant_id: 1 }] }, 422, 'items.0.condition_id'],
    ['nothing', { items: [] }, 422, 'items'],
    ['a promo code that nobody made', { promo_code: 'NEVER' }, 422, 'promo_code'],
  ])('%s', async (_name, change, code, field) => {
    const refused = await sell(change);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([code, expect.arrayContaining([field])]);
  });

  it('an address that lacks a part of its country, in the words of the form and in the seller’s language', async () => {
    const bare = { street: '', city: '', state: '', zip_code: '' };
    expect((await sell(bare)).errors).toEqual({
      street: ['Enter a street and number'],
      city: ['Enter a city'],
      state: ['Enter a state'],
      zip_code: ['Enter a postal code'],
    });
    const german = await sell({ state: '', language: 'de' }, { 'accept-language': 'de' });
    expect(german.errors).toEqual({ state: ['Geben Sie einen Bundesstaat ein'] });
    const set = (country: string) =>
      test.platform.database.script(
        `update companies set country_code = '${country}' where company_id = ${test.first.company_id}`,
      );
    await set('DE');
    expect((await sell(bare)).errors).not.toHaveProperty('state');
    await set('US');
    expect((await sell({ shipping_method: 'own_label', ...bare })).status).toBe(200);
  });

  it('another company’s device, and a shop whose storefront is off', async () => {
    const foreign = await sell({
      items: [{ variant_id: otherShop.variant_id, condition_id: otherShop.condition_ids.good }],
    });
    expect([foreign.status, foreign.errors['items.0.variant_id']]).toEqual([
      422,
      ['We don’t buy this device at the moment'],
    ]);
    const store = await sell({ channel: 'in-store', location_id: test.second.other_location_id });
    expect(store.status).toBe(422);
    await test.within((ctx) => ctx.db.execute(sql`update storefronts set is_live = false`), test.second.scope);
    expect((await sell({ company: otherShop.company })).status).toBe(404);
    await test.within((ctx) => ctx.db.execute(sql`update storefronts set is_live = true`), test.second.scope);
    expect((await sell({ company: 'guessed' })).status).toBe(404);
  });

  it('offers over the limits and below the minimum', async () => {
    await test.within(async (ctx) => {
      await ctx.db.execute(sql`insert into offer_limits (company_id, channel, is_enable, max_items, max_total, currency)
        values (${ctx.company_id}, 'mail-in', true, 2, 0, 'USD')`);
      await ctx.db.execute(sql`insert into minimum_orders (company_id, channel, min_total, currency)
        values (${ctx.company_id}, 'mail-in', 5000, 'USD')`);
    });
    const many = await sell({ items: [phone({ quantity: 3 })] });
    expect([many.status, many.errors.limits]).toEqual([422, [expect.stringContaining('at most 2')]]);
    const few = await sell({ items: [phone({ condition_id: shop.condition_ids['no-power'] })] });
    expect([few.status, few.errors.limits]).toEqual([422, ['Offers start at $50.00: add $14.00 more']]);
    await test.within((ctx) => ctx.db.execute(sql`delete from offer_limits`));
    await test.within((ctx) => ctx.db.execute(sql`delete from minimum_orders`));
  });

  it('the sixth order of an email address within an hour, also of six at once', async () => {
    const email = 'eager@example.com';
    const answers = await Promise.all(Array.from({ length: 6 }, () => sell({ email })));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await sell({ email: email.toUpperCase() })).status).toBe(429);
    expect(await listed(email)).toHaveLength(5);
    test.clock.set('2026-03-02T16:01:00Z');
    expect((await sell({ email })).status).toBe(200);
  });

  it('the second of two who take the last use of a promo code', async () => {
    await test.within((ctx) => storeTestPromo(ctx, { code: 'LAST', total_uses: 1 }));
    const answers = await Promise.all([sell({ promo_code: 'last' }), sell({ promo_code: 'LAST' })]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 422]);
    expect(answers.find(({ status: code }) => code === 200)?.data.total).toBe(27_400);
  });

  it('everybody while mail-in is paused, or the plan is unpaid', async () => {
    const set = (text: string) => test.platform.database.script(text);
    await set(`update companies set paused_channels = '{mail-in}' where company_id = ${test.first.company_id}`);
    expect((await sell()).status).toBe(409);
    await set(
      `update companies set paused_channels = '{}', subscription_status = 2 where company_id = ${test.first.company_id}`,
    );
    expect((await sell()).status).toBe(409);
    await set(`update companies set subscription_status = 0 where company_id = ${test.first.company_id}`);
    expect((await sell()).status).toBe(200);
  });
});

describe('the lead booster', () => {
  const leave = (more: object = {}) =>
    test.nobody.call(checkout.startShopLead, {
      body: {
        company: shop.company,
        channel: 'mail-in',
        email: 'curious@example.com',
        item: phone(),
        ...more,
      } as never,
    });

  it('stores an unfinished lead that the checkout replaces', async () => {
    const { data } = await leave();
    const [lead, ...others] = await sqlRows<{ id: number; confirmed_at: string | null; shipping_method: string }>(
      sql`select o.id, o.confirmed_at, o.shipping_method from orders o join customers c on c.id = o.customer_id
           where c.email = 'curious@example.com'`,
    );
    expect([lead?.confirmed_at, others]).toEqual([null, []]);
    const jobs = await sqlRows(sql`select 1 from mails where root = 'orders' and root_id = ${lead!.id}`);
    expect(jobs).toEqual([]);
    const sold = await sell({ email: 'curious@example.com', lead: data.lead, first_name: 'Kim', last_name: 'Park' });
    expect(sold.status).toBe(200);
    expect((await findByBox(sold.data.box_id)).customer).toMatchObject({ name: 'Kim Park' });
    const ended = await test.within((ctx) =>
      readRow<{ sub_status_id: number; is_archived: boolean }>(
        ctx.db,
        sql`select sub_status_id, is_archived from orders where id = ${lead!.id}`,
      ),
    );
    expect(ended).toEqual({ sub_status_id: subStatus.cancelled, is_archived: true });
  });

  it('stores no second one for an address that comes back', async () => {
    for (let n = 0; n < 2; n += 1) expect((await leave({ email: 'back@example.com' })).status).toBe(200);
    expect(
      await sqlRows(
        sql`select 1 from orders o join customers c on c.id = o.customer_id where c.email = 'back@example.com'`,
      ),
    ).toHaveLength(1);
  });

  it('refuses blocked sellers as politely, and robots', async () => {
    expect((await leave({ email: 'another@bad.example' })).status).toBe(409);
    expect((await leave({ website: 'x' })).status).toBe(422);
  });
});

it('keeps its price when the price list moves on', async () => {
  const { data } = await sell();
  const cell = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
  await test.within((ctx) => setPrices(ctx, shop.price_list_id, [{ ...cell, original_price: 1_000 }]));
  expect((await findByBox(data.box_id)).total).toBe(26_400);
});
