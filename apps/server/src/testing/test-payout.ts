import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq } from 'drizzle-orm';
import { type OrderRow, orders } from '../features/orders/order.table.ts';
import { sealDetails } from '../features/orders/payout/order-payout.queries.ts';
import { payoutBankAccounts } from '../features/payouts/bank-accounts/bank-account.table.ts';
import { sealBankDetails } from '../features/payouts/bank-accounts/bank-details.rules.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';
import { type StoredOrder, storeOrder } from './test-order.ts';

export const achDetails = (account_number: string) => ({
  account_holder: 'Ana Lee',
  routing_number: '021000021',
  account_number,
  account_type: 'checking',
});

let accounts = 0;

/** An order that is to be paid by direct deposit, each to an account of its own. */
export async function storeToPay(
  company: TestCompany,
  {
    details,
    ...order
  }: Partial<OrderRow> & { details?: Record<string, string>; price?: number; customer?: object } = {},
): Promise<StoredOrder> {
  accounts += 1;
  const { price = 10_000, ...row } = order;
  const stored = await storeOrder(company, {
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'ach',
    payout_mask: '••••6789',
    items: [{ status: 'passed', price }],
    ...row,
  });
  const own = details ?? achDetails(String(600_000_000 + accounts));
  await inTransaction(company.scope, (ctx) =>
    ctx.db
      .update(orders)
      .set(sealDetails(ctx, stored.order_id, own))
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, stored.order_id))),
  );
  return stored;
}

/** The company's account for NACHA files. */
export function storeNachaAccount(company: TestCompany): Promise<void> {
  const details = {
    destination_routing: '021000021',
    destination_name: 'FIRST BANK',
    origin_id: '1123456789',
    sender_name: 'FIRST',
    sender_id: '1123456789',
    entry_description: 'PAYOUT',
    is_balanced: 'no',
  };
  return inTransaction(company.scope, async (ctx) => {
    const { company_id, platform } = ctx;
    const sealed = sealBankDetails(platform.config.app_secret, { company_id, kind: 'nacha' }, details);
    const row = { company_id, kind: 'nacha' as const, details: sealed, cutoff_hour: 15, lead_days: 1 };
    await ctx.db.insert(payoutBankAccounts).values(row);
  });
}
