import { expect, expectAccessible, type Page, signIn, test } from './journey.ts';

/** The link in the last email to an address, from the demo's outbox. */
async function readLink(page: Page, subject: string, path: string): Promise<string> {
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: subject }).first().click();
  const link = page.frameLocator('iframe').locator(`a[href*="${path}"]`).first();
  const url = new URL((await link.getAttribute('href')) ?? '');
  return url.pathname + url.search;
}

test('invite a clerk with few permissions: role, invite, join, restricted pages, removal', async ({
  page,
  browser,
}) => {
  // Two users and a dozen accessibility scans.
  test.slow();
  const email = 'new-clerk@example.com';
  const role = 'Greeter';
  await signIn(page);

  await test.step('create a role with few permissions', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Team/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Roles/ }).click();
    await page.getByRole('link', { name: 'New role' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New role' })).toBeVisible();
    await page.getByLabel('Name').fill(role);
    await page.getByLabel('Description').fill('Finds orders for customers.');
    await page
      .getByRole('group', { name: 'Orders' })
      .getByRole('checkbox', { name: /^Create/ })
      .check();
    await expect(page.getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: /^View/ })).toBeChecked();
    await page
      .getByRole('group', { name: 'Orders' })
      .getByRole('checkbox', { name: /^Create/ })
      .uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect(page).toHaveURL(/\/manage-user\/roles$/);
    await expect(page.getByRole('link', { name: role })).toBeVisible();
  });

  await test.step('invite the clerk to one location', async () => {
    await page.goto('/settings/manage-user');
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invite a team member' })).toBeVisible();
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role').selectOption(role);
    await page.getByRole('radio', { name: 'Only selected locations' }).check();
    await page.getByRole('checkbox', { name: 'Riverside' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page).toHaveURL(/\/manage-user\/invites$/);
    await expect(page.getByRole('link', { name: email })).toBeVisible();
    await expectAccessible(page);
  });

  const link = await readLink(page, 'Dana Okafor invited you', '/admin/verify');
  const guest = await browser.newContext();
  const clerk = await guest.newPage();

  await test.step('the clerk accepts', async () => {
    await clerk.goto(link);
    await expect(clerk.getByRole('heading', { level: 1, name: 'Join Second Life Devices' })).toBeVisible();
    await expectAccessible(clerk);
    await clerk.getByLabel('First name').fill('Gwen');
    await clerk.getByLabel('Last name').fill('Stone');
    await clerk.getByLabel('Password', { exact: true }).fill('a few words together');
    await clerk.getByLabel('Confirm password').fill('another few words');
    await clerk.getByRole('button', { name: 'Join Second Life Devices' }).click();
    await expect(clerk.getByText('Passwords don’t match')).toBeVisible();
    await clerk.getByLabel('Confirm password').fill('a few words together');
    await clerk.getByRole('button', { name: 'Join Second Life Devices' }).click();
    await expect(clerk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the link works only once', async () => {
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { level: 1, name: 'This invite was already accepted' })).toBeVisible();
    await expectAccessible(again);
    await again.context().close();
  });

  await test.step('the clerk can see and open only what the role allows', async () => {
    const menu = clerk.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'In-store buyback' }).click();
    await expect(menu.locator('a[href="/order-local/active/all"]', { hasText: 'Orders' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'New order' })).toHaveCount(0);
    await clerk.goto('/settings/manage-user');
    await expect(clerk).toHaveURL(/\/dashboard$/);
    const refused = await clerk.request.get('/v1/pos/settings/account');
    expect(refused.status()).toBe(403);
    const invite = await clerk.request.post('/v1/pos/settings/account', {
      data: { email: 'x@example.com', role_id: 1 },
    });
    expect(invite.status()).toBe(403);
  });

  await test.step('the clerk reads dates and numbers as at home, the owner as before', async () => {
    await clerk.goto('/settings/account/settings');
    await expect(clerk.getByText(/^Example: \w+ \d+, \d{4}, \d+:\d\d [AP]M · 1,234\.56$/)).toBeVisible();
    await clerk.getByRole('combobox', { name: 'Region' }).fill('Germ');
    await clerk.getByRole('option', { name: 'Germany' }).click();
    await expect(clerk.getByText(/^Example: \d+ \w+ \d{4}, \d\d:\d\d · 1\.234,56$/)).toBeVisible();
    await expectAccessible(clerk);
    // Without a reload.
    await clerk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-store buyback' }).click();
    await expect(clerk.getByRole('cell', { name: /^\$[\d.]+,\d\d$/ }).first()).toBeVisible();
    await expect(clerk.getByRole('cell', { name: /\.\d\d$/ })).toHaveCount(0);
    await page.goto('/order-local/active/all');
    await expect(page.getByRole('cell', { name: /^\$[\d,]+\.\d\d$/ }).first()).toBeVisible();
  });

  await test.step('the owner views the app as that role, and stops', async () => {
    await page.goto('/settings/manage-user/roles');
    await page.getByRole('button', { name: `Actions for ${role}` }).click();
    await page.getByRole('menuitem', { name: 'View as this role' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const banner = page.getByRole('region', { name: 'Viewing as a role' });
    await expect(banner).toContainText(role);
    expect((await page.request.get('/v1/pos/settings/account')).status()).toBe(403);
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('the owner grants one permission, then removes the clerk', async () => {
    await clerk.goto('/order-local/active/all');
    await page.goto(`/settings/manage-user?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /Gwen Stone/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gwen Stone' })).toBeVisible();
    await page
      .getByRole('group', { name: 'Orders' })
      .getByRole('checkbox', { name: /^Create/ })
      .check();
    await expect(page.getByText('1 added')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Gwen Stone saved')).toBeVisible();
    // The clerk's page updates without a reload.
    await expect(
      clerk
        .getByRole('navigation', { name: 'Main' })
        .locator('a[href="/order-local/create"]', { hasText: 'New order' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove Gwen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Gwen Stone was removed')).toBeVisible();
    await expect(clerk).toHaveURL(/\/login/);
    expect((await clerk.request.get('/v1/pos/me')).status()).toBe(401);
  });
  await guest.close();
});

test('allow support access for an hour: link, banner, restrictions, end', async ({ page, browser }) => {
  await signIn(page);
  await page.goto('/settings/manage-user/support');
  await page.getByRole('button', { name: 'Give support access' }).click();
  await page.getByLabel('Name').fill('Kim');
  const email = 'kim@example.com';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Reason').fill('The prices of tablets look wrong.');
  await page.getByLabel('Access for').selectOption('1 hour');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give access', exact: true }).click();
  const visit = page.getByRole('article', { name: 'Support by Kim' }).filter({ hasText: email });
  await expect(visit).toContainText(/left|1 h/);

  const link = await readLink(page, 'Second Life Devices gave you support access', '/login');
  const guest = await browser.newContext();
  const support = await guest.newPage();
  await support.goto(link);
  const banner = support.getByRole('region', { name: 'Support access' });
  await expect(banner).toContainText('You have support access to Second Life Devices');
  await expectAccessible(support);
  const refused = await support.request.post('/v1/pos/order/generate-csv', { data: {} });
  expect([403, 404]).toContain(refused.status());
  await banner.getByRole('button', { name: 'End access' }).click();
  await expect(support).toHaveURL(/\/login/);
  expect((await support.request.get('/v1/pos/me')).status()).toBe(401);
  await guest.close();

  await page.goto('/settings/manage-user/support');
  await expect(page.getByRole('article', { name: 'Support by Kim' }).filter({ hasText: email })).toContainText(
    'Ended by Support (Kim)',
  );
  await page.goto('/settings/manage-user');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Support (Kim)')).toHaveCount(0);
});
