import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CarrierAccount } from '../carriers/carrier-port.rules.ts';
import { type ConnectionRow, carrierConnections, carrierServices, type ServiceRow } from './account.table.ts';
import { openCredentials } from './credentials.rules.ts';

/** The company's connections, oldest first. */
export function listConnections(ctx: Ctx): Promise<ConnectionRow[]> {
  return ctx.db
    .select()
    .from(carrierConnections)
    .where(eq(carrierConnections.company_id, ctx.company_id))
    .orderBy(asc(carrierConnections.id));
}

/** A connection. Throws 404 for another company’s. */
export async function findConnection(ctx: Ctx, id: number): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .select()
    .from(carrierConnections)
    .where(and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.id, id)));
  if (!row) throw notFound('Connection');
  return row;
}

/** The connection of a vendor; of USPS the current account. Null without one. */
export async function findConnectionOf(ctx: Ctx, vendor: CarrierVendor): Promise<ConnectionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(carrierConnections)
    .where(
      and(
        eq(carrierConnections.company_id, ctx.company_id),
        eq(carrierConnections.vendor, vendor),
        eq(carrierConnections.is_current, true),
      ),
    );
  return row ?? null;
}

/** What the vendor's client needs. The credentials leave the server only in calls to the vendor. */
export const accountOf = (ctx: Ctx, { vendor, credentials, is_test, tax_settings }: ConnectionRow): CarrierAccount => ({
  vendor,
  credentials: openCredentials(ctx.platform.config.app_secret, ctx.company_id, credentials),
  is_test,
  tax_settings,
});

export interface OfferedService extends ServiceRow {
  vendor: CarrierVendor;
  is_test: boolean;
  connection_name: string;
}

/** The services to choose from: selected on their add-on's screen, of connections that work. */
export async function listOfferedServices(ctx: Ctx): Promise<OfferedService[]> {
  const rows = await ctx.db
    .select({ service: carrierServices, connection: carrierConnections })
    .from(carrierServices)
    .innerJoin(
      carrierConnections,
      and(
        eq(carrierConnections.company_id, carrierServices.company_id),
        eq(carrierConnections.id, carrierServices.connection_id),
      ),
    )
    .where(
      and(
        eq(carrierServices.company_id, ctx.company_id),
        eq(carrierServices.is_selected, true),
        eq(carrierServices.is_offered, true),
        eq(carrierConnections.state, 'COMPLETED'),
        eq(carrierConnections.is_current, true),
        eq(carrierConnections.is_enabled, true),
      ),
    )
    .orderBy(asc(carrierConnections.id), asc(carrierServices.name), asc(carrierServices.id));
  return rows.map(({ service, connection: { vendor, is_test, name } }) => ({
    ...service,
    vendor,
    is_test,
    connection_name: name,
  }));
}
