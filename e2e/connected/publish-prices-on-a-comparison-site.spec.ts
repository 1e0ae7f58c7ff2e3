import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('an owner publishes prices on a comparison site, leaves a brand out, and sees who fetched them', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/add-ons');
  await page.getByRole('link', { name: /^Datafeed/ }).click();
  await expect(page.getByRole('row', { name: /Trade-in compare/ })).toContainText('CompareBot/3.1');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create feed' }).first().click();

  await page.getByRole('button', { name: 'Create feed' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Phone compare');
  await page.getByRole('combobox', { name: 'Format' }).selectOption('json');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create feed' }).click();
  const row = page.getByRole('row', { name: /Phone compare/ });
  await expect(row).toContainText('Ready', { timeout: 30_000 });

  await row.getByRole('link', { name: 'Phone compare' }).click();
  const open = page.getByRole('link', { name: 'Open the file' });
  const url = new URL((await open.getAttribute('href')) ?? '').pathname;
  const read = () => fetch(`${baseURL}${url}`, { headers: { 'user-agent': 'JourneyBot/1' } });
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const devices = (await answer.json()) as { sku: string; price: number; url: string }[];
  expect(devices[0]).toMatchObject({ currency: 'USD', price: expect.any(Number) });
  await page.reload();
  await expect(page.getByRole('row', { name: /JourneyBot/ })).toBeVisible();
  await expectAccessible(page);

  // The link of a device opens it in the shop.
  await page.goto(new URL(devices[0]?.url ?? '').pathname + new URL(devices[0]?.url ?? '').search);
  await expect(page).toHaveURL(/\/shop\/[^/]+\/[^/]+\/[^/]+\/.*sku=/);

  await page.goto('/add-ons/datafeed/products');
  await page
    .getByRole('checkbox', { name: /Select/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Exclude from feeds' }).click();
  await expect(page.getByText('1 model excluded')).toBeVisible();
  await expectAccessible(page);
});

test('a company whose plan has no datafeed is told which plan has it', async ({ page }) => {
  await signIn(page, 'local@tradepost.test');
  await page.goto('/add-ons/sellcell');
  await expect(page.getByRole('dialog', { name: 'Publish your prices' })).toBeVisible();
  await expectAccessible(page);
});
