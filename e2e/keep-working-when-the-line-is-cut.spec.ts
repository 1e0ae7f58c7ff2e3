import type { WebSocketRoute } from '@playwright/test';
import { expect, expectAccessible, openDashboard, type Page, password, signIn, test } from './journey.ts';

const warning =
  'If you are having issues loading or logging in, try reloading the page or clearing the cache on your browser and try again';

test('wait for a slow start: rotating tips, then a warning', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T15:00:00Z' });
  await page.clock.pauseAt('2026-03-02T15:00:01Z');
  await page.route('**/v1/login-status', () => {});
  await page.goto('/');
  await expect(page.getByText('DID YOU KNOW')).toBeVisible();
  const tip = page.locator('p', { hasText: 'DID YOU KNOW' }).locator('xpath=following-sibling::p');
  const first = await tip.textContent();
  await page.clock.runFor(5_900);
  expect(await tip.textContent()).toBe(first);
  await page.clock.runFor(200);
  await expect(tip).not.toHaveText(first ?? '');
  await page.clock.runFor(28_800);
  await expect(page.getByText(warning)).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByText(warning)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

/** The page's websocket; messages that the test sends appear to come from the server. */
async function tapLine(page: Page): Promise<() => WebSocketRoute> {
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    line = socket;
  });
  return () => line as WebSocketRoute;
}

test('follow a job: minimize, maximize and close its card', async ({ page }) => {
  const job = {
    job_id: '00000000-0000-4000-8000-000000000001',
    title: 'Order export',
    percentage: 40,
    done: 4,
    total: 10,
    status: 'IN_PROGRESS',
  };
  const line = await tapLine(page);
  const listing = { success: true, data: [{ event: 'export_order_csv', ...job }] };
  await page.route('**/v1/pos/progress', (route) => route.fulfill({ json: listing }));
  await openDashboard(page);
  const stack = page.getByRole('region', { name: 'Background jobs' });
  await expect(stack).toContainText('4 of 10');
  await expect(stack.getByRole('button', { name: /^Close/ })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await stack.boundingBox())?.width).toBeLessThanOrEqual(180);
  await page.setViewportSize({ width: 1280, height: 800 });
  await stack.getByRole('button', { name: 'Minimize Order export' }).click();
  await expect(stack).not.toContainText('4 of 10');
  await stack.getByRole('button', { name: 'Maximize Order export' }).click();
  await expect(stack).toContainText('4 of 10');
  await expectAccessible(page);

  await page.clock.install();
  const done = { ...job, percentage: 100, status: 'COMPLETED', done: 10, download_url: '/v1/pos/file/1' };
  line().send(`42${JSON.stringify(['export_order_csv', done])}`);
  await expect(stack.getByRole('button', { name: 'Close Order export' })).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_900);
  await expect(stack).toBeVisible();
  await page.clock.runFor(200);
  await expect(stack).toBeHidden();
});

test('lose the connection and get it back without losing input', async ({ page, context }) => {
  const line = await tapLine(page);
  await signIn(page);
  const address = '/order-local/create';
  await page.goto(address);
  const device = page.getByRole('combobox', { name: 'Device' });
  await device.fill('iphone');

  await test.step('no network', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await expect(device).toHaveValue('iphone');
    // Once online, the page asks whether the server has a new version. The browser may say so before its network works.
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === address);
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await asked;
    await expect(device).toHaveValue('iphone');
  });

  await test.step('the server is replaced by a newer version', async () => {
    await page.route(
      (url) => url.pathname === address,
      (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js"></script>' }),
    );
    const note = page.getByRole('button', { name: 'Reload to use the new version' });
    // The socket may be reconnecting: it cannot be closed before it is open.
    await expect(async () => {
      await line().close();
      await expect(note).toBeVisible({ timeout: 6_000 });
    }).toPass({ timeout: 40_000 });
    await expect(device).toHaveValue('iphone');
    await expectAccessible(page);
    await page.unroute((url) => url.pathname === address);
  });

  await test.step('a page whose script is gone is loaded again', async () => {
    let refused = 0;
    await page.route(/assets\/settings\.page-.*\.js/, async (route) => {
      refused += 1;
      if (refused === 1) await route.fulfill({ status: 404, body: 'gone' });
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
  });
});

test('sign in by the form, sign out in one tab, and the other tabs notice', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@tradepost.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other).toHaveTitle('Settings | Tradepost');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The other tab hears it from this one or from the server, whichever comes first.
  await expect(other).toHaveURL(/\/login\?(expired=1&)?redirect=%2Fsettings$/);
});
