import { expect, expectAccessible, signIn, test } from './journey.ts';

test('an owner makes a webhook, tests it, reads its log, and rotates its secret', async ({ page }) => {
  await signIn(page);
  await page.goto('/add-ons/publicapi');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('row', { name: /Warehouse system/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create webhook' }).click();

  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('Choose at least one event')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook');
  await page.getByRole('checkbox', { name: 'Orders', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'order.moved' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('The address points to a private network')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.tradepost.test/orders');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new webhook' })).toBeVisible();
  const secret = (await page.locator('pre').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('link', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send a test event' }).click();
  const row = page.getByRole('row', { name: /webhook\.test/ });
  // Nothing stands at that name.
  await expect(row).toContainText('Retrying', { timeout: 20_000 });
  await expectAccessible(page);
  await row.getByRole('button', { name: /webhook\.test/ }).click();
  await page.getByRole('menuitem', { name: 'Show details' }).click();
  const dialog = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(dialog).toContainText('The connection failed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByRole('dialog', { name: 'New secret' }).locator('pre')).not.toHaveText(secret);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByText('hooks.tradepost.test')).toBeHidden();
});
