import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { call, expect, expectAccessible, openDashboard, test } from './journey.ts';

/** The bank's file of returns for three entries, by their trace numbers. */
function makeReturns(traces: readonly string[]): string {
  const entries = traces.flatMap((trace, index) => {
    const own = `02100002${String(index + 1).padStart(7, '0')}`;
    return [
      `621081000032${'12345678'.padEnd(17)}${'5000'.padStart(10, '0')}${''.padEnd(15)}${'SELLER'.padEnd(22)}  1${own}`,
      `799R03${trace}      08100003${''.padEnd(44)}${own}`,
    ];
  });
  const count = String(entries.length);
  const sums = `${String(traces.length * 8_100_003).padStart(10, '0')}${'0'.repeat(12)}${String(traces.length * 5_000).padStart(12, '0')}`;
  const records = [
    `1011234567890 0810000322603041200A094101${'TRADEPOST'.padEnd(23)}${'FIRST BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5220${'TRADEPOST'.padEnd(16)}${' '.repeat(20)}1987654321PPD${'PAYOUT'.padEnd(10)}260303260304063102100002${'1'.padStart(7, '0')}`,
    ...entries,
    `8220${count.padStart(6, '0')}${sums}1987654321${' '.repeat(25)}02100002${'1'.padStart(7, '0')}`,
  ];
  const blocks = Math.ceil((records.length + 1) / 10);
  records.push(
    `9000001${String(blocks).padStart(6, '0')}${count.padStart(8, '0')}${sums}${' '.repeat(39)}`,
    ...Array.from({ length: blocks * 10 - records.length - 1 }, () => '9'.repeat(94)),
  );
  return `${records.join('\n')}\n`;
}

test('pay fifty by NACHA, three come back', async ({ page }) => {
  const name = 'Nachaseller';
  await openDashboard(page);

  await test.step('fifty orders are ready to be paid', async () => {
    const kind = '/v1/pos/settings/payout-bank-account/nacha';
    const account = await call<{ version: number }>(page, 'get', kind);
    const details = {
      destination_routing: '081000032',
      destination_name: 'First Bank',
      origin_id: '1234567890',
      sender_name: 'TRADEPOST',
      sender_id: '1987654321',
      entry_description: 'PAYOUT',
      is_balanced: 'no',
    };
    await call(page, 'put', kind, { details, cutoff_hour: 15, lead_days: 1, timezone: null, version: account.version });
    const me = await call<{ locations: { id: number; is_store: boolean }[] }>(page, 'get', '/v1/pos/me');
    const seller = await call<{ id: number }>(page, 'post', '/v1/pos/customer', {
      first_name: name,
      last_name: 'Seller',
      email: `${name.toLowerCase()}@seller.example`,
    });
    const location_id = me.locations[0]?.id;
    const make = async (index: number) => {
      const order = await call<{ id: number }>(page, 'post', '/v1/pos/local-order', {
        location_id,
        customer_id: seller.id,
        limits_reason: 'A test',
        payout_method: 'ach',
        items: [{ is_custom: true, title: `Phone ${index}`, price: 5_000 }],
        payout_details: {
          account_holder: `${name} Seller`,
          routing_number: '021000021',
          account_type: 'checking',
          account_number: String(400_000_000 + index),
        },
      });
      await call(page, 'put', `/v1/pos/order/status/${order.id}`, {
        status_id: status.payoutProcessing,
        sub_status_id: subStatus.toPay,
        is_forced: true,
        reason: 'A test',
        notify_customer: false,
      });
    };
    for (let index = 0; index < 50; index += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => make(index + more)));
  });

  await test.step('select them in the queue', async () => {
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/payouts?search=${name}&per_page=50`);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(50);
    await page.getByRole('checkbox', { name: /all/i }).first().check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download prenotes' }).click();
    await expect(page.getByText('Prenotes of 50 orders downloaded')).toBeVisible();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
    const entries = Buffer.concat(chunks)
      .toString('ascii')
      .split('\n')
      .filter((line) => line.startsWith('623'));
    expect(entries).toHaveLength(50);
    await page.getByRole('checkbox', { name: /all/i }).first().check();
    await page.getByRole('button', { name: 'Pay by batch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New batch' })).toBeVisible();
    await expect(page.getByText('$2,500.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make batch of 50 orders' }).click();
  });
  await expect(page).toHaveURL(/\/payouts\/batches\/\d+$/);
  const id = page.url().split('/').at(-1);

  await test.step('export the file, download it and mark it as sent', async () => {
    await page.getByRole('button', { name: 'Export file' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export file' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
    expect(
      Buffer.concat(chunks)
        .toString('ascii')
        .split('\n')
        .filter((line) => line.startsWith('6')),
    ).toHaveLength(50);
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(page.getByRole('button', { name: 'Record all as paid' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three come back', async () => {
    const { items } = await call<{ items: { reference: string }[] }>(
      page,
      'get',
      `/v1/pos/payout/batch/${id}/item?per_page=50`,
    );
    const returned = items.slice(10, 13).map(({ reference }) => reference);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Read bank’s answer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'returns.ach',
        mimeType: 'text/plain',
        buffer: Buffer.from(makeReturns(returned)),
      });
    await expect(dialog.getByRole('status')).toContainText('3 failed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Record 3 orders' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('3 orders could not be paid')).toBeVisible();
  });

  await test.step('the others are paid', async () => {
    await page.getByRole('button', { name: 'Record all as paid' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Record 47 orders as paid?');
    await dialog.getByRole('button', { name: 'Record as paid' }).click();
    await expect(page.getByText('Partly failed')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('47 paid')).toBeVisible();
    await page.goto(`/payouts/failed?search=${name}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
    await expectAccessible(page);
  });
});
