import * as credit from '@tradepost/contracts/customers/store-credit.contract';
import { createUnit, findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { changeUnitStatus } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { holdUnit, releaseUnit } from '@tradepost/contracts/inventory/unit-record.contract';
import { sellInstantly, undoSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import { editInvoiceLine } from '@tradepost/contracts/invoices/invoice-line.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { findInvoiceSettings, saveInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';
import { releaseUnits } from '../../inventory/release-holds.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function sell(body: object) {
  const { data, errors, message } = await test.owner.call(edits.createInvoice, { body: body as never });
  if (!data) throw new Error(JSON.stringify([message, errors]));
  return data;
}

async function sellAndPay(unit_id: number) {
  const { id } = await sell({ lines: [{ unit_id }] });
  const body = { method: 'card', hands_over: true } as const;
  return (await test.owner.call(payment.recordInvoicePayment, { params: { id }, body })).data;
}

const giveBack = (id: number, body: object) =>
  test.owner.call(returnInvoice, { params: { id }, body: { reason: 'Does not charge', ...body } as never });
const move = async (id: number, status: 0 | 5 | -1) =>
  (await test.owner.call(changeUnitStatus, { body: { selection: { ids: [id] }, status, reason: 'Tidy up' } })).data
    .rows[0];
const unitOf = async (id: number) => (await test.owner.call(findUnit, { params: { id } })).data;

describe('a sold unit that is in for repair', () => {
  async function inForRepair() {
    const unit_id = await storeUnitForSale(test.first, { warranty_days: 90 });
    const { id, number, lines } = await sellAndPay(unit_id);
    const body = { lines: [{ line_id: lines[0]!.id }], settlement: 'repair' };
    expect((await giveBack(id, body)).status).toBe(200);
    return { unit_id, id, number, body };
  }

  it('stays its buyer’s: it is not for sale, not deleted, and goes back', async () => {
    const { unit_id, id, number } = await inForRepair();
    const why = `Apple iPhone 15 · U-000${unit_id} belongs to the buyer of invoice ${number}. Return it there first.`;
    expect(await move(unit_id, 0)).toMatchObject({ outcome: 'refused', reason: why });
    expect(await move(unit_id, -1)).toMatchObject({ outcome: 'refused', reason: why });
    const sold = await test.owner.call(sellInstantly, { body: { id: unit_id, price: 1 } });
    expect([sold.status, sold.message]).toEqual([409, why]);
    const forced = test.within((ctx) =>
      runSql(ctx.db, sql`update inventory_units set status = 0 where id = ${unit_id}`),
    );
    await expect(forced).rejects.toMatchObject({ cause: { code: 'IU003' } });
    await test.owner.call(edits.handOverInvoice, { params: { id }, body: {} });
    expect(await unitOf(unit_id)).toMatchObject({ status: 2, sold_via: 'invoice' });
  });

  it('stays so when a hold of the company ends', async () => {
    const { unit_id } = await inForRepair();
    const until = new Date(test.clock.now().getTime() + 60_000).toISOString();
    await test.owner.call(holdUnit, { params: { id: unit_id }, body: { reason: 'Waits for parts', until } });
    test.clock.set(new Date(Date.parse(until) + 1_000).toISOString());
    await releaseUnits(test.platform);
    expect((await unitOf(unit_id)).status).toBe(5);
    await test.owner.call(holdUnit, { params: { id: unit_id }, body: { reason: 'Waits for parts', until: null } });
    const released = await test.owner.call(releaseUnit, { params: { id: unit_id } });
    expect([released.status, released.data?.status]).toEqual([200, 5]);
  });

  it('comes in once', async () => {
    const { id, body } = await inForRepair();
    const again = await giveBack(id, body);
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('is in for repair already')]);
    const waiting = await storeUnitForSale(test.first, { warranty_days: 90 });
    const { id: unpaid, lines } = await sell({ lines: [{ unit_id: waiting }] });
    const early = await giveBack(unpaid, { lines: [{ line_id: lines[0]!.id }], settlement: 'repair' });
    expect([early.status, early.message]).toEqual([409, expect.stringContaining('was not handed over yet')]);
  });
});

describe('a device that was sold and bought again', () => {
  const buyAgain = (serial: string) =>
    test.owner.call(createUnit, { body: { location_id: test.first.location_id, title: 'Apple iPhone 15', serial } });

  it('does not come back by the return of the first sale, except as written off', async () => {
    const unit_id = await storeUnitForSale(test.first, { serial: 'TWICE-1' });
    const { id, lines } = await sellAndPay(unit_id);
    expect((await buyAgain('TWICE-1')).status).toBe(200);
    for (const restock_status of [0, 5]) {
      const back = await giveBack(id, { lines: [{ line_id: lines[0]!.id, restock_status }] });
      expect([back.status, back.message]).toEqual([409, expect.stringContaining('already in stock')]);
    }
    expect((await giveBack(id, { lines: [{ line_id: lines[0]!.id, restock_status: -1 }] })).status).toBe(200);
  });

  it('does not come back by undoing a sale', async () => {
    const id = await storeUnitForSale(test.first, { serial: 'TWICE-2' });
    await test.owner.call(sellInstantly, { body: { id, price: 100 } });
    expect((await buyAgain('TWICE-2')).status).toBe(200);
    const undone = await test.owner.call(undoSale, { params: { id }, body: { reason: 'Wrong one' } });
    expect([undone.status, undone.message]).toEqual([409, expect.stringContaining('already in stock')]);
  });
});

