import { readFileSync } from 'node:fs';
import { expect, expectAccessible, type Page, signIn, test } from './journey.ts';

const fileOf = (lines: string[], name = 'my-prices.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

async function openFiles(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function saved(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await download.path(), 'utf8');
}

test('import a price list with bad rows, correct it, import again', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/bulk-price-editor/smartphones/all');

  // The template names the products; fill in the prices, some of them invalid.
  const template = await saved(page, () => openFiles(page, 'Download template'));
  const [heading = '', ...products] = template.replace('\uFEFF', '').split('\r\n');
  const at = heading.split(',').indexOf('fair');
  const price = (line: string | undefined, text: string) => (line ?? '').split(',').with(at, text).join(',');
  const cents = '47';
  const list = [
    heading,
    price(products[0], `61.${cents}`),
    price(products[1], 'sixty'),
    price(products[2], '-5'),
    price(products[3], `64.${cents}`),
  ];

  // Preview the changes and the rejected rows.
  await openFiles(page, 'Import prices');
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  await dialog.getByLabel('Price file').setInputFiles(fileOf(list));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('2 of 4 rows can be imported.')).toBeVisible();
  await expect(dialog.getByText('fair: not a number')).toBeVisible();
  await expect(dialog.getByText('fair: negative')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Import Successful!', { exact: true })).toBeVisible();

  // Read the rejected rows, and download them with their reasons.
  await openFiles(page, 'Rejected rows (2)');
  const rejected = page.getByRole('dialog', { name: 'Invalid Data Format' });
  await expect(rejected.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  const rejects = await saved(page, () => rejected.getByRole('button', { name: 'Download all' }).click());
  expect(rejects).toContain('fair: not a number');

  // Upload the corrected file, including its reason column.
  await rejected.getByRole('button', { name: 'Upload a corrected file' }).click();
  const corrected = rejects.replace('sixty', `62.${cents}`).replace(',-5,', `,63.${cents},`);
  await dialog.getByLabel('Price file').setInputFiles(fileOf([corrected], 'corrected.csv'));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('2 of 2 rows can be imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Import of corrected.csv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Files' }).click();
  await expect(page.getByRole('menuitem', { name: 'Import prices' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Rejected rows/ })).toBeHidden();
  await page.keyboard.press('Escape');

  // Importing the same file again changes nothing.
  await openFiles(page, 'Import prices');
  await dialog.getByLabel('Price file').setInputFiles(fileOf([corrected], 'corrected.csv'));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('No prices will change.')).toBeVisible();
});
