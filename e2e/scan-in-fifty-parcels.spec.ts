import { call, expect, expectAccessible, openScanner, signIn, test } from './journey.ts';

interface Me {
  locations: { id: number; is_mailin: boolean }[];
}

test('scan in fifty parcels: nothing waits for an answer, and no scan is lost', async ({ page }) => {
  await signIn(page);
  const me = await call<Me>(page, 'get', '/v1/pos/me');
  const location_id = me.locations.find(({ is_mailin }) => is_mailin)?.id;
  const { items: sellers } = await call<{ items: { id: number; status: number }[] }>(page, 'get', '/v2/pos/customer');
  const customer_id = sellers.find(({ status }) => status === 1)?.id;
  const numbers: string[] = [];
  for (let n = 0; n < 46; n++) {
    const tracking_number = `1Z999AA10${String(10_000_000 + n * 7)}X`.slice(0, 18);
    const own = { shipping_method: 'own_label', carrier: 'ups', tracking_number, notify_customer: false };
    const item = { is_custom: true, title: `Phone ${n}`, price: 5_000 };
    const limits_reason = 'Made for the scan';
    await call(page, 'post', '/v1/pos/order', { location_id, customer_id, items: [item], limits_reason, ...own });
    numbers.push(tracking_number);
  }
  const unknown = 'UNKNOWN204117';
  // Fifty scans: forty-six parcels, three of them again, and one that belongs to no order.
  const codes = [...numbers, ...numbers.slice(0, 3), unknown];

  await page.goto('/order/scan-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Receive parcels' })).toBeVisible();
  const scan = await openScanner(page);
  for (const code of codes) await scan(code);

  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await expect(scans).toHaveCount(50);
  await expect(page.getByRole('img', { name: 'On the way' })).toHaveCount(0, { timeout: 60_000 });
  await expect(scans.filter({ hasText: /Received(?! after)/ })).toHaveCount(46);
  await expect(scans.filter({ hasText: 'Already received' })).toHaveCount(3);
  await expect(scans.filter({ hasText: 'No order found' })).toHaveCount(1);
  // Newest first, in the order in which they were scanned.
  await expect(scans.first()).toContainText(unknown);
  const orphans = page.getByRole('list', { name: 'Parcels without an order' });
  await expect(orphans.getByText(unknown)).toBeVisible();
  await expectAccessible(page);
});
