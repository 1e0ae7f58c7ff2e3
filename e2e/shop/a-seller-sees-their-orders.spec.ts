import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('a seller signs in to the shop with an emailed code, sees their orders, and signs out', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { data: orders } = await (await page.request.get('/v2/pos/order?per_page=10')).json();
  const [order] = orders.items;
  const found = await page.request.get(`/v1/pos/order/${order.id}`);
  const { customer } = (await found.json()).data;

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const seller = await context.newPage();
  await seller.goto('/shop/second-life');
  await seller.getByRole('link', { name: 'Your orders' }).click();
  await seller.getByRole('textbox', { name: 'Email address on your order' }).fill(customer.email);
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'Send me a code' }).click();
  const field = seller.getByRole('textbox', { name: 'Code from the email' });
  await field.fill('12');
  await seller.getByRole('button', { name: 'Show my orders' }).click();
  await expect(seller.getByText('Enter the 6-digit code')).toBeVisible();
  await expectAccessible(seller);

  await page.goto('/dev/mail');
  await page.getByText('Your sign-in code').first().click();
  const code = page.frameLocator('iframe').getByText(/^\d{6}$/);
  await field.fill((await code.textContent()) ?? '');
  await seller.getByRole('button', { name: 'Show my orders' }).click();
  await expect(seller.getByText(order.box_id, { exact: true })).toBeVisible();
  await expectAccessible(seller);
  await seller.reload();
  await seller.getByRole('button', { name: 'Sign out' }).click();
  await expect(seller.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await context.close();
});
