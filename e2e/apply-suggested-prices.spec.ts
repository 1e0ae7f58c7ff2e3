import { expect, expectAccessible, type Page, signIn, test } from './journey.ts';

/** Ticks the first rows of the list. */
async function selectRows(page: Page, count: number) {
  const boxes = page.getByRole('table').getByRole('checkbox');
  for (let at = 1; at <= count; at += 1) await boxes.nth(at).check();
}

test('an owner applies 40 suggested prices, and undoes 3 of them', async ({ page }) => {
  test.slow();
  await signIn(page);

  await test.step('open the price desk from the menu, and ask why', async () => {
    await page.goto('/pricing/desk?per_page=50&show=change');
    await expect(page.getByRole('heading', { level: 1, name: /^Price desk/ })).toBeVisible();
    await expect(page.getByText(/^As of .* from \d+ sales of 90 days/)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Why this price?' }).click();
    const why = page.getByRole('dialog');
    await expect(why.getByText('Expected resale price')).toBeVisible();
    await expect(why.getByText('Your margin')).toBeVisible();
    await why.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('apply 40, after looking at what changes', async () => {
    await selectRows(page, 40);
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: 'Apply suggestions' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Apply 40 suggested prices?' });
    await expect(dialog.getByText(/offered prices? will change/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply 40 prices' }).click();
    await expect(page.getByText(/suggested prices applied/)).toBeVisible();
  });

  await test.step('undo three of them', async () => {
    await page.getByRole('link', { name: 'Applied' }).click();
    await expect(page).toHaveURL(/\/pricing\/desk\/applied/);
    await expect(page.getByRole('table').getByRole('checkbox').nth(3)).toBeVisible();
    await selectRows(page, 3);
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 prices restored')).toBeVisible();
  });
});

test('a custom price hides a followed price until the owner clears it', async ({ page }) => {
  await signIn(page);
  await page.goto('/pricing/desk/conflicts?kind=custom_hides');
  const rows = page.getByRole('table').getByRole('checkbox');
  await expect(rows.nth(1)).toBeVisible();
  await expectAccessible(page);
  await rows.nth(1).check();
  await page.getByRole('button', { name: 'Clear custom price' }).click();
  await expect(page.getByText('1 conflict resolved')).toBeVisible();
});
