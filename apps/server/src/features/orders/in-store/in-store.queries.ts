import type { OrderQuery } from '@tradepost/contracts/orders/in-store.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { listOrders, type OrderPage } from '../list/order-list.queries.ts';

export function listInStoreOrders(ctx: Ctx, query: OrderQuery): Promise<OrderPage> {
  return listOrders(ctx, 'in-store', query);
}

export function findInStoreOrder(ctx: Ctx, id: number) {
  return findOrderDetail(ctx, id, 'in-store');
}
