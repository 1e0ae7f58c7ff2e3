import { expect, isLong, openDashboard, openScanner, type Page, sampleImei, signIn, test } from './journey.ts';

/** A thousand take some minutes. */
const scansInAll = isLong ? 1000 : 100;

const paths = [
  '/dashboard',
  '/order-local/active/all',
  '/order-local/archive/all',
  '/order-local/create',
  '/notifications',
  '/account-settings',
  '/settings',
  '/settings/manage-user',
  '/settings/manage-user/invite',
  '/settings/manage-user/roles/create',
  '/settings/product-catalog/smartphones/all',
  '/settings/product-catalog/product/create',
  '/settings/bulk-price-editor/smartphones/all',
  '/settings/price-sync',
  '/settings/product-conditions',
  '/settings/product-conditions/create',
  '/settings/coupon-codes/create',
  '/settings/payouts/promo-code',
  '/settings/minimum-order',
  '/settings/plans-billings',
];

interface Scanned {
  id: number;
  box_id: string;
}

async function listOrders(page: Page): Promise<Scanned[]> {
  const answer = await page.request.get('/v2/pos/local-order?per_page=50');
  const { data } = (await answer.json()) as { data: { items: Scanned[] } };
  return data.items;
}

/** The keys of a scanner that is set to the US, as a computer with the French layout reads them. */
const scanOnFrench = (page: Page, code: string) =>
  page.evaluate((text) => {
    const keys = [...text].map((sign) => {
      if (sign === '-') return { key: ')', code: 'Minus' };
      if (/\d/.test(sign)) return { key: 'à&é"\'(-è_ç'.charAt(Number(sign)), code: `Digit${sign}` };
      return { key: sign, code: `Key${sign}`, shiftKey: true };
    });
    for (const key of [...keys, { key: 'Enter', code: 'Enter' }])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  }, code);

test('scan codes on every page and while it loads: none is lost', async ({ page }) => {
  test.setTimeout(900_000);
  await signIn(page);
  const orders = await listOrders(page);
  const asked: string[] = [];
  page.on('response', (response) => {
    // The limit of requests asks a thousand scans to wait, and each is asked again.
    if (!response.url().endsWith('/scan-online-buyback') || response.status() === 429) return;
    asked.push((response.request().postDataJSON() as { code: string }).code);
  });
  const scan = await openScanner(page);
  const sent: string[] = [];
  let turn = 0;
  const next = () => orders[turn++ % orders.length]!;
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      const wanted = Math.round((scansInAll * (index + 1)) / paths.length);
      await page.goto(path, { waitUntil: 'commit' });
      // A page hears nothing before its first script.
      await page.waitForFunction(() => '__early_keys' in globalThis);
      while (sent.length < wanted) {
        const { box_id } = next();
        sent.push(box_id);
        await scan(box_id);
      }
      const last = orders[(turn - 1) % orders.length]!;
      await expect.poll(() => asked, { timeout: 120_000 }).toEqual(sent);
      await expect(page).toHaveURL(new RegExp(`/order-local/detail/${last.id}$`));
    });
  }
  expect(sent).toHaveLength(scansInAll);
});

test('a scan opens what it names, starts what is new, and says when it knows nothing', async ({ page }) => {
  await openDashboard(page);
  const scan = await openScanner(page);
  const [first, second] = await listOrders(page);
  if (!first || !second) throw new Error('the demo has orders');

  await test.step('it waits when the server asks for a pause', async () => {
    const body = { success: false, message: 'Too many requests. Try again in a minute.', data: { seconds_left: 1 } };
    await page.route('**/scan-online-buyback', (route) => route.fulfill({ status: 429, json: body }), { times: 1 });
    await scan(second.box_id);
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${second.id}$`));
  });

  await test.step('on a row of the list it opens its own order, not the row', async () => {
    await page.goto('/order-local/active/all');
    await page.getByRole('row').nth(3).getByRole('link').first().focus();
    await scan(second.box_id);
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${second.id}$`));
  });

  await test.step('in the search of the list and in the palette too', async () => {
    await page.goto('/order-local/active/all');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await scan(first.box_id);
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${first.id}$`));
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await scan(second.box_id);
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${second.id}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a scanner with another keyboard than the computer is understood', async () => {
    await openDashboard(page);
    await scanOnFrench(page, first.box_id);
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${first.id}$`));
  });

  await test.step('a code that nobody knows is named', async () => {
    await scan('1Z999AA10123456784');
    await expect(page.getByText('Nothing found for 1Z999AA10123456784')).toBeVisible();
  });

  await test.step('a dialog with input is closed first', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await scan(first.box_id);
    await expect(page.getByText(`${first.box_id} was scanned. Close this dialog to continue with it.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/order-local/detail/${first.id}$`));
  });

  await test.step('an unknown IMEI starts an order, also while the page loads; a misread one is replaced', async () => {
    const imei = sampleImei('35990013', 8123);
    const misread = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.waitForFunction(() => '__early_keys' in globalThis);
    await scan(misread);
    await expect(page.getByRole('heading', { level: 1, name: 'New in-store order' })).toBeVisible();
    await expect(page.getByText(misread, { exact: true })).toBeVisible();
    await scan(imei);
    await expect(page.getByText(imei, { exact: true })).toBeVisible();
    await expect(page.getByText(misread, { exact: true })).toHaveCount(0);
  });

  await test.step('devices scanned while one is described wait for their turn', async () => {
    await scan(sampleImei('35990013', 8124));
    await scan(sampleImei('35990013', 8125));
    await expect(page.getByText('Apple iPhone 15, Apple iPhone 15 were scanned')).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await expect(page.getByLabel('Price', { exact: true })).toContainText('$');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Apple iPhone 15 was scanned')).toBeVisible();
    await expect(page.getByText(sampleImei('35990013', 8124), { exact: true })).toBeVisible();
  });
});
