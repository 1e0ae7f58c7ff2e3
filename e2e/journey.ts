import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export type { Locator, Page };
export { expect };

/** For a whole file, with `test.use`: what moves, moves. The other journeys ask for less of it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** What `scripts/journeys.ts` sets. Without it the journeys use the one server of BASE_URL. */
const servers = process.env.JOURNEY_SERVERS;

/** A journey: its file has a server and a copy of the demo for itself. */
export const test = base.extend({
  baseURL: async ({ baseURL }, use, { file, parallelIndex, workerIndex }) => {
    if (!servers) return await use(baseURL);
    // A worker that begins anew after a failure does so with a new server.
    const asked = new URLSearchParams({ worker: String(parallelIndex), use: `${file} ${workerIndex}` });
    const answer = await fetch(`${servers}/?${asked}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    await use(text);
  },
});

/** TEST_LONG=1 asks for what takes long: every screen, a thousand scans. The suite has a sample of them. */
export const isLong = process.env.TEST_LONG === '1';

export const password = 'tradepost-demo';

/** Signs in by the call that the sign-in page makes. What follows opens its own page. */
export async function signIn(page: Page, email = 'demo@tradepost.test'): Promise<void> {
  const answer = await page.request.post('/v1/pos/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Makes a call of the API with the page's session, which must succeed, and returns its data. */
export async function call<Data>(
  page: Page,
  method: 'get' | 'post' | 'put',
  url: string,
  data?: object,
): Promise<Data> {
  const answer = await page.request[method](url, { data });
  expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data as Data;
}

/** What the pattern finds first in the latest emails. */
export async function findInMail(page: Page, pattern: RegExp): Promise<string> {
  const outbox = await (await page.request.get('/dev/mail')).text();
  for (const [, id] of outbox.matchAll(/\?id=mail-(\d+)/g)) {
    const mail = await (await page.request.get(`/dev/mail/${id}/plain`)).text();
    const found = pattern.exec(mail)?.[0];
    if (found) return found;
  }
  throw new Error(`No email has ${pattern}`);
}

/** Signs in, and waits for the dashboard. */
export async function openDashboard(page: Page, email?: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** What passes is not described in full, which takes longer than finding what does not. No rule of ours reads style sheets. */
const wcag: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
};
/** The rules that read colors. */
const colors: RunOptions = { ...wcag, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Scripts, and so axe, do not run in the preview of an email. */
const preview = 'iframe[sandbox=""]';
/** The menu and the bar around every page of the back office. */
const menuAndBar = ['aside', 'aside + div > header'];

/**
 * Expects no accessibility violations on the page (WCAG 2.2 AA). The menu and the bar around it are the same everywhere, and are
 * read where `hasFrame` says so. A page that `isRecolored` was read before in another color scheme.
 */
export async function expectAccessible(page: Page, { hasFrame = false, isRecolored = false } = {}): Promise<void> {
  // Colors are wrong during a fade, and the end of one can start that of what is inside: two frames must pass without any.
  // Playwright asks in frames of its own, also where the test has set the page's clock.
  await page.waitForFunction(() => {
    const isFading = document
      .getAnimations()
      // One that follows a scroll position never finishes, and one that keeps its last look is over.
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .some((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const counted = window as { calmFrames?: number };
    counted.calmFrames = isFading ? 0 : (counted.calmFrames ?? 0) + 1;
    if (counted.calmFrames < 2) return false;
    counted.calmFrames = 0;
    return true;
  });
  await loadAxe(page);
  const exclude = hasFrame ? [preview] : [preview, ...menuAndBar];
  const violations = await page.evaluate(
    async ([context, options]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(context, options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
    [{ exclude }, isRecolored ? colors : wcag] as const,
  );
  expect(violations).toEqual([]);
}

/** Loads axe where it is not there yet: once for each document, and for each that it frames. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const element = frame.parentFrame() && (await frame.frameElement());
    if (element && (await element.evaluate((each, selector) => (each as Element).matches(selector), preview))) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
}

/** A valid IMEI of a sample TAC: eight digits of the model, six of the device, and the check digit. */
export function sampleImei(tac: string, serial: number): string {
  const digits = `${tac}${String(serial).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Milliseconds between two keys of a scanner, and of a person. */
const gaps = { scanner: 8, person: 150 };

/** Sends keys with times of their own, so that how busy the machine of the test is makes no difference. */
async function openKeys(page: Page, gap: number): Promise<(keys: readonly string[], start: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (keys, start) => {
    const sent = keys.map((key, index) => {
      const timestamp = (start + index * gap) / 1000;
      const text = key === 'Enter' ? '\r' : key;
      return Promise.all([
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ]);
    });
    await Promise.all(sent);
  };
}

/** A barcode scanner: returns a function that scans a code, wherever the focus is. It ends with Enter. */
export async function openScanner(page: Page): Promise<(code: string) => Promise<void>> {
  const send = await openKeys(page, gaps.scanner);
  return (code) => send([...code, 'Enter'], Date.now());
}

/** Types a number and Enter as a person does. Keys that a busy machine sends late and then at once look like a scan. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  const send = await openKeys(page, gaps.person);
  // It began when the last key is pressed now.
  await send([...text, 'Enter'], Date.now() - text.length * gaps.person);
}

/** The sample catalog's iPhone 15. */
const sampleTac = '35990013';

/** On the page of a new order that is sent in: one iPhone 15 of Maya Alvarez. What differs follows. */
export async function fillMailIn(page: Page): Promise<void> {
  await page.getByLabel('Device', { exact: true }).fill(sampleImei(sampleTac, 204_117));
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Unlocked' }).check();
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page
    .getByRole('button', { name: /^Add to offer|^Add / })
    .first()
    .click();
  await page.getByPlaceholder('Name, email or phone').fill('maya');
  await page.getByRole('option', { name: /Maya Alvarez/ }).click();
}

/** Buys one iPhone 15 of Maya Alvarez at the counter, for cash, up to Payout Processing. Ends on the order's page. */
export async function buyAtCounter(page: Page, imei: string): Promise<void> {
  await page.goto('/order-local/create');
  await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
  const scan = await openScanner(page);
  await scan(imei);
  await page.getByRole('radio', { name: 'Unlocked' }).check();
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page
    .getByRole('button', { name: /^Add to offer|^Add / })
    .first()
    .click();
  await page.getByPlaceholder('Name, email or phone').fill('maya');
  await page.getByRole('option', { name: /Maya Alvarez/ }).click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  await page.getByRole('button', { name: 'Inspect device' }).click();
  await page.getByRole('button', { name: 'Save: as described' }).click();
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as ready for payout' }).first().click();
  // It shows the email to the seller before it leaves.
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as ready for payout' }).click();
  await expect(page.getByRole('button', { name: 'Record payout' }).first()).toBeVisible();
}
