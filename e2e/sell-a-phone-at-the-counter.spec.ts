import { expect, test } from '@playwright/test';
import { expectAccessible, sampleImei, signIn } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

test('sell a phone at the counter: create, inspect, revise, accept, pay, receipt, stock', async ({ page }) => {
  const imei = sampleImei(tac, 4711);
  await signIn(page);

  await test.step('create it with the keyboard alone', async () => {
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1, name: 'New in-store order' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(imei);
    await page.keyboard.press('Enter');
    await expect(page.getByText('iPhone 15', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Storage' })).toBeVisible();
  });
});
