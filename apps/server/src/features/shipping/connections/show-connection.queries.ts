import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { ConnectedService, Connection, ConnectionUses } from '@tradepost/contracts/shipping/connection.contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { showAccount } from '../../connections/account.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { type ConnectionRow, findConnection, findConnectionOf } from '../accounts/account.queries.ts';
import { carrierServices, type ServiceRow } from '../accounts/account.table.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';

/** The services of a connection by name: what the vendor lists, and what is still selected. */
export function listServicesOf(ctx: Ctx, connection_id: number): Promise<ServiceRow[]> {
  return ctx.db
    .select()
    .from(carrierServices)
    .where(
      and(
        eq(carrierServices.company_id, ctx.company_id),
        eq(carrierServices.connection_id, connection_id),
        or(eq(carrierServices.is_offered, true), eq(carrierServices.is_selected, true)),
      ),
    )
    .orderBy(asc(carrierServices.carrier), asc(carrierServices.name), asc(carrierServices.id));
}

export const toService = (row: ServiceRow): ConnectedService => ({
  id: row.id,
  carrier: row.carrier,
  carrier_id: row.carrier_account,
  service_code: row.service_code,
  friendly_name: row.name,
  is_domestic: row.is_domestic,
  is_international: row.is_international,
  return_label_supported: row.is_return_supported,
  is_selected: row.is_selected,
  is_offered: row.is_offered,
});

/** A connection as its screens show it. Its secrets stay on the server. */
export async function showConnection(ctx: Ctx, row: ConnectionRow): Promise<Connection> {
  const services = await listServicesOf(ctx, row.id);
  const settings = await findShippingSettings(ctx);
  const own = (id: number | null) => (id !== null && services.some((service) => service.id === id) ? `${id}` : null);
  const language = await findTextLanguage(ctx);
  const isReady = row.state === 'COMPLETED';
  return {
    ...showAccount(row),
    vendor: row.vendor,
    is_current: row.is_current,
    is_synced_carriers: isReady ? 1 : 0,
    is_ready: isReady,
    language,
    ...toEditedTexts(row.settings, ['kit_text'], language),
    is_usps_return_actived: row.settings.is_usps_return_actived,
    is_usps_return_processing: row.settings.is_usps_return_processing,
    is_international_shipping: settings.is_international_shipping,
    selected_carrier_uuid: own(settings.default_service_id),
    international_carrier_uuid: own(settings.international_service_id),
    carriers: services.map(toService),
  };
}

export const readConnection = async (ctx: Ctx, id: number): Promise<Connection> =>
  showConnection(ctx, await findConnection(ctx, id));

export async function readConnectionOf(ctx: Ctx, vendor: CarrierVendor): Promise<Connection | null> {
  const row = await findConnectionOf(ctx, vendor);
  return row ? showConnection(ctx, row) : null;
}

/** The settings that name a service, as the screen calls them. */
const defaultLabels = {
  default_service_id: 'Default service',
  international_service_id: 'Default service across borders',
  return_service_id: 'Default service of returns',
  international_return_service_id: 'Default service of returns across borders',
} as const;

/** What disconnecting an account means. */
export async function findUses(ctx: Ctx, id: number): Promise<ConnectionUses> {
  await findConnection(ctx, id);
  const { company_id } = ctx;
  const found = await readRow<Omit<ConnectionUses, 'defaults'>>(
    ctx.db,
    sql`with open_labels as (
          select order_id, state from shipping_labels
           where company_id = ${company_id} and connection_id = ${id}
             and (state in ('waiting', 'failed', 'unclear') or (state = 'bought' and parcel_state = 'expected'))
        ), services as (
          select id from carrier_services where company_id = ${company_id} and connection_id = ${id}
        )
        select (select count(*)::int from open_labels where state <> 'bought') as waiting_labels,
               (select count(*)::int from open_labels where state = 'bought') as unused_labels,
               (select count(distinct order_id)::int from open_labels) as orders,
               (select coalesce(json_agg(name order by sort, id), '[]') from shipping_rules
                 where company_id = ${company_id}
                   and (service_id in (select id from services) or international_service_id in (select id from services))
               ) as rules`,
  );
  const settings = await findShippingSettings(ctx);
  const rows = await ctx.db
    .select({ id: carrierServices.id })
    .from(carrierServices)
    .where(and(eq(carrierServices.company_id, company_id), eq(carrierServices.connection_id, id)));
  const own = new Set(rows.map((row) => row.id));
  const named = (Object.keys(defaultLabels) as (keyof typeof defaultLabels)[]).filter((name) =>
    own.has(settings[name] ?? 0),
  );
  return {
    waiting_labels: found?.waiting_labels ?? 0,
    unused_labels: found?.unused_labels ?? 0,
    orders: found?.orders ?? 0,
    rules: found?.rules ?? [],
    defaults: named.map((name) => defaultLabels[name]),
  };
}
