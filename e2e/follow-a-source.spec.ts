import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './journey.ts';

test('follow a source: add the sandbox, confirm its conditions, see its prices arrive, and what is stale', async ({
  page,
}) => {
  test.slow();
  const name = `Watch list ${Date.now()}`;
  await signIn(page);
  // Of an earlier try that broke off: the first source would win.
  const earlier = await page.request.get('/v1/pos/pricing/sync-source');
  const { data: kept } = (await earlier.json()) as { data: { items: { id: number; name: string }[] } };
  for (const { id } of kept.items.filter((source) => source.name.startsWith('Watch list')))
    await page.request.delete(`/v1/pos/pricing/sync-source/${id}`);

  await test.step('find it among the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Price sync/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Price sync' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Tablet prices/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add the sandbox, for watches only', async () => {
    await page.getByRole('link', { name: 'Add a source' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add a source' })).toBeVisible();
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('URL is required')).toBeVisible();
    await page.getByLabel('What to follow').selectOption('sandbox');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Smartwatches');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Look at the list' }).click();
    await expect(page.getByText(/devices read/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Its prices are invented')).toBeVisible();
  });

  await test.step('read it: no price flows before its conditions are mapped', async () => {
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('5 conditions of it wait. No price flows before.')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Map them' }).click();
    await expect(page.getByLabel('Your condition for Flawless')).toHaveValue(/\d+/);
    await expectAccessible(page);
  });

  await test.step('confirm what is suggested', async () => {
    await page.getByRole('button', { name: 'Confirm for Smartwatches' }).click();
    await expect(page.getByText('The mapping was confirmed, and the prices are being applied')).toBeVisible();
    await page.getByRole('link', { name: /^Sources/ }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Up to date')).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText('Sandbox').first()).toBeVisible();
  });

  await test.step('see its prices with the devices and in the editor', async () => {
    await page.getByRole('link', { name: /^Devices/ }).click();
    await page.getByPlaceholder('Search by name or id').fill('Watch Ultra');
    const device = page.getByRole('row').filter({ hasText: name });
    await expect(device.first()).toContainText('By name');
    await expectAccessible(page);
    const found = await page.request.get('/v1/buyback/devices/search?q=watch%20ultra%202');
    const { data } = (await found.json()) as { data: { items: { id: number }[] } };
    const priced = await page.request.get(`/v1/pos/pricing/get-prices?model_id=${data.items[0]?.id}`);
    const { data: book } = (await priced.json()) as { data: { quotes: { source_name: string | null }[] } };
    expect(book.quotes.map((quote) => quote.source_name)).toContain(`${name} (sandbox)`);
  });

  await test.step('what moves too far waits, and is approved', async () => {
    await page.getByRole('link', { name: /^Held back/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Moves too far' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 price will change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('1 price changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('the overview tells what is stale, and of which source', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    const phones = page.getByRole('article', { name: 'Smartphones' });
    await expect(phones).toContainText('Sample feed (sandbox)');
    await expect(page.getByRole('article', { name: 'Smartwatches' })).toContainText(`${name} (sandbox)`);
    await expectAccessible(page);
    await phones.getByRole('link').last().scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: /^Sources/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Sample feed' }).getByText('Stale')).toBeVisible();
    for (const part of ['Runs', 'Sharing']) {
      await page.getByRole('navigation', { name: 'Parts of the list' }).getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step('a source that is followed no longer leaves its prices, as stale ones', async () => {
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
