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
