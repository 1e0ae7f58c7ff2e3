import { expect, expectAccessible, fillMailIn, signIn, test } from './journey.ts';

test('a parcel from quote to payout: create, tracking, scan in, inspect, pay, changelog', async ({ page }) => {
  const tracking = '1Z999AA10123456784';
  await signIn(page);

  await test.step('create the order for the seller', async () => {
    await page.goto('/order/create');
    await expect(page.getByRole('heading', { level: 1, name: 'New mail-in order' })).toBeVisible();
    await fillMailIn(page);
    await expect(page.getByText('Devices in hand')).toHaveCount(0);
    await page.getByRole('radio', { name: /^Own label/ }).check();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
    await expect(page.getByText('Waiting for the parcel.')).toBeVisible();
  });
  const id = Number(page.url().split('/').at(-1));

  await test.step('enter the tracking number', async () => {
    await page.getByRole('button', { name: 'Add tracking of parcel' }).click();
    await page.getByLabel('Tracking number').fill(tracking);
    await expect(page.getByLabel('Carrier')).toHaveValue('ups');
    await page.getByRole('button', { name: 'Save tracking' }).click();
    await expect(page.getByText(tracking).first()).toBeVisible();
  });

  await test.step('receive the parcel', async () => {
    await page.goto('/order/scan-in');
    await page.getByLabel('Box ID, tracking number or IMEI').fill(tracking);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Last scan' })).toContainText('Received');
    await page.goto(`/order/detail/${id}`);
    await expect(page.getByText('Delivered').first()).toBeVisible();
  });

  await test.step('inspect it as described', async () => {
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await page.getByRole('button', { name: 'Save: as described' }).click();
    await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
  });

  await test.step('pay the seller', async () => {
    await page.getByRole('button', { name: 'Add payout details' }).first().click();
    const form = page.getByRole('form', { name: 'Payout details' });
    await form.getByLabel('Method').selectOption('paypal');
    await form.getByLabel(/email/i).fill('maya.alvarez@example.com');
    await form.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: 'Mark as ready for payout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as ready for payout' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Record payout' }).first().click();
    await page.getByRole('button', { name: 'Record payout' }).last().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the changelog tells of the parcel', async () => {
    await page.goto(`/order/detail/${id}/changelog`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/parcel/i).first()).toBeVisible();
  });
});
