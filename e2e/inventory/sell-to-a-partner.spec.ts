import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('marketplace: add a partner, upload its list, confirm its conditions and see what it pays', async ({ page }) => {
  const name = 'Harbor Wholesale';
  await signIn(page);
  // Left over from an interrupted run.
  const earlier = await page.request.get('/v1/pos/marketplace/partners');
  const { data } = (await earlier.json()) as { data: { items: { id: number; name: string }[] } };
  for (const { id } of data.items.filter((partner) => partner.name === name))
    await page.request.delete(`/v1/pos/marketplace/partners/${id}`);

  await test.step('open the marketplace from the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Marketplace/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Northern Wholesale/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add a partner whose list is uploaded', async () => {
    await page.getByRole('link', { name: 'Add partner' }).click();
    await page.getByRole('button', { name: 'Add partner' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('URL is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByLabel('Price list').selectOption('file');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add partner' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('No list yet')).toBeVisible();
  });

  await test.step('upload the list, whose prices wait for the mapping', async () => {
    const list = 'product_name,brand,capacity,network,Mint,Worn\niPhone 15,Apple,128 GB,Unlocked,1,0.50\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(page.getByText('2 conditions to map.', { exact: false })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('confirm the suggestions', async () => {
    await page.getByRole('link', { name: 'Map conditions' }).click();
    await expect(page.getByLabel('Your condition for Mint')).toHaveValue(/\d+/);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Confirm for/ }).click();
    await expect(page.getByText(/The mapping of .* was confirmed/)).toBeVisible();
  });

  await test.step('see the devices, and remove the partner', async () => {
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'View devices' }).click();
    await expect(page.getByText(/iPhone 15/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/marketplace/partners');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove partner' }).click();
    await expect(page.getByText(`${name} was removed`)).toBeVisible();
  });
});
