import { messages } from '@tradepost/contracts/errors';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { Move } from '@tradepost/contracts/orders/order-status.rules';
import { maxAmount } from '@tradepost/contracts/route';
import { updateRows } from '../../platform/db/rows.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type OrderRow, orders } from './order.table.ts';

export type OrderChange = Partial<Omit<OrderRow, 'company_id' | 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** The result of a write, with what its email needs. */
export type SavedOrder = OrderRef & Pick<OrderRow, 'kind'> & { from?: Move };

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
  const from = { status_id: order.status_id, sub_status_id: order.sub_status_id };
  return { id, kind, box_id, status_id, sub_status_id, version: order.version + 1, from };
}

/** Makes pages that display the order or its list reload. */
export function emitOrderChanged(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): void {
  ctx.emit('offer-has-changes', { entity: 'order', id: order.id, kind: order.kind });
  ctx.emit('changelog-update', { entity: 'order', id: order.id, kind: order.kind });
}
