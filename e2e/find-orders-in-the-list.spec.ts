import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './journey.ts';

test('find orders in the list: tabs, search, there and back, many at once, export', async ({ page }) => {
  await signIn(page);
  await page.goto('/order-local');
  await expect(page).toHaveURL(/\/order-local\/active\/all$/);
  await expect(page.getByRole('heading', { level: 1, name: 'In-store buyback' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await test.step('a tab shows its status, and the address says so', async () => {
    await page.getByRole('link', { name: /^On Hold/ }).click();
    await expect(page).toHaveURL(/\/order-local\/active\/6/);
    await expect(page.getByText('Activation lock').first()).toBeVisible();
  });

  await test.step('a search is found by a part of a name, and survives going there and back', async () => {
    await page.getByRole('link', { name: /^All/ }).first().click();
    await page.keyboard.press('/');
    await page.keyboard.type('castell');
    await expect(page).toHaveURL(/search=castell/);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('Ben Castellano');
    const name = (await rows.nth(1).getByRole('link').first().textContent()) ?? '';
    await rows.nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim());
    await page.getByRole('link', { name: 'In-store buyback' }).last().click();
    await expect(page).toHaveURL(/search=castell/);
    await expect(rows.nth(1)).toContainText('Ben Castellano');
  });

  await test.step('many at once: first what would happen, then each one’s outcome', async () => {
    await page.goto('/order-local/active/1');
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/New status/).click();
    await page.getByRole('option', { name: /On Hold – General/ }).click();
    await dialog.getByLabel('Reason').fill('Stocktake');
    await expect(dialog).toContainText('2 orders will change.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Change status/ }).click();
    await expect(dialog).toContainText('2 orders changed.');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('an export ends in a file', async () => {
    const download = page.waitForEvent('download', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('an address that does not fit goes to the list', async () => {
    await page.goto('/order-local/nonsense/all');
    await expect(page).toHaveURL(/\/order-local\/active\/all$/);
    await page.goto('/no-such-page');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('staff with few permissions see no button that they may not press, and cannot make its call', async ({ page }) => {
  await signIn(page, 'staff@tradepost.test');
  await page.goto('/order-local/active/7');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SLD-');
  await expect(page.getByRole('button', { name: 'Record payout' })).toHaveCount(0);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const refused = await page.request.put(`/v1/pos/order/status/${id}`, { data: { status_id: 5 } });
  expect(refused.status()).toBe(403);
  await page.goto(`/order-local/detail/${id}/changelog`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a small screen: the list as cards, the next action within reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/order-local/active/7');
  await expect(page.getByText('SLD-').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /SLD-/ }).first().click();
  await expect(page.getByRole('button', { name: 'Record payout' }).last()).toBeInViewport();
  await expectAccessible(page);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});
