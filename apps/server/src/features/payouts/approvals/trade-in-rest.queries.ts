import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findAgreedMethod } from '../../orders/payout/agreed-method.queries.ts';
import { findApprovalRules, hasSecondPerson } from './approval.queries.ts';

/**
 * Whether what a trade-in is worth beyond its invoice needs another member to be paid back by this method: it would leave in
 * another way than the order was to be paid, by the member who traded it in. As store credit it stays with the seller.
 */
export async function needsOtherMember(
  ctx: Ctx,
  order_id: number,
  { method, traded_by }: { method: string; traded_by: number | null },
): Promise<boolean> {
  if (method === 'store_credit' || traded_by !== ctx.actor.member_id) return false;
  const chosen = await findAgreedMethod(ctx, order_id);
  if (chosen === null || chosen === method) return false;
  return (await findApprovalRules(ctx)).approves_changes && hasSecondPerson(ctx);
}
