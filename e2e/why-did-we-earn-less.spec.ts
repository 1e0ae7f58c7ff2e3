import { expect, expectAccessible, openDashboard, test } from './journey.ts';

test('reports: find the channel that fell last month, see its orders, save the view and export it', async ({
  page,
}) => {
  await openDashboard(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveTitle('Reports | Tradepost');
  await expect(page.getByRole('link', { name: 'Mail-in offers' })).toBeVisible();
  await expect(page.getByText('$').first()).toBeVisible();
  await expectAccessible(page);

  const rows = page.getByRole('region', { name: 'By channel as a table' }).getByRole('row');
  const channel = rows.filter({ hasText: 'Mail-in' });
  await test.step('last month against the month before: the channel that fell most comes first', async () => {
    await page.getByRole('link', { name: 'Why did it change?' }).click();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('Last month');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4} · compared with /);
    await expect(rows.nth(1).getByRole('rowheader')).toHaveText('Total');
    await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText(/^-\$/);
    await expect(channel.getByRole('cell').nth(2)).toHaveText(/^-\$/);
    await expectAccessible(page);
  });

  await test.step('a part of the change leads to its rows, and back', async () => {
    const parts = page.getByRole('region', { name: 'What was paid to sellers as a table' });
    await expect(parts.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell')).toHaveCount(3);
    await parts.getByRole('link', { name: 'Leads lost and orders returned' }).click();
    await expect(page.getByRole('columnheader', { name: 'Leads lost' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('table', { name: 'All offers' }).getByRole('rowheader').first()).toHaveText('Total');
    await page.goBack();
  });

  await test.step('its report compares the weeks', async () => {
    const name = await channel.getByRole('link').textContent();
    await channel.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      (name ?? '').replace(' quote', '').replace(' offer', ''),
    );
    await expect(page.getByRole('switch', { name: 'Compare with the period before' })).toBeChecked();
    await expect(page.getByRole('img', { name: /^Paid out by week/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a figure leads to the orders that it counts', async () => {
    const figure = page.getByRole('link', { name: /show the orders: Orders paid$/ });
    const paid = Number(await figure.textContent());
    await figure.click();
    await expect(page).toHaveURL(/paid_from=\d{4}-\d\d-01&paid_to=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(paid));
    await page.goBack();
  });

  await test.step('the view is saved, and found again on the overview', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: /^Save/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Last month by week');
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('button', { name: /Last month by week/ })).toBeVisible();
  });

  await test.step('the export is downloaded when it is done', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^report-offers-.*\.xlsx$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Last month by week' })).toBeVisible();
  });
});

test('dashboard: an owner reads the margin on a phone, finds its rows, and opens the work of today', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const link = page.getByRole('link', { name: 'Margin, open the report' });
  const tile = page.getByRole('listitem').filter({ has: link });
  const figure = tile.getByRole('paragraph').first();

  await test.step('money comes first, for yesterday and for the last 30 days', async () => {
    await expect(figure).toHaveText(/^-?\$[\d,]+\.\d\d$/);
    await expect(tile.getByText('against the period before')).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('menuitemradio', { name: 'Yesterday' }).click();
    await expect(page).toHaveURL(/period=yesterday/);
    await expect(page.getByRole('region', { name: 'Business, yesterday' })).toBeVisible();
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click();
    await expect(page.getByRole('img', { name: /^Paid out/ })).toBeVisible();
  });

  await test.step('the chart shows another figure', async () => {
    await page.getByRole('radiogroup', { name: 'Figure of the chart' }).getByText('Margin').click();
    await expect(page.getByRole('img', { name: /^Margin/ })).toBeVisible();
    await expect(page.getByText(/^Period before/)).toBeVisible();
  });

  await test.step('a tile opens its report, with the same figure of yesterday and its rows', async () => {
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('menuitemradio', { name: 'Yesterday' }).click();
    await expect(page.getByRole('region', { name: 'Business, yesterday' })).toBeVisible();
    await expect(link).toHaveAttribute('href', /date_from=(\d{4}-\d\d-\d\d)&date_to=\1&/);
    const margin = (await figure.textContent()) ?? '';
    expect(margin).toMatch(/^\$[\d,]+\.\d\d$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Margin');
    await expect(page).toHaveURL(/period=custom&date_from=\d{4}-\d\d-\d\d&date_to=.*&compare=1/);
    const figures = page.getByRole('list', { name: 'Figures of the period' }).getByRole('listitem');
    await expect(figures.filter({ hasText: margin }).first()).toContainText('against the period before');
    const rows = page.getByRole('table', { name: 'Margin' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Total' })).toContainText(margin);
    await expect(rows.nth(2)).toBeVisible();
    await expectAccessible(page);
    await rows.nth(2).getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL(/by=kind&.*subject=model/);
    await rows.nth(2).getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL(/\/inventory\/2\?model_id=\d+/);
    await expect(page.getByRole('list', { name: 'Inventory' }).getByRole('listitem').first()).toBeVisible();
    await page.goto('/dashboard');
  });

  await test.step('what waits today is the list that it opens', async () => {
    const today = page.getByRole('navigation', { name: 'Today' }).getByRole('link');
    await expect(today.first()).toBeVisible();
    for (let index = 0; index < (await today.count()); index += 1) {
      const chip = today.nth(index);
      const count = /^[\d,]+/.exec((await chip.textContent()) ?? '')?.[0] ?? '';
      await chip.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`\\D${count}$`));
      await page.goBack();
      await expect(today.first()).toBeVisible();
    }
  });
});
