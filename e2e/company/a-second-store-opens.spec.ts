import { expect, expectAccessible, sampleImei, signIn, test } from '../journey.ts';

test('a second store opens: address, hours, a clerk, a purchase, its receipt, and its end', async ({
  page,
  browser,
}) => {
  // Two users and several accessibility scans.
  test.slow();
  const name = 'Lakeview';
  const email = 'lake@example.com';
  await signIn(page);

  await test.step('find the settings by their words', async () => {
    await page.goto('/settings');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('opening hours');
    await page.getByRole('link', { name: /^Locations/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Locations/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add the store with its hours', async () => {
    await page.getByRole('link', { name: 'Add location' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New location' })).toBeVisible();
    await expect(page.getByText(/Nothing is charged now|Included in your/)).toBeVisible();
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByLabel('Street and number').fill('77 Pier Road');
    await page.keyboard.press('Escape');
    await page.getByLabel('City').fill('Denver');
    await page.getByLabel('State or region').fill('CO');
    await page.getByLabel('ZIP code').fill('80202');
    await page.getByRole('button', { name: 'Add hours on Monday' }).click();
    await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click();
    await page.getByLabel('Friday closes').fill('20:00');
    await page.getByRole('combobox', { name: 'Time zone', exact: true }).selectOption('America/Denver');
    await page.getByLabel('Receipt header').fill('By the lake, next to the bakery');
    await page.getByLabel('Print opening hours on receipts').check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('What this location uses')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('invite a clerk who works there', async () => {
    await page.goto('/settings/manage-user/invite');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role').selectOption('User');
    await page.getByRole('radio', { name: 'Only selected locations' }).check();
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  });
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: 'Dana Okafor invited you' }).first().click();
  const link = page.frameLocator('iframe').locator('a[href*="/admin/verify"]').first();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');

  const guest = await browser.newContext();
  const clerk = await guest.newPage();
  let order = '';
  await test.step('the clerk buys a phone there', async () => {
    await clerk.goto(pathname + search);
    await clerk.getByLabel('First name').fill('Lara');
    await clerk.getByLabel('Last name').fill('Lake');
    await clerk.getByLabel('Password', { exact: true }).fill('a few words together');
    await clerk.getByLabel('Confirm password').fill('a few words together');
    await clerk.getByRole('button', { name: 'Join Second Life Devices' }).click();
    await expect(clerk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await clerk.goto('/order-local/create');
    await clerk.getByLabel('Device', { exact: true }).fill(sampleImei('35990013', 204_117));
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('radio', { name: 'Unlocked' }).check();
    await clerk.getByRole('radio', { name: '128 GB' }).check();
    await clerk.getByRole('radio', { name: /^Good/ }).check();
    await clerk
      .getByRole('button', { name: /^Add to offer|^Add / })
      .first()
      .click();
    await clerk.getByPlaceholder('Name, email or phone').fill('maya');
    await clerk.getByRole('option', { name: /Maya Alvarez/ }).click();
    await clerk.getByRole('button', { name: /^Create order|^Save order/ }).click();
    await expect(clerk).toHaveURL(/\/order-local\/detail\/\d+/);
    await expect(clerk.getByText(name).first()).toBeVisible();
    order = /detail\/(\d+)/.exec(clerk.url())?.[1] ?? '';
  });

  await test.step('its receipt names the store, its header and its time', async () => {
    const read = await clerk.request.get(`/v1/pos/local-order/${order}`);
    const { data } = await read.json();
    expect(data.location.name).toBe(name);
    expect(data.location.timezone).toBe('America/Denver');
    const receipt = await clerk.request.get(`/v1/pos/print/order/${order}/intake`);
    expect(receipt.status()).toBe(200);
    expect(receipt.headers()['content-type']).toContain('application/pdf');
  });
  await guest.close();

  await test.step('archive it, with what still is there', async () => {
    await page.goto('/settings/manage-location/store-locations');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Archive or change method' }).click();
    await expect(page.getByText(/^1 open order/)).toBeVisible();
    // It waits for its price. Colors are wrong while it changes.
    await expect(page.getByRole('button', { name: 'Archive location' })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Archive location' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive location' }).click();
    await expect(page.getByText(`${name} was archived`)).toBeVisible();
    await page.goto('/settings/general-settings?tab=changes');
    await expect(page.getByText(`Changed location: ${name}`).first()).toBeVisible();
    await expectAccessible(page);
  });
});
