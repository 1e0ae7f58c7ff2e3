import type { Page, Route } from '@playwright/test';
import { call, expect, expectAccessible, signIn, test } from '../journey.ts';
import { readShifts, watchShifts } from '../screens/layout-shift.ts';

interface Storefront {
  is_live: boolean;
  headline: string;
  text: string;
  accent: string | null;
  version: number;
}
interface Pushes {
  items: { what: string }[];
}

/** What the company's container does, as Google would send it: it tries what a frame without an origin cannot do. */
const container = `(() => {
  const tried = (what) => { try { what(); return 'done'; } catch (error) { return error.name; } };
  window.found = {
    origin: self.origin,
    cookies: tried(() => document.cookie),
    storage: tried(() => localStorage.length),
    shop: tried(() => parent.document.title),
  };
})();`;

const consentOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.consent'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as object) : null;
  });

test('a shop visitor refuses, then accepts measuring', async ({ page, browser }) => {
  await signIn(page);
  const { company_token } = await call<{ company_token: string }>(page, 'get', '/v1/pos/settings/widget');
  const { is_live, headline, text, accent, version } = await call<Storefront>(
    page,
    'get',
    '/v1/pos/settings/home-page',
  );
  await call(page, 'put', '/v1/pos/settings/home-page', {
    is_live,
    headline,
    text,
    accent,
    version,
    asks_consent: 'everywhere',
  });
  await call(page, 'put', '/v1/pos/integration/32', { credentials: { container_id: 'GTM-AB12CD3' } });
  const measured = async () =>
    (await call<Pushes>(page, 'get', '/v1/pos/integration/systems/google-analytics/pushes?per_page=100')).items;
  const before = (await measured()).length;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const visitor = await context.newPage();
  await watchShifts(visitor);
  const outside: string[] = [];
  const told: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/v1/portal/shop/event')) told.push(request.postData() ?? '');
  });
  await context.route(/^https:/, async (route: Route) => {
    outside.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: container });
  });
  const banner = visitor.getByRole('region', { name: 'May we measure your visit?' });
  const shop = `/shop/${company_token}`;
  const openDevice = async () => {
    await visitor.goto(shop);
    await visitor.getByRole('searchbox').fill('iphone 15');
    await visitor.getByRole('link', { name: /^Apple iPhone 15 up to/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Apple iPhone 15' })).toBeVisible();
  };

  await test.step('the visitor is asked, and nothing moves, loads or is measured before the choice', async () => {
    await visitor.goto(shop);
    await expect(banner).toBeVisible();
    await expectAccessible(visitor);
    expect(await readShifts(visitor, shop)).toEqual([]);
    await openDevice();
    await expect(banner).toBeVisible();
    await expect(visitor.locator('iframe')).toHaveCount(0);
    expect([outside, told, await consentOf(visitor)]).toEqual([[], [], null]);
  });

  await test.step('refusing takes one key press, and is kept', async () => {
    const accept = await banner.getByRole('button', { name: 'Accept all' }).boundingBox();
    const refuse = await banner.getByRole('button', { name: 'Refuse all' }).boundingBox();
    expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
    await banner.getByRole('button', { name: 'Refuse all' }).press('Enter');
    await expect(banner).toBeHidden();
    expect(await consentOf(visitor)).toMatchObject({ analytics: false, advertising: false });
    await openDevice();
    await expect(banner).toBeHidden();
    await expect(visitor.locator('iframe')).toHaveCount(0);
    expect([outside, told]).toEqual([[], []]);
  });

  await test.step('the choice is changed from the footer, one purpose at a time', async () => {
    await visitor.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(banner.getByRole('heading')).toBeFocused();
    await expectAccessible(visitor);
    await visitor.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await banner.getByRole('checkbox', { name: 'Analytics' }).check();
    await banner.getByRole('button', { name: 'Save my choice' }).click();
    await expect(banner).toBeHidden();
    expect(await consentOf(visitor)).toMatchObject({ analytics: true, advertising: false });
  });

  await test.step('tags run in a frame that reads nothing of ours', async () => {
    const frame = visitor.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3']);
    const tags = visitor.frames().find((each) => each.url().includes('/v1/portal/shop/tags/'));
    const found = () => tags?.evaluate(() => (window as { found?: object }).found ?? null);
    await expect.poll(found).toEqual({
      origin: 'null',
      cookies: 'SecurityError',
      storage: 'SecurityError',
      shop: 'SecurityError',
    });
    expect(await visitor.evaluate(() => 'dataLayer' in window || 'google_tag_manager' in window)).toBe(false);
  });

  await test.step('what happens now is measured, by the server and in the frame, with the signals of consent', async () => {
    await openDevice();
    await visitor.getByRole('radio', { name: 'Unlocked' }).check();
    await visitor.getByRole('radio', { name: '128 GB' }).check();
    await visitor.getByRole('radio', { name: /^Good/ }).check();
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect
      .poll(() => told.map((body) => (JSON.parse(body) as { name: string }).name))
      .toEqual(['view_item', 'add_to_cart']);
    const tags = visitor.frames().find((each) => each.url().includes('/v1/portal/shop/tags/'));
    const layer = await tags?.evaluate(() =>
      (window as unknown as { dataLayer: object[] }).dataLayer.map((each) => JSON.stringify(each)),
    );
    expect(layer?.join()).toContain('"event":"add_to_cart"');
    const update = layer?.find((each) => each.includes('"update"'));
    expect(update).toContain('"analytics_storage":"granted"');
    expect(update).toContain('"ad_user_data":"denied"');
    await expect.poll(async () => (await measured()).length).toBe(before + 2);
  });

  await test.step('withdrawing ends it', async () => {
    await visitor.getByRole('button', { name: 'Privacy choices' }).click();
    await banner.getByRole('button', { name: 'Refuse all' }).click();
    await expect(visitor.locator('iframe')).toHaveCount(0);
    const kept = await visitor.evaluate(() => Object.keys(localStorage).filter((each) => each.endsWith('.visitor')));
    expect(kept).toEqual([]);
  });
  await context.close();

  await test.step('a browser that asks not to share data is not asked', async () => {
    const private_context = await browser.newContext({ locale: 'de-DE' });
    await private_context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const quiet = await private_context.newPage();
    await quiet.goto(shop);
    await quiet.getByRole('button', { name: 'Datenschutz-Auswahl' }).click();
    const asked = quiet.getByRole('region', { name: 'Dürfen wir Ihren Besuch messen?' });
    await expect(asked.getByRole('checkbox', { name: 'Werbung' })).toBeDisabled();
    await private_context.close();
  });
});
