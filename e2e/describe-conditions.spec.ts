import { expect, expectAccessible, type Page, signIn, test } from './journey.ts';

const list = (page: Page, name = 'Conditions') => page.getByRole('list', { name, exact: true });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
/** The field of the form itself, not of a sub-condition in it. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('describe conditions: add, sort, rename, preview, archive, restore', async ({ page }) => {
  test.slow();
  const stamp = 204_117;
  const name = `Shop-worn ${stamp}`;
  const renamed = `Display model ${stamp}`;
  await signIn(page);

  await test.step('open the sets by category from the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Product conditions/ }).click();
    await expect(page).toHaveTitle('Product conditions | Tradepost');
    await expect(list(page).getByRole('listitem').first()).toContainText('Like new');
    await expect(preview(page)).toContainText('What condition is it in?');
    await expectAccessible(page);
    const sets = page.getByRole('navigation', { name: 'List tabs' });
    await sets.getByRole('link', { name: /Mac set/ }).click();
    await expect(page.getByText('Without its charger: −$15.00')).toBeVisible();
    const phones = sets.getByRole('link', { name: /^Smartphones/ });
    await phones.click();
    await expect(phones).toHaveAttribute('aria-current', 'page');
  });

  await test.step('add a condition, with field errors and a live preview', async () => {
    await page.getByRole('link', { name: 'Add condition' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Condition term is required')).toBeVisible();
    await field(page, 'Name').fill('good');
    await field(page, 'Term').fill('Stood in our window');
    await field(page, 'Term').press('Enter');
    await field(page, 'Bullet 1').fill('Never carried around');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText('“Good” already exists. Choose another name')).toBeVisible();
    await field(page, 'Name').fill(name);
    await expect(preview(page).getByRole('radio', { name: new RegExp(name) })).toBeChecked();
    await expect(preview(page)).toContainText('Never carried around');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText(`“${name}” was added to Smartphones`)).toBeVisible();
    await expect(list(page).getByRole('listitem').last()).toContainText(name);
  });

  await test.step('sort with the keyboard and keep the order', async () => {
    await row(page, name).getByRole('link', { name }).focus();
    const saved = page.waitForResponse((answer) => answer.url().includes('/condition/sort/'));
    await page.keyboard.press('Alt+ArrowUp');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(list(page).getByRole('listitem').last()).toContainText('No power');
    await expect(list(page).getByRole('listitem').nth(-2)).toContainText(name);
  });

  await test.step('rename it and add a sub-condition; leaving without saving asks first', async () => {
    await row(page, name).getByRole('link', { name }).click();
    await field(page, 'Name').fill(renamed);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Product conditions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Add sub-condition' }).click();
    const sub = page.getByRole('group', { name: 'Sub-condition 1' });
    await sub.getByLabel('Name').fill('In its box');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Amount price is required')).toBeVisible();
    await page.getByRole('group', { name: 'In its box' }).getByLabel('By', { exact: true }).fill('7,5');
    await expect(preview(page)).toContainText(`Which of these fits “${renamed}” best?`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`“${renamed}” was saved`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Product conditions' }).click();
    await expect(row(page, renamed)).toContainText('In its box: +7.5%');
  });

  await test.step('delete an unused condition', async () => {
    await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This condition is not in use.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete condition' }).click();
    await expect(page.getByText(`“${renamed}” was deleted`)).toBeVisible();
    await expect(row(page, renamed)).toHaveCount(0);
  });

  await test.step('archive a condition that has prices and orders', async () => {
    await page.getByRole('button', { name: 'Actions for Fair' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive “Fair”?' });
    await expect(dialog).toContainText(/This condition is used by .* prices/);
    await dialog.getByRole('button', { name: 'Archive condition' }).click();
    await expect(page.getByText(/“Fair” was archived instead of deleted because .* prices/)).toBeVisible();
    await expect(row(page, 'Fair')).toHaveCount(0);
    await expect(preview(page)).not.toContainText('Heavy wear or one small fault');
  });

  await test.step('restore it from the archive, with its prices', async () => {
    await page.getByRole('link', { name: /^Archive \(/ }).click();
    const archived = list(page, 'Archived conditions');
    await expect(archived).toContainText('Flawless');
    await expectAccessible(page);
    await archived.getByRole('listitem').filter({ hasText: 'Fair' }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('“Fair” was restored')).toBeVisible();
    await page.getByRole('link', { name: 'Back to conditions' }).click();
    await expect(list(page).getByRole('listitem').nth(2)).toContainText('Fair');
    await expect(preview(page).getByRole('radio', { name: /^Fair .*\$\d/ })).toBeVisible();
  });

  await test.step('add and delete defects with deductions', async () => {
    const offer = preview(page).getByRole('status');
    const before = await offer.textContent();
    await preview(page)
      .getByRole('checkbox', { name: /^Screen cracked/ })
      .check();
    await expect(offer).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'Add defect' }).click();
    await field(page, 'Name').fill(`Smell ${stamp}`);
    await field(page, 'Deduction').fill('120');
    await page.getByRole('button', { name: 'Add defect' }).click();
    await expect(page.getByText('A deduction can be at most 100%')).toBeVisible();
    await field(page, 'Deduction').fill('12');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add defect' }).click();
    await expect(list(page, 'Defects').getByRole('listitem').last()).toContainText(`Smell ${stamp}`);
    await page.getByRole('button', { name: `Actions for Smell ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete defect' }).click();
    await expect(page.getByText(`“Smell ${stamp}” was deleted`)).toBeVisible();
  });
});
