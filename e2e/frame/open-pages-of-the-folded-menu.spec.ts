import { expect, expectAccessible, openDashboard, type Page, test } from '../journey.ts';

const wide = { width: 1280, height: 900 };
const narrow = { width: 900, height: 900 };

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The paths of links and menu items. */
const pathsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

const mainLinks = 'nav[aria-label="Main"] a';

/** Every page that the menu at full width leads to: each section shows its entries when it is open. */
async function listMenuPages(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await pathsOf(page, mainLinks)) {
    await main(page).locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}([/?].*)?$`));
    await expect(page.locator(`${mainLinks}[href="${path}"][data-open]`)).toHaveCount(1);
    for (const each of await pathsOf(page, mainLinks)) found.add(each);
  }
  return [...found].sort();
}

test('the folded menu leads to every page of the menu, by key', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(wide);
  await openDashboard(page);
  const expected = await listMenuPages(page);
  expect(expected.length).toBeGreaterThan(30);

  await page.setViewportSize(narrow);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const found = new Set(await pathsOf(page, mainLinks));
  const folded = main(page).locator('a[aria-haspopup="menu"]');
  // The icons are links before they have fly-outs.
  await expect.poll(() => folded.count()).toBeGreaterThan(8);
  for (const icon of await folded.all()) {
    await icon.press('ArrowRight');
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (const path of await pathsOf(page, '[role="menuitem"]')) found.add(path);
    await page.keyboard.press('ArrowLeft');
    await expect(icon).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
  }
  expect([...found].sort()).toEqual(expected);
});

test('a fly-out opens by hover, tap and key, and traps nobody', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(narrow);
  await openDashboard(page);
  const customers = main(page).getByRole('link', { name: 'Customers' });
  const menu = page.getByRole('menu', { name: 'Customers' });

  await test.step('Enter opens it, arrows move, Enter goes', async () => {
    // The icon is a link before it has a fly-out.
    await expect(customers).toHaveAttribute('aria-haspopup', 'menu');
    await customers.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'All customers' })).toBeFocused();
    await expectAccessible(page, { hasFrame: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Block list' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Add customer' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(customers).toBeFocused();
    await expect(menu).toHaveCount(0);
    await customers.press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: 'All customers' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/blocks$/);
    await expect(page).toHaveTitle(/^Block list/);
    await expect(menu).toHaveCount(0);
  });

  await test.step('Tab leaves it for the next icon', async () => {
    await customers.press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: 'All customers' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('link', { name: 'Shipping' })).toBeFocused();
    await expect(menu).toHaveCount(0);
  });

  await test.step('a mouse opens it by resting, and a click goes to the page', async () => {
    await main(page).getByRole('link', { name: 'Payouts' }).hover();
    const drawers = page.getByRole('menuitem', { name: 'Cash drawers' });
    await expect(drawers).toBeVisible();
    // Only one is open.
    await customers.hover();
    await expect(menu).toBeVisible();
    await expect(drawers).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'All customers' }).hover();
    await expect(menu).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(menu).toHaveCount(0);
    await customers.click();
    await expect(page).toHaveURL(/\/customer\/1$/);
  });

  await test.step('a finger opens it with the first tap and goes with the second', async () => {
    const state = await page.context().storageState();
    const context = await browser.newContext({ baseURL, storageState: state, hasTouch: true, viewport: narrow });
    const tablet = await context.newPage();
    await tablet.goto('/dashboard');
    const icon = main(tablet).getByRole('link', { name: 'Inventory' });
    await expect(icon).toHaveAttribute('aria-haspopup', 'menu');
    await icon.tap();
    await expect(tablet.getByRole('menuitem', { name: 'Stocktakes' })).toBeVisible();
    await expect(tablet).toHaveURL(/\/dashboard$/);
    await icon.tap();
    await expect(tablet).toHaveURL(/\/inventory\/all$/);
    await icon.tap();
    await tablet.getByRole('menuitem', { name: 'Stocktakes' }).tap();
    await expect(tablet).toHaveURL(/\/inventory\/stocktakes$/);

    // A tap before the fly-outs are loaded opens one as soon as they are.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await tablet.route('**/assets/folded-menu-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await tablet.goto('/dashboard');
    await icon.tap();
    await expect(tablet).toHaveURL(/\/dashboard$/);
    arrive();
    await expect(tablet.getByRole('menuitem', { name: 'Stocktakes' })).toBeVisible();
    await expect(tablet).toHaveURL(/\/dashboard$/);
    await context.close();
  });
});
