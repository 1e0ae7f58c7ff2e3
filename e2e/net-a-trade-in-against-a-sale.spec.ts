import { buyAtCounter, expect, expectAccessible, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

test('net a trade-in against a sale: one ticket, one amount, both ways back', async ({ page }) => {
  await signIn(page);

  await test.step('make the invoice of what is bought', async () => {
    await page.goto('/invoice/create');
    await page.getByRole('button', { name: 'Custom line' }).click();
    const line = page.getByRole('form', { name: 'Custom line' });
    await line.getByLabel('Description').fill('Refurbished laptop');
    await line.getByLabel('Price').fill('900');
    await line.getByRole('button', { name: 'Add line' }).click();
    await page.getByPlaceholder('Name, email or phone').fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('button', { name: /^Make invoice/ }).click();
    await expect(page).toHaveURL(/\/invoice\/detail\/\d+$/);
  });
  const invoice = page.url();
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice \S+\d$/ });
  const number = (await heading.textContent())?.replace('Invoice ', '') ?? '';

  await test.step('buy the old phone, and use its payout for the purchase', async () => {
    await buyAtCounter(page, sampleImei(tac, 204_117));
    await page.getByRole('button', { name: 'Use for a purchase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(number) }).check();
    await expect(dialog.getByRole('status')).toContainText('The buyer pays $');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use payout' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `invoice ${number}` })).toBeVisible();
  });

  await test.step('the invoice has one amount left to pay', async () => {
    await page.goto(invoice);
    await expect(page.getByText('One ticket')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Trade-in');
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('undo it: the order is to be paid again, and the whole invoice is due', async () => {
    await page.getByRole('button', { name: /^Void Trade-in/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Wants cash');
    await page.getByRole('dialog').getByRole('button', { name: 'Void payment' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('One ticket')).toHaveCount(0);
    await expect(page.getByText('Voided: ', { exact: false })).toBeVisible();
  });
});
