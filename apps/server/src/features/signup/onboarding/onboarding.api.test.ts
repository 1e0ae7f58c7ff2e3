import { listCategories, searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { createInStoreOrder, editInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import {
  checkEmailVerified,
  ejectOnboarding,
  findBySourceToken,
  findOnboarding,
  findSourceCompany,
  findWidgetCode,
  listPayoutChoices,
  listPriceSyncs,
  savePayoutChoices,
  savePriceSyncs,
  saveStep,
  saveWidgetSite,
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, mintCompanyId, type Scope } from '../../../platform/tenancy/ctx.ts';
import type { Client } from '../../../testing/test-app.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { details, type Newcomer, onboard, signUp } from '../../../testing/test-newcomer.ts';
import { models, variants } from '../../catalog/catalog.table.ts';
import { locations } from '../../company/location.table.ts';
import { conditionGroups, conditions } from '../../conditions/condition.table.ts';
import { ensurePriceList, setPrices } from '../../pricing/prices.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(3_600_001));

const store = { step: 3 as const, purchasing_methods: ['in-store' as const], location_name: 'Lake Street' };
const signIn = (who: 'owner@first' | 'staff@first' | 'owner@second') => test.signIn(`${who}.test`);
const progressOf = async (client: Client) => {
  const { last_register_step, is_onboarding } = (await client.call(findOnboarding)).data;
  return [last_register_step, is_onboarding];
};
const within = <T>(company_id: number, fn: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ ...test.first.scope, company_id: mintCompanyId(company_id) } satisfies Scope, fn);

/** One phone of the company's catalog with a condition of its own. */
const findPhone = (company_id: number) =>
  within(company_id, async (ctx) => {
    const [found] = await ctx.db
      .select({ variant_id: variants.id, condition_id: conditions.id })
      .from(models)
      .innerJoin(variants, and(eq(variants.company_id, models.company_id), eq(variants.model_id, models.id)))
      .innerJoin(conditionGroups, eq(conditionGroups.category_id, models.category_id))
      .innerJoin(conditions, eq(conditions.group_id, conditionGroups.id))
      .where(and(eq(models.company_id, company_id), eq(models.key, 'apple-iphone-15'), eq(conditions.key, 'good')));
    if (!found) throw new Error('the company buys no iPhone 15');
    return found;
  });

async function placeOrder({ client, company_id }: Newcomer, more: object = {}) {
  const { data: customer } = await client.call(createCustomer, { body: { first_name: 'Ana', last_name: 'Lee' } });
  const location_id = (await client.call(me)).data.locations[0]?.id ?? 0;
  const items = [await findPhone(company_id)];
  return client.call(createInStoreOrder, { body: { location_id, customer_id: customer.id, items, ...more } as never });
}

describe('the steps', () => {
  it('are finished one after the other, and the company is open after the last', async () => {
    const newcomer = await signUp(test);
    const { client } = newcomer;
    expect(await progressOf(client)).toEqual([0, true]);
    expect((await client.call(saveStep, { body: details })).data).toEqual({
      last_register_step: 1,
      is_onboarding: true,
    });
    await onboard(test, newcomer, 2);
    expect((await client.call(saveStep, { body: store })).data).toEqual({
      last_register_step: 3,
      is_onboarding: false,
    });
    expect((await client.call(me)).data).toMatchObject({
      is_onboarding: false,
      last_register_step: 3,
      job_title: 'Founder',
      timezone: 'America/Chicago',
      locations: [{ name: 'Lake Street' }],
    });
  });

  it('cannot be skipped', async () => {
    const { client } = await signUp(test);
    const early = await client.call(saveStep, { body: { step: 2 } });
    expect([early.status, early.message]).toEqual([409, 'Complete step 1 first: enter your details']);
    await client.call(saveStep, { body: details });
    const unverified = await client.call(saveStep, { body: { step: 2 } });
    expect([unverified.status, unverified.message]).toEqual([409, 'Verify your email first']);
    expect((await client.call(saveStep, { body: store })).message).toBe('Complete step 2 first: verify your email');
    expect((await client.call(ejectOnboarding)).message).toBe('Verify your email first');
    expect(await progressOf(client)).toEqual([1, true]);
  });

  it('may be gone back to, which loses nothing, and are the same on another device', async () => {
    const newcomer = await signUp(test);
    const { client, email } = newcomer;
    await onboard(test, newcomer, 2);
    const changed = { ...details, company_name: 'Fresher Phones', city: 'Evanston' };
    expect((await client.call(saveStep, { body: changed })).data.last_register_step).toBe(2);
    const { step: _step, ...shown } = changed;
    expect((await client.call(findOnboarding)).data).toMatchObject({ email, details: shown });
    expect((await client.call(me)).data.company_name).toBe('Fresher Phones');
  });

  it('do the same once when they are sent twice at once', async () => {
    const newcomer = await signUp(test);
    const { client, company_id } = newcomer;
    await onboard(test, newcomer, 2);
    const body = { ...store, purchasing_methods: ['in-store', 'mail-in'] } as const;
    const replies = await Promise.all([1, 2, 3].map(() => client.call(saveStep, { body: body as never })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const places = await within(company_id, (ctx) => ctx.db.$count(locations, eq(locations.company_id, company_id)));
    expect(places).toBe(2);
    const late = await client.call(saveStep, { body: details });
    expect(late.status).toBe(409);
  });

  it('name what is missing', async () => {
    const { client } = await signUp(test);
    const reply = await client.call(saveStep, {
      body: { ...details, street: '', timezone: 'Nowhere', company_email: 'shop' },
    });
    expect(reply.errors).toEqual({
      street: ['Street is required'],
      timezone: ['Please select a valid time zone'],
      company_email: ['Company email is not a valid email address'],
    });
    const none = await client.call(saveStep, { body: { ...store, purchasing_methods: [] } as never });
    expect(none.errors.purchasing_methods).toEqual(['Choose at least one way to buy']);
  });

  it('are for who may change settings, and show each company its own', async () => {
    expect((await (await signIn('staff@first')).call(saveStep, { body: { step: 2 } })).status).toBe(403);
    expect((await test.nobody.call(findOnboarding)).status).toBe(401);
    const { client } = await signUp(test);
    await client.call(saveStep, { body: details });
    expect((await (await signIn('owner@second')).call(findOnboarding)).data.details.company_name).toBe(
      'The second company',
    );
  });
});

it('an address is stored in the order of its country', async () => {
  const { client, company_id } = await signUp(test, { country_code: 'DE' });
  const place = { street: 'Marienplatz 1', suite: '', city: 'München', state: '', zip_code: '80331' };
  expect((await client.call(saveStep, { body: { ...details, ...place } })).status).toBe(200);
  const rows = await within(company_id, (ctx) =>
    ctx.db.select().from(locations).where(eq(locations.company_id, company_id)),
  );
  expect(rows.map((row) => row.address_text)).toEqual(['Marienplatz 1, 80331 München']);
});

describe('ways to buy', () => {
  it.each([
    [
      'store',
      ['in-store', 'mail-in'],
      [
        ['Lake Street', false, true],
        ['Mail-in center', true, true],
      ],
    ],
    ['store', ['mail-in'], [['Lake Street', true, true]]],
    ['mail-in', ['in-store'], [['Lake Street', false, true]]],
    [
      'mail-in',
      ['in-store', 'mail-in'],
      [
        ['Lake Street', false, true],
        ['Mail-in center', true, true],
      ],
    ],
    [
      'both',
      ['in-store'],
      [
        ['Lake Street', false, true],
        ['Mail-in center', true, false],
      ],
    ],
    [
      'both',
      ['mail-in'],
      [
        ['Main store', false, false],
        ['Lake Street', true, true],
      ],
    ],
  ] as const)('from %s to %j has a place for each', async (location_type, purchasing_methods, places) => {
    const newcomer = await signUp(test, { location_type });
    await onboard(test, newcomer, 2);
    await newcomer.client.call(saveStep, { body: { ...store, purchasing_methods } as never });
    const { company_id } = newcomer;
    const rows = await within(company_id, (ctx) =>
      ctx.db.select().from(locations).where(eq(locations.company_id, company_id)).orderBy(locations.id),
    );
    expect(rows.map((row) => [row.name, row.is_mailin, row.is_on])).toEqual(places);
    expect(new Set(rows.map((row) => row.address_text))).toEqual(new Set(['5 Lake Street, Unit 2, Chicago, IL 60601']));
    const shown = (await newcomer.client.call(findOnboarding)).data.purchasing.purchasing_methods;
    expect(shown).toEqual(purchasing_methods);
  });

  it('do not include parcels where the package has none', async () => {
    const newcomer = await signUp(test, { package_id: 1 });
    await onboard(test, newcomer, 2);
    const body = { ...store, purchasing_methods: ['mail-in'] } as const;
    const reply = await newcomer.client.call(saveStep, { body: body as never });
    expect(reply.errors.purchasing_methods).toEqual([
      'The Local plan doesn’t include mail-in buyback. Choose a larger plan to use it.',
    ]);
    expect(await progressOf(newcomer.client)).toEqual([2, true]);
  });
});

describe('what to buy, and the prices to begin with', () => {
  it('suggests smartphones and own prices; samples fill empty cells', async () => {
    const newcomer = await signUp(test);
    const { client, company_id } = newcomer;
    const before = (await client.call(listPriceSyncs)).data;
    expect(before.source).toBe('own');
    expect(before.devices.filter((device) => device.is_selected).map((device) => device.key)).toEqual(['smartphones']);
    const saved = await client.call(savePriceSyncs, {
      body: { source: 'sample', devices: ['smartphones', 'tablets'] },
    });
    expect(saved.status).toBe(200);
    expect(saved.data.devices.filter((device) => device.is_selected).map((device) => device.key)).toEqual([
      'smartphones',
      'tablets',
    ]);
    await onboard(test, newcomer, 2);
    await client.call(saveStep, { body: store });
    const categories = (await client.call(listCategories, { query: { enabled_only: '1' } })).data.items;
    expect(categories.map((category) => category.key)).toEqual(['smartphones', 'tablets']);
    const { variant_id, condition_id } = await findPhone(company_id);
    const quote = (await client.call(getPrices, { query: { variant_id, condition_id } as never })).data;
    expect(JSON.stringify(quote)).toContain('Sample data, not a market price');
  });

  it('keeps prices set by staff, and removes the samples', async () => {
    const newcomer = await signUp(test);
    const { client, company_id } = newcomer;
    const devices = ['smartphones'];
    await client.call(savePriceSyncs, { body: { source: 'own', devices } });
    const phone = await findPhone(company_id);
    const priceOf = async () => {
      const { data } = await client.call(getPrices, { query: { variant_id: phone.variant_id } as never });
      return data.quotes.find((quote) => quote.condition_id === phone.condition_id)?.price ?? null;
    };
    const others = async () => {
      const { data } = await client.call(getPrices, { query: { variant_id: phone.variant_id } as never });
      return data.quotes.filter((quote) => quote.condition_id !== phone.condition_id && quote.price !== null).length;
    };
    await within(company_id, async (ctx) => {
      const list = await ensurePriceList(ctx);
      return setPrices(ctx, list, [{ ...phone, original_price: 12_300 }]);
    });
    await client.call(savePriceSyncs, { body: { source: 'sample', devices } });
    expect([await priceOf(), await others()]).toEqual([12_300, 4]);
    await client.call(savePriceSyncs, { body: { source: 'own', devices } });
    expect([await priceOf(), await others()]).toEqual([12_300, 0]);
  });

  it('stops buying what is no longer chosen', async () => {
    const { client } = await signUp(test);
    await client.call(savePriceSyncs, { body: { source: 'own', devices: ['smartphones', 'tablets'] } });
    await client.call(savePriceSyncs, { body: { source: 'own', devices: ['smartphones'] } });
    const found = (await client.call(searchDevices, { query: { q: 'ipad' } as never })).data;
    expect(found.items).toEqual([]);
  });

  it('refuses nothing at all, and what the catalog does not have', async () => {
    const { client } = await signUp(test);
    const none = await client.call(savePriceSyncs, { body: { source: 'own', devices: [] } });
    expect(none.errors.devices).toEqual(['Choose at least one device type']);
    const odd = await client.call(savePriceSyncs, { body: { source: 'own', devices: ['pianos'] } });
    expect(odd.errors.devices).toEqual(['The catalog has no pianos']);
    expect(
      (await (await signIn('staff@first')).call(savePriceSyncs, { body: { source: 'own', devices: ['tablets'] } }))
        .status,
    ).toBe(403);
  });
});

describe('ways to pay', () => {
  it('are those of the country until the company chooses; then orders offer only the chosen', async () => {
    const newcomer = await signUp(test);
    const { client } = newcomer;
    const all = (await client.call(listPayoutChoices)).data.items;
    expect(all.map((method) => method.key)).toContain('zelle');
    expect(all.every((method) => method.is_selected)).toBe(true);
    await client.call(savePriceSyncs, { body: { source: 'sample', devices: ['smartphones'] } });
    await onboard(test, newcomer, 2);
    await client.call(saveStep, { body: store });
    const paypal = { payout_method: 'paypal', payout_details: { email_or_phone: 'ana@seller.test' } };
    const order = await placeOrder(newcomer, paypal);
    expect(order.status).toBe(200);

    const saved = await client.call(savePayoutChoices, { body: { payout_methods: ['check', 'cash'] } });
    const chosen = saved.data.items.filter((method) => method.is_selected).map((method) => method.key);
    expect(chosen).toEqual(['cash', 'check']);
    expect((await client.call(me)).data.payout_methods).toEqual(['cash', 'check']);
    const refused = await placeOrder(newcomer, paypal);
    expect(refused.errors).toEqual({ payout_method: ['This payout method is not available here'] });
    expect((await placeOrder(newcomer, { payout_method: 'cash' })).status).toBe(200);

    // An order that has PayPal already keeps it, also with another account.
    const { id } = order.data;
    const { version } = (await client.call(findInStoreOrder, { params: { id } })).data;
    const body = { version, ...paypal, payout_details: { email_or_phone: 'ana.lee@seller.test' } };
    expect((await client.call(editInStoreOrder, { params: { id }, body })).status).toBe(200);
  });

  it('are each company’s own, and the country’s', async () => {
    const { client } = await signUp(test, { country_code: 'JP', timezone: 'Asia/Tokyo' });
    const keys = (await client.call(listPayoutChoices)).data.items.map((method) => method.key);
    expect(keys).not.toContain('ach');
    const odd = await client.call(savePayoutChoices, { body: { payout_methods: ['ach'] } });
    expect(odd.errors.payout_methods).toEqual(['ach is not available in Japan']);
    expect((await client.call(savePayoutChoices, { body: { payout_methods: [] } })).status).toBe(422);
    await client.call(savePayoutChoices, { body: { payout_methods: ['cash'] } });
    expect((await (await signIn('owner@first')).call(me)).data.payout_methods).toContain('paypal');
    const german = (await client.call(listPayoutChoices, { query: { country_code: 'DE' } })).data.items;
    expect(german.map((method) => method.key)).toContain('sepa');
    expect(
      (await (await signIn('staff@first')).call(savePayoutChoices, { body: { payout_methods: ['cash'] } })).status,
    ).toBe(403);
  });

  it('are chosen once by two who choose at once', async () => {
    const { client } = await signUp(test);
    const choose = (payout_methods: string[]) => client.call(savePayoutChoices, { body: { payout_methods } as never });
    const replies = await Promise.all([choose(['cash', 'paypal']), choose(['cash', 'check'])]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  });
});

describe('the first order', () => {
  it('of a company in Japan is in yen, without decimals', async () => {
    const newcomer = await signUp(test, { country_code: 'JP', timezone: 'Asia/Tokyo', company_name: 'Nippon Recell' });
    const { client } = newcomer;
    await client.call(savePriceSyncs, { body: { source: 'sample', devices: ['smartphones'] } });
    await onboard(test, newcomer, 2);
    await client.call(saveStep, { body: store });
    const { status, data } = await placeOrder(newcomer, { payout_method: 'cash' });
    expect(status).toBe(200);
    expect(data.box_id).toBe('NR-1001');
    const order = (await client.call(findInStoreOrder, { params: { id: data.id } })).data;
    expect(order.currency).toBe('JPY');
    expect(order.total).toBeGreaterThan(10_000);
    expect(order.total % 100).toBe(0);
  });

  it('after leaving onboarding early is priced by hand, also a device that the catalog lacks', async () => {
    const newcomer = await signUp(test);
    const { client } = newcomer;
    await onboard(test, newcomer, 2);
    expect((await client.call(ejectOnboarding)).data).toEqual({ last_register_step: 3, is_onboarding: false });
    expect((await client.call(ejectOnboarding)).status).toBe(200);
    const priced = await placeOrder(newcomer);
    expect(priced.errors).toEqual({ 'items.0.price': ['Enter a price. This device has none yet.'] });
    const custom = { is_custom: true, title: 'iPhone 15, 128 GB', price: 20_000 };
    expect((await placeOrder(newcomer, { items: [custom] })).status).toBe(200);
  });
});

describe('the email', () => {
  it('is asked for until it is verified, from any device', async () => {
    const newcomer = await signUp(test);
    const { client, email } = newcomer;
    expect((await client.call(checkEmailVerified)).data).toEqual({ email, is_verified: false, resend_seconds: 60 });
    test.clock.advance(20_000);
    expect((await client.call(checkEmailVerified)).data.resend_seconds).toBe(40);
    await onboard(test, newcomer, 2);
    expect((await client.call(checkEmailVerified)).data).toEqual({ email, is_verified: true, resend_seconds: 0 });
    expect((await (await signIn('owner@first')).call(checkEmailVerified)).data.is_verified).toBe(true);
  });
});

describe('the widget', () => {
  it('has a code that is emailed to the web developer', async () => {
    const newcomer = await signUp(test);
    const { client, company_token } = newcomer;
    await onboard(test, newcomer, 2);
    await client.call(ejectOnboarding);
    const { data } = await client.call(findWidgetCode);
    expect(data).toMatchObject({ company_token, website_url: null, is_live: false });
    expect(data.embed_code).toContain(company_token);
    const saved = await client.call(saveWidgetSite, {
      body: { website_url: 'https://fresh.test/sell', developer_email: 'dev@agency.test' },
    });
    expect(saved.data.website_url).toBe('https://fresh.test/sell');
    const [mail] = await readMails(test.platform, 'dev@agency.test');
    expect(mail?.plain).toContain(data.embed_code);
    expect(mail?.plain).toContain('stays hidden until');
    expect((await (await signIn('owner@first')).call(findWidgetCode)).data.website_url).toBeNull();
  });

  it('takes web addresses only, and mails ten times an hour', async () => {
    const newcomer = await signUp(test);
    const { client } = newcomer;
    await onboard(test, newcomer, 2);
    await client.call(ejectOnboarding);
    const odd = await client.call(saveWidgetSite, { body: { website_url: 'javascript:alert(1)' } });
    expect(odd.status).toBe(422);
    expect((await client.call(saveWidgetSite, { body: {} })).errors.website_url).toHaveLength(1);
    const send = () => client.call(saveWidgetSite, { body: { developer_email: 'many@agency.test' } });
    for (let each = 0; each < 10; each += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('the company that sent this one', () => {
  it('is named, and nothing else of it', async () => {
    const source = await signUp(test, { company_name: 'Source' });
    const outline = { name: 'Source', country_code: 'US', currency: 'USD' };
    const shown = await test.nobody.call(findBySourceToken, { query: { token: source.company_token } });
    expect(shown.data).toEqual(outline);
    expect((await test.nobody.call(findBySourceToken, { query: { token: 'unknown' } })).status).toBe(404);
    const { client } = await signUp(test, { referral: source.company_token });
    expect((await client.call(findSourceCompany)).data).toEqual(outline);
    expect((await source.client.call(findSourceCompany)).data).toBeNull();
  });
});
