import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowOf, type StoredRow } from '../../platform/db/rows.ts';
import { statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type OrderRow, orders } from './order.table.ts';

/** The condition for orders that the actor may see: those of the company and the actor's locations. Every order query uses it. */
export function visibleOrders(ctx: Ctx): SQL | undefined {
  const { location_ids } = ctx.actor;
  return and(
    eq(orders.company_id, ctx.company_id),
    location_ids === null ? undefined : inArray(orders.location_id, [...location_ids]),
  );
}

/** An order's full row. Throws 404 for another company, kind or hidden location. */
export async function findOrder(ctx: Ctx, id: number, kind?: OrderKind): Promise<OrderRow> {
  return requireOrder(ctx, await readOrder(ctx.db, { company_id: ctx.company_id, id }), kind);
}

/** Like `findOrder`, and locks the row. Every write starts with it. */
export async function lockOrder(ctx: Ctx, id: number, kind?: OrderKind): Promise<OrderRow> {
  return requireOrder(ctx, await readLockedOrder(ctx.db, { company_id: ctx.company_id, id }), kind);
}

const readOrder = orderStatement(sql``);
const readLockedOrder = orderStatement(sql`for no key update`);

function orderStatement(lock: SQL) {
  return statement<{ company_id: number; id: number }, StoredRow>(
    ({ company_id, id }) =>
      sql`select to_jsonb(r) as row from orders r where r.company_id = ${company_id} and r.id = ${id} ${lock}`,
  );
}

function requireOrder(ctx: Ctx, [stored]: readonly StoredRow[], kind: OrderKind | undefined): OrderRow {
  const order = stored && rowOf(orders, stored);
  const { location_ids } = ctx.actor;
  const isVisible = order && (location_ids === null || location_ids.includes(order.location_id));
  if (!isVisible || (kind && order.kind !== kind)) throw notFound('Order');
  return order;
}
