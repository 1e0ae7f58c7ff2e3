import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, expectAccessible, signIn, test } from './journey.ts';

test('revised offer accepted by the seller from the email', async ({ page, browser }) => {
  await signIn(page);
  const list = await (
    await page.request.get(`/v2/pos/local-order?status_id=${status.beingInspected}&per_page=100`)
  ).json();
  const order = async (id: number) => (await (await page.request.get(`/v1/pos/local-order/${id}`)).json()).data;
  // Its only device is inspected as worse than described, unless another journey has done so.
  const { id, box_id } = list.data.items.find(
    (row: { item_count: number; customer_email: string | null }) => row.item_count === 1 && row.customer_email,
  );
  const { items } = await order(id);
  if (items[0].status !== 'differs') {
    const other = Object.keys(items[0].frozen_prices).find((key) => Number(key) !== items[0].expected.condition_id);
    const change = { version: items[0].version, inspected_condition_id: Number(other) };
    expect((await page.request.put(`/v1/pos/order/order-item/${items[0].id}`, { data: change })).status()).toBe(200);
  }

  await test.step('staff make the offer', async () => {
    await page.goto(`/order-local/detail/${id}`);
    await page.getByRole('button', { name: 'Make revised offer' }).first().click();
    await page
      .getByRole('button', { name: /^(Make|Send) (the )?(revised )?offer/ })
      .last()
      .click();
    await expect(page.getByText('Not opened by the seller yet')).toBeVisible();
    await expect(page.getByText(/Answer by /)).toBeVisible();
  });

  const mail = await page.context().newPage();
  await mail.goto('/dev/mail');
  await mail
    .getByRole('link', { name: new RegExp(`revised offer.*${box_id}`) })
    .first()
    .click();
  const link = await mail.getByRole('link', { name: /\/revised-offer#token=/ }).getAttribute('href');
  const path = (link ?? '').slice((link ?? '').indexOf('/revised-offer'));
  await mail.close();

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const seller = await context.newPage();
  await test.step('the seller opens the link without an account, and asks', async () => {
    await seller.goto(path);
    await expect(seller.getByRole('heading', { level: 1, name: 'We have a revised offer for you' })).toBeVisible();
    await expect(seller.getByText(`Order ${box_id}`)).toBeVisible();
    // What changed of the device, and the answer within reach of the thumb.
    await expect(seller.getByText(/^\S.* → .*\S$/).first()).toBeVisible();
    for (const name of [/^Accept \$/, 'Decline the offer'])
      await expect(seller.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(seller);
    await seller.getByLabel('Your question').fill('Can I see a picture?');
    await seller.getByRole('button', { name: 'Send question' }).click();
    await expect(seller.getByText('You, ')).toBeVisible();
    await expect(page.getByText(/Opened by the seller/).first()).toBeVisible();
    await expect(page.getByText('Can I see a picture?').first()).toBeVisible();
  });

  await test.step('the seller accepts; the staff page shows it live', async () => {
    await seller.getByLabel('How would you like to be paid?').selectOption({ label: 'Cash' });
    await seller.getByRole('button', { name: /^Accept \$/ }).click();
    await expect(seller.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
    await expectAccessible(seller);
    await expect(page.getByText(/by the seller/i).first()).toBeVisible();
    // Where the law asks for it, the identity comes first.
    await expect(page.getByRole('button', { name: /^Record (payout|identity)$/ }).first()).toBeVisible();
    expect(await order(id)).toMatchObject({ status_id: status.payoutProcessing });
  });

  await test.step('a second visit shows the answer and takes no other', async () => {
    await seller.reload();
    await expect(seller.getByText(/Accepted on /)).toBeVisible();
    await expect(seller.getByRole('button', { name: /^Accept/ })).toBeHidden();
    await seller.goto('about:blank');
    await seller.goto('/revised-offer#token=nonsense');
    await expect(seller.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });
  await context.close();
});
