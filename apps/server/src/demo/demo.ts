import { sql } from 'drizzle-orm';
import { hashPassword } from '../features/session/password.commands.ts';
import { inTurn } from '../platform/db/in-turn.ts';
import { readRows, runSql } from '../platform/db/sql.ts';
import { gatherStatistics } from '../platform/jobs/gather-statistics.ts';
import { asSystem, inTransaction, type Platform } from '../platform/tenancy/ctx.ts';
import { scopeAt, seedBilling } from './billing.ts';
import { seedCatalog } from './catalog.ts';
import { seedOwnProducts, switchOffOld } from './catalog-own.ts';
import { demoPassword, seedCompany } from './company.ts';
import { seedSmallCompanies } from './company-small.ts';
import { seedCompliance, seedHolds } from './compliance.ts';
import { seedConditions, seedRetiredCondition } from './conditions.ts';
import { seedCustomerPages, seedCustomers } from './customers.ts';
import { seedFranchise } from './franchise/franchise.ts';
import { seedUnits } from './inventory/inventory.ts';
import { seedStockWork } from './inventory/inventory-work.ts';
import { seedInvoices } from './invoices/invoices.ts';
import { seedCompanyProfile } from './locations/company-profile.ts';
import { seedLocations } from './locations/locations.ts';
import { seedMessages } from './messages.ts';
import { seedNotifications } from './notifications.ts';
import { seedOnboarding } from './onboarding.ts';
import { seedOrders } from './orders.ts';
import { seedNotes } from './orders-notes.ts';
import { seedBankAccount, seedBatch, seedChecks, seedDrawers, seedPayoutMethods } from './payouts.ts';
import { seedPortal } from './portal.ts';
import { seedPricing } from './pricing.ts';
import { seedPriceEditor } from './pricing-editor.ts';
import { seedOffers } from './pricing-offers.ts';
import { seedPriceSync } from './pricing-sync.ts';
import { seedShippingConnections } from './shipping/shipping-connections.ts';
import { seedShippingKits } from './shipping/shipping-kits.ts';
import { seedShippingLabels } from './shipping/shipping-labels.ts';
import { seedShippingSettings } from './shipping/shipping-settings.ts';
import { seedStorefront } from './storefront.ts';
import { seedStaff } from './users.ts';
import { seedWidget } from './widget.ts';
import { seedWorkflows } from './workflows.ts';

/** Whether the demo company exists. `half` means that its creation was interrupted. */
export async function findDemo(platform: Platform): Promise<'none' | 'half' | 'ready'> {
  const [company] = await asSystem(platform, (db) =>
    readRows<{ is_ready: boolean }>(
      db,
      sql`select coalesce((c.settings ->> 'is_demo_ready')::boolean, false) as is_ready
            from users u join members m on m.user_id = u.id join companies c on c.company_id = m.company_id
           where u.email = 'demo@tradepost.test'`,
    ),
  );
  if (!company) return 'none';
  return company.is_ready ? 'ready' : 'half';
}

/** Creates the demo company if there is none. Of the servers that start together, one does. */
export function createDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  return inTurn(platform.database, async () => {
    if ((await findDemo(platform)) !== 'none') return;
    say('Creating the demo company. This takes a moment…');
    await seedDemo(platform);
  });
}

/** Fills an empty database with the demo company. */
export async function seedDemo(platform: Platform): Promise<void> {
  const company = await seedCompany(platform);
  const customer_ids = await inTransaction(company.scope, async (ctx) => {
    await seedCatalog(ctx);
    await seedOwnProducts(ctx);
    await seedConditions(ctx);
    await seedPricing(ctx);
    return seedCustomers(ctx);
  });
  const longAgo = new Date(platform.clock.now().getTime() - 40 * 86_400_000);
  await inTransaction(scopeAt(company.scope, longAgo), seedRetiredCondition);
  await seedOrders(company, customer_ids);
  await seedShippingKits(company);
  await inTransaction(company.scope, switchOffOld);
  await seedOffers(company);
  await seedWorkflows(company);
  await seedPriceSync(company);
  await seedPriceEditor(company);
  await seedPortal(company);
  await seedWidget(company);
  await seedShippingConnections(company);
  await seedNotes(company);
  await seedCompliance(company);
  await seedHolds(company);
  await seedNotifications(company);
  await seedMessages(company);
  await seedShippingSettings(company);
  await seedPayoutMethods(company);
  await seedShippingLabels(company);
  await seedChecks(company);
  await seedBankAccount(company);
  await seedDrawers(company);
  await seedBatch(company);
  await seedUnits(company);
  await seedCustomerPages(company);
  await inTransaction(company.scope, (ctx) => seedLocations(ctx, company.location_ids));
  await seedCompanyProfile(company);
  await seedStorefront(company);
  await seedInvoices(company, customer_ids);
  await seedStockWork(company);
  await seedStaff(company, await hashPassword(demoPassword));
  await seedOnboarding(platform, await hashPassword(demoPassword));
  await seedBilling(company);
  const password_hash = await hashPassword(demoPassword);
  const { waiting } = await seedSmallCompanies(platform, password_hash);
  await seedFranchise(platform, company, { waiting, password_hash });
  await gatherStatistics(platform);
  await asSystem(platform, (db) =>
    runSql(
      db,
      sql`update companies set settings = settings || '{"is_demo_ready": true}' where company_id = ${company.scope.company_id}`,
    ),
  );
}
