import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { startUnreported } from '../holds/purchase-hold.commands.ts';

/**
 * Holds devices from their purchase that wait for a report which their location does not make, such as those of a company that
 * was brought here with its settings of before. Without it nothing would free them. Returns the number of locations.
 */
export async function startAllUnreported(platform: Platform): Promise<number> {
  const waiting = await asSystem(platform, (db) =>
    readRows<{ company_id: number; location_id: number }>(
      db,
      sql`select distinct h.company_id, h.location_id from purchase_holds h
           where h.starts_at is null and not exists (select 1 from report_settings r
             where r.company_id = h.company_id and r.location_id = h.location_id and r.is_on)
           order by h.company_id, h.location_id`,
    ),
  );
  for (const { company_id, location_id } of waiting) {
    const scope = await scopeOf(platform, company_id, null, 'holding periods');
    if (scope) await inTransaction(scope, (ctx) => startUnreported(ctx, location_id));
  }
  return waiting.length;
}
