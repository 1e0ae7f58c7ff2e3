import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { failSetup, type SetUp, type SetUpSteps, setUpAccount } from '../../connections/set-up.commands.ts';
import { type CarrierTypes, type ConnectionRow, carrierKind } from '../accounts/account.queries.ts';
import { carrierServices } from '../accounts/account.table.ts';
import type { CarrierService } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { saveDefaults } from './selection.commands.ts';
import { listServicesOf } from './show-connection.queries.ts';

const steps: SetUpSteps<CarrierTypes, CarrierService[]> = {
  kind: carrierKind,
  list: (scope, account) => openCarrier(scope, account).listServices(),
  store: storeServices,
  doneOf: ({ length }) => (length === 1 ? '1 service can be bought' : `${length} services can be bought`),
};

/** Lists an account's services, stores them, and asks for the vendor's webhook. The account can be used then. */
export const setUpConnection = (scope: Scope, data: SetUp, run: JobRun): Promise<void> =>
  setUpAccount(scope, steps, data, run);

export const failConnection = (scope: Scope, data: SetUp): Promise<unknown> => failSetup(scope, carrierKind, data);

/** The first account that is connected buys the labels: the service that it lists first is the default, until another is chosen. */
async function chooseFirstDefault(ctx: Ctx, connection_id: number): Promise<void> {
  const settings = await findShippingSettings(ctx);
  const services = (await listServicesOf(ctx, connection_id))
    .filter((service) => service.is_selected)
    .toSorted((one, other) => one.id - other.id);
  const domestic = services.find((service) => service.is_domestic);
  const abroad = services.find((service) => service.is_international);
  await saveDefaults(
    ctx,
    {
      default_service_id: settings.default_service_id ?? domestic?.id,
      international_service_id: settings.is_international_shipping
        ? (settings.international_service_id ?? abroad?.id)
        : undefined,
    },
    services,
  );
}

/** Rows of one insert: each has ten values, and a statement takes 65,535. */
const maxRows = 500;

/**
 * Stores what the vendor lists. Selected services stay selected. What the vendor no longer lists is kept for labels and
 * rules, but not offered. A first list of a carrier with an account of its own is selected as a whole.
 */
async function storeServices(ctx: Ctx, { id, vendor }: ConnectionRow, listed: readonly CarrierService[]) {
  const ofConnection = and(eq(carrierServices.company_id, ctx.company_id), eq(carrierServices.connection_id, id));
  const [known] = await ctx.db.select({ id: carrierServices.id }).from(carrierServices).where(ofConnection).limit(1);
  const is_selected = !known && !carrierVendorFacts[vendor].has_providers;
  const keyOf = ({ carrier_account, service_code }: CarrierService) => `${carrier_account ?? ''} ${service_code}`;
  const services = [...new Map(listed.map((service) => [keyOf(service), service])).values()];
  const kept: number[] = [];
  for (let from = 0; from < services.length; from += maxRows) {
    const rows = services.slice(from, from + maxRows).map(({ carrier_account, ...service }) => ({
      ...service,
      company_id: ctx.company_id,
      connection_id: id,
      carrier_account: carrier_account ?? '',
      is_selected,
    }));
    const stored = await ctx.db
      .insert(carrierServices)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          carrierServices.company_id,
          carrierServices.connection_id,
          carrierServices.carrier_account,
          carrierServices.service_code,
        ],
        set: {
          carrier: sql`excluded.carrier`,
          name: sql`excluded.name`,
          is_domestic: sql`excluded.is_domestic`,
          is_international: sql`excluded.is_international`,
          is_return_supported: sql`excluded.is_return_supported`,
          is_offered: true,
        },
      })
      .returning({ id: carrierServices.id });
    kept.push(...stored.map((service) => service.id));
  }
  await ctx.db
    .update(carrierServices)
    .set({ is_offered: false })
    .where(
      and(
        ofConnection,
        eq(carrierServices.is_offered, true),
        kept.length === 0 ? undefined : notInArray(carrierServices.id, kept),
      ),
    );
  await chooseFirstDefault(ctx, id);
  return {};
}
