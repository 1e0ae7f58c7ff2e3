import { expect, expectAccessible, isLong, type Page, signIn, test } from './journey.ts';

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
  '/invoice/all',
  '/order/active/all',
];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
type Recording = Window & { shifts?: { value: number; moved: string }[] };

/** Keeps each movement of the layout that no input caused, and what moved most. */
function recordShifts(): void {
  const shifts: { value: number; moved: string }[] = [];
  (window as Recording).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className} ${node.ariaLabel ?? ''}` : 'text';
        return `${name} ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`;
      });
      shifts.push({ value, moved: moved.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('what is loading has the room that it will take: the main pages do not move', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(recordShifts);
  const faults: string[] = [];
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of mainPages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const shifts = await page.evaluate(
        () =>
          new Promise<NonNullable<Recording['shifts']>>((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve((window as Recording).shifts ?? []))),
          ),
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > 0.05)
        faults.push(
          `${path} at ${width} px moves by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join(' | ')}`,
        );
    }
  }
  expect(faults).toEqual([]);
});

test('every screen is accessible, fits a phone and logs no error', async ({ page }) => {
  test.setTimeout(1_800_000);
  await signIn(page);
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
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto(here);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
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
    }
  }
  expect(faults).toEqual([]);
});
