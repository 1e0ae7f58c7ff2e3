import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { eq } from 'drizzle-orm';
import { insertAccount } from '../features/connections/account.commands.ts';
import { sealSecrets } from '../features/connections/secrets.rules.ts';
import { carrierKind } from '../features/shipping/accounts/account.queries.ts';
import { carrierServices } from '../features/shipping/accounts/account.table.ts';
import type { CarrierService } from '../features/shipping/carriers/carrier-port.rules.ts';
import type { ShippingSettings } from '../features/shipping/settings/shipping-settings.queries.ts';
import { shippingSettings } from '../features/shipping/settings/shipping-settings.table.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

export interface TestConnection {
  connection_id: number;
  /** The ids of the services by their codes. */
  service_ids: Record<string, number>;
}

/** A connected account whose services are all selected, as a starting point for tests of labels. */
export function storeConnection(
  { scope }: TestCompany,
  vendor: CarrierVendor,
  services: readonly CarrierService[],
  credentials: Record<string, string> = {},
): Promise<TestConnection> {
  return inTransaction(scope, async (ctx) => {
    const { company_id } = ctx;
    const { id: connection_id } = await insertAccount(ctx, carrierKind, {
      vendor,
      name: vendor,
      state: 'COMPLETED',
      percentage: 100,
      credentials: sealSecrets(ctx, carrierKind, credentials),
      webhook_secret: sealSecrets(ctx, carrierKind, { secret: 'a-secret-of-at-least-32-characters' }),
    });
    const rows = await ctx.db
      .insert(carrierServices)
      .values(
        services.map(({ carrier_account, ...service }) => ({
          ...service,
          company_id,
          connection_id,
          carrier_account: carrier_account ?? '',
          is_selected: true,
        })),
      )
      .returning({ id: carrierServices.id, code: carrierServices.service_code });
    return { connection_id, service_ids: Object.fromEntries(rows.map(({ id, code }) => [code, id])) };
  });
}

/** Sets how a company ships. */
export function storeShippingSettings({ scope }: TestCompany, settings: Partial<ShippingSettings>): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    const { company_id } = ctx;
    await ctx.db.insert(shippingSettings).values({ company_id }).onConflictDoNothing();
    await ctx.db.update(shippingSettings).set(settings).where(eq(shippingSettings.company_id, company_id));
  });
}

/** The settings allow so many labels of one order. */
export const allowLabels = (
  { scope, company_id }: TestCompany,
  shipping_rules_multiple_label: number,
): Promise<unknown> =>
  inTransaction(scope, (ctx) => {
    const values = { is_enable_multiple_label: true, shipping_rules_multiple_label };
    return ctx.db
      .insert(shippingSettings)
      .values({ company_id, ...values })
      .onConflictDoUpdate({ target: shippingSettings.company_id, set: values });
  });
