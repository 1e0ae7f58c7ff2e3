import { expect, expectAccessible, signIn, test } from './journey.ts';

test('a pallet quoted, negotiated and reconciled', async ({ page }) => {
  await signIn(page);
  await page.goto('/bulk-quote/create');

  await test.step('paste a list, and check what it was matched to', async () => {
    await page
      .getByLabel('Paste a list')
      .fill('Device\tGrade\tQty\niPhone 15 Unlocked 128GB\tB\t3\nOld fax machine\tB\t2');
    await page.getByRole('button', { name: 'Read list' }).click();
    const lines = page.getByRole('table', { name: 'Lines of the list' });
    await expect(lines.getByText('Matched', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(lines.getByText('Custom', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('choose the seller and a pallet', async () => {
    await page.getByRole('combobox', { name: /seller|customer/i }).fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('combobox', { name: 'Shipping' }).click();
    await page.getByRole('option', { name: 'Pallet' }).click();
    await page.getByRole('button', { name: 'Create bulk quote' }).click();
    await expect(page).toHaveURL(/\/bulk-quote\/detail\/\d+$/);
  });

  await test.step('price by typing and Enter, and send', async () => {
    await page.getByLabel('Price of line 1').fill('300');
    await page.getByLabel('Price of line 1').press('Enter');
    await expect(page.getByLabel('Price of line 2')).toBeFocused();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quoted total $920.00')).toBeVisible();
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText('Requires review').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('record the counter and accept it', async () => {
    await page.getByRole('button', { name: /, line 1$/ }).click();
    await page.getByLabel('Price per device').fill('310');
    await page.getByRole('button', { name: 'Record seller’s counter' }).click();
    await page.getByRole('button', { name: 'Accept their price' }).click();
    await expect(page.getByRole('button', { name: 'Reopen line' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Quoted total $950.00')).toBeVisible();
    await page.getByRole('button', { name: 'Record acceptance' }).click();
    await expect(page.getByRole('button', { name: 'Receive parcel' })).toBeVisible();
  });

  const id = Number(page.url().split('/').at(-1));
  await test.step('the pallet arrives and is counted: one phone is missing', async () => {
    for (const status_id of [3, 8]) {
      const moved = await page.request.put(`/v1/pos/bulk-quote/status/${id}`, { data: { status_id } });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await page.reload();
    const good = page.getByLabel('Good received of Apple iPhone 15');
    await good.fill('2');
    await good.press('Enter');
    const custom = page.getByLabel('Ungraded received of Old fax machine');
    await custom.fill('2');
    await custom.press('Enter');
    await expect(page.getByText('5 quoted · 4 received · 1 missing · 0 extra')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close reconciliation' }).click();
    await expect(page.getByText('Fully reconciled')).toBeVisible();
    await expect(page.getByText('Awaiting answer').first()).toBeVisible();
  });

  await test.step('the seller accepts by phone', async () => {
    const offer = { action: 'accept', acceptance: 'on_behalf', reason: 'By phone' };
    expect((await page.request.post(`/v1/pos/order/offer/${id}`, { data: offer })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText('$640.00').first()).toBeVisible();
  });
});
