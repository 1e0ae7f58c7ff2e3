import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../order.commands.ts';
import { findArchiveBlocker } from './archiving.rules.ts';

/** Archives an order in any status. Idempotent. */
export function archiveOrder(ctx: Ctx, id: number): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    const why = findArchiveBlocker(order);
    if (why) throw conflict(why);
    return { is_archived: true, archived_at: order.archived_at ?? ctx.clock.now().toISOString() };
  });
}

export function restoreOrder(ctx: Ctx, id: number): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async () => ({ is_archived: false, archived_at: null }));
}
