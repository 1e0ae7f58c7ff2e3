import type { CustomerSummary } from '@tradepost/contracts/customers/customer-detail.contract';
import { finalStatuses, lostLeads } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../customer.queries.ts';

const list = (ids: readonly number[]) => `{${ids.join(',')}}`;

/**
 * Whether an order `o` is in progress: in no final status, nor in a final one of the company's own, and no lost lead.
 * Customers come before orders, so the SQL names their tables.
 */
export const isOpenOrder: SQL = sql`(not o.is_archived and o.status_id <> all (${list(finalStatuses)}::int[])
  and (o.sub_status_id is null or o.sub_status_id <> all (${list(lostLeads)}::int[]))
  and not exists (select from order_status_settings w
                   where w.company_id = o.company_id and w.kind = o.kind and w.status_id = o.status_id and w.is_final))`;

/** The condition that the actor may see the location in a column. */
export function isVisibleAt({ actor: { location_ids } }: Ctx, column: string): SQL {
  return location_ids === null ? sql`true` : sql`${sql.raw(column)} = any(${`{${location_ids.join(',')}}`}::bigint[])`;
}

/** The condition that the actor may see an order `o`. */
export const isVisibleOrder = (ctx: Ctx): SQL => isVisibleAt(ctx, 'o.location_id');

export async function findCustomerSummary(ctx: Ctx, customer_id: number): Promise<CustomerSummary> {
  await findCustomerRow(ctx, customer_id);
  const row = await readRow<CustomerSummary>(
    ctx.db,
    sql`with seen as materialized (
          select o.id, o.currency, o.total, o.paid_total, o.paid_at, o.created_at, ${isOpenOrder} as is_open from orders o
           where o.company_id = ${ctx.company_id} and o.customer_id = ${customer_id} and ${isVisibleOrder(ctx)})
        select (select count(*)::int from seen) as order_count,
               (select count(*)::int from seen where is_open) as open_order_count,
               (select count(*)::int from order_items i join seen on seen.id = i.order_id
                 where i.company_id = ${ctx.company_id} and i.status = 'paid') as device_count,
               (select coalesce(json_agg(json_build_object('currency', currency, 'bought', bought, 'paid', paid) order by bought desc), '[]')
                  from (select currency, sum(total) as bought, sum(paid_total) as paid from seen
                         where paid_at is not null group by currency) as sums) as totals,
               (select min(created_at) from seen) as first_order_at, (select max(created_at) from seen) as last_order_at`,
  );
  if (!row) throw new Error('no summary');
  return row;
}
