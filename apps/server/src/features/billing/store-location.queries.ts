import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { finalStatuses, status } from '@tradepost/contracts/orders/order-status.data';
import { firstOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';

/** Whether an order `o` still needs its location: all except leads and finished ones. Billing must not import orders. */
export const inWork = sql`(case when o.status_id >= ${sql.raw(String(firstOwnStatus))}
  then o.base_status_id is distinct from ${sql.raw(String(status.leads))} and not exists (select from order_status_settings w
    where w.company_id = o.company_id and w.kind = o.kind and w.status_id = o.status_id and w.is_final)
  else o.status_id not in (${sql.raw([status.leads, ...finalStatuses].join(', '))}) end)`;

/** The locations that the plan counts. The first ones are included in its price. */
export async function listBilledLocations(ctx: Ctx) {
  const { package_id } = await findCompanyPlan(ctx);
  const { included_locations } = packageOf(package_id);
  const rows = await readRows<{ id: number; name: string; is_mailin: boolean; open_orders: number }>(
    ctx.db,
    sql`select l.id, l.name, l.is_mailin,
               (select count(*) from orders o
                 where o.company_id = l.company_id and o.location_id = l.id and not o.is_archived and ${inWork}) as open_orders
          from locations l where l.company_id = ${ctx.company_id} and l.is_on order by l.id`,
  );
  return {
    items: rows.map((row, index) => ({
      id: row.id,
      name: row.name,
      is_mailin: row.is_mailin,
      is_included: index < included_locations,
      open_orders: row.open_orders,
    })),
  };
}
