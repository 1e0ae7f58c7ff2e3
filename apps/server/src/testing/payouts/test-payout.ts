import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import { insertAccount, type NewAccount } from '../../features/connections/account.commands.ts';
import { sealSecrets } from '../../features/connections/secrets.rules.ts';
import { sealOrderPayout } from '../../features/orders/payout/order-payout.queries.ts';
import { exportBatch } from '../../features/payouts/batches/export-batch.commands.ts';
import { openBatch } from '../../features/payouts/batches/open-batch.commands.ts';
import { type PayoutTypes, payoutKind } from '../../features/payouts/vendors/connections/payout-connection.queries.ts';
import { runSql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { TestCompany } from '../test-company.ts';
import { storeOrder } from '../test-order.ts';

/** A connected account at a payout service, as a starting point for tests of payments. */
export function storePayoutConnection(
  { scope }: TestCompany,
  service: PayoutService,
  credentials: Record<string, string>,
  more: Partial<NewAccount<PayoutTypes>> = {},
): Promise<number> {
  return inTransaction(scope, async (ctx) => {
    const { id } = await insertAccount(ctx, payoutKind, {
      vendor: service,
      name: service,
      account_key: service,
      state: 'COMPLETED',
      percentage: 100,
      is_test: true,
      webhook_id: 'hook_1',
      credentials: sealSecrets(ctx, payoutKind, credentials),
      webhook_secret: sealSecrets(ctx, payoutKind, { secret: 'a-private-key' }),
      ...more,
      settings: { funding_source_id: 'balance', campaign_id: 'campaign_1', ...more.settings },
    });
    return id;
  });
}

export type PaidMethod = 'reward_link' | 'paypal' | 'venmo';

/** An order that is to be paid. */
export async function storePayable(
  company: TestCompany,
  method: PaidMethod,
  to: string,
  total = 20_000,
): Promise<{ order_id: number; box_id: string }> {
  const field = { reward_link: 'email', paypal: 'email_or_phone', venmo: 'handle_or_phone' }[method];
  const { order_id, box_id } = await storeOrder(company, {
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    items: [{ price: total, status: 'passed' }],
  });
  await inTransaction(company.scope, async (ctx) => {
    const details = sealOrderPayout(ctx, order_id, { [field]: to });
    await runSql(
      ctx.db,
      sql`update orders set payout_method = ${method}, payout_details = ${details}, payout_mask = ${to}
           where company_id = ${ctx.company_id} and id = ${order_id}`,
    );
  });
  return { order_id, box_id };
}

/** A batch of orders, exported: its payments wait to be sent. */
export async function exportTo(
  company: TestCompany,
  format: string,
  method: PaidMethod,
  order_ids: readonly number[],
): Promise<number> {
  const batch = await inTransaction(company.scope, (ctx) => openBatch(ctx, { method, format, order_ids }));
  await exportBatch(company.scope, batch.id, {});
  return batch.id;
}
