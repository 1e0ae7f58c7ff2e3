import { call, expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

interface Priced {
  quotes: { price: number | null; steps: { key: string; label: string }[] }[];
}

/** The best price of the Galaxy S22 at the counter, with the step of the plan. */
async function readPrice(page: Page): Promise<{ price: number; step: string | undefined }> {
  type Models = { items: { id: number; name: string }[] };
  const { items } = await call<Models>(page, 'get', '/v1/pos/pricing/search-models?search=galaxy%20s22');
  const models = `/v1/pos/pricing/get-prices?model_id=${items.find(({ name }) => name === 'Galaxy S22')?.id}`;
  const { model } = await call<{ model: { variants: { id: number }[] } }>(page, 'get', models);
  const variant = `/v1/pos/pricing/get-prices?variant_id=${model.variants[0]?.id}`;
  const { quotes } = await call<Priced>(page, 'get', variant);
  const best = quotes.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0];
  return { price: best?.price ?? 0, step: best?.steps.find(({ key }) => key === 'plan')?.label };
}

test('a full shelf lowers a price, and the shop says until when there is enough', async ({ page, browser }) => {
  test.slow();
  await signIn(page);

  await test.step('the plan shows what there are too many of', async () => {
    await page.goto('/pricing/plan');
    await expect(page.getByRole('heading', { level: 1, name: /^Buy plan/ })).toBeVisible();
    await expect(page.getByText('The buy plan is on.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Google \(Smartphones\)/ })).toContainText('Stopped');
    await expect(page.getByRole('row', { name: /Galaxy S22 Too many/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Macs/ })).toContainText('Too few');
    await expectAccessible(page);
  });

  await test.step('its price is lower, and says why', async () => {
    const { price, step } = await readPrice(page);
    expect(step).toMatch(/^Buy plan: we have [\d.]+ weeks of these, −5%$/);
    await page.goto('/pricing/plan/settings');
    await page.getByRole('switch', { name: 'Use the buy plan' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The buy plan was saved')).toBeVisible();
    const before = await readPrice(page);
    expect(before.step).toBeUndefined();
    expect(price).toBeLessThan(before.price);
    await expect(page.getByRole('region', { name: 'What the plan would change' })).toContainText('Galaxy S22');
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Use the buy plan' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(async () => expect((await readPrice(page)).price).toBe(price)).toPass();
  });

  await test.step('a German seller reads until when', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
    const seller = await context.newPage();
    await seller.goto('/shop/second-life/smartphones/google');
    await seller.getByRole('link', { name: /^Google Pixel 9 bis zu/ }).click();
    await seller.getByRole('radio', { name: 'Ohne SIM-Lock' }).check();
    await seller.getByRole('radio', { name: '128 GB' }).check();
    await seller.getByRole('radio', { name: /^Gut/ }).check();
    await expect(seller.getByText(/^Davon haben wir bis zum \d+\. \p{L}+ genug: Google Pixel/u)).toBeVisible();
    await expect(seller.getByRole('button', { name: 'In den Warenkorb' })).toBeHidden();
    await expectAccessible(seller);
    await context.close();
  });

  await test.step('a target of a model gets the most devices a day', async () => {
    await page.goto('/pricing/plan');
    await page.getByRole('button', { name: 'Add target' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add target' });
    await dialog.getByRole('button', { name: 'Save target' }).click();
    await expect(dialog.getByText('Choose a model')).toBeVisible();
    await dialog.getByPlaceholder('Search models').fill('galaxy s22 ultra');
    await page.getByRole('option', { name: 'Samsung Galaxy S22 Ultra' }).click();
    await dialog.getByLabel('Most devices a day').fill('3');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save target' }).click();
    await expect(page.getByRole('row', { name: /^Galaxy S22 Ultra/ })).toContainText('Not enough sales');
  });

  await test.step('and is removed', async () => {
    await page.getByRole('button', { name: 'Actions for Galaxy S22 Ultra' }).click();
    await page.getByRole('menuitem', { name: 'Remove target' }).click();
    await page.getByRole('button', { name: 'Remove target' }).click();
    await expect(page.getByRole('row', { name: /^Galaxy S22 Ultra/ })).toBeHidden();
  });
});
