import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './journey.ts';

test('hear of news: the bell at once, the list, what one wants to be told of', async ({ page }) => {
  await signIn(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.getByRole('link', { name: 'All notifications and what you are told of' }).click();
  await expect(page).toHaveTitle('Notifications | Tradepost');
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(rows.first()).not.toHaveAttribute('data-unread');
  await expectAccessible(page);

  // Other work of the company may end meanwhile, so what is asked for is this work's news, not a number.
  const news = rows.filter({ hasText: 'Export of orders' }).first();
  await test.step('work that ends rings the bell, without a reload', async () => {
    const started = await page.request.post('/v1/pos/order/generate-csv', {
      data: { kind: 'in-store', format: 'csv' },
    });
    expect(started.ok(), await started.text()).toBe(true);
    await expect(news).toHaveAttribute('data-unread', { timeout: 60_000 });
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
    await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  });

  await test.step('it is found by what it says, and the address says what is shown', async () => {
    await page.getByPlaceholder('Search notifications').fill('no such news');
    await expect(page.getByText('No notification fits what you look for.')).toBeVisible();
    await expect(page).toHaveURL(/search=no\+such\+news/);
    await page.getByRole('button', { name: 'Show all notifications' }).click();
    await page.getByText('Unread', { exact: true }).click();
    await expect(news).toHaveAttribute('data-unread');
    await page.getByText('All', { exact: true }).click();
  });

  await test.step('the keys go through the list and mark', async () => {
    await page.getByPlaceholder('Search notifications').fill('Export of orders');
    await expect(rows.filter({ hasNotText: 'Export of orders' })).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link', { name: /Export of orders/ })).toBeFocused();
    await page.keyboard.press('u');
    await expect(rows.first()).not.toHaveAttribute('data-unread');
    await page.keyboard.press('u');
    await expect(rows.first()).toHaveAttribute('data-unread');
  });

  await test.step('what is chosen is kept', async () => {
    const box = page.getByRole('checkbox', { name: 'Finished work: e-mail' });
    // Not check() and uncheck(): they look at once, and the page says so a moment later.
    await box.click();
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
  });
});

test('pack a parcel by the link of the order', async ({ page, browser }) => {
  await signIn(page);
  const orders = await (await page.request.get('/v2/pos/local-order?category=active&status_id=1')).json();
  const id = orders.data.items[0].id;
  const links = (await (await page.request.get(`/v1/shipping/seller-link/${id}`)).json()).data;
  const seller = await (await browser.newContext()).newPage();
  const path = (url: string) => new URL(url).pathname + new URL(url).search;

  await seller.goto(new URL(path(links.kit_url), page.url()).href);
  await expect(seller.getByRole('heading', { level: 1, name: 'Shipping kit' })).toBeVisible();
  await expect(seller.getByRole('img', { name: /^Barcode of SLD-/ })).toBeVisible();
  await seller.getByRole('checkbox').first().check();
  await expectAccessible(seller);
  await seller.goto(new URL(path(links.code_url), page.url()).href);
  await expect(seller.getByRole('img', { name: /^QR code of SLD-/ })).toBeVisible();
  await expectAccessible(seller);
  await seller.goto(new URL('/shipping-kit?token=made-up', page.url()).href);
  await expect(seller.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible();
  await seller.goto(new URL('/shipping-qr-code', page.url()).href);
  await expect(seller.getByText('Look for that message also among your spam.')).toBeVisible();
  await expectAccessible(seller);
  await seller.context().close();
});
