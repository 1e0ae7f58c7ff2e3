import { conflict } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type OrderChange, type SavedOrder, saveOrder } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { findOrderDetail } from './order-detail.queries.ts';

export interface ChangeOptions {
  /** The version that the client read. Throws 409 with the stored order when it has changed. */
  version?: number;
  /** The reason, stored in the change log with every change of this transaction. */
  reason?: string;
}

/** Locks the order, runs `change`, stores the result and notifies open pages. */
export async function changeOrder(
  ctx: Ctx,
  id: number,
  options: ChangeOptions,
  change: (order: OrderRow) => Promise<OrderChange>,
): Promise<SavedOrder> {
  const [order] = await Promise.all([lockOrder(ctx, id), setReason(ctx, options.reason)]);
  if (options.version !== undefined && options.version !== order.version) {
    throw conflict('Someone else changed this order in the meantime', await findOrderDetail(ctx, id));
  }
  return saveOrder(ctx, order, await change(order));
}
