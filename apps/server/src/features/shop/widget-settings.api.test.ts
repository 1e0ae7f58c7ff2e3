import { findShop, findWidgetButton } from '@tradepost/contracts/shop/shop.contract';
import { checkOutInShop, listShopOptions } from '@tradepost/contracts/shop/shop-checkout.contract';
import { findWidgetSettings, saveWidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let test: TestApp;
let shop: TestShop;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
});
afterAll(() => test.close());

const stored = async (client = test.owner) => (await client.call(findWidgetSettings)).data;
const save = async (change: object = {}, client = test.owner) => {
  const { accent, button_text, channels, shipping_methods, is_lead_booster, ...rest } = await stored();
  const { allowed_websites, start_category, hides_watermark, version } = rest;
  const body = {
    accent,
    button_text,
    channels,
    shipping_methods,
    is_lead_booster,
    allowed_websites,
    start_category,
    hides_watermark,
    version,
    ...change,
  };
  return client.call(saveWidgetSettings, { body: body as never });
};

describe('the settings of the widget', () => {
  it('begin with the defaults, and are saved with their websites cleaned', async () => {
    expect(await stored()).toMatchObject({
      accent: null,
      button_text: '',
      channels: ['mail-in', 'in-store'],
      open_channels: ['mail-in', 'in-store'],
      is_lead_booster: false,
      allowed_websites: [],
      is_live: true,
      can_hide_watermark: true,
      version: 0,
      embed_code: expect.stringContaining(shop.company),
      shop_url: expect.stringContaining(`/shop/${shop.company}`),
    });
    const { status, data } = await save({
      accent: '#0D6761',
      button_text: 'Sell it',
      translations: { de: { button_text: 'Verkaufen' } },
      allowed_websites: ['www.Phones.example/sell', 'http://localhost:8080', '*.shop.example'],
      version: 0,
      start_category: 'smartphones',
    });
    expect([status, data]).toMatchObject([
      200,
      {
        accent: '#0d6761',
        version: 1,
        translations: { de: { button_text: 'Verkaufen' } },
        allowed_websites: ['https://www.phones.example', 'http://localhost:8080', 'https://*.shop.example'],
      },
    ]);
  });

  it.each<[object, string]>([
    [{ accent: '#ffee88' }, 'accent'],
    [{ accent: 'red' }, 'accent'],
    [{ channels: [] }, 'channels'],
    [{ shipping_methods: ['pigeon'] }, 'shipping_methods.0'],
    [{ allowed_websites: ['https://a.example; script-src *'] }, 'allowed_websites.0'],
    [{ allowed_websites: ['javascript:alert(1)'] }, 'allowed_websites.0'],
  ])('%j is refused on its field', async (change, field) => {
    const refused = await save(change);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });

  it('answer 409 to a stale version, and stay closed to staff and to other companies', async () => {
    const stale = await save({ version: 0 });
    expect([stale.status, (stale.data as unknown as { version: number }).version]).toEqual([409, 1]);
    expect((await save({}, test.staff)).status).toBe(403);
    expect((await stored(test.other)).button_text).toBe('');
  });

  it('hide the watermark only where the plan includes it, also after a downgrade', async () => {
    await setPlanState(test, test.first, { package_id: 1, subscription_status: 0 });
    const refused = await save({ hides_watermark: true });
    expect([refused.status, refused.data]).toEqual([403, { gate: 'watermark' }]);
    await setPlanState(test, test.first, { package_id: 19, subscription_status: 0 });
    expect((await save({ hides_watermark: true })).status).toBe(200);
    const { data } = await test.nobody.call(findShop, {
      query: { company: shop.company },
    });
    expect(data.has_watermark).toBe(false);
    await setPlanState(test, test.first, { package_id: 4, subscription_status: 0 });
  });
});

describe('on another website', () => {
  it('the button says what the company wrote, in the website’s language, to any website', async () => {
    const ask = (language: string) =>
      test.nobody.call(findWidgetButton, { query: { company: shop.company, language } as never });
    const german = await ask('de');
    expect(german.data).toMatchObject({ text: 'Verkaufen', accent: '#0d6761', close: 'Schließen', language: 'de' });
    expect(german.headers['access-control-allow-origin']).toBe('*');
    expect(german.data.start_path).toBe(`/shop/${shop.company}/smartphones`);
    expect((await ask('fr')).data.text).toBe('Sell it');
  });

  it('only pages of a shop with embed=1 can be framed, and only by the websites of the company', async () => {
    const policyOf = async (url: string) => {
      const { headers } = await test.app.inject({ method: 'GET', url });
      return [
        String(headers['content-security-policy']).match(/frame-ancestors[^;]*/)?.[0],
        headers['x-frame-options'],
      ];
    };
    const own = ["frame-ancestors 'self'", 'SAMEORIGIN'];
    const websites = "frame-ancestors 'self' https://www.phones.example http://localhost:8080 https://*.shop.example";
    expect(await policyOf(`/shop/${shop.company}?embed=1`)).toEqual([websites, undefined]);
    expect(await policyOf(`/shop/${shop.company}/smartphones?lang=de&embed=1`)).toEqual([websites, undefined]);
    for (const url of [`/shop/${shop.company}`, '/shop/guessed?embed=1', '/login?embed=1', '/dashboard?embed=1'])
      expect(await policyOf(url)).toEqual(own);
    await save({ allowed_websites: [] });
    expect(await policyOf(`/shop/${shop.company}?embed=1`)).toEqual(["frame-ancestors 'self' *", undefined]);
  });

  it('offers only the ways to sell and to send that the company chose', async () => {
    await save({ channels: ['mail-in'], shipping_methods: ['own_label'] });
    const options = await test.nobody.call(listShopOptions, { query: { company: shop.company, channel: 'mail-in' } });
    expect(options.data).toMatchObject({ shipping_methods: ['own_label'], max_parcels: 1 });
    expect(options.data.payout_methods.map(({ key }) => key)).toContain('paypal');
    expect(options.data.payout_methods.map(({ key }) => key)).not.toContain('cash');
    const item = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
    const body = {
      company: shop.company,
      items: [item],
      email: 'a@example.com',
      first_name: 'A',
      last_name: 'B',
      street: '1 Road',
      city: 'Town',
      zip_code: '04101',
      accepts_terms: true,
    };
    const label = await test.nobody.call(checkOutInShop, {
      body: { ...body, channel: 'mail-in', shipping_method: 'label' },
    });
    expect([label.status, Object.keys(label.errors)]).toEqual([422, ['shipping_method']]);
    const store = await test.nobody.call(checkOutInShop, { body: { ...body, channel: 'in-store' } });
    expect(store.status).toBe(409);
  });
});
