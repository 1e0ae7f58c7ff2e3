import { expect, expectAccessible, signIn, test } from './journey.ts';

test('a quote answered line by line by its seller, from the link in the email', async ({ page, browser }) => {
  await signIn(page);
  const rows = await (await page.request.get('/v2/pos/order')).json();
  const { location_id, customer_id } = rows.data.items[0];
  const lines = [
    { text: 'Old radio', quantity: 3, unit_price: 1_000 },
    { text: 'Fax machine', quantity: 1, unit_price: 500 },
  ];
  // In English and without a fee, whatever the seller is used to.
  const data = { location_id, customer_id, lines, language: 'en', shipping_method: 'own_label' };
  const made = await page.request.post('/v1/pos/bulk-quote', { data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()).data;
  const link = async () => {
    const { url } = (await (await page.request.get(`/v1/pos/order/quote-link/${id}`)).json()).data;
    return new URL(url).pathname + new URL(url).hash;
  };

  await test.step('staff send the quote', async () => {
    await page.goto(`/bulk-quote/detail/${id}`);
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/not opened by the seller yet/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy answer link' })).toBeVisible();
    await expectAccessible(page);
  });

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const seller = await context.newPage();
  await test.step('the seller asks for another price for one line', async () => {
    await seller.goto(await link());
    await expect(seller.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible();
    await expect(seller.getByRole('button', { name: /^Accept \$/ })).toBeInViewport({ ratio: 1 });
    await expectAccessible(seller);
    await seller.getByText('Other price', { exact: true }).first().click();
    await seller.getByRole('button', { name: 'Send answer' }).click();
    await expect(seller.getByText('Enter an amount such as 250')).toBeVisible();
    await expect(seller.getByLabel(/^Your price per device/)).toBeFocused();
    await seller.getByLabel(/^Your price per device/).fill('12');
    await seller.getByLabel('Why this price? (optional)').fill('All boxed');
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Send answer' }).click();
    await expect(
      seller.getByRole('heading', { level: 1, name: /^Thank you, we’ll look at your prices/ }),
    ).toBeVisible();
    await expect(seller.getByText('You’re asking for $12.00')).toBeVisible();
  });

  await test.step('staff see it live, accept the price and send a new quote', async () => {
    await expect(page.getByText('Seller answered', { exact: true })).toBeVisible();
    await expect(page.getByText('Asks for another price · All boxed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /, line 1$/ }).click();
    await page.getByRole('button', { name: 'Accept their price' }).click();
    await expect(page.getByRole('button', { name: 'Reopen line' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/not opened by the seller yet/)).toBeVisible();
  });

  await test.step('the seller asks a question and accepts', async () => {
    await seller.goto('about:blank');
    await seller.goto(await link());
    await seller.getByLabel('Your question').fill('Do you pick it up?');
    await seller.getByRole('button', { name: 'Send question' }).click();
    await expect(seller.getByText('You, ')).toBeVisible();
    await expect(page.getByText('Do you pick it up?').first()).toBeVisible();
    await seller.getByRole('button', { name: /^Accept \$/ }).click();
    await expect(seller.getByRole('heading', { level: 1, name: 'Thank you, you accepted our quote' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receive parcel' })).toBeVisible();
    await seller.reload();
    await expect(seller.getByRole('button', { name: /^Accept/ })).toBeHidden();
  });
  await context.close();
});
