import { call, expect, expectAccessible, findInMail, type Page, sampleImei, signIn, test } from '../journey.ts';

interface Side {
  variant_id: number | null;
  condition_id: number | null;
  price: number | null;
}
interface Order {
  id: number;
  box_id: string;
  items: { id: number; expected: Side; inspected: Side | null }[];
}

const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

/** A parcel with an iPhone 15 of the demo, received and not inspected. */
async function receivePhone(page: Page, imei: string): Promise<Order> {
  const me = await call<{ locations: { id: number; is_mailin: boolean }[] }>(page, 'get', '/v1/pos/me');
  const location_id = me.locations.find(({ is_mailin }) => is_mailin)?.id;
  const { items: sellers } = await call<{ items: { id: number; status: number; email: string | null }[] }>(
    page,
    'get',
    '/v2/pos/customer',
  );
  const customer_id = sellers.find(({ status, email }) => status === 1 && email)?.id;
  const { items } = await call<{ items: { id: number }[] }>(page, 'get', '/v2/pos/order?per_page=50');
  let device: Side | undefined;
  for (const { id } of items) {
    const order = await call<Order>(page, 'get', `/v1/pos/order/${id}`);
    device = order.items.find(
      ({ expected }) => expected.variant_id !== null && expected.condition_id !== null,
    )?.expected;
    if (device) break;
  }
  const tracking_number = '1Z999AA1040000177X';
  const order = await call<Order>(page, 'post', '/v1/pos/order', {
    location_id,
    customer_id,
    items: [{ variant_id: device?.variant_id, condition_id: device?.condition_id, imei }],
    limits_reason: 'Made for the bench',
    shipping_method: 'own_label',
    carrier: 'ups',
    tracking_number,
    notify_customer: false,
  });
  await call(page, 'post', '/v1/pos/order/scan-in', { code: tracking_number });
  return order;
}

test('a test station finds a defect, a person confirms it, and the offer is revised', async ({ page }) => {
  await signIn(page);
  const imei = sampleImei('35990013', 440_017);
  const { id } = await receivePhone(page, imei);
  await page.goto(`/order/detail/${id}`);
  await expect(page.getByRole('button', { name: 'Start inspection' })).toBeVisible();

  await test.step('the station asks what to do with the phone, and sends what it found', async () => {
    const device = await call<{ next: string; order: { id: number } }>(
      page,
      'get',
      `/v1/pos/diagnostics/bench/device?code=${imei}`,
    );
    expect(device).toMatchObject({ next: 'test', order: { id } });
    const sent = {
      result_id: 'st4-face-id',
      tool: 'Station Suite',
      station: 'Bench 4',
      operator: 'Marcus Bell',
      imei,
      tests: [
        { name: 'Wi-Fi', outcome: 'passed' },
        { name: 'Face ID', outcome: 'failed' },
      ],
      battery_percent: 88,
      tested_at: new Date().toISOString(),
    };
    const result = await call<{ id: number; status: string }>(page, 'post', '/v1/pos/diagnostics/bench/result', sent);
    expect(result.status).toBe('differs');
    // Sent again it is the same result.
    expect(await call(page, 'post', '/v1/pos/diagnostics/bench/result', sent)).toMatchObject({ id: result.id });
  });

  const device = page.getByRole('row', { name: /^Apple iPhone 15 Pro/ });
  await test.step('the order shows the difference at once, and changes nothing by itself', async () => {
    const difference = page.getByRole('alert', { name: 'Differences to confirm' });
    await expect(difference.getByRole('checkbox', { name: /Face or fingerprint recognition/ })).toBeChecked();
    await expect(device).not.toContainText('Differs');
    await expectAccessible(page);
    await difference.getByRole('button', { name: 'Confirm as inspection' }).click();
    await expect(page.getByText('Confirmed by Dana Okafor')).toBeVisible();
    await expect(device).toContainText('Differs');
  });

  await test.step('the seller is offered what the phone is worth now', async () => {
    const [item] = (await call<Order>(page, 'get', `/v1/pos/order/${id}`)).items;
    const [before, after] = [item?.expected.price ?? 0, item?.inspected?.price ?? 0];
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await page.getByRole('button', { name: 'Make revised offer' }).first().click();
    const form = page.getByRole('form', { name: 'Make revised offer' });
    await expect(form.getByText(dollars(after))).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Make offer' }).click();
    await expect(page.getByText('Not opened by the seller yet')).toBeVisible();
    const offer = await findInMail(page, /\/revised-offer#token=[\w.-]+/);
    const seller = await page.context().newPage();
    await seller.goto(offer);
    await expect(seller.getByRole('heading', { level: 1, name: 'We have a revised offer for you' })).toBeVisible();
    await expect(seller.getByRole('button', { name: `Accept ${dollars(after)}` })).toBeVisible();
    await expect(seller.getByText(/Face or fingerprint recognition/).first()).toBeVisible();
    await expectAccessible(seller);
  });
});
