import { expect, expectAccessible, type Page, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

/** Adds a customer on the page for it, and returns its page. */
async function addCustomer(page: Page, fields: Record<string, string>, isDuplicate = false): Promise<string> {
  await page.goto('/customer/create');
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Add customer' }).click();
  if (isDuplicate) await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page).toHaveURL(/\/customer\/detail\/\d+\/in-store$/);
  return new URL(page.url()).pathname;
}

/** Buys a phone from a customer at the counter. */
async function sellPhone(page: Page, email: string, serial: number): Promise<void> {
  await page.goto('/order-local/create');
  await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, serial));
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Unlocked' }).check();
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page
    .getByRole('button', { name: /^Add to offer|^Add / })
    .first()
    .click();
  // The field of the next device takes the focus first.
  await expect(page.getByText('1 device is in the offer')).toBeVisible();
  await page.getByPlaceholder('Name, email or phone').fill(email);
  await page.getByRole('option', { name: new RegExp(`^Ada .*${email}`) }).click();
  await page.getByRole('button', { name: /^Create order/ }).click();
  await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
}

test('merge two customers, undo', async ({ page }) => {
  const run = 204_117;
  const last = `Double${run}`;
  const [first, second] = [`ada.${run}@journey.test`, `ada.l.${run}@journey.test`];
  const phone = `+1 415 555 ${String(2_000 + (run % 8_000)).padStart(4, '0')}`;
  await signIn(page);

  let kept = '';
  let other = '';
  await test.step('the same person has two records, each with an order', async () => {
    const name = { 'First name': 'Ada', 'Last name': last };
    kept = await addCustomer(page, { ...name, Email: first, Phone: phone });
    other = await addCustomer(
      page,
      { ...name, Email: second, Phone: phone, Company: 'Double Ltd', 'Notes for the team': 'Calls before noon' },
      true,
    );
    await sellPhone(page, first, run);
    await sellPhone(page, second, run + 1);
  });

  await test.step('find both in the list and choose to merge them', async () => {
    await page.goto(`/customer/1?search=${last}`);
    const rows = page.getByRole('row').filter({ hasText: last });
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Merge customers' })).toBeVisible();
  });

  await test.step('compare the fields, choose, and merge', async () => {
    await expect(page.getByText('Orders: 1')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Notes for the team' })).toBeVisible();
    await page
      .getByRole('radiogroup', { name: 'Email' })
      .getByRole('radio', { name: new RegExp(second) })
      .check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge customers' }).click();
    await expect(page).toHaveURL(new RegExp(`${kept}$`));
  });

  await test.step('the kept customer has both orders and the chosen fields; the other’s page leads to it', async () => {
    await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
    await expect(page.getByText('Double Ltd').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Merged records' })).toContainText('Orders: 1');
    await expectAccessible(page);
    await page.goto(other);
    await expect(page).toHaveURL(new RegExp(`${kept}$`));
  });

  await test.step('undo gives both their own again', async () => {
    await page.getByRole('button', { name: `Undo merge with Ada ${last}` }).click();
    await page
      .getByRole('dialog', { name: `Undo the merge with Ada ${last}?` })
      .getByRole('button', { name: 'Undo merge' })
      .click();
    await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2);
    await page.goto(other);
    await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2);
  });
});
