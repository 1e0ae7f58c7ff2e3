import { defaultRoles } from '@tradepost/contracts/permissions';
import { jobs, upkeep } from '../apps/server/src/jobs.ts';
import '../apps/server/src/listeners.ts';
import '../apps/server/src/tables.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { closePlatform, openPlatform } from '../apps/server/src/platform/opening/platform.ts';
import { mintCompanyId, type Platform, type Scope } from '../apps/server/src/platform/tenancy/ctx.ts';

export const appSecret = 'a-secret-for-the-benchmark-and-nothing-else';

/** Runs `work` with the server's own code in this process, on the benchmark's database. Runs no jobs. */
export async function withPlatform<T>(
  url: string,
  database: Database,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, APP_SECRET: appSecret, DEMO: 'off' });
  const platform = await openPlatform(config, { database });
  await platform.jobs.start(platform, jobs, upkeep, false);
  try {
    return await work(platform);
  } finally {
    await closePlatform(platform);
  }
}

/** The owner of a benchmark company. */
export function ownerScope(platform: Platform, company_id: number, member_id: number): Scope {
  return {
    platform,
    company_id: mintCompanyId(company_id),
    company: { name: 'Bench company', country_code: 'US', currency: 'USD', timezone: 'America/New_York' },
    location_id: null,
    actor: {
      kind: 'user',
      user_id: 1,
      member_id,
      name: 'Olivia Bench',
      permissions: defaultRoles.owner,
      location_ids: null,
    },
    log: platform.log,
  };
}
