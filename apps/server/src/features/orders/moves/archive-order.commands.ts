import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findArchiveBlocker } from '../archiving/archiving.rules.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { isExpiredLead } from '../price-lock/price-lock.rules.ts';
import { reopenLead } from './late-price.commands.ts';

/** Archives an order in any status. Idempotent. */
export function archiveOrder(ctx: Ctx, id: number): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    const why = findArchiveBlocker(order);
    if (why) throw conflict(why);
    return { is_archived: true, archived_at: order.archived_at ?? ctx.clock.now().toISOString() };
  });
}

/** Restores an archived order. An expired lead of an order that is sent in becomes active, with a new price lock. */
export function restoreOrder(ctx: Ctx, id: number): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    const isExpired = order.kind !== 'in-store' && isExpiredLead(order);
    return { ...(isExpired ? await reopenLead(ctx, order) : {}), is_archived: false, archived_at: null };
  });
}
