import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from './journey.ts';

const list = (page: Page, name = 'Conditions') => page.getByRole('list', { name, exact: true });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
/** Of the form itself, not of a sub-condition in it. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('describe conditions: add, sort, rename, preview, put away, take back', async ({ page }) => {
  test.slow();
  const stamp = Date.now();
  const name = `Shop-worn ${stamp}`;
  const renamed = `Display model ${stamp}`;
  await signIn(page);

  await test.step('the sets by category, found in the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Product conditions/ }).click();
    await expect(page).toHaveTitle('Product conditions | Tradepost');
    await expect(list(page).getByRole('listitem').first()).toContainText('Like new');
    await expect(preview(page)).toContainText('What condition is it in?');
    await expectAccessible(page);
    const sets = page.getByRole('navigation', { name: 'Parts of the list' });
    await sets.getByRole('link', { name: /Mac set/ }).click();
    await expect(page.getByText('Without its charger: − $15.00')).toBeVisible();
    const phones = sets.getByRole('link', { name: /^Smartphones/ });
    await phones.click();
    await expect(phones).toHaveAttribute('aria-current', 'page');
  });

  await test.step('add one: errors on their fields, and the preview says what is typed', async () => {
    await page.getByRole('link', { name: 'Add condition' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Condition term is required')).toBeVisible();
    await field(page, 'Name').fill('good');
    await field(page, 'Term').fill('Stood in our window');
    await field(page, 'Term').press('Enter');
    await field(page, 'Bullet 1').fill('Never carried around');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText('There is “Good” already: choose another name')).toBeVisible();
    await field(page, 'Name').fill(name);
    await expect(preview(page).getByRole('radio', { name: new RegExp(name) })).toBeChecked();
    await expect(preview(page)).toContainText('Never carried around');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect(page.getByText(`“${name}” was added to Smartphones`)).toBeVisible();
    await expect(list(page).getByRole('listitem').last()).toContainText(name);
  });

  await test.step('sort it by keys; the order is kept', async () => {
    await row(page, name).getByRole('link', { name }).focus();
    const saved = page.waitForResponse((answer) => answer.url().includes('/condition/sort/'));
    await page.keyboard.press('Alt+ArrowUp');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(list(page).getByRole('listitem').last()).toContainText('No power');
    await expect(list(page).getByRole('listitem').nth(-2)).toContainText(name);
  });

  await test.step('rename it and divide it; leaving unsaved asks', async () => {
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
    await expect(preview(page)).toContainText(`What fits “${renamed}” best?`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`“${renamed}” was saved`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Product conditions' }).click();
    await expect(row(page, renamed)).toContainText('In its box: + 7.5 %');
  });

  await test.step('what nothing refers to is deleted', async () => {
    await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Nothing refers to it.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete condition' }).click();
    await expect(page.getByText(`“${renamed}” was deleted`)).toBeVisible();
    await expect(row(page, renamed)).toHaveCount(0);
  });

  await test.step('what has prices and orders is archived, and says so', async () => {
    await page.getByRole('button', { name: 'Actions for Fair' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive “Fair”?' });
    await expect(dialog).toContainText(/It cannot be deleted: .* prices/);
    await dialog.getByRole('button', { name: 'Archive condition' }).click();
    await expect(page.getByText(/“Fair” was archived, not deleted: .* prices/)).toBeVisible();
    await expect(row(page, 'Fair')).toHaveCount(0);
    await expect(preview(page)).not.toContainText('Heavy wear or one small fault');
  });

  await test.step('the archive gives it back, with its prices', async () => {
    await page.getByRole('link', { name: /^Archive \(/ }).click();
    const away = list(page, 'Archived conditions');
    await expect(away).toContainText('Flawless');
    await expectAccessible(page);
    await away.getByRole('listitem').filter({ hasText: 'Fair' }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('“Fair” is back in the set')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the set' }).click();
    await expect(list(page).getByRole('listitem').nth(2)).toContainText('Fair');
    await expect(preview(page).getByRole('radio', { name: /^Fair .*\$\d/ })).toBeVisible();
  });

  await test.step('defects to tick, each off the price', async () => {
    const offer = preview(page).getByRole('status');
    const before = await offer.textContent();
    await preview(page)
      .getByRole('checkbox', { name: /^Screen cracked/ })
      .check();
    await expect(offer).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'Add defect' }).click();
    await field(page, 'Name').fill(`Smell ${stamp}`);
    await field(page, 'Takes off').fill('120');
    await page.getByRole('button', { name: 'Add defect' }).click();
    await expect(page.getByText('No more than 100 % can be taken off')).toBeVisible();
    await field(page, 'Takes off').fill('12');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add defect' }).click();
    await expect(list(page, 'Defects').getByRole('listitem').last()).toContainText(`Smell ${stamp}`);
    await page.getByRole('button', { name: `Actions for Smell ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete defect' }).click();
    await expect(page.getByText(`“Smell ${stamp}” was deleted`)).toBeVisible();
  });
});
