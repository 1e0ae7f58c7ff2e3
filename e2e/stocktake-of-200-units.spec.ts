import { call, expect, expectAccessible, openScanner, type Page, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

interface Match {
  match: { id: number; version: number; status: string };
}

const matchUrl = '/v1/pos/inventory/data-match';

/** Adds units to the stock of a location, by a list that is matched and confirmed. */
async function addUnits(page: Page, location_id: number, imeis: readonly string[]): Promise<void> {
  const lines = ['IMEI,Model', ...imeis.map((imei) => `${imei},Apple iPhone 15 128 GB`)];
  const file = { name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const sent = await page.request.post(matchUrl, { multipart: { file } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const status = async () => (await call<Match>(page, 'get', matchUrl)).match.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('ready');
  const { match } = await call<Match>(page, 'get', matchUrl);
  const all = { match_id: match.id, outcome: 'not_found', decision: 'accept' };
  const { version } = await call<Match['match']>(page, 'put', `${matchUrl}/rows`, all);
  await call(page, 'put', matchUrl, { match_id: match.id, version, location_id });
  await expect.poll(status, { timeout: 30_000 }).toBe('confirmed');
}

test('a stocktake of 200 units: missing, unexpected and in the wrong place', async ({ page }) => {
  await signIn(page);
  const me = await call<{ locations: { id: number; name: string }[] }>(page, 'get', '/v1/pos/me');
  const [here, there] = me.locations as [{ id: number; name: string }, { id: number; name: string }];
  const first = 300_000;
  const imeis = Array.from({ length: 201 }, (_, n) => sampleImei(tac, first + n));
  await addUnits(page, here.id, imeis.slice(0, 200));
  await addUnits(page, there.id, imeis.slice(200));

  await page.goto('/inventory/stocktakes/create');
  await page.getByRole('combobox', { name: /^Location/ }).selectOption(here.name);
  await page.getByRole('button', { name: 'Start stocktake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stocktake S-/ })).toBeVisible();
  const id = page.url().split('/').at(-1);
  // The location has units of the demo too: they are counted like the new ones.
  const { expected_count } = await call<{ expected_count: number }>(page, 'get', `/v1/pos/inventory/stocktake/${id}`);
  const codes: string[] = [];
  for (let n = 1; codes.length < expected_count; n++) {
    const lines = await call<{ items: { code: string }[] }>(
      page,
      'get',
      `/v1/pos/inventory/stocktake/${id}/lines?per_page=100&page=${n}`,
    );
    codes.push(...lines.items.map(({ code }) => code));
  }

  // All but three by a pasted list, the last ones by the scanner.
  const pasted = codes.slice(0, -8);
  await page.getByLabel('Unit number, IMEI or serial number').evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted.join('\n'));
  const scan = await openScanner(page);
  for (const code of [...codes.slice(-8, -3), 'NOBODY0001', 'NOBODY0002', imeis[200]!]) await scan(code);

  const counter = (name: string) => page.getByLabel('Counters').locator('div', { hasText: name }).locator('dd').first();
  await expect(page.getByRole('img', { name: 'On the way' })).toHaveCount(0, { timeout: 20_000 });
  await expect(counter('Missing')).toHaveText('3');
  await expect(counter('Unknown')).toHaveText('2');
  await expect(counter('Wrong place')).toHaveText('1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close stocktake' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('As chosen in the lists: none moves')).toBeChecked();
  await dialog.getByLabel('Move all here').check();
  await dialog.getByLabel(/Mark all as missing/).check();
  await dialog.getByLabel('Reason').fill('Searched twice');
  await dialog.getByRole('button', { name: 'Close stocktake' }).click();
  await expect(page.getByText('is closed')).toBeVisible();
  await expect(counter('Missing')).toHaveText('3');
  const unit = await call<{ items: { outcome: string }[] }>(
    page,
    'get',
    `/v1/pos/inventory/stocktake/${id}/lines?result=wrong_place`,
  );
  expect(unit.items.map(({ outcome }) => outcome)).toEqual(['Moved here']);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print document' }).click();
  // A browser without a viewer for documents downloads the preview too, under a name of its own.
  const download = page.waitForEvent('download', (each) => /^stocktake-S-\d+\.pdf$/.test(each.suggestedFilename()));
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await download;
});

test('units are put on a shelf by scan, counted there, and worked on at the bench', async ({ page }) => {
  page.setDefaultTimeout(30_000);
  await signIn(page);
  const me = await call<{ locations: { id: number; name: string }[] }>(page, 'get', '/v1/pos/me');
  const [here] = me.locations as [{ id: number; name: string }];
  const imeis = Array.from({ length: 4 }, (_, n) => sampleImei(tac, 320_000 + n));
  const [one, two, three, bare] = imeis as [string, string, string, string];
  await addUnits(page, here.id, imeis);
  const shelfOf = async (imei: string) =>
    (await call<{ items: { shelf: string | null }[] }>(page, 'get', `/v2/pos/inventory/all?search=${imei}`)).items[0]
      ?.shelf;

  await test.step('the label of a shelf is scanned on the list of units, then the units', async () => {
    await page.goto('/inventory/all');
    await expect(page.getByRole('heading', { level: 1, name: /^Inventory/ })).toBeVisible();
    const scan = await openScanner(page);
    await scan('SHELF:T-12');
    await expect(page).toHaveURL(/\/inventory\/put-on-shelf\?shelf=T-12$/);
    await expect(page.getByText('Ready. Scan the units for shelf T-12.')).toBeVisible();
    for (const code of [one, two, 'SHELF:T-3', three]) await scan(code);
    const last = page.getByRole('status', { name: 'Last scan' });
    await expect(last).toContainText('Put on shelf T-3');
    expect([await shelfOf(one), await shelfOf(two), await shelfOf(three)]).toEqual(['T-12', 'T-12', 'T-3']);
    await page.getByRole('button', { name: 'Undo last scan' }).click();
    await expect(last).toContainText('Undone');
    expect(await shelfOf(three)).toBeNull();
    await scan(three);
    await expect(last).toContainText('Put on shelf T-3');
    await expectAccessible(page);
  });

  await test.step('the shelves are a list, and print their labels', async () => {
    await page.goto('/inventory/shelves');
    const row = page.getByRole('row').filter({ hasText: 'T-12' });
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await row.getByRole('checkbox').check();
    const label = page.waitForResponse('**/print-shelf-labels');
    await page.getByRole('button', { name: 'Print labels' }).click();
    expect((await label).status()).toBe(200);
  });

  await test.step('one shelf is counted: what lies there and belongs elsewhere says where', async () => {
    await page.goto('/inventory/stocktakes/create');
    await page.getByRole('combobox', { name: /^Location/ }).selectOption(here.name);
    await page.getByRole('combobox', { name: 'Shelves (optional)' }).fill('T-12');
    await page.keyboard.press('Enter');
    // Leaving the field closes its list.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Start stocktake' }).click();
    await expect(page.getByText('On shelf T-12')).toBeVisible();
    const scan = await openScanner(page);
    for (const code of [one, two, three]) await scan(code);
    const scans = page.getByRole('list', { name: 'Scans' });
    await expect(scans.getByRole('listitem').first()).toContainText('Belongs on T-3');
    const counter = (name: string) =>
      page.getByLabel('Counters').locator('div', { hasText: name }).locator('dd').first();
    await expect(counter('Found')).toHaveText('2');
    await expect(counter('Wrong shelf')).toHaveText('1');
    await page.getByRole('button', { name: 'Close stocktake' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('As chosen in the lists: none moves')).toBeChecked();
    await dialog.getByLabel('Put all on the shelf where they were scanned').check();
    await dialog.getByRole('button', { name: 'Close stocktake' }).click();
    await expect(page.getByText('is closed')).toBeVisible();
    expect(await shelfOf(three)).toBe('T-12');
  });

  await test.step('a unit is graded, checked, priced and shelved in one row', async () => {
    await page.goto('/inventory/bench');
    await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Units' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Add ungraded units' }).click();
    await expect(rows.first().getByLabel('Grade')).toBeFocused();
    await page.goto('/inventory/bench');
    const scan = await openScanner(page);
    await scan(bare);
    await expect(rows).toHaveCount(1);
    await expect(rows.first().getByLabel('Grade')).toBeFocused();
    await scan(one);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1).getByLabel('Grade')).toBeFocused();
    // Back to the first row, by its number.
    await scan(bare);
    const row = rows.first();
    await expect(row.getByLabel('Grade')).toBeFocused();
    await row.getByLabel('Grade').selectOption({ index: 1 });
    await row.getByLabel('Carrier lock').selectOption('Unlocked');
    await row.getByLabel('Battery').fill('91');
    await row.getByLabel('Asking price').fill('299');
    await scan('SHELF:T-3');
    await expect(row.getByRole('combobox', { name: 'Shelf' })).toHaveValue('T-3');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(row.getByText('Saved')).toBeVisible();
    await expect(rows.nth(1).getByLabel('Grade')).toBeFocused();
    const { items } = await call<{ items: object[] }>(page, 'get', `/v2/pos/inventory/all?search=${bare}`);
    expect(items[0]).toMatchObject({ shelf: 'T-3', battery_percent: 91, sale_price: 29_900, carrier_lock: 'clear' });
  });
});
