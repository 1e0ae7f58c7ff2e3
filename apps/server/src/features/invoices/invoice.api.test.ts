import { findBulkJob } from '@tradepost/contracts/files/file.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import * as invoice from '@tradepost/contracts/invoices/invoice.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as line from '@tradepost/contracts/invoices/invoice-line.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import * as record from '@tradepost/contracts/invoices/invoice-record.contract';
import { findInvoiceSettings, saveInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeUnitForSale } from '../../testing/test-unit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const custom = { title: 'Charger', unit_price: 2_000 };

const create = (body: object = {}, client = test.owner, headers: Record<string, string> = {}) =>
  client.call(edits.createInvoice, { body: { lines: [custom], ...body } as never, headers });

async function made(body: object = {}) {
  const { status, data, errors, message } = await create(body);
  if (status !== 200) throw new Error(JSON.stringify([message, errors]));
  return data;
}

async function print(id: number) {
  const { raw, headers } = await test.owner.call(record.printInvoice, { params: { id } });
  const pages = readPdf(raw).map((page) => page.text);
  return { headers, text: pages.join('\n') };
}

const unitOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ status: number; sold_price: number | null; sold_via: string | null }>(
      ctx.db,
      sql`select status, sold_price, sold_via from inventory_units where id = ${id}`,
    ),
  );

const numberOf = (number: string) => Number(number.replace(/\D/g, ''));

