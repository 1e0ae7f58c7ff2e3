import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPriceLock } from '../../pricing/limits/price-lock.queries.ts';
import { priceLockDays } from '../../pricing/price-book.queries.ts';

/** When a price lock ends that starts now. */
export async function newLockEnd(ctx: Ctx, kind: OrderKind): Promise<string> {
  const days = priceLockDays(await findPriceLock(ctx), kind);
  return new Date(ctx.clock.now().getTime() + days * 86_400_000).toISOString();
}
