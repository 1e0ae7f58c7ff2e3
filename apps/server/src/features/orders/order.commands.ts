import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { and, asc, eq } from 'drizzle-orm';
import { updateRows } from '../../platform/db/rows.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Ctx, setReason } from '../../platform/tenancy/ctx.ts';
import { findOrderDetail } from './detail/order-detail.queries.ts';
import { type OrderItemRow, orderItems } from './items/order-item.table.ts';
import { lockOrder } from './order.queries.ts';
import { type OrderRow, orders } from './order.table.ts';
import { totalsOf } from './order-totals.rules.ts';
import { followBonus } from './promo/order-promo.commands.ts';
import { storeOrderText } from './search/order-search.commands.ts';

export type OrderChange = Partial<Omit<OrderRow, 'company_id' | 'id' | 'version' | 'created_at' | 'updated_at'>>;

/** What a write answers, and what its e-mail needs to know. */
export type SavedOrder = OrderRef & Pick<OrderRow, 'kind'>;

export interface ChangeOptions {
  /** The version the client read: another one by now answers 409 with the stored order. */
  version?: number;
  /** Written beside every change of this transaction in the change log. */
  reason?: string;
}

/** Locks the order, lets `change` work, stores what it answers, and tells the pages that show the order. */
export async function changeOrder(
  ctx: Ctx,
  id: number,
  options: ChangeOptions,
  change: (order: OrderRow) => Promise<OrderChange>,
): Promise<SavedOrder> {
  const [order] = await Promise.all([lockOrder(ctx, id), setReason(ctx, options.reason)]);
  if (options.version !== undefined && options.version !== order.version) {
    throw conflict('Somebody else changed this order in the meantime', await findOrderDetail(ctx, id));
  }
  return saveOrder(ctx, order, await change(order));
}

/** Stores the change with a new version, under the order's lock. */
export function saveOrder(ctx: Ctx, order: OrderRow, change: OrderChange): SavedOrder {
  ctx.send(updateRows(ctx.db, orders, change, { company_id: ctx.company_id, id: order.id }));
  tellChanged(ctx, order);
  const { id, kind, box_id } = order;
  const { status_id = order.status_id, sub_status_id = order.sub_status_id } = change;
  return { id, kind, box_id, status_id, sub_status_id, version: order.version + 1 };
}

/** The pages that show this order, or a list with it, ask again. */
export function tellChanged(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): void {
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

/** What follows when an order's devices have changed: totals, bonus, and how lists name and find it. */
export async function followItems(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  const items = await listItems(ctx, order.id);
  const totals = totalsOf(items);
  const bonus_total = await followBonus(ctx, order, items);
  storeOrderText(ctx, { ...order, items });
  return { ...totals, bonus_total, total: totals.items_total + bonus_total };
}
