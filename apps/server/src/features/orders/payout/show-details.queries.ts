import type { ShownPayout } from '@tradepost/contracts/payouts/payout-details.contract';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { payoutFieldsOf } from '@tradepost/contracts/payouts/payout-method.rules';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { openOrderPayout } from './order-payout.queries.ts';

/** An order's payout details in clear, for who pays it by hand. Throws 403 without the permissions, 404 for another's order. */
export async function showPayoutDetails(ctx: Ctx, id: number): Promise<ShownPayout> {
  requirePermission(ctx, 'customers.confidential');
  requirePermission(ctx, 'orders.view');
  const order = await findOrder(ctx, id);
  const details = openOrderPayout(ctx, order);
  const known = PayoutMethodKey.safeParse(order.payout_method);
  const fields = known.success ? payoutFieldsOf(known.data, ctx.company.country_code) : [];
  return {
    method: order.payout_method,
    fields: fields.flatMap(({ key, label }) => {
      const value = details[key];
      return value ? [{ key, label, value }] : [];
    }),
  };
}
