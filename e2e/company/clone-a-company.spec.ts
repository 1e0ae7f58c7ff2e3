import { expect, expectAccessible, openDashboard, test } from '../journey.ts';

test('clone a company: choose what, say where, follow it, read the report, and open it by the switcher', async ({
  page,
}) => {
  // Several accessibility scans, and a copy of the demo's whole catalog.
  test.slow();
  const name = 'Harbor Devices North';
  await openDashboard(page);

  await test.step('find it in the account menu', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Clone this company' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clone company' })).toBeVisible();
    await expect(page).toHaveTitle('Clone company | Tradepost');
  });

  await test.step('an item brings what it needs, and says so', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Choose at least one item to copy')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Pricing/ }).check({ force: true });
    await expect(page.getByText('Catalog and Condition added: Pricing needs Catalog and Condition.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Catalog/ }).uncheck({ force: true });
    await expect(page.getByText('Condition and Pricing removed: they need Catalog.')).toBeVisible();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('say where', async () => {
    await page.getByRole('textbox', { name: 'Company name' }).fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Street is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Location name' }).fill('Harbor');
    await page.getByLabel('Street and number').fill('9 Dock Road');
    await page.keyboard.press('Escape');
    await page.getByLabel('City').fill('Portland');
    await page.getByLabel('State').fill('OR');
    await page.getByLabel('ZIP code').fill('97201');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('review, go back, and start', async () => {
    await expect(page.getByText('Bank accounts and payout services are not copied.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Location name' })).toHaveValue('Harbor');
    await page.goForward();
    await page.getByRole('button', { name: 'Clone company' }).click();
    const card = page.getByRole('region', { name: 'Background jobs' });
    await expect(card.getByText('Cloning Second Life Devices').first()).toBeVisible();
  });

  await test.step('read what was copied', async () => {
    await expect(
      page.getByText('Clone created - use the Account Switcher to switch to the new account').first(),
    ).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('heading', { name: `${name} was created` })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Catalog .* models/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/notification');
    await expect(page.getByText(`${name} is ready`).first()).toBeVisible();
  });

  await test.step('open it by the account switcher', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto('/order-local/create');
    await expect(page.getByLabel('Device', { exact: true })).toBeVisible();
    const mine = await (await page.request.get('/v1/pos/me')).json();
    expect(mine.data.company_name).toBe(name);
    const orders = await (await page.request.get('/v2/pos/local-order')).json();
    expect(orders.data.pagination.total).toBe(0);
  });
});
