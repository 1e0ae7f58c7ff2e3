import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type OrderRow, orders } from './order.table.ts';

/** The orders that the actor may see: the company's, of the actor's locations. Every query of orders has it. */
export function seenOrders(ctx: Ctx): SQL | undefined {
  const { location_ids } = ctx.actor;
  return and(
    eq(orders.company_id, ctx.company_id),
    location_ids === null ? undefined : inArray(orders.location_id, [...location_ids]),
  );
}

/** An order's full row. One of another company, of a location the actor may not see, or of another kind is 404. */
export async function findOrder(ctx: Ctx, id: number, kind?: OrderKind): Promise<OrderRow> {
  return readOrder(ctx, id, kind, sql``);
}

/** The same, and nobody else can change it until the transaction ends. What every write begins with. */
export async function lockOrder(ctx: Ctx, id: number, kind?: OrderKind): Promise<OrderRow> {
  return readOrder(ctx, id, kind, sql`for update`);
}

async function readOrder(ctx: Ctx, id: number, kind: OrderKind | undefined, lock: SQL): Promise<OrderRow> {
  const { location_ids } = ctx.actor;
  const [row] = await readRows(
    ctx.db,
    orders,
    sql`where r.company_id = ${ctx.company_id} and r.id = ${id}
      ${location_ids === null ? sql`` : sql`and r.location_id = any(${`{${location_ids.join(',')}}`}::bigint[])`}
      ${kind ? sql`and r.kind = ${kind}` : sql``} ${lock}`,
  );
  if (!row) throw notFound('Order');
  return row;
}
