import { expect, expectAccessible, sampleImei, signIn, test } from '../journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

test('an own status with its own email: create it, move an order into it, read the email', async ({ page }) => {
  test.slow();
  const serial = 204_117;
  const name = `Battery test ${serial}`;
  await signIn(page);

  await test.step('create the status in the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Workflow/ }).click();
    await expect(page).toHaveURL(/\/settings\/workflow\/in-store$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Workflow' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add status' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New status' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Leads');
    await expect(page.getByText('“Leads” already exists. Choose another name')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('radio', { name: /^Amber/ }).check();
    await page.getByRole('switch', { name: /^Email the seller/ }).click();
    await page.getByRole('button', { name: 'Add sub-status' }).click();
    await page.getByRole('textbox', { name: 'Name of sub-status 1' }).fill('On the charger');
    await expect(page.getByRole('img', { name: new RegExp(`^Tabs: .*${name}$`) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add status' }).click();
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  });

  await test.step('sort it by keyboard', async () => {
    const statuses = page.getByRole('list', { name: 'Statuses' }).getByRole('listitem');
    await expect(statuses.last()).toContainText(name);
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(statuses.last()).not.toContainText(name);
    await page.reload();
    await expect(statuses.last()).not.toContainText(name);
  });

  await test.step('create an order and move it into the status', async () => {
    await page.goto('/order-local/create');
    await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, serial));
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await page.getByRole('button', { name: /^Add to offer/ }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: `Move to ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: `Move to ${name}` }).click();
    await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('On the charger').first()).toBeVisible();
  });
  const box = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Order ', '').trim();

  await test.step('see its tab with the order', async () => {
    await page.goto('/order-local/active/all');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('link', { name: box })).toBeVisible();
    await expect(page.getByText('On the charger').first()).toBeVisible();
  });

  await test.step('read the email', async () => {
    await page.goto('/dev/mail');
    await expect(page.getByText(`News about your order (${box})`).first()).toBeVisible();
  });

  await test.step('hide it: the tab stays while the order is in it', async () => {
    await page.goto('/settings/workflow/in-store');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(page.getByText(`“${name}” is hidden`)).toBeVisible();
    await page.goto('/order-local/active/all');
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.goto('/settings/workflow/in-store');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete status' }).click();
    await expect(page.getByText(/or on hold from there/)).toBeVisible();
  });
});
