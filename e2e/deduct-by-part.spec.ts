import { expect, expectAccessible, signIn, test } from './journey.ts';

test('deduct by part: a repair cost, and what switching changes', async ({ page }) => {
  test.slow();
  await signIn(page);

  await test.step('add a repair cost of a model, change it and delete it', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Repair costs/ }).click();
    await page.getByRole('button', { name: 'Add repair cost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Part').selectOption('housing');
    await dialog.getByLabel('Category').selectOption({ label: 'Smartphones' });
    await dialog.getByRole('combobox', { name: 'Model' }).fill('iphone 13');
    await page.getByRole('option', { name: 'Apple iPhone 13', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add repair cost' }).click();
    await expect(dialog.getByText('Amount is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Repair cost').fill('64.50');
    await dialog.getByRole('button', { name: 'Add repair cost' }).click();
    await expect(page.getByText('Housing of Apple iPhone 13 was saved')).toBeVisible();
    await page.getByPlaceholder('Search by model or category').fill('iphone 13');
    const row = page.getByRole('row').filter({ hasText: 'Housing' });
    await expect(row).toContainText('$64.50');
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for Housing of Apple iPhone 13' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Change cost');
    await page.getByRole('dialog').getByLabel('Repair cost').fill('70');
    await page.getByRole('dialog').getByRole('button', { name: 'Save repair cost' }).click();
    await expect(row).toContainText('$70.00');
    await act('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete repair cost' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('see what switching changes, switch, and switch back', async () => {
    await page.goto('/settings/deductions');
    const mode = page.getByLabel('Several defects on one device');
    await expect(mode).toHaveValue('by_part');
    await expect(page.getByRole('heading', { name: 'Devices with another price' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Examples of two defects' }).getByRole('row').nth(1)).toContainText(
      'Screen cracked, Lines or burn-in on the display',
    );
    await expectAccessible(page);
    for (const [value, words] of [
      ['as_marked', 'as each defect is set'],
      ['by_part', 'by part'],
    ] as const) {
      await mode.selectOption(value);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(`New quotes deduct: ${words}`)).toBeVisible();
      await page.reload();
      await expect(mode).toHaveValue(value);
    }
  });
});
