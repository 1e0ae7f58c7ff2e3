import { sql } from 'drizzle-orm';
import type { UpkeepDefinition } from '../../platform/jobs/jobs.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';

/** Units whose hold has run out become available. */
export const releaseHolds: UpkeepDefinition = {
  name: 'inventory-release-holds',
  cron: '*/10 * * * *',
  run: async (platform) => {
    await asSystem(platform, (db) =>
      db.execute(sql`update inventory_units set status = 0, hold_until = null, version = version + 1, updated_at = app_now()
        where status = 5 and hold_until is not null and hold_until <= app_now()`),
    );
  },
};
