import { inTransaction, type Platform } from '../platform/tenancy/ctx.ts';
import { seedCatalog } from './catalog.ts';
import { seedCompany } from './company.ts';
import { seedConditions } from './conditions.ts';
import { seedCustomers } from './customers.ts';
import { seedOrders } from './orders.ts';
import { seedPricing } from './pricing.ts';

/** Fills an empty database with the demo company. A database that has one is left alone. */
export async function seedDemo(platform: Platform): Promise<void> {
  const [taken] = await platform.database.query<{ taken: boolean }>(
    `select exists (select 1 from users where email = 'demo@tradepost.test') as taken`,
  );
  if (taken?.taken) return;
  const company = await seedCompany(platform);
  const customer_ids = await inTransaction(company.scope, async (ctx) => {
    await seedCatalog(ctx);
    await seedConditions(ctx);
    await seedPricing(ctx);
    return seedCustomers(ctx);
  });
  await seedOrders(company, customer_ids);
}
