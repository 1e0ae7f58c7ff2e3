import {
  call,
  expect,
  expectAccessible,
  openDashboard,
  openScanner,
  sampleImei,
  signIn,
  test,
  typeByHand,
} from './journey.ts';

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

test('a clerk haggles: within the range, beyond it with a manager’s PIN, and leaves the payout to who may', async ({
  page,
}) => {
  await signIn(page, 'staff@tradepost.test');
  await page.goto('/order-local/create');
  await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
  const scan = await openScanner(page);
  await scan(sampleImei(tac, 5_217));
  await page.getByRole('radio', { name: 'Unlocked' }).check();
  await page.getByRole('radio', { name: '128 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page.getByRole('button', { name: 'Add to offer' }).click();
  const price = page.getByRole('button', { name: /change the price of Apple iPhone 15$/ });
  const listed = Number((await price.textContent())?.replace(/[^\d.]/g, ''));
  const dialog = page.getByRole('dialog');

  await test.step('agree on a little more, which needs a reason', async () => {
    await price.click();
    await expect(dialog.getByText(/You can agree on \$/)).toBeVisible();
    await dialog.getByLabel('Agreed price').fill(String(Math.floor(listed * 1.05)));
    await dialog.getByRole('button', { name: 'Agree on this price' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Regular customer');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Agree on this price' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Agreed price · Regular customer')).toBeVisible();
  });

  await test.step('agree on much more, which needs the manager’s PIN', async () => {
    await price.click();
    await dialog.getByLabel('Agreed price').fill(String(Math.ceil(listed * 1.5)));
    await dialog.getByRole('combobox', { name: 'Approved by' }).click();
    await page.getByRole('option', { name: 'Dana Okafor' }).click();
    await dialog.getByLabel('Manager’s PIN').fill('9999');
    await dialog.getByRole('button', { name: 'Agree on this price' }).click();
    await expect(dialog.getByText('Incorrect PIN')).toBeVisible();
    await dialog.getByLabel('Manager’s PIN').fill('4071');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Agree on this price' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Agreed price · Regular customer · approved by Dana Okafor')).toBeVisible();
  });

  await test.step('the order has the agreed price, and waits for who may pay', async () => {
    await page.getByPlaceholder('Name, email or phone').fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
    await page.getByRole('button', { name: 'Inspect device' }).click();
    await page.getByRole('button', { name: 'Save: as described' }).click();
    await page.getByRole('button', { name: 'Mark as ready for payout' }).first().click();
    await dialog.getByRole('button', { name: 'Mark as ready for payout' }).click();
    await expect(page.getByText('You don’t have permission to record payouts')).toBeVisible();
    await expect(page.getByText(/Ready to pay\. Ask .*Dana Okafor/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the manager finds the news, and who approved the price', async () => {
    const url = page.url();
    await signIn(page);
    const { items } = await call<{ items: { type: string; title: string }[] }>(page, 'get', '/v1/pos/notification');
    expect(items.find(({ type }) => type === 'ready_to_pay')?.title).toContain('a seller is waiting to be paid');
    await page.goto(url);
    await expect(page.getByText(/approved by Dana Okafor: Regular customer/)).toBeVisible();
  });
});
