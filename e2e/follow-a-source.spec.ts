import { expect, expectAccessible, signIn, test } from './journey.ts';

test('follow a source: add the sandbox, confirm its conditions, see its prices arrive and become stale', async ({
  page,
}) => {
  test.slow();
  const name = 'Watch list of June';
  await signIn(page);
  // Left over from an interrupted run: the first source would win.
  const earlier = await page.request.get('/v1/pos/pricing/sync-source');
  const { data: kept } = (await earlier.json()) as { data: { items: { id: number; name: string }[] } };
  for (const { id } of kept.items.filter((source) => source.name.startsWith('Watch list')))
    await page.request.delete(`/v1/pos/pricing/sync-source/${id}`);

  await test.step('open price sync from the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Price sync/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Price sync' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Tablet prices/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add the sandbox for watches', async () => {
    await page.getByRole('link', { name: 'Add source' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add source' })).toBeVisible();
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('URL is required')).toBeVisible();
    await page.getByLabel('Source type').selectOption('sandbox');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Smartwatches');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Test list' }).click();
    await expect(page.getByText(/devices found/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('These prices are invented')).toBeVisible();
  });

  await test.step('sync it: no price is applied before its conditions are mapped', async () => {
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('5 conditions are unmapped. Map them to receive prices.')).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Map conditions' }).click();
    await expect(page.getByLabel('Your condition for Flawless')).toHaveValue(/\d+/);
    await expectAccessible(page);
  });

  await test.step('confirm the suggested mapping', async () => {
    await page.getByRole('button', { name: 'Confirm for Smartwatches' }).click();
    await expect(page.getByText('The mapping was confirmed. Prices are updating.')).toBeVisible();
    await page.getByRole('link', { name: /^Sources/ }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Up to date')).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText('Sandbox').first()).toBeVisible();
  });

  await test.step('see its prices in the catalog and the editor', async () => {
    await page.getByRole('link', { name: /^Devices/ }).click();
    await page.getByPlaceholder('Search by name or ID').fill('Watch Ultra');
    const device = page.getByRole('row').filter({ hasText: name });
    await expect(device.first()).toContainText('By name');
    await expectAccessible(page);
    const found = await page.request.get('/v1/buyback/devices/search?q=watch%20ultra%202');
    const { data } = (await found.json()) as { data: { items: { id: number }[] } };
    const priced = await page.request.get(`/v1/pos/pricing/get-prices?model_id=${data.items[0]?.id}`);
    const { data: book } = (await priced.json()) as { data: { quotes: { source_name: string | null }[] } };
    expect(book.quotes.map((quote) => quote.source_name)).toContain(`${name} (sandbox)`);
  });

  await test.step('approve a held price', async () => {
    await page.getByRole('link', { name: /^Held/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Large change' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 price will change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('1 price changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('see stale prices by source in the overview', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    const phones = page.getByRole('article', { name: 'Smartphones' });
    await expect(phones).toContainText('Sample feed (sandbox)');
    await expect(page.getByRole('article', { name: 'Smartwatches' })).toContainText(`${name} (sandbox)`);
    await expectAccessible(page);
    await phones.getByRole('link').last().scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: /^Sources/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Sample feed' }).getByText('Stale')).toBeVisible();
    for (const part of ['Runs', 'Sharing']) {
      await page.getByRole('navigation', { name: 'List tabs' }).getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step('delete the source; its prices stay and become stale', async () => {
    await page
      .getByRole('link', { name: /^Settings/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Price sync settings' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/price-sync');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete source' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('link', { name: 'Overview' }).click();
    const stale = page.getByRole('article', { name: 'Smartwatches' }).locator('dt', { hasText: 'Stale' });
    await expect(stale.locator('+ dd')).not.toHaveText('0');
  });
});