describe('making an invoice', () => {
  it('takes the next number, the buyer and the units', async () => {
    const unit_id = await storeUnitForSale(test.first, { imei: '356991201447356' });
    const data = await made({ lines: [{ unit_id }, { ...custom, quantity: 2 }], bill_name: 'Ana Lee' });
    expect(data).toMatchObject({
      status: 1,
      total: 34_000,
      due_total: 34_000,
      bill_name: 'Ana Lee',
      item_summary: 'Apple iPhone 15 + 1 more',
    });
    expect(data.lines[0]).toMatchObject({ unit_id, identifier: '356991201447356', quantity: 1, unit_price: 30_000 });
    expect(data.due_on).toBe('2026-03-16');
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.pending });
  });

  it('leaves no number out when it fails', async () => {
    const before = await made();
    expect((await create({ lines: [{ unit_id: 999_999 }] })).errors).toEqual({ 'lines.0.unit_id': ['Unit not found'] });
    const after = await made();
    expect(numberOf(after.number)).toBe(numberOf(before.number) + 1);
  });

  it('gives numbers without gaps to many at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => made()));
    const numbers = all.map(({ number }) => numberOf(number)).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0]! + index));
  });

  it('takes the payment in the same step, or makes none', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const body = { lines: [{ unit_id }], payment: { method: 'cash', cash_received: 50_000 } };
    const headers = { 'idempotency-key': 'made-and-paid' };
    const { data } = await create(body, test.owner, headers);
    expect(data).toMatchObject({ status: 3, paid_total: 30_000, due_total: 0 });
    expect(data.handed_over_at).not.toBeNull();
    expect(data.payments).toMatchObject([{ amount: 30_000, method: 'cash', cash_received: 50_000 }]);
    expect((await print(data.id)).text).toContain('Cash received$500.00\nChange$200.00');
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.sold });
    expect((await create(body, test.owner, headers)).data).toMatchObject({ id: data.id, paid_total: 30_000 });
    const count = async () => (await test.owner.call(invoice.listSalesInvoices)).data.pagination.total;
    const before = await count();
    const refused = async (payment: object) => (await create({ payment })).errors;
    expect(await refused({ method: 'cash', cash_received: 1_999 })).toEqual({
      'payment.cash_received': ['Cash received must be at least $20.00'],
    });
    expect(await refused({ method: 'card', cash_received: 2_000 })).toEqual({
      'payment.cash_received': ['Only a cash payment has cash received'],
    });
    expect(await refused({ method: 'cash', amount: 2_001 })).toEqual({
      'payment.amount': ['Only $20.00 is due. Allow an overpayment to record more.'],
    });
    expect(await refused({ method: 'store_credit' })).toHaveProperty(['payment.method']);
    const seller = await hireMember(test, 'seller', ['invoices.view', 'invoices.edit']);
    expect((await create({ payment: { method: 'cash' } }, seller.client)).status).toBe(403);
    expect((await create({}, seller.client)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('makes one for a repeated request', async () => {
    const headers = { 'idempotency-key': 'a double click' };
    const [one, other] = [await create({}, test.owner, headers), await create({}, test.owner, headers)];
    expect(other.data.id).toBe(one.data.id);
  });

  it('gives a unit to the first of two clerks, and tells the second who it was', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const body = { lines: [{ unit_id }] };
    const both = await Promise.all([create(body), create(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : [both[1], both[0]];
    expect(lost?.message).toMatch(
      new RegExp(`^Apple iPhone 15 · U-\\d+ is on invoice ${won?.data.number} of Olivia first since`),
    );
  });

  it('refuses what cannot be sold, on its field', async () => {
    const held = await storeUnitForSale(test.first, { status: unitStatus.notAvailable, hold_reason: 'Repair' });
    const foreign = await storeUnitForSale(test.second);
    const euros = await storeUnitForSale(test.first, { currency: 'EUR' });
    const unpriced = await storeUnitForSale(test.first, { sale_price: null });
    const errorsOf = async (lines: object[]) => Object.entries((await create({ lines })).errors)[0];
    expect(await errorsOf([custom, { unit_id: held }])).toEqual([
      'lines.1.unit_id',
      [expect.stringContaining('is on hold: Repair')],
    ]);
    expect(await errorsOf([{ unit_id: foreign }])).toEqual(['lines.0.unit_id', ['Unit not found']]);
    expect(await errorsOf([{ unit_id: euros }])).toEqual([
      'lines.0.unit_id',
      [expect.stringContaining('priced in EUR')],
    ]);
    expect(await errorsOf([{ unit_id: unpriced }])).toEqual([
      'lines.0.unit_price',
      [expect.stringContaining('Enter a price')],
    ]);
    expect(await errorsOf([{ ...custom, discount: 2_001 }])).toEqual([
      'lines.0.discount',
      ['The discount is higher than the price'],
    ]);
    expect(await errorsOf([{ ...custom, tax_scheme: 'margin' }])).toEqual([
      'lines.0.tax_scheme',
      [expect.stringContaining('needs a unit')],
    ]);
    expect((await create({ currency: 'EUR' })).errors).toEqual({ currency: ['The invoice is in USD'] });
    expect((await create({ lines: [] })).errors).toEqual({ lines: ['At least one line is required'] });
    expect(await unitOf(held)).toMatchObject({ status: unitStatus.notAvailable });
  });

  it('adds units by scan, and names each code that it cannot add', async () => {
    const serial = 'SCANNED1';
    await storeUnitForSale(test.first, { serial });
    const refused = await create({ lines: [], codes: [serial, 'NOSUCH1', serial] });
    expect(refused.errors).toEqual({
      'codes.1': ['No unit has NOSUCH1'],
      'codes.2': ['SCANNED1 is the same unit as SCANNED1 above'],
    });
    const data = await made({ lines: [], codes: [serial] });
    expect(data.lines).toHaveLength(1);
    const match = await test.owner.call(line.matchInvoiceUnits, { body: { codes: [serial, 'NOSUCH1'] } });
    expect(match.data.items.map(({ state, invoice_id }) => [state, invoice_id])).toEqual([
      ['pending', data.id],
      ['not_found', null],
    ]);
  });

  it('needs the permission, and is of its company', async () => {
    const { id } = await made();
    expect((await create({}, test.nobody)).status).toBe(401);
    for (const call of [edits.findInvoice, record.listInvoiceChanges] as const)
      expect((await test.other.call(call, { params: { id } })).status).toBe(404);
    expect((await test.other.call(edits.cancelInvoice, { params: { id }, body: { reason: 'Mine' } })).status).toBe(404);
    expect((await test.staff.call(record.exportInvoices, { body: {} })).status).toBe(403);
  });
});

describe('changing an invoice', () => {
  it('refuses a stale version with what is stored', async () => {
    const { id, version } = await made();
    const edit = { params: { id }, body: { version, note: 'Call first' } };
    expect((await test.owner.call(edits.editInvoice, edit)).data.note).toBe('Call first');
    const stale = await test.owner.call(edits.editInvoice, edit);
    expect([stale.status, (stale.data as { id: number }).id]).toEqual([409, id]);
  });

  it('follows its lines', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const { id, lines } = await made();
    const added = await test.owner.call(line.addInvoiceLines, { params: { id }, body: { lines: [{ unit_id }] } });
    expect(added.data.total).toBe(32_000);
    const [first, second] = added.data.lines;
    const body = { version: first!.version, quantity: 3, tax_rate: 1_000 };
    const edited = await test.owner.call(line.editInvoiceLine, { params: { id: lines[0]!.id }, body });
    expect([edited.data.total, edited.data.tax_total]).toEqual([36_600, 600]);
    const removed = await test.owner.call(line.removeInvoiceLine, { params: { id: second!.id } });
    expect(removed.data.total).toBe(6_600);
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.available });
    const last = await test.owner.call(line.removeInvoiceLine, { params: { id: first!.id } });
    expect([last.status, last.message]).toEqual([409, expect.stringContaining('Cancel the invoice instead')]);
  });

  it('is canceled without payments only, and keeps its number', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const { id, number } = await made({ lines: [{ unit_id }] });
    const pay = await test.owner.call(payment.recordInvoicePayment, {
      params: { id },
      body: { method: 'card', amount: 100 },
    });
    const refused = await test.owner.call(edits.cancelInvoice, {
      params: { id },
      body: { reason: 'No longer wanted' },
    });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('has payments')]);
    const payment_id = pay.data.payments[0]!.id;
    await test.owner.call(payment.voidInvoicePayment, { params: { id }, body: { payment_id, reason: 'Mistake' } });
    const canceled = await test.owner.call(edits.cancelInvoice, {
      params: { id },
      body: { reason: 'No longer wanted' },
    });
    expect(canceled.data).toMatchObject({ number, canceled_reason: 'No longer wanted', due_total: 0 });
    const { data: listed } = await test.owner.call(invoice.listSalesInvoices, { query: { search: number } as never });
    expect(listed.items).toMatchObject([{ number, due_total: 0 }]);
    // The file of the list reads the same column.
    const [row] = await test.within((ctx) =>
      readRows(ctx.db, sql`select due_total, total > 0 as had_total from invoices where id = ${id}`),
    );
    expect(row).toEqual({ due_total: 0, had_total: true });
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.available });
    expect((await made({ lines: [{ unit_id }] })).id).toBeGreaterThan(id);
    expect(
      (await test.owner.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'card' } })).status,
    ).toBe(409);
  });
});

