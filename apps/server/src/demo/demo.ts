import { sql } from 'drizzle-orm';
import { computeForecast } from '../features/reports/exposure/compute-forecast.commands.ts';
import { hashPassword } from '../features/session/password.commands.ts';
import { inTurn } from '../platform/db/in-turn.ts';
import { isEmptyDatabase } from '../platform/db/replace-rows.ts';
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
import { seedDiagnostics } from './diagnostics/diagnostics.ts';
import { seedFeeds } from './feeds/feeds.ts';
import { seedFranchise } from './franchise/franchise.ts';
import { seedUnits } from './inventory/inventory.ts';
import { seedStockWork } from './inventory/inventory-work.ts';
import { seedInvoices } from './invoices/invoices.ts';
import { seedCompanyProfile } from './locations/company-settings.ts';
import { seedLocations } from './locations/locations.ts';
import { seedMarketplace } from './marketplace/marketplace.ts';
import { seedMessages } from './messages.ts';
import { seedNotifications } from './notifications.ts';
import { seedOrders } from './orders.ts';
import { seedNotes } from './orders-notes.ts';
import { seedBankAccount, seedBatch, seedChecks, seedDrawers, seedPayoutMethods } from './payouts.ts';
import { seedDeductions } from './pricing/pricing-deductions.ts';
import { seedPriceDesk } from './pricing/pricing-desk.ts';
import { seedPlan } from './pricing/pricing-plan.ts';
import { seedPricing } from './pricing.ts';
import { seedPriceEditor } from './pricing-editor.ts';
import { seedOffers } from './pricing-offers.ts';
import { seedPriceSync } from './pricing-sync.ts';
import { seedApiKeys } from './public-api/public-api.ts';
import { seedWebhook } from './public-api/public-api-webhooks.ts';
import { seedPastPromises, seedPromises } from './reports/reports-promises.ts';
import { seedPortal } from './seller-offers.ts';
import { seedShippingConnections } from './shipping/shipping-connections.ts';
import { seedShippingKits } from './shipping/shipping-kits.ts';
import { seedShippingLabels } from './shipping/shipping-labels.ts';
import { seedLabelLimit, seedShippingSettings } from './shipping/shipping-settings.ts';
import { seedStorefront } from './shop-site.ts';
import { seedWidget } from './shop-widget.ts';
import { seedOnboarding } from './signup.ts';
import { seedMarketing } from './systems/systems-marketing.ts';
import { seedMeasuring } from './systems/systems-measuring.ts';
import { seedSalesChannels } from './systems/systems-sales-channels.ts';
import { seedStockSystems } from './systems/systems-stock-systems.ts';
import { seedStaff } from './users.ts';
import { seedWorkflows } from './workflows.ts';

const halfMade = [
  'Creating the demo was interrupted, so this database has only a part of it. Nothing was deleted.',
  'To have the demo, start on an empty database: another DATABASE_URL or DATA_DIR.',
  'To go on with what is there, start with DEMO=off.',
].join('\n');

/**
 * Creates the demo in a database that has nothing else. Of the servers that start together, one does. Throws when an
 * earlier start was interrupted while it did: somebody may have worked in that database since, so nothing here deletes it.
 */
export function createDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  return inTurn(platform.database, async () => {
    const [creation] = await asSystem(platform, (db) =>
      readRows<{ is_finished: boolean }>(db, sql`select finished_at is not null as is_finished from demo_creation`),
    );
    if (creation && !creation.is_finished) throw new Error(halfMade);
    if (creation || !(await isEmptyDatabase(platform.database))) return;
    say('Creating the demo company. This takes a moment…');
    await asSystem(platform, (db) => runSql(db, 'insert into demo_creation (started_at) values (now())'));
    await seedDemo(platform);
    await asSystem(platform, (db) => runSql(db, 'update demo_creation set finished_at = now()'));
  });
}

/** Whether the login of the demo exists: not every database has the demo, and its company may have been deleted. */
export async function hasDemoLogin(platform: Platform): Promise<boolean> {
  const found = await asSystem(platform, (db) =>
    readRows(db, sql`select 1 from users where email = 'demo@tradepost.test'`),
  );
  return found.length > 0;
}

/** Fills an empty database with the demo company. */
export async function seedDemo(platform: Platform): Promise<void> {
  const company = await seedCompany(platform);
  const customer_ids = await inTransaction(company.scope, async (ctx) => {
    await seedCatalog(ctx);
    await seedOwnProducts(ctx);
    await seedConditions(ctx);
    await seedPricing(ctx);
    await seedPromises(ctx);
    return seedCustomers(ctx);
  });
  const longAgo = new Date(platform.clock.now().getTime() - 40 * 86_400_000);
  await inTransaction(scopeAt(company.scope, longAgo), seedRetiredCondition);
  await seedLabelLimit(company);
  await seedOrders(company, customer_ids);
  await inTransaction(company.scope, seedPastPromises);
  await seedShippingKits(company);
  await inTransaction(company.scope, switchOffOld);
  await seedOffers(company);
  await seedDeductions(company);
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
  await seedMeasuring(company);
  await seedMarketing(company);
  await seedInvoices(company, customer_ids);
  await seedStockWork(company);
  await seedMarketplace(company);
  await seedPriceDesk(company);
  await seedDiagnostics(company);
  await seedStaff(company, await hashPassword(demoPassword));
  await seedApiKeys(company);
  await seedWebhook(company);
  await seedFeeds(company);
  await seedPlan(company);
  await seedStockSystems(company);
  await seedSalesChannels(company);
  await computeForecast(company.scope);
  await seedOnboarding(platform, await hashPassword(demoPassword));
  await seedBilling(company);
  const password_hash = await hashPassword(demoPassword);
  const { waiting } = await seedSmallCompanies(platform, password_hash);
  await seedFranchise(platform, company, { waiting, password_hash });
  await gatherStatistics(platform);
}
