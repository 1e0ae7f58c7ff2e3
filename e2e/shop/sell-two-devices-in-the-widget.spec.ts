import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

/** Another website, on a host of its own, with the company's embed code. */
async function openWebsite(embed_code: string): Promise<{ url: string; close: () => void }> {
  const body = `<!doctype html><html lang="en"><head><title>Phones</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Our phones</h1>${embed_code}</main></body></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/sell`, close: () => server.close() };
}

async function addDevice(shop: FrameLocator, search: string, name: string, answers: readonly (string | RegExp)[]) {
  await shop.getByRole('searchbox').fill(search);
  await shop.getByRole('link', { name: new RegExp(`^${name} up to`) }).click();
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const answer of answers) await shop.getByRole('radio', { name: answer }).check();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

test('a seller on a phone sells two devices in the widget of another website, and staff see the order', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/settings/widget');
  await expect(page.getByRole('heading', { level: 1, name: 'Widget' })).toBeVisible();
  await expectAccessible(page);
  const { data } = await (await page.request.get('/v1/pos/settings/widget')).json();
  const embed_code = data.embed_code.replace(
    /src="[^"]*\/widget\.js"/,
    `src="${new URL(page.url()).origin}/widget.js"`,
  );
  const website = await openWebsite(embed_code);
  const email = 'new-seller@example.com';

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const seller = await context.newPage();
  const shop = seller.frameLocator('iframe');

  await test.step('the button opens the shop in the website', async () => {
    await seller.goto(website.url);
    await seller.getByRole('button', { name: 'Get a price for your device' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(seller);
  });

  await test.step('the price moves with the condition and the defects', async () => {
    await shop.getByRole('searchbox').fill('iphone 15');
    await shop.getByRole('link', { name: /^Apple iPhone 15 up to/ }).click();
    await shop.getByRole('radio', { name: 'Unlocked' }).check();
    await shop.getByRole('radio', { name: '128 GB' }).check();
    await shop.getByRole('radio', { name: /^Good/ }).check();
    const bar = shop.getByRole('status').filter({ hasText: 'Price kept for' });
    const good = await bar.textContent();
    await shop.getByRole('checkbox', { name: 'Battery health below 80%' }).check();
    await expect(bar).not.toHaveText(good ?? '');
    await expectAccessible(seller);
    await shop.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shop.getByText('128 GB · Good · Battery health below 80%')).toBeVisible();
  });

  await test.step('a second device joins the cart, which stays while the widget is closed', async () => {
    await shop.getByRole('link', { name: 'Add another device' }).click();
    await addDevice(shop, 'iphone 14', 'Apple iPhone 14', ['Unlocked', '128 GB', /^Like new/]);
    await expectAccessible(seller);
    await seller.getByRole('button', { name: /^Close/ }).click();
    await seller.getByRole('button', { name: 'Get a price for your device' }).click();
    await shop.getByRole('link', { name: 'Cart, 2 devices' }).click();
    await shop.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('the checkout keeps what is typed when something is missing', async () => {
    await shop.getByRole('textbox', { name: 'Email address' }).fill(email);
    await shop.getByRole('button', { name: 'Continue' }).click();
    await expect(shop.getByText('First name is required')).toBeVisible();
    await expect(shop.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    await shop.getByRole('textbox', { name: 'First name' }).fill('Iris');
    await shop.getByRole('textbox', { name: 'Last name' }).fill('Novak');
    await expectAccessible(seller);
    await shop.getByRole('button', { name: 'Continue' }).click();
    await shop.getByRole('textbox', { name: 'Street and number' }).fill('18 Elm Street');
    await shop.getByRole('textbox', { name: 'City' }).fill('Portland');
    await shop.getByRole('textbox', { name: 'Postal code' }).fill('04101');
    await shop.getByRole('button', { name: 'Continue' }).click();
    await expect(shop.getByText('Enter a state')).toBeVisible();
    await shop.getByRole('textbox', { name: 'State' }).fill('ME');
    await expectAccessible(seller);
    await shop.getByRole('button', { name: 'Continue' }).click();
    await shop.getByRole('radio', { name: /^PayPal/ }).check();
    await shop.getByRole('textbox', { name: 'Email or phone' }).fill(email);
    await expectAccessible(seller);
    await shop.getByRole('button', { name: 'Continue' }).click();
    await expect(shop.getByText('18 Elm Street, Portland, ME 04101')).toBeVisible();
    await expect(shop.getByText(/^about \$/)).toContainText('paid after we check it');
    await shop.getByRole('button', { name: 'Edit Contact details' }).click();
    await shop.getByRole('textbox', { name: 'Phone' }).fill('(207) 555-0142');
    // Back to the review at once: nothing else is open.
    await shop.getByRole('button', { name: 'Continue' }).click();
    await expect(shop.getByText('(207) 555-0142')).toBeVisible();
    await shop.getByRole('button', { name: 'Sell now' }).click();
    await expect(shop.getByText('Accept the terms to sell your devices')).toBeVisible();
    await shop.getByRole('checkbox', { name: /I accept the shop’s terms/ }).check();
    await expectAccessible(seller);
  });

  let box_id = '';
  await test.step('the seller sells, and learns what happens next', async () => {
    await shop.getByRole('button', { name: 'Sell now' }).click();
    await expect(shop.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    const text = await shop.getByText(/Your order number is/).textContent();
    box_id = /number is (\S+)\./.exec(text ?? '')?.[1] ?? '';
    await expect(shop.getByText(`We sent your label to ${email}.`)).toBeVisible();
    await expect(shop.getByText(/^Placed on .+ · You get about \$/)).toBeVisible();
    await expect(shop.getByRole('link', { name: 'Show my label' })).toBeVisible();
    await expect(shop.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectAccessible(seller);
  });

  await test.step('staff see it as an order of the widget, with its devices', async () => {
    const { data: list } = await (await page.request.get(`/v2/pos/order?search=${box_id}`)).json();
    expect(list.items).toMatchObject([{ channel: 'widget', item_count: 2 }]);
    await page.goto(`/order/detail/${list.items[0].id}`);
    await expect(page.getByText('Iris Novak').first()).toBeVisible();
  });
  website.close();
  await context.close();
});

test('the shop reads well in dark and in German, and its other pages stay out of frames', async ({ page, browser }) => {
  await signIn(page);
  const { data } = await (await page.request.get('/v1/pos/settings/widget')).json();
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'de-DE',
    colorScheme: 'dark',
  });
  const seller = await context.newPage();
  await seller.goto(`/shop/${data.company_token}`);
  // The headline is the company’s own.
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seller.getByRole('heading', { level: 2, name: 'Was möchten Sie verkaufen?' })).toBeVisible();
  const popular = seller.locator('section').filter({ has: seller.getByRole('heading', { name: 'Beliebte Geräte' }) });
  await expect(popular.getByRole('link')).toHaveCount(8);
  await expect(popular.locator('svg[data-outline]')).toHaveCount(8);
  // One line: the name, the orders, the language and the cart.
  expect((await seller.locator('header').first().boundingBox())?.height).toBeLessThan(64);
  await expectAccessible(seller);
  await seller.getByRole('link', { name: 'Smartphones' }).click();
  await expect(seller.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
  expect(await seller.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(seller);
  await seller.getByRole('link', { name: /^Apple iPhone 15 bis zu/ }).click();
  await seller.getByRole('radio', { name: 'Ohne SIM-Lock' }).check();
  await seller.getByRole('radio', { name: '128 GB' }).check();
  await seller.getByRole('radio', { name: /^Gut/ }).check();
  await expect(seller.getByText(/^bis zu/)).toBeVisible();
  await seller.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(seller.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await seller.reload();
  await expect(seller.getByText('Ohne SIM-Lock · 128 GB · Gut')).toBeVisible();
  await expectAccessible(seller);
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors[^;]*/)?.[0];
  expect(await policyOf(`/shop/${data.company_token}?embed=1`)).toBe("frame-ancestors 'self' *");
  expect(await policyOf(`/shop/${data.company_token}`)).toBe("frame-ancestors 'self'");
  expect(await policyOf('/login?embed=1')).toBe("frame-ancestors 'self'");
  await context.close();
});
