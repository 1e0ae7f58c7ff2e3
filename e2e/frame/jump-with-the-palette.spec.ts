import { call, expect, expectAccessible, openDashboard, type Page, signIn, test } from '../journey.ts';

interface Hit {
  type: string;
  url: string;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

const searched = (page: Page, q: string) =>
  call<{ items: Hit[] }>(page, 'post', '/v1/pos/search', { q }).then(({ items }) => items);

test('the palette finds records in groups, and leads to the lists with the rest', async ({ page }) => {
  await openDashboard(page);
  await openPalette(page);
  await field(page).fill('iphone');

  await test.step('units for sale are first, a few of them', async () => {
    await expect(group(page, 'Units').first()).toContainText('Available');
    expect(await group(page, 'Units').count()).toBeLessThanOrEqual(6);
    await expectAccessible(page);
  });

  await test.step('"See all" opens the list with as many', async () => {
    const more = group(page, 'Units').filter({ hasText: /^See all \d/ });
    const total = Number((await more.textContent())?.match(/\d+/)?.[0]);
    await more.click();
    await expect(page).toHaveURL(/\/inventory\/all\?search=iphone$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const list = await call<{ pagination: { total: number } }>(
      page,
      'get',
      '/v2/pos/inventory/all?status=all&search=iphone',
    );
    expect(list.pagination.total).toBe(total);
  });

  await test.step('a device of the catalog is bought', async () => {
    await openPalette(page);
    await field(page).fill('iphone 15');
    await group(page, 'Devices')
      .filter({ hasText: /^Buy Apple iPhone 15\b/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/order-local\/create$/);
    await expect(page.getByRole('radio', { name: 'Unlocked' })).toBeVisible();
  });

  await test.step('or its price seen', async () => {
    await openPalette(page);
    await field(page).fill('iphone 15');
    await group(page, 'Devices')
      .filter({ hasText: /^See price of Apple iPhone 15\b/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/settings\/bulk-price-editor\/smartphones\/all\?q=iPhone\+15/);
  });
});

test('the palette knows what to do and everyday words for settings', async ({ page }) => {
  await openDashboard(page);

  await test.step('the keys go over the groups', async () => {
    await openPalette(page);
    await field(page).fill('pay');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const last = options(page).last();
    await page.keyboard.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a mass rule starts', async () => {
    await openPalette(page);
    await field(page).fill('mass rule');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Mass rule' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/bulk-price-editor\/smartphones\/all$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a return starts', async () => {
    await openPalette(page);
    await field(page).fill('return');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Find what was sold' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('"vat" leads to the settings of invoices', async () => {
    await openPalette(page);
    await field(page).fill('vat');
    await expect(options(page).first()).toContainText('Invoices');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/invoices$/);
  });

  await test.step('all settings that fit are listed', async () => {
    await openPalette(page);
    await field(page).fill('email');
    await expect(group(page, 'Settings').filter({ hasText: 'Failed emails' })).toBeVisible();
    const more = group(page, 'Settings').filter({ hasText: /^See all/ });
    const total = Number((await more.textContent())?.match(/\d+/)?.[0]);
    await more.click();
    await expect(page.getByRole('searchbox', { name: 'Search settings' })).toHaveValue('email');
    await expect(page.getByRole('region', { name: 'Settings' }).locator('a[href^="/settings/"]')).toHaveCount(total);
  });
});

test('results do not move while one types, and Enter waits for what was typed', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const maya = (await searched(page, 'maya alvarez')).find(({ type }) => type === 'order' || type === 'device');
  if (!maya) throw new Error('the demo has orders of Maya Alvarez');
  await openPalette(page);
  await field(page).fill('iphone');
  await expect(group(page, 'Units').first()).toBeVisible();
  const before = await options(page).allTextContents();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/pos/search', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/v1/pos/search');
  await field(page).fill('maya alvarez');
  await page.keyboard.press('Enter');
  await asked;
  expect(await options(page).allTextContents()).toEqual(before);
  await expect(page).toHaveURL(/\/dashboard$/);
  answer();
  await expect(page).toHaveURL(new RegExp(`${maya.url}$`));
});
