import { expect, expectAccessible, isLong, type Page, signIn, test } from '../journey.ts';
import { listCutCells } from './cut-cells.ts';
import { findShifts, readShifts, watchShifts, windowOf } from './layout-shift.ts';
import { pagesWithTables } from './tables.data.ts';

/** How many screens are visited: a sample, or with TEST_LONG all, in some minutes. */
const most = isLong ? Number.POSITIVE_INFINITY : 16;

/** Screens that no link leads to. */
const seeds = [
  '/dashboard',
  '/order-local/create',
  '/order/create',
  '/order/scan-in',
  '/bulk-quote/create',
  '/easy-offer/create',
  '/settings',
  '/settings/workflow/mail-in',
  '/settings/notifications',
  '/settings/receipt/bulk-quote',
  '/order/detail/0',
  '/no-such-page',
];

/** One screen of a record stands for all: its numbers, keys and queries are left out. */
const patternOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replaceAll(/\d+/g, ':id')
    .replace(/(product-catalog|bulk-price-editor)\/.+/, '$1/…');

async function linksOf(page: Page): Promise<string[]> {
  return await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
}

/** What is wider than the window, though nothing scrolls it. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The pages that are opened most, and those with most figures. */
const mainPages = [
  '/dashboard',
  '/reports',
  '/reports/offers/all',
  '/reports/margin?period=last_month',
  '/reports/earnings',
  '/reports/cash-forecast',
  '/reports/profit?period=last_month',
  '/invoice/all',
  '/order/active/all',
];

test('what is loading has the room that it will take: the main pages do not move', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShifts(page);
  const faults: string[] = [];
  for (const path of mainPages) faults.push(...(await findShifts(page, path)));
  expect(faults).toEqual([]);
});

test('no list moves while it loads, or cuts off an id, IMEI, reference, payee detail, day or amount', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await watchShifts(page);
  const faults: string[] = [];
  for (const [nth, path] of pagesWithTables.entries()) {
    await page.setViewportSize(windowOf(nth));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    faults.push(...(await readShifts(page, path)));
    // A record that the demo no longer has would prove nothing.
    if (/\d/.test(path)) await expect(page.locator('table tbody tr').first()).toBeVisible();
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      for (const cut of await listCutCells(page)) faults.push(`${path} at ${width} px cuts off ${cut}`);
    }
  }
  expect(faults).toEqual([]);
});

test('every screen is accessible, fits a phone, does not move while it loads and logs no error', async ({ page }) => {
  test.setTimeout(1_800_000);
  await signIn(page);
  await watchShifts(page);
  const faults: string[] = [];
  const tell = (fault: string) => {
    faults.push(fault);
    if (isLong) process.stdout.write(`${fault}\n`);
  };
  let here = '';
  page.on('pageerror', (error) => tell(`${here}: ${error.message}`));
  const known = new Map<string, string>();
  const waiting: string[] = [];
  const note = (path: string) => {
    if (known.has(patternOf(path)) || /^\/(v\d|dev|files|openapi|docs)\b/.test(path)) return;
    known.set(patternOf(path), path);
    waiting.push(path);
  };
  for (const path of seeds) note(path);
  for (let visited = 0; visited < most && waiting.length > 0; visited += 1) {
    here = waiting.shift()!;
    if (isLong) process.stdout.write(`${visited} ${here}\n`);
    // Each in one of the windows, or with TEST_LONG in both.
    if (isLong) for (const fault of await findShifts(page, here)) tell(fault);
    await page.setViewportSize(windowOf(visited));
    await page.goto(here);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    if (!isLong) for (const fault of await readShifts(page, here)) tell(fault);
    // Nothing may be loading forever: what stands below it would wait.
    await expect(page.locator('[data-arriving]'))
      .toHaveCount(0)
      .catch(() => tell(`${here}: does not finish loading`));
    await page.setViewportSize({ width: 1280, height: 3000 });
    for (const path of await linksOf(page)) note(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectAccessible(page, { hasFrame: true, isRecolored: colorScheme === 'dark' }).catch((error: Error) =>
        tell(`${here} ${colorScheme}: ${error.message}`),
      );
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 3000 });
      // A chart needs a moment to follow the window.
      await expect
        .poll(() => overflow(page), { timeout: 5_000 })
        .toBe(0)
        .catch(() => tell(`${here}: too wide at ${width} px`));
      // On a phone the rows are cards.
      const cut = width === 360 ? [] : await listCutCells(page);
      for (const each of cut) tell(`${here}: cuts off ${each} at ${width} px`);
    }
  }
  expect(faults).toEqual([]);
});