describe('payments', () => {
  const pay = (id: number, body: object) =>
    test.owner.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'card', ...body } as never });

  it('add up, sell the units, and come back when voided', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const { id } = await made({ lines: [{ unit_id }] });
    expect((await pay(id, { amount: 10_000 })).data).toMatchObject({
      status: 1,
      paid_total: 10_000,
      due_total: 20_000,
    });
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.pending });
    const paid = await pay(id, { method: 'bank_transfer' });
    expect(paid.data).toMatchObject({ status: 3, due_total: 0 });
    expect(await unitOf(unit_id)).toEqual({ status: unitStatus.sold, sold_price: 30_000, sold_via: 'invoice' });
    expect((await pay(id, {})).errors.amount?.[0]).toContain('Nothing is due');
    const payment_id = paid.data.payments[1]!.id;
    const voided = await test.owner.call(payment.voidInvoicePayment, {
      params: { id },
      body: { payment_id, reason: 'Bounced' },
    });
    expect(voided.data).toMatchObject({ status: 1, due_total: 20_000, paid_at: null });
    expect(await unitOf(unit_id)).toEqual({ status: unitStatus.pending, sold_price: null, sold_via: null });
    const again = await test.owner.call(payment.voidInvoicePayment, {
      params: { id },
      body: { payment_id, reason: 'Again' },
    });
    expect(again.status).toBe(409);
  });

  it('are sold once handed over, paid or not', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const { id } = await made({ lines: [{ unit_id }] });
    expect((await test.owner.call(edits.handOverInvoice, { params: { id }, body: {} })).data.status).toBe(1);
    expect(await unitOf(unit_id)).toMatchObject({ status: unitStatus.sold });
  });

  it('go beyond what is due only when asked for, and the rest is paid back', async () => {
    const { id } = await made();
    expect((await pay(id, { amount: 2_500 })).errors.amount?.[0]).toContain('Only $20.00 is due');
    const over = await pay(id, { amount: 2_500, allows_overpayment: true });
    expect(over.data).toMatchObject({ status: 3, due_total: -500 });
    const refund = (body: object) =>
      test.owner.call(payment.refundInvoice, { params: { id }, body: { method: 'cash', ...body } as never });
    expect((await refund({ amount: 501 })).errors.amount?.[0]).toContain('Only $5.00 is owed');
    expect((await refund({})).data).toMatchObject({ due_total: 0, paid_total: 2_000 });
    expect((await refund({})).errors.amount).toEqual(['Nothing is owed to the buyer']);
  });

  it('may be entered later, and not before they are made', async () => {
    const { id } = await made();
    const days = await test.within(async (ctx) => {
      const today = todayOf(ctx);
      const shift = (by: number) => new Date(Date.parse(today) + by * 86_400_000).toISOString().slice(0, 10);
      return { today, yesterday: shift(-1), tomorrow: shift(1) };
    });
    const future = { paid_on: ['A payment can’t be in the future'] };
    expect((await pay(id, { amount: 100, paid_on: days.tomorrow })).errors).toEqual(future);
    for (const paid_on of [days.yesterday, days.today])
      expect((await pay(id, { amount: 100, paid_on })).data.payments.at(-1)).toMatchObject({ paid_on });
  });

  it('are in the currency of the invoice, and of a customer for store credit', async () => {
    const { id } = await made();
    expect((await pay(id, { currency: 'EUR' })).errors).toEqual({ currency: ['The invoice is in USD'] });
    expect((await pay(id, { method: 'store_credit' })).errors.method?.[0]).toContain('Choose a customer');
  });

  it('of two at once pay an invoice once', async () => {
    const { id } = await made();
    const both = await Promise.all([pay(id, {}), pay(id, {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('the list', () => {
  it('counts and sums as the invoices are', async () => {
    const { data } = await test.owner.call(invoice.listSalesInvoices, { query: { status: '1' } });
    const [row] = await test.within((ctx) =>
      readRows<{ n: number; due: number }>(
        ctx.db,
        sql`select count(*)::int as n, sum(due_total)::bigint as due from invoices where company_id = ${ctx.company_id} and status = 1 and canceled_at is null`,
      ),
    );
    expect(data.tabs.find(({ status }) => status === '1')).toEqual({ status: '1', count: row?.n, due: row?.due });
    expect(data.pagination.total).toBe(row?.n);
  });

  it('filters by what is overdue, the buyer and the day', async () => {
    const late = await made({ issued_on: '2026-01-01', due_on: '2026-01-02', bill_name: 'Zelda Quint' });
    const ids = async (query: object) =>
      (await test.owner.call(invoice.listSalesInvoices, { query: query as never })).data.items.map(({ id }) => id);
    expect(await ids({ is_overdue: '1' })).toEqual([late.id]);
    expect(await ids({ search: 'zelda' })).toEqual([late.id]);
    expect(await ids({ search: late.number })).toContain(late.id);
    expect(await ids({ date_to: '2026-01-31' })).toEqual([late.id]);
    expect((await test.other.call(invoice.listSalesInvoices)).data.items).toEqual([]);
  });
});

describe('documents and records', () => {
  const textOf = async (id: number) =>
    readPdf((await test.owner.call(record.printInvoice, { params: { id } })).raw)
      .map((page) => page.text)
      .join('\n');

  it('computes the tax of a rate on the sum, and prints amounts that add up to it', async () => {
    const lines = [1, 2, 3].map((n) => ({ ...custom, title: `Case ${n}`, unit_price: 9_999, tax_rate: 1_900 }));
    const { id, ...sums } = await made({ lines });
    expect(sums).toMatchObject({ subtotal: 29_997, tax_total: 5_699, total: 35_696 });
    expect(sums.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(5_699);
    expect(sums.lines.reduce((sum, { total }) => sum + total, 0)).toBe(35_696);
    const text = await textOf(id);
    for (const words of ['$299.97', '$56.99', '$356.96']) expect(text).toContain(words);
    // The price and the amount of each line, without the tax on top.
    expect(text.match(/\$99\.99/g)).toHaveLength(6);
    expect(text).not.toContain('$118.99');
  });

  it('prints a discount on the invoice below the amounts that it is taken from', async () => {
    const { id, total } = await made({ lines: [{ ...custom, unit_price: 1_000 }], discount_total: 300 });
    const text = await textOf(id);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Items ?\$10\.00 Discount ?-\$3\.00/);
    expect(text).toContain(`$${(total / 100).toFixed(2)}`);
  });

  it('leaves the amounts of an invoice from before as its buyer has them', async () => {
    const lines = [1, 2, 3].map((n) => ({ ...custom, title: `Case ${n}`, unit_price: 9_999, tax_rate: 1_900 }));
    const { id } = await made({ lines });
    await test.within((ctx) =>
      ctx.db.execute(sql`update invoices set is_tax_by_line = true, tax_total = 5700, total = 35697 where id = ${id}`),
    );
    const paid = await test.owner.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'card' } });
    expect(paid.data).toMatchObject({ total: 35_697, tax_total: 5_700, paid_total: 35_697, due_total: 0, status: 3 });
  });

  it('prints the tax of each rate, and says that a canceled one is not to be paid', async () => {
    const { id } = await made({
      lines: [
        { ...custom, tax_rate: 2_000 },
        { ...custom, title: 'Book', tax_rate: 500 },
      ],
    });
    const before = await textOf(id);
    for (const words of ['Tax 20%', '$4.00', 'Tax 5%', '$1.00', '$45.00']) expect(before).toContain(words);
    expect(before).not.toContain('Canceled');
    await test.owner.call(edits.cancelInvoice, { params: { id }, body: { reason: 'Changed their mind' } });
    const after = await textOf(id);
    for (const words of ['Canceled invoice', 'Nothing is due', '$0.00']) expect(after).toContain(words);
    expect(after).not.toContain('Changed their mind');
  });

  it('prints what was sold, with the notice of the margin scheme and no tax', async () => {
    const { data: stored } = await test.owner.call(findInvoiceSettings);
    const { default_margin_notice: notice, ...form } = stored;
    const saved = await test.owner.call(saveInvoiceSettings, {
      body: {
        ...form,
        is_margin_scheme: true,
        tax_rate: 2_000,
        warranty_days: 90,
        warranty_text: 'We repair or refund.',
      },
    });
    expect([saved.status, notice]).toEqual([200, 'Margin scheme – second-hand goods']);
    const unit_id = await storeUnitForSale(test.first, { is_margin_scheme: true });
    const { id, tax_total, lines } = await made({ lines: [{ unit_id }] });
    expect([tax_total, lines[0]?.tax, lines[0]?.warranty_until]).toEqual([0, 0, '2026-05-31']);
    const { text, headers } = await print(id);
    expect(headers['content-type']).toContain('application/pdf');
    for (const words of [notice, 'Warranty until', 'We repair or refund.']) expect(text).toContain(words);
    expect(text).not.toContain('20%');
    const down = await test.owner.call(saveInvoiceSettings, { body: { ...saved.data, next_number: 1 } });
    expect(down.errors.next_number?.[0]).toContain('can only go up');
    await test.owner.call(saveInvoiceSettings, {
      body: { ...saved.data, next_number: 500, is_margin_scheme: false, tax_rate: 0 },
    });
    expect((await made()).number).toBe('INV-500');
  });

  it('sends a link that opens the PDF of this invoice only', async () => {
    const { id } = await made({ bill_email: 'buyer@example.com' });
    const sent = await test.owner.call(record.emailInvoice, { params: { id }, body: { message: 'Thank you' } });
    expect(sent.data.emailed_at).not.toBeNull();
    const [mail] = await readMails(test.platform, 'buyer@example.com');
    expect(mail?.plain).toContain('Thank you');
    const token = /#token=(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    const opened = await test.nobody.call(record.readSharedInvoice, { body: { token } });
    expect(opened.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await test.nobody.call(record.readSharedInvoice, { body: { token: 'x' } })).status).toBe(404);
    await test.within((ctx) =>
      ctx.db.execute(sql`update invoices set bill_name = 'Bo Ray', bill_email = 'bo@example.com' where id = ${id}`),
    );
    const ended = await test.nobody.call(record.readSharedInvoice, { body: { token } });
    expect([ended.status, ended.message]).toEqual([404, 'This link no longer works. Ask the shop for a new one.']);
  });
});

describe('many invoices', () => {
  const settle = (ids: number[], more: object = {}, client = test.owner) =>
    client.call(record.payInvoices, { body: { ids, method: 'card', ...more } as never });
  const read = async (id: number) => (await test.owner.call(edits.findInvoice, { params: { id } })).data;

  it('are paid at once when they are few, and tried out without a change', async () => {
    const [one, other] = [await made(), await made()];
    await settle([other.id]);
    const plan = await settle([one.id, other.id, 987_654], { dry_run: true });
    expect(plan.data.outcomes.map(({ number, problem }) => [number, problem === null])).toEqual([
      [one.number, true],
      [other.number, false],
      ['#987654', false],
    ]);
    expect((await read(one.id)).due_total).toBe(one.total);
    expect((await settle([one.id])).data).toMatchObject({ outcomes: [{ id: one.id, problem: null }], job_id: null });
    expect((await read(one.id)).due_total).toBe(0);
    expect((await settle([one.id], {}, test.other)).data.outcomes).toEqual([
      { id: one.id, number: `#${one.id}`, problem: 'Invoice not found' },
    ]);
  });

  it('are paid and emailed by a job when they are more than ten, each with what became of it', async () => {
    const sold = [];
    for (let at = 0; at < 11; at += 1)
      sold.push(await made({ bill_email: at === 3 ? undefined : `b${at}@buyer.test` }));
    const ids = sold.map(({ id }) => id);
    await settle([ids[5]!]);
    const { data } = await settle(ids);
    expect(data).toEqual({ outcomes: [], job_id: expect.any(String) });
    await test.platform.jobs.drain();
    const outcomesOf = async (id: string | null) =>
      (await test.owner.call(findBulkJob, { params: { id: id ?? '' } })).data;
    const paid = await outcomesOf(data.job_id);
    expect(paid.outcomes.map(({ is_ok }) => is_ok)).toEqual(ids.map((_, at) => at !== 5));
    expect(paid.summary).toMatch(/^10 invoices paid, 1 skipped: .+ \(/);
    expect((await read(ids[0]!)).due_total).toBe(0);
    const sent = await test.owner.call(record.emailInvoices, { body: { ids } as never });
    await test.platform.jobs.drain();
    expect((await outcomesOf(sent.data.job_id)).summary).toBe(
      `10 invoices emailed, 1 skipped: ${sold[3]!.number} (Enter an email address. The buyer has none.)`,
    );
  });
});
