import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { DashboardOrder, scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds, status } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../platform/db/database.ts';
import { readRow, readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { bigintArray, getVisibleLocations, startOfDay } from '../orders/list/order-filter.queries.ts';
import { orderCountsBy } from '../orders/status/order-counts.queries.ts';
import { localDay } from './period.rules.ts';

interface OrderWidget {
  count: number;
  items: DashboardOrder[];
}

const maxRows = 10;

/** The newest orders of a status, of all kinds, with their total number. */
export async function listDashboardOrders(ctx: Ctx, status_id: number): Promise<OrderWidget> {
  const items = await readOrders(ctx, newestOf(sql`status_id = ${status_id}${seen(ctx)}`, sql`created_at`));
  const counted = await readRow<{ count: number }>(
    ctx.db,
    sql`select coalesce(sum(n), 0)::int as count ${orderCountsBy(
      'totals',
      sql`company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and status_id = ${status_id}${seen(ctx)}`,
    )}`,
  );
  return { count: counted?.count ?? 0, items };
}

/** Orders delivered today in the company's timezone. */
export async function listArrivingToday(ctx: Ctx): Promise<OrderWidget> {
  const today = localDay(ctx.clock.now(), ctx.company.timezone);
  // A cached plan would read all orders of a location, up to 100,000.
  if (getVisibleLocations(ctx)) await planForValues(ctx.db);
  const condition = sql`status_id = ${status.delivered} and status_at >= ${startOfDay(ctx, today, 0)}${seen(ctx)}`;
  const items = await readOrders(ctx, newestOf(condition, sql`status_at`));
  const counted = await readRow<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from orders
         where company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and ${condition}`,
  );
  return { count: counted?.count ?? 0, items };
}

export function listInTransit(ctx: Ctx): Promise<OrderWidget> {
  return listDashboardOrders(ctx, status.inTransit);
}

/** Orders that match a scanned code: by box ID first, then by device, newest first. */
export async function scanCode(ctx: Ctx, typed: string): Promise<DataOf<typeof scanOnlineBuyback>> {
  const identifier = normalizeIdentifier(typed);
  const codes = sql`array[${typed}, ${typed.toUpperCase()}, ${identifier}]::text[]`;
  const found = await readRows<{ by: 'box_id' | 'imei' | 'serial'; order_id: number }>(
    ctx.db,
    sql`select by, order_id from (
      select 'box_id' as by, o.id as order_id, 0 as rank from orders o where o.company_id = ${ctx.company_id} and o.box_id = any(${codes})
      union all
      (select 'imei', i.order_id, 1 from order_items i where i.company_id = ${ctx.company_id} and i.imei = any(${codes}) order by i.id desc limit ${maxRows})
      union all
      (select 'serial', i.order_id, 2 from order_items i where i.company_id = ${ctx.company_id} and i.serial = any(${codes}) order by i.id desc limit ${maxRows})
    ) as hits order by rank, order_id desc`,
  );
  const ids = found.map((hit) => hit.order_id);
  const orders =
    ids.length === 0
      ? []
      : await readOrders(
          ctx,
          sql`select * from orders where company_id = ${ctx.company_id} and id = any(${bigintArray(ids)})${seen(ctx)}`,
        );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = found.flatMap(({ by, order_id }) => {
    const order = byId.get(order_id);
    // Two matches in the same order count as one.
    byId.delete(order_id);
    return order ? [{ by, order }] : [];
  });
  return { code: matches[0]?.by === 'box_id' ? matches[0].order.box_id : identifier, matches };
}

const allKinds = sql`${`{${orderKinds.join(',')}}`}::text[]`;

function seen(ctx: Ctx): SQL {
  const locations = getVisibleLocations(ctx);
  return locations ? sql` and location_id = any(${bigintArray(locations)})` : sql``;
}

/** The newest orders of each kind, read from the index, then the newest among them. */
function newestOf(condition: SQL, column: SQL) {
  return (ctx: Ctx): SQL => sql`
    select o.* from unnest(${allKinds}) as k (kind), lateral (
      select * from orders where company_id = ${ctx.company_id} and kind = k.kind and is_archived = false and ${condition}
       order by ${column} desc, id desc limit ${maxRows}
    ) as o order by o.${column} desc, o.id desc limit ${maxRows}`;
}

/** Order rows for the widgets. `source` is a sorted select of orders. */
export async function readOrders(ctx: Ctx, source: SQL | ((ctx: Ctx) => SQL)): Promise<DashboardOrder[]> {
  const from = typeof source === 'function' ? source(ctx) : source;
  const rows = await readRows<Omit<DashboardOrder, 'url'>>(
    ctx.db,
    sql`select o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, trim(c.first_name || ' ' || c.last_name) as customer_name,
               o.item_summary, l.name as location_name, o.total, o.currency, o.created_at, o.status_at
          from (select row_number() over () as place, picked.* from (${from}) as picked) as o
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
         order by o.place`,
  );
  return rows.map((row) => ({
    ...row,
    id: row.id,
    total: row.total,
    created_at: row.created_at,
    status_at: row.status_at,
    url: orderDetailPath(row.kind, row.id),
  }));
}
