import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';

/** Statuses in which an order at a location still needs it: all but leads and those that are over. */
const inWork = sql`status_id not in (1, 5, 10, 12)`;

/** The locations that the plan counts: the first ones are included. */
export async function listBilledLocations(ctx: Ctx) {
  const { package_id } = await findCompanyPlan(ctx);
  const { included_locations } = packageOf(package_id);
  const rows = await rowsOf<{ id: string; name: string; is_mailin: boolean; open_orders: string }>(
    ctx.db,
    sql`select l.id, l.name, l.is_mailin,
               (select count(*) from orders o
                 where o.company_id = l.company_id and o.location_id = l.id and not o.is_archived and ${inWork}) as open_orders
          from locations l where l.company_id = ${ctx.company_id} and l.is_on order by l.id`,
  );
  return {
    items: rows.map((row, index) => ({
      id: Number(row.id),
      name: row.name,
      is_mailin: row.is_mailin,
      is_included: index < included_locations,
      open_orders: Number(row.open_orders),
    })),
  };
}
