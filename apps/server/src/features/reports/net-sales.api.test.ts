import { readSales } from '@tradepost/contracts/dashboard/business.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { setUnitPrice } from '@tradepost/contracts/inventory/unit-price.contract';
import { repairUnit } from '@tradepost/contracts/inventory/unit-repair.contract';
import { listUnitSales, sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import type { InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { findInvoiceSettings, saveInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { readReport } from '@tradepost/contracts/reports/report.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, test as each, expect, it } from 'vitest';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeUnitForSale } from '../../testing/test-unit.ts';
import { foldReportDays } from './report-days.commands.ts';

/** What units brought, recomputed from the answers about invoices and sales, against reports, dashboard and stock. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await inTransaction(test.second.scope, (ctx) =>
    ctx.db.execute(sql`update companies set currency = 'JPY' where company_id = ${ctx.company_id}`),
  );
});
afterAll(() => test.close());

interface Terms {
  tax_rate: number;
  is_tax_included: boolean;
}

/** What a unit was bought for. The margin scheme knows the price and the bonus alone. */
const bought = { purchase_cost: 9_000, promo_cost: 1_000, shipping_cost: 700, parts_cost: 300 };
const paid = 10_000;
const cost = 11_000;
const isMargin = { is_margin_scheme: true };

/** Half a minor unit rounds up, as people compute it. */
const share = (amount: number, rate: number) => Math.floor((amount * rate) / (10_000 + rate) + 0.5);

/** What is left of an amount whose tax is inside. */
const netOf = (amount: number, { tax_scheme, tax_rate }: Pick<InvoiceLine, 'tax_scheme' | 'tax_rate'>) =>
  tax_scheme === 'exempt'
    ? amount
    : amount - share(tax_scheme === 'margin' ? Math.max(0, amount - paid) : amount, tax_rate);

/** What a line of an invoice brought: its total is with all tax, of which it shows its share of the standard tax. */
const lineNet = (line: InvoiceLine) =>
  line.tax_scheme === 'standard' ? line.total - line.tax : netOf(line.total, line);

async function walk(company: 'first' | 'second', terms: Terms) {
  const client = company === 'first' ? test.owner : test.other;
  const ok = async <Data>(
    call: Promise<{ status: number; data: Data; message?: string | undefined; errors: object }>,
  ) => {
    const { status, data, message, errors } = await call;
    if (status !== 200) throw new Error(JSON.stringify([message, errors]));
    return data;
  };
  const { default_margin_notice: _, ...settings } = await ok(client.call(findInvoiceSettings, {}));
  await ok(client.call(saveInvoiceSettings, { body: { ...settings, ...terms, is_margin_scheme: true } }));
  const stock = (values: object = {}) =>
    storeUnitForSale(test[company], { ...bought, ...currencyOf(company), ...values });
  const invoice = (body: object) => ok(client.call(edits.createInvoice, { body: body as never }));
  const pay = (id: number, body: object = {}) =>
    ok(client.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'card', ...body } as never }));

  const charger = { title: 'Charger', unit_price: 1_999, quantity: 3 };
  const whole = await invoice({
    lines: [{ unit_id: await stock(), discount: 333 }, { unit_id: await stock(isMargin), unit_price: 12_300 }, charger],
    discount_percent: 750,
  });
  await pay(whole.id);
  const mixed = await invoice({
    lines: [
      { unit_id: await stock(), tax_rate: 800, unit_price: 12_345 },
      { unit_id: await stock(), tax_scheme: 'exempt', unit_price: 20_001 },
      { unit_id: await stock(isMargin), unit_price: 9_999 },
    ],
  });
  // Handed over with a part of the price.
  await pay(mixed.id, { amount: 5_000, hands_over: true });
  const open = await invoice({ lines: [{ unit_id: await stock() }] });
  await pay(open.id, { amount: 100, hands_over: false });
  const back = await invoice({ lines: [{ unit_id: await stock() }, { unit_id: await stock(isMargin) }] });
  await pay(back.id);
  const returned = await ok(
    client.call(returnInvoice, {
      params: { id: back.id },
      body: {
        lines: [{ line_id: back.lines[0]!.id, quantity: 1 }],
        reason: 'Too big',
        settlement: 'refund',
        refund_method: 'card',
      } as never,
    }),
  );
  const sell = async (price: number, values: object = {}) => {
    const id = await stock(values);
    return ok(client.call(sellInstantly, { body: { id, price } }));
  };
  const instant = [await sell(15_000), await sell(12_300, isMargin), await sell(4_000, isMargin)];
  const corrected = await sell(15_000);
  const { sold_price, version } = await ok(
    client.call(setUnitPrice, {
      params: { id: corrected.id },
      body: { price: 13_500, reason: 'Typo', version: corrected.version },
    }),
  );
  expect([sold_price, version]).toEqual([13_500, corrected.version + 1]);
  const elsewhere = await ok(
    client.call(repairUnit, {
      params: { id: await stock(isMargin) },
      body: { status: unitStatus.sold, price: 17_777, reason: 'Sold at the fair', version: 1 },
    }),
  );

  const nets = [whole, mixed, { ...returned, lines: returned.lines.slice(1) }].flatMap(({ lines }) =>
    lines.filter(({ unit_id }) => unit_id !== null).map(lineNet),
  );
  const scheme = terms.is_tax_included ? ('standard' as const) : ('exempt' as const);
  for (const [price, tax_scheme] of [
    [15_000, scheme],
    [12_300, 'margin'],
    [4_000, 'margin'],
    [13_500, scheme],
    [17_777, 'margin'],
  ] as const)
    nets.push(netOf(price, { tax_scheme, tax_rate: terms.tax_rate }));
  const units = [...[whole, mixed].flatMap(({ lines }) => lines), returned.lines[1]!];
  return {
    client,
    nets,
    ids: [...units.flatMap(({ unit_id }) => unit_id ?? []), ...instant.map(({ id }) => id), corrected.id, elsewhere.id],
  };
}

