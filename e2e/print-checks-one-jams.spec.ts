import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, expectAccessible, signIn, test } from './journey.ts';

test('print checks, one jams: the others are paid, it gets the next number', async ({ page }) => {
  test.slow();
  await signIn(page);

  const boxes = await test.step('three orders are to be paid by check', async () => {
    const send = async (method: 'put' | 'post', path: string, data: object) => {
      const answer = await page.request[method](path, { data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()).data;
    };
    const me = (await (await page.request.get('/v1/pos/me')).json()).data;
    const customers = (await (await page.request.get('/v2/pos/customer?search=maya')).json()).data.items;
    const made: { id: number; box_id: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, box_id } = await send('post', '/v1/pos/local-order', {
        location_id: me.locations[0].id,
        customer_id: customers[0].id,
        items: [{ is_custom: true, title: 'Game console', price: 12_000 + count }],
        payout_method: 'check',
        payout_details: { payee: 'Maya Alvarez', address_text: '18 Elm Street\nPortland ME 04101' },
      });
      await send('put', `/v1/pos/order/status/${id}`, {
        status_id: status.payoutProcessing,
        is_forced: true,
        reason: 'Inspected elsewhere',
      });
      made.push({ id, box_id });
    }
    return made;
  });

  await test.step('open a batch of them and give them numbers', async () => {
    await page.goto(`/payouts/batches/new?ids=${boxes.map(({ id }) => id).join(',')}`);
    await page.getByRole('button', { name: 'Make batch of 3 orders' }).click();
    await page.getByRole('button', { name: 'Print checks' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Print checks' }).click();
    await expect(page.getByRole('button', { name: 'Did they print well?' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('see them, then say that one jammed', async () => {
    await page.getByRole('button', { name: 'Print checks' }).click();
    const preview = page.getByRole('dialog').filter({ has: page.getByTitle('Print 3 checks') });
    await expect(preview).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
    const dialog = page.getByRole('dialog', { name: 'Did the checks print well?' });
    await dialog.getByRole('combobox').nth(1).selectOption({ label: 'Spoil it and use the next number' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record 2 payouts, print 1 again' }).click();
    await expect(page.getByRole('button', { name: 'Did it print well?' })).toBeVisible();
  });

  await test.step('print it again: all are paid', async () => {
    await page.getByRole('button', { name: 'Did it print well?' }).click();
    await page.getByRole('button', { name: 'Record 1 payout' }).click();
    await expect(page.getByRole('button', { name: 'Did it print well?' })).toBeHidden();
    await expect(page.getByText('Settled').first()).toBeVisible();
  });

  await test.step('the register shows the spoiled number', async () => {
    await page.goto('/payouts/checks');
    await expect(page.getByText('Spoiled').first()).toBeVisible();
    for (const { box_id } of boxes) await expect(page.getByText(box_id).first()).toBeVisible();
    await expectAccessible(page);
  });
});
