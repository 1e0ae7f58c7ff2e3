import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import type { ShownPayout } from '@tradepost/contracts/payouts/payout-details.contract';
import { payoutFieldsOf } from '@tradepost/contracts/payouts/payout-method.rules';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms } from '../../company/payout-method.queries.ts';
import { findOrder } from '../order.queries.ts';
import { openOrderPayout } from './order-payout.queries.ts';

/** An order's payout details in clear, for who pays it by hand. Throws 403 without the permissions, 404 for another's order. */
export async function showPayoutDetails(ctx: Ctx, id: number): Promise<ShownPayout> {
  requirePermission(ctx, 'customers.confidential');
  requirePermission(ctx, 'orders.view');
  const order = await findOrder(ctx, id);
  const details = openOrderPayout(ctx, order);
  const method = (await listPayoutTerms(ctx)).methods.find(({ key }) => key === order.payout_method);
  const fields = method ? payoutFieldsOf(ownMethodOf(method), ctx.company.country_code) : [];
  return {
    method: order.payout_method,
    fields: fields.flatMap(({ key, label }) => {
      const value = details[key];
      return value ? [{ key, label, value }] : [];
    }),
  };
}
