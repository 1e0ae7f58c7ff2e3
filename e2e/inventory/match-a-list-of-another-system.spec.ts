import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('a list of a DOS program is shown, read as somebody chooses, and its lines without a device are named', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/inventory/datamatch');
  // “José” as a DOS program writes it.
  const list = Buffer.from('IMEI,Model,Color\n359900990001065,iPhone 14 Pro,Jos\x82\n,no number,\n', 'latin1');
  await page.locator('input[type="file"]').setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: list });
  await expect(page.getByRole('button', { name: 'Match file' })).toBeDisabled();
  await page.getByRole('radio', { name: /José/ }).first().click();
  const rows = page.getByRole('table', { name: 'First rows of the file' }).getByRole('row');
  await expect(rows.filter({ hasText: '359900990001065' })).toContainText('José');
  await expect(rows.filter({ hasText: 'no number' })).toContainText('No IMEI or serial number');
  await expect(page.getByLabel('Encoding')).toHaveValue('ibm437');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Match file' }).click();
  await expect(page.getByText('Left out: line 3, “no number” (no IMEI or serial number)')).toBeVisible();
  await expect(page.getByText('till.csv: 1 line')).toBeVisible({ timeout: 60_000 });
});
