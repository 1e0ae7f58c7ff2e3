import { setUnitPrice } from '@tradepost/contracts/inventory/unit-price.contract';
import { sellInstantly, undoSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { payInvoices } from '@tradepost/contracts/invoices/invoice-record.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as drawers from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { routes } from '../../../routes.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';

let test: TestApp;
let location_id: number;
const opening = 500_000;

beforeAll(async () => {
  test = await openTestApp();
  location_id = test.first.location_id;
  await test.owner.call(drawers.saveDrawerSettings, {
    params: { id: location_id },
    body: { uses_drawers: true, tolerance: 0, version: 0 } as never,
  });
  const { data } = await test.owner.call(drawers.createDrawer, { body: { location_id, name: 'Till' } });
  await test.owner.call(drawers.openDrawer, { params: { id: data.id }, body: { counted_total: opening } });
});
afterAll(() => test.close());

const readBalance = async () =>
  (await test.within((ctx) => readRow<{ balance: number }>(ctx.db, sql`select balance from drawer_sessions`)))!.balance;

const done = <Data>({
  status: code,
  message,
  errors,
  data,
}: {
  status: number;
  message?: string;
  errors?: unknown;
  data: Data;
}) => {
  if (code !== 200) throw new Error(JSON.stringify([code, message, errors]));
  return data;
};
const invoice = async (customer_id?: number) =>
  done(
    await test.owner.call(edits.createInvoice, {
      body: { ...(customer_id ? { customer_id } : {}), lines: [{ title: 'Case', unit_price: 1_000 }] } as never,
    }),
  );
const pay = async (id: number, amount = 1_000, more: object = {}) =>
  done(
    await test.owner.call(payment.recordInvoicePayment, { params: { id }, body: { method: 'cash', amount, ...more } }),
  );
const order = (price = 3_000) =>
  storeOrder(test.first, {
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'cash',
    items: [{ status: 'passed', price }],
  });
const move = async (id: number, body: object) =>
  done(await test.owner.call(moveOrder, { params: { id }, body: body as never }));
const sell = async (price: number) => {
  const id = await storeUnitForSale(test.first);
  const { version } = done(await test.owner.call(sellInstantly, { body: { id, price, payment_method: 'cash' } }));
  return { id, version };
};

/** Every way in which cash comes in or goes out, by the call that moves it, with what the drawer then holds more or less. */
const ways: Record<string, { call: { url: string }; run: () => Promise<unknown>; moved: number }> = {
  'a payout of an order': {
    call: moveOrder,
    run: async () => move((await order()).order_id, { status_id: status.completed, payout: {} }),
    moved: -3_000,
  },
  'a payout that is voided': {
    call: moveOrder,
    run: async () => {
      const { order_id } = await order();
      await move(order_id, { status_id: status.completed, payout: {} });
      await move(order_id, { status_id: status.payoutProcessing, reason: 'Wrong seller' });
    },
    moved: 0,
  },
  'a payment of an invoice': {
    call: payment.recordInvoicePayment,
    run: async () => pay((await invoice()).id),
    moved: 1_000,
  },
  'the payment of an invoice that is made with it': {
    call: edits.createInvoice,
    run: async () => {
      const lines = [{ title: 'Case', unit_price: 1_000 }];
      const body = { lines, payment: { method: 'cash', cash_received: 5_000 } };
      done(await test.owner.call(edits.createInvoice, { body: body as never }));
    },
    moved: 1_000,
  },
  'payments of many invoices': {
    call: payInvoices,
    run: async () => {
      const ids = [(await invoice()).id, (await invoice()).id];
      done(await test.owner.call(payInvoices, { body: { ids, method: 'cash', dry_run: false } as never }));
    },
    moved: 2_000,
  },
  'what is paid back of an invoice': {
    call: payment.refundInvoice,
    run: async () => {
      const { id } = await invoice();
      await pay(id, 1_500, { allows_overpayment: true });
      done(await test.owner.call(payment.refundInvoice, { params: { id }, body: { method: 'cash' } as never }));
    },
    moved: 1_000,
  },
  'a payment that is voided': {
    call: payment.voidInvoicePayment,
    run: async () => {
      const { id } = await invoice();
      const { payments } = await pay(id);
      const body = { payment_id: payments[0]!.id, reason: 'Typed twice' };
      done(await test.owner.call(payment.voidInvoicePayment, { params: { id }, body: body as never }));
    },
    moved: 0,
  },
  'a return': {
    call: returnInvoice,
    run: async () => {
      const { id, lines } = await invoice();
      await pay(id);
      const body = {
        lines: [{ line_id: lines[0]!.id }],
        reason: 'Broken',
        settlement: 'refund',
        refund_method: 'cash',
      };
      done(await test.owner.call(returnInvoice, { params: { id }, body: body as never }));
    },
    moved: 0,
  },
  'what a trade-in is worth beyond the invoice': {
    call: payment.applyTradeIn,
    run: async () => {
      const { order_id, customer_id } = await order();
      const { id } = await invoice(customer_id);
      const body = { order_id, refund_method: 'cash' };
      done(await test.owner.call(payment.applyTradeIn, { params: { id }, body: body as never }));
    },
    moved: -2_000,
  },
  'a sale without an invoice': { call: sellInstantly, run: () => sell(7_000), moved: 7_000 },
  'a sale that is undone': {
    call: undoSale,
    run: async () => {
      const { id } = await sell(7_000);
      done(await test.owner.call(undoSale, { params: { id }, body: { reason: 'Changed their mind' } }));
    },
    moved: 0,
  },
  'a sale whose price is corrected': {
    call: setUnitPrice,
    run: async () => {
      const { id, version } = await sell(7_000);
      const body = { price: 6_000, reason: 'Typed wrong', version };
      done(await test.owner.call(setUnitPrice, { params: { id }, body: body as never }));
    },
    moved: 6_000,
  },
  'cash that staff put in': {
    call: drawers.payIntoDrawer,
    run: async () => {
      const session = await test.within((ctx) => readRow<{ id: number }>(ctx.db, sql`select id from drawer_sessions`));
      const body = { amount: 100, reason: 'Change' };
      done(await test.owner.call(drawers.payIntoDrawer, { params: { id: session!.id }, body }));
    },
    moved: 100,
  },
  'cash that staff take out': {
    call: drawers.payOutOfDrawer,
    run: async () => {
      const session = await test.within((ctx) => readRow<{ id: number }>(ctx.db, sql`select id from drawer_sessions`));
      const body = { amount: 100, reason: 'Safe' };
      done(await test.owner.call(drawers.payOutOfDrawer, { params: { id: session!.id }, body }));
    },
    moved: -100,
  },
};

describe('the drawer', () => {
  it.each(Object.entries(ways))('follows %s', async (_name, { run, moved }) => {
    const before = await readBalance();
    await run();
    expect((await readBalance()) - before).toBe(moved);
  });

  it('takes tax on top of a sale without an invoice too, and gives it back', async () => {
    await test.within((ctx) =>
      ctx.db.execute(sql`insert into invoice_settings (company_id, tax_rate, is_tax_included) values (${ctx.company_id}, 1000, false)
        on conflict (company_id) do update set tax_rate = 1000, is_tax_included = false`),
    );
    const before = await readBalance();
    const { id } = await sell(7_000);
    expect((await readBalance()) - before).toBe(7_700);
    done(await test.owner.call(undoSale, { params: { id }, body: { reason: 'Changed their mind' } }));
    expect(await readBalance()).toBe(before);
  });

  it('is left alone by a sale that is paid otherwise', async () => {
    const before = await readBalance();
    const id = await storeUnitForSale(test.first);
    done(await test.owner.call(sellInstantly, { body: { id, price: 7_000, payment_method: 'card' } }));
    done(await test.owner.call(undoSale, { params: { id }, body: { reason: 'x' } }));
    expect(await readBalance()).toBe(before);
  });
});

describe('the list of ways', () => {
  it('has every call that takes cash as a method', () => {
    const takesCash = ({ contract }: (typeof routes)[number]) => {
      const { body, method } = contract as { body?: z.ZodType; method: string };
      if (!body || method === 'GET') return false;
      const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
      return /"enum":\[[^\]]*"cash"/.test(schema);
    };
    const listed = Object.values(ways).map(({ call }) => call.url);
    const calls = routes.filter(takesCash).map(({ contract }) => contract.url);
    expect(calls.filter((url) => !listed.includes(url) && !Object.hasOwn(noCash, url))).toEqual([]);
  });

  it('has every table that keeps by what method money moved', async () => {
    const tables = await test.within((ctx) =>
      readRows<{ name: string }>(
        ctx.db,
        sql`select distinct c.table_name || '.' || c.column_name as name from information_schema.columns c
             where c.table_schema = 'public' and c.column_name in ('method', 'payment_method') order by 1`,
      ),
    );
    expect(tables.map(({ name }) => name)).toEqual([
      // How a document was signed.
      'compliance_signatures.method',
      'customer_payouts.method',
      'invoice_payments.method',
      'order_payouts.method',
      'payout_batches.method',
      'unit_sales.payment_method',
      // How a device was wiped.
      'wipe_certificates.method',
    ]);
  });
});

/** Calls that name cash and move none, and why. */
const noCash: Record<string, string> = {
  '/v1/config/create-tenant': 'chooses the methods of a new company',
  '/v5/register/payout-methods': 'chooses the methods of a new company',
};
