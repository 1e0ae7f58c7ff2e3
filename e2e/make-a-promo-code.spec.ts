import { expect, expectAccessible, type Page, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

/** Fills in an order for an iPhone 15 from Maya with the code, without submitting it. */
async function orderWith(page: Page, code: string, serial: number): Promise<void> {
  await page.goto('/order-local/create');
  await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, serial));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Apple iPhone 15' })).toBeVisible();
  await page.getByRole('radio', { name: 'Unlocked' }).check();
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await expect(page.getByLabel('Price', { exact: true })).toContainText('$');
  await page.getByRole('button', { name: /^Add to offer/ }).click();
  await expect(page.getByText('1 device is in the offer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer' }).fill('maya');
  await page.getByRole('option', { name: /Maya Alvarez/ }).click();
  await page.getByRole('button', { name: 'Add promo code' }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: /^Create order/ }).click();
}

test('create a promo code, use it on an order, see the use, deactivate it, have it refused', async ({ page }) => {
  test.slow();
  const serial = 204_117;
  const code = 'TEST-JOURNEY';
  await signIn(page);

  await test.step('open promo codes from the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Promo codes/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promo codes' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'WELCOME10' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('create one, with a preview', async () => {
    await page.getByRole('link', { name: 'New promo code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New promo code' })).toBeVisible();
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByText('Code is required')).toBeVisible();
    await expect(page.getByText('Value is required')).toBeVisible();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveValue(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
    await page.getByRole('textbox', { name: /^Name/ }).fill('A journey');
    await page.getByRole('textbox', { name: /^Percentage/ }).fill('10');
    await page.getByLabel('Maximum bonus').fill('20');
    await page.getByLabel('Total uses').fill('5');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$320.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Promo code ${code}` })).toBeVisible();
    await expect(page.getByText('Orders that use this code appear here.')).toBeVisible();
  });
  const address = page.url();

  await test.step('a duplicate code is an error on its field', async () => {
    await page.getByRole('link', { name: 'Make a copy' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('A journey (copy)');
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByText('This promo code already exists')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('use it on an order', async () => {
    await orderWith(page, code.toLowerCase(), serial);
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
    await expect(page.getByText(code).first()).toBeVisible();
    await expect(page.getByText('$20.00').first()).toBeVisible();
  });

  await test.step('see the use, with its order', async () => {
    await page.goto(`/settings/coupon-codes?search=${code}`);
    await expect(page.getByRole('row').nth(1)).toContainText('1 of 5');
    await page.goto(address);
    const uses = page.getByRole('region', { name: 'Uses', exact: true });
    await expect(uses).toContainText('1 of 5');
    await expect(uses.getByRole('row').nth(1)).toContainText('Maya Alvarez');
    await expect(uses.getByRole('row').nth(1)).toContainText('Reserved');
    await expect(page.getByRole('textbox', { name: /^Code/ })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('deactivate it: the counter refuses it', async () => {
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
    await expect(page.getByText('switched the code off')).toBeVisible();
    await orderWith(page, code, serial + 1);
    await expect(page.getByText(`Promo code ${code} is inactive`)).toBeVisible();
    await expect(page).toHaveURL(/\/order-local\/create$/);
  });

  await test.step('a used code is archived and can be restored', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`${code} was archived`)).toBeVisible();
    await page.goto(`/settings/payouts/promo-code?search=${code}&status=archived`);
    await page.getByRole('link', { name: code }).click();
    await expect(page).toHaveURL(/\/settings\/payouts\/promo-code\/\d+$/);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  });
});

test('offer limits: set them, exceed them, give a reason', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto('/settings/minimum-order');
  await expect(page.getByRole('heading', { level: 1, name: 'Minimum order' })).toBeVisible();
  await expectAccessible(page);
  const counter = page.getByRole('region', { name: 'In-store buybacks' });

  await test.step('set a minimum for in-store offers', async () => {
    await counter.getByLabel('Minimum offer').fill('900');
    await counter.getByLabel('Message for smaller offers').fill('From {{price}}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Unknown variable {{price}} (line 1, column 6)').last()).toBeVisible();
    await counter.getByLabel('Message for smaller offers').fill('');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The minimum order was saved')).toBeVisible();
  });

  await test.step('a smaller offer requires a reason', async () => {
    await page.goto('/order-local/create');
    await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, 204_500));
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await page.getByRole('button', { name: /^Add to offer/ }).click();
    await expect(page.getByText(/^Offers start at \$900\.00: add/)).toBeVisible();
    await expect(page.getByText(/enter why you are exceeding the offer limits/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Customer' }).fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByLabel('Reason for exceeding the limits').fill('A regular');
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  });

  await test.step('remove the minimum', async () => {
    await page.goto('/settings/minimum-order');
    await counter.getByLabel('Minimum offer').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The minimum order was saved')).toBeVisible();
    await page.goto('/settings/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
    await expectAccessible(page);
  });
});
