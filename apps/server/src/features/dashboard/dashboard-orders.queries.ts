import type { DashboardOrder } from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds, type StatusId, status } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../platform/db/database.ts';
import { bigintArray, readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { startOfDay } from '../orders/list/order-filter.queries.ts';
import { isSetAsideFrom } from '../orders/status/base-status.queries.ts';
import { orderCountsBy } from '../orders/status/order-counts.queries.ts';

interface OrderWidget {
  count: number;
  items: DashboardOrder[];
}

const maxRows = 10;

/** The newest orders of a status, of all kinds, with their total number. Those that an own status set aside count too. */
export async function listDashboardOrders(ctx: Ctx, status_id: StatusId): Promise<OrderWidget> {
  const setAside = sql`${isSetAsideFrom(status_id)}${seen(ctx)}`;
  const here = sql`o.status_id = ${status_id}${seen(ctx)}`;
  const items = await readOrders(ctx, newestOf([here, setAside], sql`created_at`));
  const counted = await readRow<{ count: number }>(
    ctx.db,
    sql`select coalesce(sum(n), 0)::int as count ${orderCountsBy(
      'totals',
      sql`company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and status_id = ${status_id}${seen(ctx, sql`location_id`)}`,
    )}`,
  );
  return { count: (counted?.count ?? 0) + (await countWhere(ctx, setAside)), items };
}

/** Own statuses are in none of the totals by built-in status. */
async function countWhere(ctx: Ctx, condition: SQL): Promise<number> {
  const counted = await readRow<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from orders o
         where o.company_id = ${ctx.company_id} and o.kind = any(${allKinds}) and o.is_archived = false and ${condition}`,
  );
  return counted?.count ?? 0;
}

/** Orders delivered today in the company's timezone. */
export async function listArrivingToday(ctx: Ctx): Promise<OrderWidget> {
  const today = todayOf(ctx);
  // A cached plan would read all orders of a location, up to 100,000.
  if (getVisibleLocations(ctx)) await planForValues(ctx.db);
  const since = startOfDay(ctx, today, 0);
  const delivered = sql`o.status_id = ${status.delivered} and o.status_at >= ${since}${seen(ctx)}`;
  // In an own status the parcel tells when, because the order did not move.
  const setAside = sql`${isSetAsideFrom(status.delivered)} and exists (select from order_parcels p
    where p.company_id = o.company_id and p.order_id = o.id and p.direction = 'in'
      and coalesce(p.delivered_at, p.received_at) >= ${since})${seen(ctx)}`;
  const items = await readOrders(ctx, newestOf([delivered, setAside], sql`status_at`));
  return { count: (await countWhere(ctx, delivered)) + (await countWhere(ctx, setAside)), items };
}

export function listInTransit(ctx: Ctx): Promise<OrderWidget> {
  return listDashboardOrders(ctx, status.inTransit);
}

const allKinds = sql`${`{${orderKinds.join(',')}}`}::text[]`;

function seen(ctx: Ctx, column = sql`o.location_id`): SQL {
  const locations = getVisibleLocations(ctx);
  return locations ? sql` and ${column} = any(${bigintArray(locations)})` : sql``;
}

/** The newest orders of each kind and condition, read from the index, then the newest among them. */
function newestOf(conditions: readonly SQL[], column: SQL) {
  return (ctx: Ctx): SQL => {
    const parts = conditions.map(
      (condition) => sql`(select o.* from orders o
        where o.company_id = ${ctx.company_id} and o.kind = k.kind and o.is_archived = false and ${condition}
        order by o.${column} desc, o.id desc ${takeRows(maxRows)})`,
    );
    return sql`
    select o.* from unnest(${allKinds}) as k (kind), lateral (${sql.join(parts, sql` union all `)}) as o
     order by o.${column} desc, o.id desc ${takeRows(maxRows)}`;
  };
}

/** Order rows for the widgets. `source` is a sorted select of orders. */
export async function readOrders(ctx: Ctx, source: SQL | ((ctx: Ctx) => SQL)): Promise<DashboardOrder[]> {
  const from = typeof source === 'function' ? source(ctx) : source;
  const rows = await readRows<Omit<DashboardOrder, 'url'>>(
    ctx.db,
    sql`select o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, c.display_name as customer_name,
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
