import { expect, type Page, password, signIn, test } from './journey.ts';

/** The session ends while a form is filled in: saving leads to the sign-in page, and back. */
async function saveSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await page.getByLabel('Email').fill('demo@tradepost.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('what was typed is there again after signing in, and can be saved', async ({ page }) => {
  await signIn(page);
  const idOf = async (list: string) => (await (await page.request.get(list)).json()).data.items[0].id;

  await test.step('a customer', async () => {
    await page.goto(`/customer/edit/${await idOf('/v2/pos/customer?search=maya')}`);
    // Another one each time that the journey runs on the same demo.
    const name = 'Alvarez Repairs';
    const company = page.getByRole('textbox', { name: 'Company', exact: true });
    await company.fill(name);
    await saveSignedOut(page);
    await expect(page.getByText('You were signed out')).toBeVisible();
    await expect(company).toHaveValue(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Maya Alvarez was saved')).toBeVisible();
    await page.reload();
    await expect(company).toHaveValue(name);
  });

  await test.step('a unit of a catalog model', async () => {
    await page.goto(`/inventory/edit/${await idOf('/v2/pos/inventory/all?status=0')}`);
    const color = page.getByRole('combobox', { name: 'Color' });
    await color.fill('Kept green');
    await saveSignedOut(page);
    await expect(page.getByText('You were signed out')).toBeVisible();
    await expect(color).toHaveValue('Kept green');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(color).not.toHaveValue('Kept green');
    await page.reload();
    await expect(color).not.toHaveValue('Kept green');
  });
});
