import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { printInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import { findSoldLines, returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '../../../platform/db/migrate.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';
import { findAgreedMethod } from '../../orders/payout/agreed-method.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function sell(body: object, pays = true) {
  const { data, errors, message } = await test.owner.call(edits.createInvoice, { body: body as never });
  if (!data) throw new Error(JSON.stringify([message, errors]));
  return pays
    ? (await test.owner.call(payment.recordInvoicePayment, { params: { id: data.id }, body: { method: 'card' } })).data
    : data;
}

const giveBack = (id: number, body: object) =>
  test.owner.call(returnInvoice, { params: { id }, body: { reason: 'Does not charge', ...body } as never });

const unitStatusOf = async (id: number) =>
  (
    await test.within((ctx) =>
      readRow<{ status: number }>(ctx.db, sql`select status from inventory_units where id = ${id}`),
    )
  )?.status;

describe('a return', () => {
  it('refuses more than was sold, on its line', async () => {
    const { id, lines } = await sell({ lines: [{ title: 'Case', unit_price: 1_000, quantity: 3 }] });
    const [line] = lines;
    const back = (quantity: number) => giveBack(id, { lines: [{ line_id: line!.id, quantity }] });
    expect((await back(4)).errors).toEqual({ 'lines.0.quantity': ['Only 3 of Case can be returned'] });
    expect((await back(2)).data).toMatchObject({ credited_total: 2_000, due_total: -2_000 });
    expect((await back(2)).errors).toEqual({ 'lines.0.quantity': ['Only 1 of Case can be returned'] });
    expect((await giveBack(id, { lines: [{ line_id: 999_999 }] })).errors).toEqual({
      'lines.0.line_id': ['This line is not on the invoice'],
    });
    expect(
      (await test.staff.call(returnInvoice, { params: { id }, body: { lines: [{ line_id: line!.id }], reason: 'x' } }))
        .status,
    ).toBe(403);
    expect(
      (await test.other.call(returnInvoice, { params: { id }, body: { lines: [{ line_id: line!.id }], reason: 'x' } }))
        .status,
    ).toBe(404);
  });

  it.each([
    [0, unitStatus.available],
    [5, unitStatus.notAvailable],
    [-1, unitStatus.deleted],
  ])('restocks its unit as %d, pays it back, and lets it be sold again', async (restock_status, expected) => {
    const unit_id = await storeUnitForSale(test.first);
    const { id, lines, total } = await sell({ lines: [{ unit_id }] });
    const body = { lines: [{ line_id: lines[0]!.id, restock_status }], settlement: 'refund', refund_method: 'cash' };
    const { data } = await giveBack(id, body);
    expect(data).toMatchObject({ status: 3, credited_total: total, paid_total: 0, due_total: 0 });
    expect(data.credit_notes).toHaveLength(1);
    expect(await unitStatusOf(unit_id)).toBe(expected);
    expect((await giveBack(id, body)).errors['lines.0.quantity']).toEqual([
      expect.stringContaining('was returned already'),
    ]);
    const again = await test.owner.call(edits.createInvoice, { body: { lines: [{ unit_id }] } });
    expect(again.status).toBe(expected === unitStatus.available ? 200 : 422);
  });

  it('has a reason of the list, with words where there are any, or words alone', async () => {
    const { id, lines } = await sell({ lines: [{ title: 'Case', unit_price: 1_000, quantity: 4 }] });
    const back = (body: object) =>
      test.owner.call(returnInvoice, {
        params: { id },
        body: { lines: [{ line_id: lines[0]!.id }], ...body } as never,
      });
    expect((await back({})).errors).toEqual({ reason: ['Reason is required'] });
    expect((await back({ reason_key: 'other', reason: ' ' })).errors).toEqual({ reason: ['Reason is required'] });
    expect(Object.keys((await back({ reason_key: 'whim' })).errors)).toEqual(['reason_key']);
    await back({ reason_key: 'changed_mind' });
    await back({ reason_key: 'defective', reason: 'Does not charge' });
    const { data } = await back({ reason: 'Bought twice' });
    expect(data.credit_notes.map(({ reason_key, reason }) => [reason_key, reason])).toEqual([
      ['changed_mind', 'Changed their mind'],
      ['defective', 'Defective: Does not charge'],
      ['other', 'Bought twice'],
    ]);
  });

  it('takes what is still due off first, and has numbers without gaps', async () => {
    const { id, lines } = await sell({ lines: [{ title: 'Case', unit_price: 1_000, quantity: 4 }] }, false);
    await test.owner.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'card', amount: 3_000 } });
    const body = { lines: [{ line_id: lines[0]!.id, quantity: 2 }], settlement: 'refund', refund_method: 'card' };
    const { data } = await giveBack(id, body);
    expect(data).toMatchObject({ credited_total: 2_000, paid_total: 2_000, due_total: 0 });
    const number = data.credit_notes[0]?.number ?? '';
    const next = await giveBack(id, { lines: [{ line_id: lines[0]!.id }] });
    expect(Number(next.data.credit_notes[1]?.number.slice(3))).toBe(Number(number.slice(3)) + 1);
    expect(
      (await test.owner.call(printInvoice, { params: { id }, query: { document: 'credit_note' } })).raw
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await test.owner.call(edits.cancelInvoice, { params: { id }, body: { reason: 'x' } })).status).toBe(409);
  });

  it('becomes store credit, which pays the next invoice', async () => {
    const { customer_id } = await storeOrder(test.first);
    const { id, lines } = await sell({ customer_id, lines: [{ title: 'Case', unit_price: 1_000 }] });
    await giveBack(id, { lines: [{ line_id: lines[0]!.id }], settlement: 'refund', refund_method: 'store_credit' });
    const next = await sell({ customer_id, lines: [{ title: 'Case', unit_price: 1_500 }] }, false);
    expect(next.store_credit).toBe(1_000);
    const pay = (amount: number) =>
      test.owner.call(payment.recordInvoicePayment, {
        params: { id: next.id },
        body: { method: 'store_credit', amount },
      });
    expect((await pay(1_001)).errors.amount?.[0]).toContain('Only $10.00 of store credit is left');
    const paid = await pay(1_000);
    expect(paid.data).toMatchObject({ due_total: 500, store_credit: 0 });
    const payment_id = paid.data.payments[0]!.id;
    const voided = await test.owner.call(payment.voidInvoicePayment, {
      params: { id: next.id },
      body: { payment_id, reason: 'Card instead' },
    });
    expect(voided.data).toMatchObject({ due_total: 1_500, store_credit: 1_000 });
  });
});

