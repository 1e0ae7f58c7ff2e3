import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMigrations } from '../../../platform/db/migrate.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const methodOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ payout_method: string | null }>(ctx.db, sql`select payout_method from orders where id = ${id}`),
  );

it.each(['cash', null])(
  'an order that was traded in while its method stayed %s says so after the upgrade',
  async (method) => {
    const order = await storeOrder(test.first, {
      status_id: status.payoutProcessing,
      sub_status_id: null,
      payout_method: method,
      items: [{ price: 12_000, status: 'passed' }],
    } as never);
    const other = await storeOrder(test.first, { payout_method: 'cash' });
    const lines = [{ title: 'Tablet', unit_price: 30_000 }];
    const { data: invoice } = await test.owner.call(edits.createInvoice, { body: { lines } as never });
    const params = { id: invoice.id };
    const applied = await test.owner.call(payment.applyTradeIn, { params, body: { order_id: order.order_id } });
    expect(applied.status).toBe(200);
    const { text } = listMigrations().find(({ name }) => name.endsWith('_trade_ins_from_before_say_so.sql'))!;
    await test.platform.database.script(
      `begin; set local session_replication_role = replica;
     update orders set payout_method = ${method === null ? 'null' : `'${method}'`} where id = ${order.order_id};
     delete from changes where root = 'orders' and root_id = ${order.order_id} and fields ? 'payout_method';
     set local session_replication_role = origin; ${text} commit;`,
    );
    const found = await test.owner.call(findInStoreOrder, { params: { id: order.order_id } });
    expect(found.data).toMatchObject({ payout_method: 'trade_in', payout_method_label: 'Trade-in' });
    expect(await methodOf(other.order_id)).toEqual({ payout_method: 'cash' });
    const body = { payment_id: applied.data.payments[0]!.id, reason: 'Wants money' };
    expect((await test.owner.call(payment.voidInvoicePayment, { params, body })).status).toBe(200);
    expect(await methodOf(order.order_id)).toEqual({ payout_method: method });
  },
);
