import { expect, openDashboard, openScanner, sampleImei, test, withMotion } from './journey.ts';

test.use(withMotion);

/** From the scan to the printed receipt, with a seller found by the ten digits of a phone number. */
const maxKeys = 35;

test('a phone is bought from scan to receipt in few keys', async ({ page }) => {
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1;
      // At the pace of a hand: faster digits are a scan.
      await page.keyboard.press(name, { delay: 60 });
    }
  };
  const primary = () => press('Control+Enter');
  await openDashboard(page);
  const scan = await openScanner(page);

  await test.step('scan the device, describe it, and choose seller and payout', async () => {
    await scan(sampleImei('35990013', 6038));
    await expect(page.getByRole('heading', { name: 'Apple iPhone 15' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Unlocked' })).toBeFocused();
    await press('1');
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeFocused();
    await press('2');
    await expect(page.getByRole('radio', { name: /^Like new/ })).toBeFocused();
    await press('2');
    await expect(page.getByLabel('Price', { exact: true })).toContainText('$');
    await press('Enter');
    await expect(page.getByText('1 device is in the offer')).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await press(...'2175550101');
    await expect(page.getByRole('option', { name: /Maya Alvarez/ })).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('radio', { name: 'Decide later' })).toBeFocused();
    await press('1');
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await primary();
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  });

  await test.step('inspect, pay and print', async () => {
    await expect(page.getByRole('button', { name: 'Inspect device' })).toBeVisible();
    await primary();
    await expect(page.getByRole('button', { name: 'Save: as described' })).toBeFocused();
    await primary();
    await expect(page.getByRole('button', { name: 'Mark as ready for payout' }).first()).toBeVisible();
    await primary();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as ready for payout' })).toBeFocused();
    await primary();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Record payout' }).first()).toBeVisible();
    await primary();
    await expect(page.getByLabel('Reference')).toBeFocused();
    await primary();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print payout receipt' })).toBeVisible();
    await primary();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true })).toBeFocused();
    // Enter prints: a window of the system, which a test cannot answer.
    keys += 1;
  });
  test.info().annotations.push({ type: 'keys', description: String(keys) });
  expect(keys).toBeLessThanOrEqual(maxKeys);
});

test('keys pressed before the device is found answer its questions', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/order-local/create');
  const field = page.getByRole('combobox', { name: 'Device' });
  let find = () => {};
  const keysArePressed = new Promise<void>((resolve) => {
    find = resolve;
  });
  const isAsked = page.waitForRequest('**/product-check-imei');
  await page.route('**/product-check-imei', async (route) => {
    await keysArePressed;
    await route.continue();
  });
  await field.fill(sampleImei('35990013', 6039));
  await page.keyboard.press('Enter');
  await isAsked;
  for (const key of ['1', '2', '2']) await page.keyboard.press(key, { delay: 60 });
  await expect(field).toHaveValue('');
  find();
  await expect(page.getByRole('radio', { name: 'Unlocked' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '256 GB' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
  await expect(field).toHaveValue('');
});