describe('a warranty', () => {
  it('is found by IMEI, number and label, and refused after its end', async () => {
    const unit_id = await storeUnitForSale(test.first, { imei: '356991201447356', warranty_days: 90 });
    const { id, number, lines } = await sell({ lines: [{ unit_id }] });
    for (const code of ['35 699120 144735 6', number, `U-${unit_id}`]) {
      const { data } = await test.owner.call(findSoldLines, { query: { code } });
      expect(data[0]).toMatchObject({ invoice_id: id, is_covered: true, warranty_until: '2026-05-31' });
    }
    test.clock.set(new Date('2026-06-01T15:00:00Z'));
    test.owner = await test.signIn('owner@first.test');
    const late = await giveBack(id, { lines: [{ line_id: lines[0]!.id }], is_warranty: true });
    expect(late.errors['lines.0.line_id']?.[0]).toContain('ended on 2026-05-31');
    test.clock.set(new Date('2026-03-02T15:00:00Z'));
    test.owner = await test.signIn('owner@first.test');
  });

  it('takes a unit in for repair and hands it back, without a credit', async () => {
    const unit_id = await storeUnitForSale(test.first, { warranty_days: 90 });
    const { id, lines } = await sell({ lines: [{ unit_id }] });
    const repair = await giveBack(id, { lines: [{ line_id: lines[0]!.id }], settlement: 'repair' });
    expect(repair.data).toMatchObject({ status: 3, credited_total: 0, due_total: 0 });
    expect(repair.data.credit_notes[0]).toMatchObject({ is_warranty: true, total: 0 });
    expect(await unitStatusOf(unit_id)).toBe(unitStatus.notAvailable);
    await test.owner.call(edits.handOverInvoice, { params: { id }, body: {} });
    expect(await unitStatusOf(unit_id)).toBe(unitStatus.sold);
    const unsure = await sell({ lines: [{ title: 'Case', unit_price: 1_000 }] });
    const none = await giveBack(unsure.id, { lines: [{ line_id: unsure.lines[0]!.id }], is_warranty: true });
    expect(none.errors['lines.0.line_id']?.[0]).toContain('without a warranty');
  });
});

