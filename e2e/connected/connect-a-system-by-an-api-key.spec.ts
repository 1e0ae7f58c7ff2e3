import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('an owner makes an API key, another system reads orders with it, and the owner sees that and revokes it', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/add-ons');
  await page.getByRole('link', { name: /^Public API/ }).click();
  await expect(page.getByRole('row', { name: /Warehouse/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create key' }).click();

  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Choose at least one permission')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
  // What paying out needs comes with it.
  await page.getByRole('checkbox', { name: 'Orders: pay out' }).check();
  await expect(page.getByRole('checkbox', { name: 'Orders: view' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Orders: pay out' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new API key' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('pre').textContent()) ?? '';
  expect(secret).toMatch(/^tp_live_\d+_\d+_/);
  await page.getByRole('link', { name: 'Done' }).click();

  const row = page.getByRole('row', { name: /Bookkeeping/ });
  await expect(row).toContainText('Never');
  const read = () => fetch(`${baseURL}/v1/public/orders?limit=1`, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await read();
  expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '119']);
  expect((await answer.json()).data.items).toHaveLength(1);
  await page.reload();
  await expect(row).toContainText('127.0.0.1');
  await expect(row).toContainText('Orders: view');

  await row.getByRole('button', { name: /Bookkeeping/ }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await expect(page.getByRole('dialog', { name: 'New secret' }).locator('pre')).not.toHaveText(secret);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Rotated');
  expect((await read()).status).toBe(200);

  await row.getByRole('button', { name: /Bookkeeping/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect((await read()).status).toBe(401);
});

test('a company whose plan has no public API is told which plan has it', async ({ page }) => {
  await signIn(page, 'local@tradepost.test');
  await page.goto('/add-ons/publicapi');
  await expect(page.getByRole('dialog', { name: 'Connect your own systems' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'See what it includes' })).toBeVisible();
});
