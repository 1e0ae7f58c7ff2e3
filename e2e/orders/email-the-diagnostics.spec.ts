import { call, expect, expectAccessible, sampleImei, signIn, test } from '../journey.ts';

test('email the diagnostics of a checked device to its seller', async ({ page }) => {
  await signIn(page);
  const me = await call<{ locations: { id: number }[] }>(page, 'get', '/v1/pos/me');
  const seller = { first_name: 'Dina', last_name: 'Nostic', email: 'dina@seller.example' };
  const { id: customer_id } = await call<{ id: number }>(page, 'post', '/v1/pos/customer', seller);
  const { id } = await call<{ id: number }>(page, 'post', '/v1/pos/local-order', {
    location_id: me.locations[0]?.id,
    customer_id,
    limits_reason: 'A test',
    items: [{ is_custom: true, title: 'Phone', price: 5_000, imei: sampleImei('35699120', 144_735) }],
  });
  await page.goto(`/order-local/detail/${id}`);
  const email = page.getByRole('button', { name: 'Email diagnostics' });

  await test.step('there is nothing to email before the device was checked', async () => {
    await expect(page.getByRole('button', { name: 'Check IMEI' })).toBeVisible();
    await expect(email).toHaveCount(0);
    await page.getByRole('button', { name: 'Check IMEI' }).click();
    await expect(email).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the seller gets it, and the page says so', async () => {
    await email.click();
    await expect(page.getByText('We emailed dina@seller.example the sandbox report of 1 device')).toBeVisible();
  });

  await test.step('what goes wrong is said', async () => {
    await page.route('**/phonecheck-send-email/*', (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'This seller has no email address', errors: {} } }),
    );
    await email.click();
    await expect(page.getByText('This seller has no email address')).toBeVisible();
  });
});
