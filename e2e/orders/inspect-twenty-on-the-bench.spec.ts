import { call, expect, expectAccessible, openScanner, type Page, sampleImei, signIn, test } from '../journey.ts';

/** For a parcel on the bench, from its inspection to the next one. The scanner's keys are not a hand's. */
const maxKeys = 6;
const count = 20;

interface Side {
  variant_id: number | null;
  condition_id: number | null;
}
interface Order {
  id: number;
  box_id: string;
  status_id: number;
  items: { id: number; status: string; expected: Side }[];
}

/** A device of the catalog, as a seller of the demo described one. */
async function findDescribed(page: Page): Promise<Side> {
  const { items } = await call<{ items: { id: number }[] }>(page, 'get', '/v2/pos/order?per_page=50');
  for (const { id } of items) {
    const order = await call<Order>(page, 'get', `/v1/pos/order/${id}`);
    const side = order.items.find(({ expected }) => expected.variant_id !== null && expected.condition_id !== null);
    if (side) return side.expected;
  }
  throw new Error('the demo has no described device');
}

/** Twenty parcels with one device each, scanned in. */
async function receiveParcels(page: Page): Promise<Order[]> {
  const me = await call<{ locations: { id: number; is_mailin: boolean }[] }>(page, 'get', '/v1/pos/me');
  const location_id = me.locations.find(({ is_mailin }) => is_mailin)?.id;
  const { items: sellers } = await call<{ items: { id: number; status: number }[] }>(page, 'get', '/v2/pos/customer');
  const customer_id = sellers.find(({ status }) => status === 1)?.id;
  const { variant_id, condition_id } = await findDescribed(page);
  const received: Order[] = [];
  for (let n = 0; n < count; n++) {
    const tracking_number = `1Z999AA10${String(20_000_000 + n * 7)}X`.slice(0, 18);
    const own = { shipping_method: 'own_label', carrier: 'ups', tracking_number, notify_customer: false };
    const items = [{ variant_id, condition_id, imei: sampleImei('35990013', 410_000 + n) }];
    const limits_reason = 'Made for the bench';
    const made = await call<Order>(page, 'post', '/v1/pos/order', {
      location_id,
      customer_id,
      items,
      limits_reason,
      ...own,
    });
    await call(page, 'post', '/v1/pos/order/scan-in', { code: tracking_number });
    received.push(made);
  }
  return received;
}

test('twenty parcels are inspected on the bench, each in few keys', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const parcels = await receiveParcels(page);
  await page.goto('/order/inspect');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspect devices' })).toBeVisible();
  await expect(page.getByLabel('Box ID, tracking number, IMEI or serial number')).toBeFocused();
  const lines = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  const place = page.getByRole('status').filter({ hasText: / of \d+$/ });

  await test.step('those that wait are a list, the oldest first, and a scan opens its device before them', async () => {
    const { items } = await call<{ items: { box_id: string }[] }>(page, 'get', '/v1/pos/order/inspection-queue');
    await expect(lines).toHaveCount(items.length);
    await expect(lines.first()).toContainText(items[0]!.box_id);
    const scan = await openScanner(page);
    await scan(parcels[7]!.box_id);
    await expect(page.getByRole('heading', { name: `Order ${parcels[7]!.box_id}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Described by the seller' })).toBeVisible();
    await expect(place).toHaveText(`1 of ${items.length}`);
    await expectAccessible(page);
    // Its answers have the focus once they are loaded.
    await expect(page.locator('[data-bench] :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Box ID, tracking number, IMEI or serial number')).toBeFocused();
  });

  await page.reload();
  await page.getByText('Only scanned').click();
  const scan = await openScanner(page);
  for (const [index, { box_id }] of parcels.entries()) {
    await scan(box_id);
    // The first one opens: the next is scanned when its answers have the focus.
    await expect(lines).toHaveCount(index + 1);
    await expect(page.getByRole('heading', { name: `Order ${parcels[0]!.box_id}` })).toBeVisible();
  }
  const most: number[] = [];
  for (const [index, { box_id }] of parcels.entries()) {
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      // At the pace of a hand: faster digits are a scan.
      await page.keyboard.press(key, { delay: 60 });
    };
    await expect(page.getByRole('heading', { name: `Order ${box_id}` })).toBeVisible();
    await expect(place).toHaveText(`${index + 1} of ${count}`);
    const save = (name: string) => page.getByRole('button', { name });
    await expect(save('Save: as described')).toBeEnabled();
    // The focus is on the answer that changes most.
    const focused = page.locator('input[type="radio"]:focus');
    await expect(focused).toBeChecked();
    if (index % 5 === 4) {
      const own = await focused.getAttribute('data-option-key');
      await press(own === '2' ? '3' : '2');
      await expect(save('Save: differs')).toBeEnabled();
    }
    await press('Control+Enter');
    most.push(keys);
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(maxKeys);
  test.info().annotations.push({ type: 'keys', description: String(most) });
  await expect(page.getByText('All inspected')).toBeVisible();
  await expect(lines.filter({ hasText: 'Passed' })).toHaveCount(16);
  await expect(lines.filter({ hasText: 'Differs' })).toHaveCount(4);
  const first = await call<Order>(page, 'get', `/v1/pos/order/${parcels[0]!.id}`);
  // The first inspection of a delivered order starts that of the order.
  expect([first.status_id, first.items[0]?.status]).toEqual([8, 'passed']);

  await test.step('back opens the last one again, and what is typed is not left by a scan', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await expect(place).toHaveText(`${count} of ${count}`);
    await page.getByLabel('Note', { exact: true }).fill('Charger missing');
    await page.getByRole('heading', { level: 1 }).click();
    await scan(parcels[0]!.box_id);
    await expect(page.getByText(/^Save or close .+ first/)).toBeVisible();
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Charger missing');
  });
});
