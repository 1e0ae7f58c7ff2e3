import { expect, expectAccessible, signIn, test } from './journey.ts';

test('raise all Samsung phones by 5%: preview, apply, undo', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/bulk-price-editor/smartphones/samsung');
  const sheet = page.getByRole('grid', { name: 'Prices' });
  const first = sheet
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
    .getByRole('gridcell')
    .first();
  await expect(first).toContainText('$');
  const before = (await first.textContent()) ?? '';
  const drawer = page.getByRole('dialog', { name: 'Mass rule' });
  const preview = drawer.getByRole('region', { name: 'Preview' });

  await test.step('the rule starts with the open brand and is ready once it has an amount', async () => {
    await page.getByRole('button', { name: 'Mass rule' }).click();
    await expect(drawer.getByText('Samsung (Smartphones)')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await expect(preview).toBeHidden();
    await drawer.getByLabel('Search models').fill('ga');
    await expect(drawer.getByText('The search must be at least 3 characters.')).toBeVisible();
    await drawer.getByLabel('Search models').fill('');
    await drawer.getByRole('textbox', { name: 'Markup' }).fill('5');
    await drawer.getByRole('radio', { name: /^Once/ }).check();
    await expectAccessible(page);
  });

  await test.step('preview the new prices before applying', async () => {
    await drawer.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('status')).toContainText(/[\d,]+ prices will change: [\d,]+ up/);
    await expect(preview.getByRole('table')).toContainText('Galaxy');
    await expectAccessible(page);
    await drawer.getByRole('textbox', { name: 'Markup' }).fill('6');
    await expect(preview).toBeHidden();
    await drawer.getByRole('textbox', { name: 'Markup' }).fill('5');
    await drawer.getByRole('textbox', { name: 'Markup' }).press('Enter');
    await preview.getByRole('button', { name: /^Apply to [\d,]+ prices$/ }).click();
  });

  const title = 'Markup 5% once on Samsung (Smartphones)';
  const change = drawer.getByRole('listitem').filter({ hasText: title }).first();
  await test.step('the prices change in the background, and the sheet updates', async () => {
    await expect(change.getByRole('button', { name: `Undo ${title}` })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(first).not.toHaveText(before);
  });

  await test.step('undo restores them, once', async () => {
    await page.getByRole('button', { name: 'Mass rule' }).click();
    await drawer.getByRole('tab', { name: 'Changes' }).click();
    await change.getByRole('button', { name: `Undo ${title}` }).click();
    await page
      .getByRole('dialog', { name: `Undo “${title}”?` })
      .getByRole('button', { name: 'Undo' })
      .click();
    const undone = drawer
      .getByRole('listitem')
      .filter({ hasText: `Undo: ${title}` })
      .first();
    await expect(undone).not.toContainText('In progress', { timeout: 30_000 });
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(first).toHaveText(before);
  });
});
