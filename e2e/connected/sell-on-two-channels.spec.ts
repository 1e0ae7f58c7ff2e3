import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

/** One unit of the demo that no channel has yet. */
const phone = 'Apple iPhone 13 · Unlocked · 128 GB · B';
const channels = ['Back Market', 'Shopify'] as const;

/** Lists the phone at a channel, for 5% more than its asking price. */
async function list(page: Page, channel: (typeof channels)[number]): Promise<void> {
  const key = channel === 'Shopify' ? 'shopify' : 'backmarket';
  await page.goto(`/inventory/listings/new?channel=${key}&by=product&is_unlisted=1&search=iPhone%2013%20`);
  await page
    .getByRole('row', { name: new RegExp(phone) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: `List at ${channel}` }).click();
  const dialog = page.getByRole('dialog', { name: `List at ${channel}` });
  await dialog.getByLabel('Add percent').fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByText('1 listing added')).toBeVisible();
}

test('a phone is listed on two channels, sold on one of them, and gone from the other', async ({ page }) => {
  await signIn(page);
  await page.goto('/inventory/listings');
  await page.getByRole('link', { name: 'List stock' }).first().click();
  await expect(page.getByRole('table', { name: 'List stock' })).toBeVisible();
  await expectAccessible(page);
  for (const channel of channels) await list(page, channel);

  const rowOf = (channel: string) => page.getByRole('row', { name: new RegExp(`${phone}.*${channel}`) });
  await test.step('both channels offer it', async () => {
    await page.goto('/inventory/listings');
    for (const channel of channels) {
      await expect(rowOf(channel)).toContainText('Listed');
      await expect(rowOf(channel)).toContainText('$303.45');
    }
    await expectAccessible(page);
  });

  const invoice = await test.step('one of them sells it, which makes an invoice', async () => {
    await rowOf('Back Market')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Try a sale' }).click();
    await expect(page.getByText(/^Order TEST-\w+ sold a unit: invoice /)).toBeVisible();
    await page.getByRole('navigation', { name: 'List tabs' }).getByRole('link', { name: 'Orders' }).click();
    const order = page.getByRole('row', { name: /TEST-/ }).first();
    await expect(order).toContainText('Sold');
    await expect(order).toContainText('$303.45');
    await expectAccessible(page);
    await order.getByRole('link').click();
    await expect(page.getByText(/^Back Market order TEST-/)).toBeVisible();
    await expect(page.getByText('Apple iPhone 13').first()).toBeVisible();
    return page.url();
  });
  expect(invoice).toMatch(/\/invoice\/detail\/\d+$/);

  await test.step('the other one has none left, and was told so', async () => {
    await page.goto('/inventory/listings');
    for (const channel of channels) await expect(rowOf(channel)).toContainText('Out of stock');
    await rowOf('Shopify')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Try a sale' })).toHaveCount(0);
    await page.goto('/add-ons/shopify/log');
    const sent = page.getByRole('row', { name: /Stock and prices/ }).first();
    await expect(sent).toContainText('Sent');
    await expectAccessible(page);
  });
});
