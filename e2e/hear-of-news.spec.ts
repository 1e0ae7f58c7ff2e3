import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, expectAccessible, openDashboard, signIn, test } from './journey.ts';

test('notifications: the bell updates live, search the list, set preferences', async ({ page }) => {
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.getByRole('link', { name: 'All notifications and preferences' }).click();
  await expect(page).toHaveTitle('Notifications | Tradepost');
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(rows.first()).not.toHaveAttribute('data-unread');
  await expectAccessible(page);

  // Other jobs may finish meanwhile, so check this job's notification, not a count.
  const exportNotification = rows.filter({ hasText: 'Order export' }).first();
  await test.step('a finished job updates the bell without a reload', async () => {
    const started = await page.request.post('/v1/pos/order/generate-csv', {
      data: { kind: 'in-store', format: 'csv' },
    });
    expect(started.ok(), await started.text()).toBe(true);
    await expect(exportNotification).toHaveAttribute('data-unread', { timeout: 60_000 });
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
    await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  });

  await test.step('search notifications; the filter is in the URL', async () => {
    await page.getByPlaceholder('Search notifications').fill('no such update');
    await expect(page.getByText('No matching notifications')).toBeVisible();
    await expect(page).toHaveURL(/search=no\+such\+update/);
    await page.getByRole('button', { name: 'Show all notifications' }).click();
    await page.getByText('Unread', { exact: true }).click();
    await expect(exportNotification).toHaveAttribute('data-unread');
    await page.getByText('All', { exact: true }).click();
  });

  await test.step('move and mark with the keyboard', async () => {
    await page.getByPlaceholder('Search notifications').fill('Order export');
    await expect(rows.filter({ hasNotText: 'Order export' })).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link', { name: /Order export/ })).toBeFocused();
    await page.keyboard.press('u');
    await expect(rows.first()).not.toHaveAttribute('data-unread');
    await page.keyboard.press('u');
    await expect(rows.first()).toHaveAttribute('data-unread');
  });

  await test.step('preferences are saved', async () => {
    const box = page.getByRole('checkbox', { name: 'Completed jobs: email' });
    // Not check() and uncheck(): they expect the change at once, but the page shows it after the response.
    await box.click();
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
  });
});

test('pack a parcel with the order’s seller link', async ({ page, browser }) => {
  await signIn(page);
  const orders = await (await page.request.get(`/v2/pos/local-order?category=active&status_id=${status.leads}`)).json();
  const id = orders.data.items[0].id;
  const links = (await (await page.request.get(`/v1/shipping/seller-link/${id}`)).json()).data;
  const seller = await (await browser.newContext()).newPage();
  const path = (url: string) => new URL(url).pathname + new URL(url).hash;

  await seller.goto(path(links.kit_url));
  await expect(seller.getByRole('heading', { level: 1, name: 'Shipping kit' })).toBeVisible();
  await expect(seller.getByRole('img', { name: /^Barcode of SLD-/ })).toBeVisible();
  await seller.getByRole('checkbox').first().check();
  await expectAccessible(seller);
  await seller.goto(path(links.code_url));
  await expect(seller.getByRole('img', { name: /^QR code of SLD-/ })).toBeVisible();
  await expectAccessible(seller);
  await seller.goto('/shipping-kit?token=made-up');
  await expect(seller.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await seller.goto('/shipping-qr-code');
  await expect(seller.getByText('Check your spam folder too.')).toBeVisible();
  await expectAccessible(seller);
  await seller.context().close();
});
