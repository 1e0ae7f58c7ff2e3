import { sql } from 'drizzle-orm';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/** Units whose hold has run out become available, in every company. */
export async function releaseUnits(platform: Platform): Promise<void> {
  await asSystem(platform, (db) =>
    db.execute(sql`update inventory_units set status = 0, hold_until = null, version = version + 1, updated_at = app_now()
      where status = 5 and hold_until is not null and hold_until <= app_now()`),
  );
}
