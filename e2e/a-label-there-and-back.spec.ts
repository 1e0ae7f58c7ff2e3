import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, expectAccessible, fillMailIn, type Page, signIn, test } from './journey.ts';

const labelsOf = (page: Page) => page.getByRole('region', { name: 'Labels' });

/** The sandbox carrier scans a parcel once more. */
async function scan(page: Page, label: number, says: string): Promise<void> {
  await labelsOf(page)
    .getByRole('button', { name: /Actions (of|for) the label/ })
    .nth(label)
    .click();
  await page.getByRole('menuitem', { name: 'Scan in the sandbox' }).click();
  await expect(page.getByText(says).first()).toBeVisible();
}

test('an order gets its label, the parcel moves and arrives, and goes back with a label of its own', async ({
  page,
}) => {
  await signIn(page);

  await test.step('create an order with a prepaid label', async () => {
    await page.goto('/order/create');
    await fillMailIn(page);
    await page.getByRole('radio', { name: /^Prepaid label/ }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
  });
  const url = page.url();

  await test.step('the label is bought by itself', async () => {
    await expect(
      labelsOf(page)
        .getByText(/^SBX\d{15}/)
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(labelsOf(page).getByText('Bought')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the parcel moves and arrives', async () => {
    await scan(page, 0, 'Accepted at the sandbox depot');
    await expect(page.getByText('In-Transit').first()).toBeVisible();
    await scan(page, 0, 'Left the sandbox sorting center');
    await scan(page, 0, 'Out for delivery');
    await scan(page, 0, 'Delivered');
    await expect(page.getByText('Delivered by carrier').first()).toBeVisible();
  });

  await test.step('its label’s page tells the way', async () => {
    await labelsOf(page)
      .getByRole('link', { name: /Sandbox/ })
      .first()
      .click();
    // The order that is left says it too, until the label has loaded.
    const parcel = page.getByRole('region', { name: 'Parcel', exact: true });
    await expect(parcel.getByText('Left the sandbox sorting center')).toBeVisible();
    await expectAccessible(page);
    await page.goto(url);
  });

  await test.step('the devices go back, with a label', async () => {
    const id = Number(url.split('/').at(-1));
    for (const body of [
      { status_id: status.beingInspected },
      { status_id: status.pendingReturn, reason: 'The seller wants it back' },
    ]) {
      const moved = await page.request.put(`/v1/pos/order/status/${id}`, { data: body });
      expect(moved.ok(), await moved.text()).toBe(true);
    }
    await page.reload();
    await expect(labelsOf(page).getByText('To the seller')).toBeVisible({ timeout: 30_000 });
    await expect(labelsOf(page).getByText(/^SBX\d{15}/)).toHaveCount(2, { timeout: 30_000 });
    await scan(page, 0, 'Accepted at the sandbox depot');
    await expect(page.getByText('Returned').first()).toBeVisible();
  });
});