describe('what an invoice remembers', () => {
  it('corrects what a unit was sold for when its line changes after the hand-over', async () => {
    const unit_id = await storeUnitForSale(test.first);
    const { id, lines } = await sell({ lines: [{ unit_id, unit_price: 30_000 }] });
    await test.owner.call(edits.handOverInvoice, { params: { id }, body: {} });
    expect((await unitOf(unit_id)).sold_price).toBe(30_000);
    const body = { version: lines[0]!.version, unit_price: 20_000 };
    expect((await test.owner.call(editInvoiceLine, { params: { id: lines[0]!.id }, body })).status).toBe(200);
    expect((await unitOf(unit_id)).sold_price).toBe(20_000);
  });

  it('keeps its customer while their store credit paid for it', async () => {
    const { customer_id } = await storeOrder(test.first);
    const { customer_id: other_id } = await storeOrder(test.first);
    const made = await sell({ customer_id, lines: [{ title: 'Case', unit_price: 1_000, quantity: 2 }] });
    const params = { id: made.id };
    await test.owner.call(payment.recordInvoicePayment, { params, body: { method: 'card' } });
    await giveBack(made.id, {
      lines: [{ line_id: made.lines[0]!.id }],
      settlement: 'refund',
      refund_method: 'store_credit',
    });
    const { version, payments } = (await test.owner.call(edits.findInvoice, { params })).data;
    const changed = await test.owner.call(edits.editInvoice, { params, body: { version, customer_id: other_id } });
    expect([changed.status, changed.message]).toEqual([409, expect.stringContaining('Void that payment first')]);
    const refund = payments.find(({ kind }) => kind === 'refund');
    await test.owner.call(payment.voidInvoicePayment, {
      params,
      body: { payment_id: refund!.id, reason: 'Wrong one' },
    });
    const { data } = await test.owner.call(credit.findStoreCredit, { params: { id: customer_id } });
    expect(data.balances).toEqual([{ currency: 'USD', balance: 0 }]);
    const after = (await test.owner.call(edits.findInvoice, { params })).data.version;
    const again = await test.owner.call(edits.editInvoice, { params, body: { version: after, customer_id: other_id } });
    expect(again.data.customer_id).toBe(other_id);
  });

  it('alone gives back store credit that paid it', async () => {
    const { customer_id } = await storeOrder(test.first);
    const params = { id: customer_id };
    await test.owner.call(credit.adjustStoreCredit, { params, body: { amount: 5_000, reason: 'Goodwill' } });
    const { id, number } = await sell({ customer_id, lines: [{ title: 'Case', unit_price: 9_000 }] });
    const body = { method: 'store_credit', amount: 5_000 } as const;
    const paid = await test.owner.call(payment.recordInvoicePayment, { params: { id }, body });
    const [entry] = (await test.owner.call(credit.findStoreCredit, { params })).data.items;
    expect(entry).toMatchObject({ kind: 'redeemed', invoice_id: id, invoice_number: number, can_void: false });
    const twice = await test.owner.call(credit.voidStoreCredit, { params, body: { entry_id: entry!.id, reason: 'x' } });
    expect([twice.status, twice.message]).toEqual([409, expect.stringContaining(number)]);
    const payment_id = paid.data.payments[0]!.id;
    await test.owner.call(payment.voidInvoicePayment, { params: { id }, body: { payment_id, reason: 'Pays by card' } });
    expect((await test.owner.call(credit.findStoreCredit, { params })).data.balance).toBe(5_000);
  });

  it('taxes the margin over what the seller was paid, whatever shipping and parts cost', async () => {
    const { data: stored } = await test.owner.call(findInvoiceSettings);
    const { default_margin_notice: _, ...form } = stored;
    await test.owner.call(saveInvoiceSettings, { body: { ...form, is_margin_scheme: true, tax_rate: 2_000 } });
    const unit_id = await storeUnitForSale(test.first, {
      purchase_cost: 17_000,
      promo_cost: 1_000,
      shipping_cost: 900,
      parts_cost: 5_000,
      is_margin_scheme: true,
    });
    const { id } = await sell({ lines: [{ unit_id, unit_price: 30_000 }] });
    const line = await test.within((ctx) =>
      readRow<{ tax: number }>(ctx.db, sql`select tax from invoice_lines where invoice_id = ${id}`),
    );
    // A sixth of 30,000 - 18,000.
    expect(line?.tax).toBe(2_000);
  });
});
