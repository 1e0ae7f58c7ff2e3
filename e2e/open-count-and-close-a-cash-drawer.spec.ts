import { expect, expectAccessible, signIn, test } from './journey.ts';

test('open a cash drawer, take cash out, and close it two dollars short', async ({ page }) => {
  await signIn(page);
  const dialog = page.getByRole('dialog');

  await test.step('the mail-in center begins to use drawers', async () => {
    await page.goto('/payouts/drawers');
    await page.getByRole('button', { name: 'Drawer settings of Mail-in center' }).click();
    await dialog.getByLabel('Use cash drawers').check();
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    const section = page.getByRole('region', { name: 'Mail-in center' });
    await section.getByRole('button', { name: 'Add drawer' }).click();
    await dialog.getByLabel('Name').fill('Back office');
    await dialog.getByRole('button', { name: 'Add drawer' }).click();
    await expect(dialog).toBeHidden();
    await section.getByRole('button', { name: 'Open drawer' }).click();
    await dialog.getByLabel('$20.00', { exact: true }).fill('10');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Open drawer' }).click();
  });

  await test.step('cash is taken out', async () => {
    await expect(page.getByRole('heading', { name: 'Back office, session 1' })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Take cash out' }).click();
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByLabel('Reason').fill('Stamps');
    await dialog.getByRole('button', { name: 'Take cash out' }).click();
    await expect(page.getByRole('list', { name: 'Movements' })).toContainText('Stamps');
  });

  await test.step('a difference needs a reason', async () => {
    await page.getByRole('button', { name: 'Close drawer' }).click();
    await dialog.getByLabel('$20.00', { exact: true }).fill('7');
    await dialog.getByLabel('$1.00', { exact: true }).fill('8');
    await dialog.getByRole('button', { name: 'Close drawer' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Why does it differ?').fill('Wrong change');
    await dialog.getByRole('button', { name: 'Close drawer' }).click();
    await expect(page.getByText('Wrong change').first()).toBeVisible();
    await expectAccessible(page);
  });
});
