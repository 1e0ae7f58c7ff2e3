import { expect, expectAccessible, type Page, signIn, test } from './journey.ts';

/** Opens the sheet of a category and waits for its prices. */
async function openSheet(page: Page) {
  await signIn(page);
  await page.goto('/settings/bulk-price-editor');
  await expect(page).toHaveURL(/\/settings\/bulk-price-editor\/smartphones\/all$/);
  const sheet = page.getByRole('grid', { name: 'Prices' });
  const bar = page.getByRole('toolbar', { name: 'Selected prices' });
  /** The cell in the nth price row and column, both from 0. */
  const cell = (row: number, column: number) =>
    sheet
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(row)
      .getByRole('gridcell')
      .nth(column);
  /** Waits until the cell is saved with this price. */
  const settled = async (row: number, column: number, price: string) => {
    await expect(cell(row, column)).toHaveText(price);
    await expect(cell(row, column)).not.toHaveAttribute('data-mark', /saving|failed/);
  };
  await expect(cell(0, 0)).toContainText('$');
  const before = (await cell(0, 0).textContent()) ?? '';
  return { sheet, bar, cell, settled, before, undo: bar.getByRole('button', { name: 'Undo', exact: true }) };
}

test('edit prices like a spreadsheet: type, paste, fill down, undo, redo', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bar, cell, settled, before, undo } = await openSheet(page);
  await expect(page).toHaveTitle('Price editor | Tradepost');
  await expectAccessible(page);

  await test.step('type a price and press Enter to save it and move down', async () => {
    await cell(0, 0).click();
    await page.keyboard.type('512.5');
    await page.keyboard.press('Enter');
    await settled(0, 0, '$512.50');
    await expect(cell(0, 0)).toHaveAttribute('data-custom', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(bar).toContainText(`Custom price. Without it: ${before}.`);
  });

  await test.step('correct an invalid price, which stays in its cell until then', async () => {
    await cell(1, 1).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Tab');
    await expect(cell(1, 1)).toHaveText('many');
    await expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(bar).toContainText('1 price is not saved');
    await page.keyboard.press('ArrowLeft');
    await expect(bar).toContainText('Price must be a number');
    await page.keyboard.press('Delete');
    await expect(bar).not.toContainText('not saved');
  });

  const pastedOver = (await cell(3, 2).textContent()) ?? '';
  await test.step('paste a block from a spreadsheet, undo and redo', async () => {
    await cell(2, 1).click();
    await page.evaluate(() => navigator.clipboard.writeText('$1,001.00\t902\r\n1003\t904.5\r\n'));
    await page.keyboard.press('Control+v');
    await settled(3, 2, '$904.50');
    await settled(2, 1, '$1,001.00');
    await expect(bar).toContainText('4 cells selected');
    await page.keyboard.press('Control+z');
    await settled(3, 2, pastedOver);
    await page.keyboard.press('Control+Shift+z');
    await settled(3, 2, '$904.50');
  });

  await test.step('fill a price down and undo', async () => {
    const old = (await cell(3, 0).textContent()) ?? '';
    await cell(0, 0).click();
    await cell(3, 0).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+d');
    await settled(3, 0, '$512.50');
    await undo.click();
    await settled(3, 0, old);
  });

  await test.step('undo everything that was typed', async () => {
    await undo.click();
    await settled(3, 2, pastedOver);
    await undo.click();
    await settled(0, 0, before);
    await expect(undo).toBeDisabled();
  });
});

test('raise several prices, filter custom prices, and reset one', async ({ page }) => {
  const { bar, cell, settled, before, undo } = await openSheet(page);
  await test.step('preview and raise several prices at once', async () => {
    await cell(0, 0).click();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await settled(0, 0, '$500.00');
    await cell(0, 0).click();
    await cell(1, 1).click({ modifiers: ['Shift'] });
    await bar.getByRole('button', { name: 'Raise' }).click();
    await page.getByLabel('Percentage', { exact: true }).fill('10');
    await expect(page.getByRole('dialog')).toContainText('$500.00 → $550.00');
    await page.getByRole('button', { name: 'Raise 4 prices' }).click();
    await settled(0, 0, '$550.00');
    await undo.click();
    await settled(0, 0, '$500.00');
  });

  await test.step('filter custom prices and see why a price is what it is', async () => {
    await page.getByRole('button', { name: 'Custom', exact: true }).click();
    await expect(page).toHaveURL(/filter=custom/);
    await settled(0, 0, '$500.00');
    await cell(0, 0).click();
    await page.keyboard.press('Space');
    const why = page.getByRole('complementary', { name: 'Why this price?' });
    await expect(why).toContainText('Custom price');
    await expect(why).toContainText('History');
    await expectAccessible(page);
  });

  await test.step('reset to the price from source and rules', async () => {
    await bar.getByRole('button', { name: 'Reset custom price' }).click();
    await settled(0, 0, before);
    await expect(cell(0, 0)).not.toHaveAttribute('data-custom', 'true');
  });
});

test('search for a model with three letters, and collapse a group with the keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/bulk-price-editor/smartphones/all');
  const sheet = page.getByRole('grid', { name: 'Prices' });
  const search = page.getByPlaceholder('Search models');
  await search.fill('ip');
  await expect(page.getByText('The search must be at least 3 characters.')).toBeVisible();
  await search.fill('iphone 15');
  await expect(page).toHaveURL(/q=iphone\+15/);
  await expect(page.getByText('The search must be at least 3 characters.')).toBeHidden();
  const rows = sheet.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const count = Number(await sheet.getAttribute('aria-rowcount'));
  await rows.first().click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => Number(await sheet.getAttribute('aria-rowcount'))).toBeLessThan(count);
  await page.keyboard.press('ArrowRight');
  await expect(sheet).toHaveAttribute('aria-rowcount', String(count));
});
