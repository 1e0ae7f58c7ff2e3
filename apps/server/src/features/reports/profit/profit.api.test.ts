import { readFile } from '@tradepost/contracts/files/file.contract';
import { addUnitCost } from '@tradepost/contracts/inventory/unit-record.contract';
import { sellInstantly, undoSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import { recordInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { findInvoiceSettings, saveInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { saveSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { exportProfit, type ProfitRow, readProfit } from '@tradepost/contracts/reports/profit.contract';
import { profitStepKeys } from '@tradepost/contracts/reports/profit.rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, test as each, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';
import { foldProfitDays, maintainProfitDays } from './profit-days.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Terms {
  tax_rate: number;
  is_tax_included: boolean;
}

const bought = { purchase_cost: 9_000, promo_cost: 1_000, shipping_cost: 700 };
/** What the margin scheme takes off: the price and the bonus. */
const paid = 10_000;

async function ok<Data>(call: Promise<{ status: number; data: Data; message?: string | undefined; errors: object }>) {
  const { status, data, message, errors } = await call;
  if (status !== 200) throw new Error(JSON.stringify([message, errors]));
  return data;
}

async function setTax(terms: Terms) {
  const { default_margin_notice: _, ...settings } = await ok(test.owner.call(findInvoiceSettings, {}));
  await ok(test.owner.call(saveInvoiceSettings, { body: { ...settings, ...terms, is_margin_scheme: true } }));
}

const read = (query: object = {}) =>
  ok(test.owner.call(readProfit, { query: { period: 'month', per_page: 100, ...query } }));

async function rowOf(title: string): Promise<ProfitRow | undefined> {
  await maintainProfitDays(test.platform);
  return (await read()).items.find(({ label }) => label === title);
}

const half = (amount: number) => Math.floor(amount + 0.5);
const inside = (amount: number, rate: number) => half((amount * rate) / (10_000 + rate));
const onTop = (amount: number, rate: number) => half((amount * rate) / 10_000);

each.each<[string, Terms]>([
  ['no tax', { tax_rate: 0, is_tax_included: false }],
  ['23% in the price', { tax_rate: 2_300, is_tax_included: true }],
  ['8.88% on top', { tax_rate: 888, is_tax_included: false }],
])(
  'with %s, each step is what the documents say, and the sale less all steps is the net profit',
  async (name, terms) => {
    const title = `Phone with ${name}`;
    await setTax(terms);
    const stock = (values: object = {}) => storeUnitForSale(test.first, { ...bought, title, ...values });
    const tax = (price: number) => (terms.is_tax_included ? inside : onTop)(price, terms.tax_rate);
    const gross = (price: number) => price + (terms.is_tax_included ? 0 : tax(price));
    const marginTax = (price: number) => inside(Math.max(0, price - paid), terms.tax_rate);

    const repaired = await stock();
    for (const [kind, amount] of [
      ['part', 2_500],
      ['part', 499],
      ['work', 1_200],
      ['other', 33],
    ] as const)
      await ok(test.owner.call(addUnitCost, { params: { id: repaired }, body: { kind, amount } }));
    const invoice = await ok(
      test.owner.call(edits.createInvoice, {
        body: {
          lines: [
            { unit_id: repaired, unit_price: 29_999 },
            { unit_id: await stock({ is_margin_scheme: true }), unit_price: 12_345 },
            { unit_id: await stock(), unit_price: 20_001, tax_scheme: 'exempt' },
            { title: 'Charger', unit_price: 1_999, quantity: 2 },
          ],
        } as never,
      }),
    );
    // An invoice rounds the tax of its lines together.
    const lineTax = invoice.lines[0]!.tax;
    expect(Math.abs(lineTax - tax(29_999))).toBeLessThanOrEqual(1);
    expect(await rowOf(title)).toBeUndefined();
    await ok(test.owner.call(recordInvoicePayment, { params: { id: invoice.id }, body: { method: 'card' } as never }));
    await ok(test.owner.call(sellInstantly, { body: { id: await stock(), price: 15_000 } }));
    await ok(test.owner.call(sellInstantly, { body: { id: await stock({ is_margin_scheme: true }), price: 9_000 } }));

    const row = (await rowOf(title))!;
    expect(row).toMatchObject({
      units: 5,
      returned: 0,
      sale: 29_999 + (terms.is_tax_included ? 0 : lineTax) + 12_345 + 20_001 + gross(15_000) + 9_000,
      tax: lineTax + marginTax(12_345) + tax(15_000),
      purchase: 5 * 9_000,
      bonus: 5 * 1_000,
      shipping_in: 5 * 700,
      parts: 2_999,
      work: 1_200,
      other: 33,
      fee: 0,
      shipping_out: 0,
      returns: 0,
    });
    expect(row.sale - profitStepKeys.reduce((sum, key) => sum + row[key], 0)).toBe(row.net);
    expect(row.net).toBe(
      29_999 -
        (terms.is_tax_included ? lineTax : 0) +
        12_345 -
        marginTax(12_345) +
        20_001 +
        15_000 -
        (terms.is_tax_included ? tax(15_000) : 0) +
        9_000 -
        5 * (9_000 + 1_000 + 700) -
        2_999 -
        1_200 -
        33,
    );
  },
);

it('every grouping adds up to the same total, and sorts as asked', async () => {
  await maintainProfitDays(test.platform);
  const { total } = await read();
  expect(total.units).toBe(15);
  for (const by of ['model', 'kind', 'channel', 'location', 'month']) {
    const { items, total: same } = await read({ by });
    expect(same).toEqual(total);
    for (const key of ['units', 'sale', 'net', ...profitStepKeys] as const)
      expect(items.reduce((sum, item) => sum + item[key], 0)).toBe(total[key]);
  }
  const { items } = await read({ sort: 'net' });
  expect(items.map(({ net }) => net)).toEqual(items.map(({ net }) => net).sort((one, other) => one - other));
  expect((await read({ per_page: 10, page: 9 })).pagination.current_page).toBe(1);
  // A part of a month is read by its days.
  expect((await read({ period: 'custom', date_from: '2026-02-20', date_to: '2026-03-02' })).total).toEqual(total);
  expect((await read({ period: 'custom', date_from: '2026-02-20', date_to: '2026-03-01' })).total.units).toBe(0);
});

it('a sale that is taken back leaves the profit of its day, and counts as returned on the day it came back', async () => {
  await setTax({ tax_rate: 0, is_tax_included: false });
  const title = 'Returned phone';
  const unit_id = await storeUnitForSale(test.first, { ...bought, title });
  const mistake = await storeUnitForSale(test.first, { ...bought, title });
  await ok(test.owner.call(sellInstantly, { body: { id: mistake, price: 15_000 } }));
  const invoice = await ok(test.owner.call(edits.createInvoice, { body: { lines: [{ unit_id }] } as never }));
  await ok(test.owner.call(recordInvoicePayment, { params: { id: invoice.id }, body: { method: 'card' } as never }));
  expect(await rowOf(title)).toMatchObject({ units: 2, sale: 45_000, returned: 0 });
  await ok(test.owner.call(undoSale, { params: { id: mistake }, body: { reason: 'Wrong unit' } }));
  expect(await rowOf(title)).toMatchObject({ units: 1, sale: 30_000, returned: 0 });
  const { id, lines } = await ok(test.owner.call(edits.findInvoice, { params: { id: invoice.id } }));
  await ok(
    test.owner.call(returnInvoice, {
      params: { id },
      body: {
        lines: [{ line_id: lines[0]!.id, quantity: 1 }],
        reason: 'Too big',
        settlement: 'refund',
        refund_method: 'card',
      } as never,
    }),
  );
  expect(await rowOf(title)).toMatchObject({ units: 0, sale: 0, net: 0, returned: 1 });
});

it('assumes the costs of selling where no document says them, and says so', async () => {
  const { items, assumed, total } = await read({ by: 'channel' });
  expect(assumed).toEqual([]);
  const counter = items.find(({ label }) => label === 'Counter')!;
  const channels = [{ channel: 'counter', fee_percent: 150, fee_amount: 20 } as const];
  const costs = { label_in: 500, label_out: 600, minutes_per_unit: 20, hour_cost: 3_000, return_cost: 1_234 };
  await ok(test.owner.call(saveSellingCosts, { body: { ...defaultSellingCosts, ...costs, channels, version: 0 } }));
  const after = await read({ by: 'channel' });
  expect(after.assumed).toEqual(['fee', 'work', 'returns']);
  const row = after.items.find(({ label }) => label === 'Counter')!;
  // By day and model, as each is rounded.
  expect(Math.abs(row.fee - counter.sale * 0.015 - counter.units * 20)).toBeLessThanOrEqual(3);
  // Nobody recorded work on three of the fifteen units.
  expect(after.total).toMatchObject({
    work: total.work + 12 * 1_000,
    returns: total.returned * 1_234,
    shipping_out: 0,
  });
  expect(after.total.net).toBe(total.net - row.fee - 12 * 1_000 - total.returned * 1_234);
  for (const by of ['model', 'month'] as const) expect((await read({ by })).total).toEqual(after.total);
});

it('says until when sales are counted, and computes a day once', async () => {
  await maintainProfitDays(test.platform);
  const now = test.clock.now().toISOString();
  test.clock.advance(60_000);
  const later = test.clock.now().toISOString();
  expect((await read()).as_of).toBe(later);
  const id = await storeUnitForSale(test.first, { ...bought, title: 'Late phone' });
  await ok(test.owner.call(sellInstantly, { body: { id, price: 15_000 } }));
  test.clock.advance(60_000);
  expect((await read()).as_of).toBe(later);
  expect(await foldProfitDays(test.platform)).toBe(1);
  expect(await foldProfitDays(test.platform)).toBe(0);
  expect(Date.parse((await read()).as_of)).toBeGreaterThan(Date.parse(now));
  // The months are the sums of the days.
  const sums = await asSystem(test.platform, (db) =>
    readRows<{ units: number; sale: number }>(
      db,
      sql`select sum(units)::int as units, sum(sale)::bigint as sale from profit_days group by is_month`,
    ),
  );
  expect(sums).toHaveLength(2);
  expect(sums[0]).toEqual(sums[1]);
});

it('is for members who see cost, of their own company', async () => {
  expect((await test.staff.call(readProfit, { query: {} })).status).toBe(403);
  expect((await test.nobody.call(readProfit, { query: {} })).status).toBe(401);
  expect((await test.other.call(readProfit, { query: { period: 'month' } })).data.items).toEqual([]);
  expect((await test.owner.call(readProfit, { query: { by: 'grade' as never } })).status).toBe(422);
  expect(
    (await test.owner.call(readProfit, { query: { period: 'custom', date_from: '2026-03-02', date_to: '2026-03-01' } }))
      .status,
  ).toBe(422);
});

it('is exported with a column for each step', async () => {
  const body = { period: 'month', by: 'kind', format: 'csv' } as const;
  expect((await test.staff.call(exportProfit, { body })).status).toBe(403);
  await ok(test.owner.call(exportProfit, { body }));
  await test.platform.jobs.drain();
  const [run] = await test.platform.database.query<{ file_id: number }>(
    'select file_id from job_runs where file_id is not null order by file_id desc limit 1',
  );
  const { raw } = await test.owner.call(readFile, { params: { id: run!.file_id } });
  const [headings, row, ...rest] = raw
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(headings).toContain('Bought through,Units sold,Sales returned');
  expect(headings).toContain('Net profit, USD');
  expect(row).toMatch(/^Not from an order,16,1,/);
  expect(rest).toEqual([]);
});
