import { sql } from 'drizzle-orm';
import { bigintArray, readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { startOfDay } from '../list/order-filter.queries.ts';

/** The number of parcels that staff scanned in today, at the locations that the actor may see. */
export async function countReceivedToday(ctx: Ctx): Promise<{ received_today: number }> {
  const today = todayOf(ctx);
  const locations = getVisibleLocations(ctx);
  const row = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from order_parcels p
         where p.company_id = ${ctx.company_id} and p.direction = 'in' and p.received_at >= ${startOfDay(ctx, today, 0)}
           ${locations ? sql`and exists (select from orders o where o.company_id = p.company_id and o.id = p.order_id and o.location_id = any(${bigintArray(locations)}))` : sql``}`,
  );
  return { received_today: row?.n ?? 0 };
}
