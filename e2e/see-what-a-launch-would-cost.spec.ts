import { expect, expectAccessible, openDashboard, test } from './journey.ts';

test('cash forecast: an owner plays a launch date through, shares the page, and takes it back', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/reports');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash forecast' }).click();
  await expect(page).toHaveTitle('Cash forecast | Tradepost');
  const weeks = page.getByRole('region', { name: 'Expected payouts by week as a table' }).getByRole('row');
  const total = weeks.filter({ hasText: '12 weeks' }).getByRole('cell').nth(3);

  await test.step('the weeks have amounts, and the page says how the last forecast did', async () => {
    await expect(weeks).toHaveCount(14);
    await expect(weeks.nth(1).getByRole('cell').nth(3)).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(page.getByRole('img', { name: /^Expected payouts by week/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Last month’s forecast as a table' })).toBeVisible();
    await expectAccessible(page);
  });
  const before = (await total.textContent()) ?? '';

  await test.step('a fall that nobody could mean is refused beside its field', async () => {
    await page.getByRole('textbox', { name: 'Fall in %' }).fill('200');
    await page.getByRole('button', { name: 'Show effect' }).click();
    await expect(page.getByText('Enter a percentage from 0 to 90')).toBeVisible();
  });

  const effect = page.getByText(/^If prices fall by 15% from /);
  await test.step('15% less from the day of a launch: locks cost more, and less is earned', async () => {
    await page.getByRole('textbox', { name: 'Fall in %' }).fill('15');
    await page.getByRole('button', { name: 'Show effect' }).click();
    await expect(effect).toBeVisible();
    await expect(page).toHaveURL(/fall_date=\d{4}-\d\d-\d\d&fall_percent=15/);
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^\$[\d,]+\.\d\d$/ })
        .first(),
    ).toBeVisible();
    await expect(total).not.toHaveText(before);
    await expectAccessible(page);
  });
  const after = (await total.textContent()) ?? '';

  await test.step('the address keeps it', async () => {
    await page.reload();
    await expect(effect).toBeVisible();
    await expect(total).toHaveText(after);
  });

  await test.step('it is taken back, and nothing has changed', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(effect).toBeHidden();
    await expect(total).toHaveText(before);
    await expect(page).not.toHaveURL(/fall_percent/);
  });

  await test.step('the weeks are saved as a file, and computed again on demand', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^cash-forecast-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(weeks).toHaveCount(14);
    await expect(total).toHaveText(/^\$/);
  });
});
