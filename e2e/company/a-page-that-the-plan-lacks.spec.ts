import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('a page that the plan lacks says which plan includes it', async ({ page }) => {
  await signIn(page, 'local@tradepost.test');
  for (const [path, title, plan] of [
    ['/bulk-quote/active/all', 'Quote in bulk', 'Company'],
    ['/order/create', 'Buy by mail', 'National'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
    const paywall = page.getByRole('dialog', { name: title });
    await expect(paywall.getByRole('button', { name: `Get ${plan}` })).toBeVisible();
    await expectAccessible(page);
    await paywall.getByRole('button', { name: 'Close' }).last().click();
    await expect(paywall).toBeHidden();
  }
});
