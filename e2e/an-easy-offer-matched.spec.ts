import { expect, expectAccessible, signIn, test } from './journey.ts';

test('an easy offer matched: written down, matched from the words, revised and accepted', async ({ page }) => {
  test.slow();
  await signIn(page);

  await test.step('write down what the seller has', async () => {
    await page.goto('/easy-offer/create');
    await expect(page.getByRole('heading', { level: 1, name: 'New easy offer' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Customer' }).fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('iphone15 128gb unlocked, back glass cracked');
    await page.getByRole('textbox', { name: 'Indication from' }).fill('400');
    await page.getByRole('textbox', { name: 'Indication to' }).fill('500');
    await page.getByRole('button', { name: 'Create easy offer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(page.getByText('Not matched', { exact: true })).toBeVisible();
  });

  await test.step('the device arrives', async () => {
    const id = Number(/\/detail\/(\d+)/.exec(page.url())?.[1]);
    for (const status_id of [2, 3, 8]) {
      const moved = await page.request.put(`/v1/pos/order/status/${id}`, { data: { status_id } });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await page.reload();
  });

  await test.step('match it from the words', async () => {
    await page.getByRole('link', { name: 'Data match' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Data match of/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Apple iPhone 15 · 100%/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Unlocked' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Broken/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep match' }).click();
    await expect(page.getByText('One price is outside the indication')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm 1 device' }).click();
    await expect(page.getByRole('heading', { name: 'Match IMEIs or serial numbers' })).toBeVisible();
  });

  await test.step('the seller accepts the revised offer', async () => {
    await page.getByRole('link', { name: /^Order / }).click();
    await expect(page.getByText('Awaiting answer').first()).toBeVisible();
    await expect(page.getByText('outside the indication')).toBeVisible();
  });
});
