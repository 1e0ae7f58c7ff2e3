import { buyAtCounter, expect, expectAccessible, openScanner, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

test('from payout to warranty return: buy, pay, sell by scan, print, take back, credit note', async ({ page }) => {
  const imei = sampleImei(tac, 204_117);
  await signIn(page);
  const scan = await openScanner(page);

  await test.step('buy it at the counter and pay the seller', async () => {
    await buyAtCounter(page, imei);
    await page.getByRole('button', { name: 'Record payout' }).first().click();
    await page.getByRole('button', { name: 'Record payout' }).last().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('sell it by scan to a walk-in buyer', async () => {
    await page.goto('/invoice/create');
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
    await expect(page.getByText('No items yet')).toBeVisible();
    await scan(imei);
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('iPhone 15');
    await page.getByLabel(/^Price of/).fill('499');
    await page.getByRole('button', { name: 'Walk-in buyer' }).click();
    await page.getByLabel('Name').fill('Noor Haddad');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/invoice\/detail\/\d+$/);
    await expect(page.getByText('Outstanding').first()).toBeVisible();
  });
  const id = Number(page.url().split('/').at(-1));

  await test.step('the buyer pays and takes it', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Paid by').selectOption('card');
    await expect(dialog.getByLabel('The buyer gets the goods now')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('print it', async () => {
    const paper = await page.request.get(`/v1/pos/invoice/pdf/${id}?document=receipt`);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('find the sale by a scan of the device, still under warranty', async () => {
    await page.goto('/invoice/all');
    await page.getByRole('button', { name: 'Return or warranty' }).click();
    await page.getByLabel('IMEI, serial, unit or invoice number').fill(imei);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(/^Warranty until/)).toBeVisible();
    await page.getByRole('link', { name: 'Start return' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Return of');
  });

  await test.step('take it back', async () => {
    await expect(page.getByRole('checkbox', { name: /iPhone 15/ })).toBeChecked();
    await page.getByLabel('Reason').selectOption('Defective');
    await page.getByLabel('Details').fill('Does not charge');
    await page.getByLabel('Under the warranty').check();
    await expectAccessible(page);
    await page.getByLabel('Paid back by').selectOption('card');
    await page.getByRole('button', { name: 'Make credit note' }).click();
    await expect(page).toHaveURL(new RegExp(`/invoice/detail/${id}$`));
    await expect(page.getByText(/^Credit note CN-/).first()).toBeVisible();
  });

  await test.step('the unit is in stock, not for sale', async () => {
    const { data } = (await (await page.request.get(`/v1/pos/invoice/${id}`)).json()) as {
      data: { due_total: number; paid_total: number; lines: { unit_status: number }[] };
    };
    expect(data).toMatchObject({ due_total: 0, paid_total: 0 });
    expect(data.lines[0]?.unit_status).toBe(5);
    await page.goto(`/invoice/detail/${id}/changelog`);
    await expect(page.getByText('Does not charge').first()).toBeVisible();
    await expectAccessible(page);
  });
});
