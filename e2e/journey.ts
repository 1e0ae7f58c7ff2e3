import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const password = 'tradepost-demo';

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, email = 'demo@tradepost.test'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Expects no accessibility violations on the page (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // Finish running animations and disable new ones: colors are wrong during a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // One that follows a scroll position never finishes.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // Scripts, and so this one, do not run in the preview of an email.
    .exclude('iframe[sandbox=""]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
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

/** Milliseconds between two keys of a scanner. */
const scannerGap = 8;

/**
 * A barcode scanner: keys at its own pace, however busy the machine of the test is, and Enter at the end. Returns a
 * function that scans a code, wherever the focus is.
 */
export async function openScanner(page: Page): Promise<(code: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (code) => {
    const start = Date.now() / 1000;
    const keys = [...code, 'Enter'].map((key, index) => {
      const timestamp = start + (index * scannerGap) / 1000;
      const text = key === 'Enter' ? '\r' : key;
      return Promise.all([
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ]);
    });
    await Promise.all(keys);
  };
}

/** The sample catalog's iPhone 15. */
const sampleTac = '35990013';

/** On the page of a new order that is sent in: one iPhone 15 of Maya Alvarez. What differs follows. */
export async function fillMailIn(page: Page): Promise<void> {
  await page.getByLabel('Device', { exact: true }).fill(sampleImei(sampleTac, 10_000 + (Date.now() % 900_000)));
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
  const ready = page.getByRole('button', { name: 'Mark as ready for payout' });
  await ready.first().click();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Mark as ready for payout' }).click();
  await expect(page.getByRole('button', { name: 'Record payout' }).first()).toBeVisible();
}
