import { expect, expectAccessible, openDashboard, sampleImei, test, typeByHand } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

test('sell a phone at the counter: create, inspect, revise, accept, pay, receipt, stock', async ({ page }) => {
  const imei = sampleImei(tac, 4711);
  await openDashboard(page);

  await test.step('create the order using only the keyboard', async () => {
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1, name: 'New in-store order' })).toBeVisible();
    await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
    await typeByHand(page, imei);
    await expect(page.getByRole('heading', { name: 'Apple iPhone 15' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Unlocked' }).focus();
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeFocused();
    // Two answers, typed before the focus moves.
    await page.keyboard.type('22', { delay: 20 });
    await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Unlocked' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '256 GB' })).toBeChecked();
    await expect(page.getByLabel('Price', { exact: true })).toContainText('$');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 device is in the offer')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await page.keyboard.type('maya');
    await expect(page.getByRole('option', { name: /Maya Alvarez/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('maya.alvarez@example.com')).toBeVisible();
    await page.getByRole('radio', { name: 'Decide later' }).focus();
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  });

  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SLD-');

  await test.step('inspect it: worse than described', async () => {
    await page.getByRole('button', { name: 'Inspect device' }).click();
    await page.getByRole('radio', { name: /^Fair/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Save:/ }).click();
    await expect(page.getByText('Differs', { exact: true }).first()).toBeVisible();
  });

  await test.step('make a revised offer and accept it', async () => {
    await page.getByRole('button', { name: 'Make revised offer' }).first().click();
    await page
      .getByRole('button', { name: /^(Make|Send) (the )?(revised )?offer/ })
      .last()
      .click();
    await expect(page.getByText('Awaiting answer').first()).toBeVisible();
    await page
      .getByRole('button', { name: /answer/i })
      .first()
      .click();
    await page
      .getByRole('button', { name: /accept/i })
      .last()
      .click();
    await expect(page.getByRole('button', { name: 'Record payout' }).first()).toBeVisible();
  });

  await test.step('pay it', async () => {
    await page.getByRole('button', { name: 'Record payout' }).first().click();
    await page.getByRole('button', { name: 'Record payout' }).last().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('print the receipt', async () => {
    const paper = await page.request.get(`/v1/pos/print/order/${id}/payout`);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: /^Payout receipt/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('find the device in stock, with its cost', async () => {
    const { data } = (await (await page.request.get(`/v1/pos/local-order/${id}`)).json()) as {
      data: { total: number; paid_total: number; items: { unit_id: number | null; status: string }[] };
    };
    expect(data.items).toHaveLength(1);
    expect(data.items[0]).toMatchObject({ status: 'paid', unit_id: expect.any(Number) });
    expect(data.paid_total).toBe(data.total);
  });

  await test.step('see who did what in the change log', async () => {
    await page.goto(`/order-local/detail/${id}/changelog`);
    await expect(page.getByText('Dana Okafor').first()).toBeVisible();
    await expect(page.getByText('Completed').first()).toBeVisible();
    await expectAccessible(page);
  });
});
