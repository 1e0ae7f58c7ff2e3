import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('an owner sees how agents connect, what one proposes and what that changes, and approves it', async ({ page }) => {
  await signIn(page);
  await page.goto('/add-ons');
  await page.getByRole('link', { name: /^Agents/ }).click();
  await expect(page.getByText('YOUR_SECRET_KEY')).toBeVisible();
  await expect(page.getByRole('row', { name: /updateUnit/ })).toContainText('Proposal');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Proposals' }).click();
  await expect(page.getByRole('row', { name: /Stock assistant/ })).toContainText('Open');
  await expectAccessible(page);
  await page.getByRole('row', { name: /Stock assistant/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Save the details of a unit/ })).toBeVisible();
  await expect(page.getByText('→ B-12')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The proposal was approved')).toBeVisible();
  await expect(page.getByText('Approved by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});
