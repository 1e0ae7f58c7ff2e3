import { messages } from '@tradepost/contracts/errors';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { maxAmount } from '@tradepost/contracts/route';
import { and, asc, eq } from 'drizzle-orm';
import { updateRows } from '../../platform/db/rows.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findOrderDetail } from './detail/order-detail.queries.ts';
import { type OrderItemRow, orderItems } from './items/order-item.table.ts';
import { lockOrder } from './order.queries.ts';
import { type OrderRow, orders } from './order.table.ts';

export type OrderChange = Partial<Omit<OrderRow, 'company_id' | 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** The result of a write, with what its email needs. */
export type SavedOrder = OrderRef & Pick<OrderRow, 'kind'> & { from_status_id?: number };

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

/** Throws 422 when a total is higher than any order's may be. A stored one that is may still go down. */
export function requireTotal(total: number, before = 0): void {
  if (total > maxAmount && total > before) throw invalid({ total: messages.tooHigh('total') });
}

/** Stores the change with a new version. The order is locked. */
export function saveOrder(ctx: Ctx, order: OrderRow, change: OrderChange): SavedOrder {
  requireTotal(change.total ?? 0, order.total);
  ctx.queueStatement(updateRows(ctx.db, orders, change, { company_id: ctx.company_id, id: order.id }));
  emitOrderChanged(ctx, order);
  const { id, kind, box_id } = order;
  const { status_id = order.status_id, sub_status_id = order.sub_status_id } = change;
  return { id, kind, box_id, status_id, sub_status_id, version: order.version + 1, from_status_id: order.status_id };
}

/** Makes pages that display the order or its list reload. */
export function emitOrderChanged(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): void {
  ctx.emit('offer-has-changes', { entity: 'order', id: order.id, kind: order.kind });
  ctx.emit('changelog-update', { entity: 'order', id: order.id, kind: order.kind });
}

export function listItems(ctx: Ctx, order_id: number): Promise<OrderItemRow[]> {
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
}
