import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { saveCheckSettings } from '@tradepost/contracts/payouts/check-settings.contract';
import { and, eq } from 'drizzle-orm';
import { type OrderRow, orders } from '../features/orders/order.table.ts';
import { sealOrderPayout } from '../features/orders/payout/order-payout.queries.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { Client } from './test-app.ts';
import type { TestCompany } from './test-company.ts';
import { type StoredOrder, storeOrder } from './test-order.ts';

/** Check settings with a bank and an account, as far as a test does not say otherwise. */
export const bankForm = {
  bank_name: 'First Bank of Maine',
  bank_address: 'Portland ME',
  routing_number: '021000021',
  account_number: '123456789',
  fractional_routing: '19-2/1250',
  next_number: 1001,
  version: 0,
} as const;

export const saveBank = (client: Client, form: object = {}) =>
  client.upload(saveCheckSettings, { body: { ...bankForm, ...form }, files: [] });

/** An order that is to be paid by check. */
export async function storeCheckOrder(
  company: TestCompany,
  {
    payee = 'Ana Lee',
    address_text = '18 Elm Street\nPortland ME 04101',
    ...order
  }: Partial<OrderRow> & {
    payee?: string;
    address_text?: string;
  } = {},
  items: { price?: number; title?: string }[] = [{ title: 'Apple iPhone 15', price: 20_000 }],
): Promise<StoredOrder> {
  const stored = await storeOrder(company, {
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    ...order,
    items: items.map((item) => ({ status: 'passed', ...item })),
  });
  await inTransaction(company.scope, (ctx) =>
    ctx.db
      .update(orders)
      .set({ payout_method: 'check', payout_details: sealOrderPayout(ctx, stored.order_id, { payee, address_text }) })
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, stored.order_id))),
  );
  return stored;
}