const currencyOf = (company: 'first' | 'second') => ({
  currency: company === 'first' ? ('USD' as const) : ('JPY' as const),
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What each company sold so far. */
const sold = { first: [] as number[], second: [] as number[] };

each.each<['first' | 'second', string, Terms]>([
  ['first', 'no tax', { tax_rate: 0, is_tax_included: false }],
  ['first', '23% in the price', { tax_rate: 2_300, is_tax_included: true }],
  ['first', '8.88% on top', { tax_rate: 888, is_tax_included: false }],
  ['first', '20% in the price, after another rate', { tax_rate: 2_000, is_tax_included: true }],
  ['second', '10% in the price in yen', { tax_rate: 1_000, is_tax_included: true }],
  ['second', '10% on top in yen', { tax_rate: 1_000, is_tax_included: false }],
])(
  'the %s company, with %s: reports, dashboard and stock show what its invoices and sales brought',
  async (company, _, terms) => {
    const { client, nets, ids } = await walk(company, terms);
    sold[company].push(...nets);
    const [revenue, n] = [sumOf(sold[company]), sold[company].length];
    const { currency } = currencyOf(company);
    for (const isFolded of [false, true]) {
      if (isFolded) await foldReportDays(test.platform);
      const query = { period: 'month' as const, currency };
      const { data } = await client.call(readReport, { params: { report: 'margin' }, query });
      expect(data.totals).toMatchObject({ sold: n, sales: revenue, cost: n * cost, margin: revenue - n * cost });
    }
    const { data: facts } = await client.call(readSales, { query: {} });
    const own = facts.items.filter((fact) => fact.currency === currency);
    expect(own.map(({ amount }) => amount)).toEqual([revenue, n * cost, revenue - n * cost]);
    const { data: list } = await client.call(listUnits, { query: { status: '2', per_page: 100 } });
    const rows = ids.map((id) => list.items.find((unit) => unit.id === id)!);
    expect(rows.map(({ sold_net }) => sold_net)).toEqual(nets);
    expect(rows.map(({ margin }) => margin)).toEqual(nets.map((net) => net - cost));
    for (const { id, sold_net, sold_price } of rows) {
      const { data: history } = await client.call(listUnitSales, { params: { id } });
      expect(history.items[0]).toMatchObject({ sold_net, price: sold_price, cost });
    }
  },
);

it('a unit bought for 100.00 and sold for 123.00 with 23% tax in the price earns nothing', async () => {
  const { default_margin_notice: _, ...settings } = (await test.owner.call(findInvoiceSettings, {})).data;
  await test.owner.call(saveInvoiceSettings, {
    body: { ...settings, tax_rate: 2_300, is_tax_included: true, is_margin_scheme: true },
  });
  const earn = async (values: object) => {
    const id = await storeUnitForSale(test.first, { purchase_cost: 10_000, ...values });
    const { data } = await test.owner.call(sellInstantly, { body: { id, price: 12_300 } });
    return [data.sold_net, data.margin];
  };
  expect(await earn({})).toEqual([10_000, 0]);
  expect(await earn(isMargin)).toEqual([11_870, 1_870]);
});