describe('one ticket', () => {
  const toPay = (price: number) =>
    storeOrder(test.first, {
      status_id: status.payoutProcessing,
      sub_status_id: null,
      payout_method: 'cash',
      items: [{ price, status: 'passed' }],
    });
  const apply = (id: number, body: object) =>
    test.owner.call(payment.applyTradeIn, { params: { id }, body: body as never });
  const orderOf = (id: number) =>
    test.within((ctx) =>
      readRow<{ status_id: number; paid_total: number }>(
        ctx.db,
        sql`select status_id, paid_total from orders where id = ${id}`,
      ),
    );

  it('says in its order that it was traded in, until that is taken back', async () => {
    const order = await toPay(12_000);
    const { id } = await sell({ lines: [{ title: 'Tablet', unit_price: 30_000 }] }, false);
    const methodOf = () =>
      test.within((ctx) =>
        readRow<{ payout_method: string }>(ctx.db, sql`select payout_method from orders where id = ${order.order_id}`),
      );
    const { data } = await apply(id, { order_id: order.order_id });
    expect(await methodOf()).toEqual({ payout_method: 'trade_in' });
    // The log of changes may be erased. Nothing is read out of it.
    await test.platform.database.script(
      `begin; set local session_replication_role = replica;
       delete from changes where root = 'orders' and root_id = ${order.order_id}; commit;`,
    );
    const body = { payment_id: data.payments[0]!.id, reason: 'Wants cash' };
    await test.owner.call(payment.voidInvoicePayment, { params: { id }, body });
    expect(await methodOf()).toEqual({ payout_method: 'cash' });
  });

  it('that was made before orders kept their method learns it from the change log', async () => {
    const order = await toPay(12_000);
    const { id } = await sell({ lines: [{ title: 'Tablet', unit_price: 30_000 }] }, false);
    await apply(id, { order_id: order.order_id });
    const { text } = listMigrations().find(({ name }) => name.endsWith('_what_a_trade_in_replaced.sql'))!;
    const filling = text.slice(text.indexOf('alter table orders disable trigger'));
    await test.platform.database.script(`begin; update orders set agreed_method = null; ${filling} commit;`);
    expect(await test.within((ctx) => findAgreedMethod(ctx, order.order_id))).toBe('cash');
  });

  it('pays an invoice with an order, once, and both go back together', async () => {
    const order = await toPay(12_000);
    const unit_id = await storeUnitForSale(test.first);
    const { id } = await sell({ lines: [{ unit_id }] }, false);
    const { data } = await apply(id, { order_id: order.order_id });
    expect(data).toMatchObject({ status: 1, paid_total: 12_000, due_total: 18_000, customer_id: order.customer_id });
    expect(data.trade_in).toMatchObject({ box_id: order.box_id });
    expect(await orderOf(order.order_id)).toEqual({ status_id: status.completed, paid_total: 12_000 });
    const other = await sell({ lines: [{ title: 'Case', unit_price: 900 }] }, false);
    expect((await apply(other.id, { order_id: order.order_id })).status).toBe(409);
    expect((await apply(id, { order_id: order.order_id })).status).toBe(409);
    const payment_id = data.payments[0]!.id;
    const voided = await test.owner.call(payment.voidInvoicePayment, {
      params: { id },
      body: { payment_id, reason: 'Wants cash' },
    });
    expect(voided.data).toMatchObject({ paid_total: 0, due_total: 30_000, trade_in: null });
    expect(voided.data.payments[0]?.voided_at).not.toBeNull();
    expect(await orderOf(order.order_id)).toEqual({ status_id: status.payoutProcessing, paid_total: 0 });
    expect((await apply(id, { order_id: order.order_id })).data.due_total).toBe(18_000);
  });

  it('pays back what the order is worth beyond the invoice', async () => {
    const order = await toPay(50_000);
    const { id } = await sell({ lines: [{ title: 'Case', unit_price: 1_000 }] }, false);
    const { data } = await apply(id, { order_id: order.order_id, refund_method: 'cash' });
    expect(data).toMatchObject({ status: 3, due_total: 0, paid_total: 1_000 });
    expect(data.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['trade_in', 50_000],
      ['refund', -49_000],
    ]);
  });

  it('follows an order that is reopened', async () => {
    const order = await toPay(12_000);
    const { id } = await sell({ lines: [{ title: 'Tablet', unit_price: 30_000 }] }, false);
    await apply(id, { order_id: order.order_id });
    const body = { status_id: status.beingInspected, is_forced: true, reason: 'Wrong device' };
    const moved = await test.owner.call(moveOrder, { params: { id: order.order_id }, body: body as never });
    expect([moved.status, moved.message]).toEqual([200, undefined]);
    expect((await test.owner.call(edits.findInvoice, { params: { id } })).data).toMatchObject({
      due_total: 30_000,
      trade_in: null,
    });
  });

  it('is refused for another customer, an order that is not to be paid, and without the permission', async () => {
    const order = await toPay(12_000);
    const stranger = await storeOrder(test.first);
    const { id } = await sell(
      { customer_id: stranger.customer_id, lines: [{ title: 'Case', unit_price: 1_000 }] },
      false,
    );
    expect((await apply(id, { order_id: order.order_id })).errors.order_id?.[0]).toContain('another customer');
    expect((await apply(id, { order_id: stranger.order_id })).status).toBe(409);
    expect(
      (await test.staff.call(payment.applyTradeIn, { params: { id }, body: { order_id: order.order_id } })).status,
    ).toBe(403);
    const foreign = await storeOrder(test.second, { status_id: status.payoutProcessing });
    expect((await apply(id, { order_id: foreign.order_id })).status).toBe(404);
  });
});
