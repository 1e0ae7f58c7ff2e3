import type { Platform } from '../platform/tenancy/ctx.ts';
import { seedCompany } from './company.ts';

/** Fills an empty database with the demo company. A database that has one is left alone. */
export async function seedDemo(platform: Platform): Promise<void> {
  const [taken] = await platform.database.query<{ taken: boolean }>(
    `select exists (select 1 from users where email = 'demo@tradepost.test') as taken`,
  );
  if (taken?.taken) return;
  await seedCompany(platform);
}
