import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, signIn, test, withMotion } from './journey.ts';

test.use(withMotion);

const orders = '/v1/pos/local-order';
const lockedUntil = `${new Date().getFullYear() + 5}-05-06`;

test('a colleague’s save keeps what is typed in an order', async ({ page, context }) => {
  await signIn(page);
  const list = await (
    await page.request.get(`/v2/pos/local-order?status_id=${status.beingInspected}&per_page=50`)
  ).json();
  const { id } = list.data.items.find((order: { item_count: number }) => order.item_count > 0);
  const read = async () => (await (await page.request.get(`${orders}/${id}`)).json()).data;
  const saveElsewhere = async (path: string, change: object) => {
    expect((await page.request.put(path, { data: change })).status()).toBe(200);
    await context.setOffline(true);
    await context.setOffline(false);
  };
  await page.goto(`/order-local/detail/${id}`);
  const stale = page.getByRole('group', { name: 'Someone else saved this while you were editing' });

  await test.step('the details: another field is filled in, and the typed one is saved', async () => {
    await page
      .getByRole('textbox', { name: 'Note', exact: true })
      .or(page.locator('[data-note-field]'))
      .first()
      .fill('Typed note');
    await page.getByRole('button', { name: 'Edit details' }).click();
    const form = page.getByRole('form', { name: 'Edit details' });
    await form.getByLabel('Price locked until').fill(lockedUntil);
    const { version, is_left_for_testing } = await read();
    await saveElsewhere(`${orders}/${id}`, { version, is_left_for_testing: !is_left_for_testing });
    await expect(form.getByLabel('Left for testing')).toBeChecked({ checked: !is_left_for_testing });
    await expect(form.getByLabel('Price locked until')).toHaveValue(lockedUntil);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Details saved')).toBeVisible();
    expect(await read()).toMatchObject({ is_left_for_testing: !is_left_for_testing });
    await expect(page.locator('[data-note-field]')).toHaveValue('Typed note');
  });

  await test.step('the number of a device: both are shown, and one is chosen', async () => {
    const [item] = (await read()).items;
    await page
      .getByRole('button', { name: /^(Add IMEI or serial number|Edit the IMEI or serial number of )/ })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: /^IMEI or serial number of/ });
    await field.fill('TYPEDSERIAL1');
    await saveElsewhere(`/v1/pos/order/order-item/${item.id}`, { version: item.version, serial: 'THEIRSERIAL2' });
    await expect(stale).toContainText('THEIRSERIAL2');
    await expect(field).toHaveValue('TYPEDSERIAL1');
    await stale.getByRole('button', { name: 'Keep mine' }).click();
    await field.press('Enter');
    await expect(field).toBeHidden();
    expect((await read()).items[0]).toMatchObject({ serial: 'TYPEDSERIAL1' });
  });
});
