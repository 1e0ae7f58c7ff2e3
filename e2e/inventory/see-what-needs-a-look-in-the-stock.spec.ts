import { expect, expectAccessible, openDashboard, test } from '../journey.ts';

test('the stock says what needs a look: open the units without a price, and dismiss what is known', async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto('/inventory/all');
  const alerts = page.getByRole('region', { name: 'Stock alerts' });
  const unpriced = alerts.getByRole('link', { name: /for sale ha(s|ve) no price$/ });
  await expect(unpriced).toBeVisible();
  await expectAccessible(page);

  await test.step('the link opens the list with the filter', async () => {
    const count = Number.parseInt((await unpriced.textContent()) ?? '', 10);
    await unpriced.click();
    await expect(page).toHaveURL(/\/inventory\/0\?is_unpriced=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(count));
  });

  await test.step('a dismissed alert stays away, the others stay', async () => {
    const before = await alerts.getByRole('alert').count();
    await alerts.getByRole('button', { name: /^Dismiss: .* no price$/ }).click();
    await expect(unpriced).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Inventory' })).toBeVisible();
    await expect(alerts.getByRole('alert')).toHaveCount(before - 1);
  });
});
