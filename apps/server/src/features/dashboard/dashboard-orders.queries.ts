import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { DashboardOrder, scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds, status } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues, rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { numbers, seenLocations, startOfDay } from '../orders/list/order-filter.queries.ts';
import { orderCountsBy } from '../orders/status/order-counts.queries.ts';
import { localDay } from './period.rules.ts';

interface OrderWidget {
  count: number;
  items: DashboardOrder[];
}

const mostRows = 10;

/** The newest orders of a status, of all kinds, and how many there are. */
export async function listDashboardOrders(ctx: Ctx, status_id: number): Promise<OrderWidget> {
  const items = await readOrders(ctx, newestOf(sql`status_id = ${status_id}${seen(ctx)}`, sql`created_at`));
  const [counted] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select coalesce(sum(n), 0)::int as count ${orderCountsBy(
      'totals',
      sql`company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and status_id = ${status_id}${seen(ctx)}`,
    )}`,
  );
  return { count: counted?.count ?? 0, items };
}

/** What was delivered today, in the company's timezone. */
export async function listArrivingToday(ctx: Ctx): Promise<OrderWidget> {
  const today = localDay(ctx.clock.now(), ctx.company.timezone);
  // A kept plan would read all orders of a location, of which there are a hundred thousand.
  if (seenLocations(ctx)) await planForValues(ctx.db);
  const condition = sql`status_id = ${status.delivered} and status_at >= ${startOfDay(ctx, today, 0)}${seen(ctx)}`;
  const items = await readOrders(ctx, newestOf(condition, sql`status_at`));
  const [counted] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from orders
         where company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and ${condition}`,
  );
  return { count: counted?.count ?? 0, items };
}

export function listInTransit(ctx: Ctx): Promise<OrderWidget> {
  return listDashboardOrders(ctx, status.inTransit);
}

/** What a scanned code stands for: box ids first, then devices, the newest first. */
export async function scanCode(ctx: Ctx, typed: string): Promise<DataOf<typeof scanOnlineBuyback>> {
  const identifier = normalizeIdentifier(typed);
  const codes = sql`array[${typed}, ${typed.toUpperCase()}, ${identifier}]::text[]`;
  const found = await rowsOf<{ by: 'box_id' | 'imei' | 'serial'; order_id: string | number }>(
    ctx.db,
    sql`select by, order_id from (
      select 'box_id' as by, o.id as order_id, 0 as rank from orders o where o.company_id = ${ctx.company_id} and o.box_id = any(${codes})
      union all
      (select 'imei', i.order_id, 1 from order_items i where i.company_id = ${ctx.company_id} and i.imei = any(${codes}) order by i.id desc limit ${mostRows})
      union all
      (select 'serial', i.order_id, 2 from order_items i where i.company_id = ${ctx.company_id} and i.serial = any(${codes}) order by i.id desc limit ${mostRows})
    ) as hits order by rank, order_id desc`,
  );
  const ids = found.map((hit) => Number(hit.order_id));
  const orders =
    ids.length === 0
      ? []
      : await readOrders(
          ctx,
          sql`select * from orders where company_id = ${ctx.company_id} and id = any(${numbers(ids)})${seen(ctx)}`,
        );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = found.flatMap(({ by, order_id }) => {
    const order = byId.get(Number(order_id));
    // A code found twice in an order is one match.
    byId.delete(Number(order_id));
    return order ? [{ by, order }] : [];
  });
  return { code: matches[0]?.by === 'box_id' ? matches[0].order.box_id : identifier, matches };
}

const allKinds = sql`${`{${orderKinds.join(',')}}`}::text[]`;

function seen(ctx: Ctx): SQL {
  const locations = seenLocations(ctx);
  return locations ? sql` and location_id = any(${numbers(locations)})` : sql``;
}

/** The newest of each kind by the index that is sorted so, then the newest of these. */
function newestOf(condition: SQL, column: SQL) {
  return (ctx: Ctx): SQL => sql`
    select o.* from unnest(${allKinds}) as k (kind), lateral (
      select * from orders where company_id = ${ctx.company_id} and kind = k.kind and is_archived = false and ${condition}
       order by ${column} desc, id desc limit ${mostRows}
    ) as o order by o.${column} desc, o.id desc limit ${mostRows}`;
}

/** Rows of orders as widgets show them; `source` is a select of orders in their order. */
export async function readOrders(ctx: Ctx, source: SQL | ((ctx: Ctx) => SQL)): Promise<DashboardOrder[]> {
  const from = typeof source === 'function' ? source(ctx) : source;
  const rows = await rowsOf<Omit<DashboardOrder, 'url'>>(
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
    id: Number(row.id),
    total: Number(row.total),
    created_at: new Date(row.created_at).toISOString(),
    status_at: new Date(row.status_at).toISOString(),
    url: orderDetailPath(row.kind, Number(row.id)),
  }));
}
