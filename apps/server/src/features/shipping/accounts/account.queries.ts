import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  findAccount,
  findAccountAt,
  listAccounts,
  openAccount,
  requireAccount,
  toRow,
} from '../../connections/account.queries.ts';
import { connections } from '../../connections/account.table.ts';
import type { AccountKind, KindTypes, RowOf } from '../../connections/account-kind.rules.ts';
import type { CarrierAccount, WebhookNews } from '../carriers/carrier-port.rules.ts';
import { webhooksOf } from '../carriers/carriers.client.ts';
import { CarrierSettings } from './account.rules.ts';
import { carrierServices, type ServiceRow } from './account.table.ts';

export interface CarrierTypes extends KindTypes {
  vendor: CarrierVendor;
  settings: CarrierSettings;
  account: CarrierAccount;
  news: WebhookNews;
}

/** An account at a vendor of labels. */
export type ConnectionRow = RowOf<CarrierTypes>;

/** Accounts at vendors of labels. USPS may have several, of which one is current. */
export const carrierKind: AccountKind<CarrierTypes> = {
  name: 'carrier',
  readSettings: (stored) => CarrierSettings.parse(stored),
  factsOf: (vendor) => carrierVendorFacts[vendor],
  wordsOf(vendor, message) {
    const { label } = carrierVendorFacts[vendor];
    return message.startsWith(label) ? message : `${label}: ${message}`;
  },
  accountOf: ({ vendor, is_test, settings: { tax_settings } }, credentials) => ({
    vendor,
    credentials,
    is_test,
    tax_settings,
  }),
  webhook_path: 'shipping',
  webhook_task: 'carrier webhook',
  webhooksOf,
};

/** The company's connections, oldest first. */
export const listConnections = (ctx: Ctx): Promise<ConnectionRow[]> => listAccounts(ctx, carrierKind);

/** A connection. Throws 404 for another company’s. */
export const findConnection = (ctx: Ctx, id: number): Promise<ConnectionRow> =>
  requireAccount(findAccount(ctx, carrierKind, id));

/** The connection of a vendor; of USPS the current account. Null without one. */
export const findConnectionOf = (ctx: Ctx, vendor: CarrierVendor): Promise<ConnectionRow | null> =>
  findAccountAt(ctx, carrierKind, vendor);

/** What the vendor's client needs. */
export const accountOf = (ctx: Ctx, row: ConnectionRow): CarrierAccount => openAccount(ctx, carrierKind, row);

export interface OfferedService extends ServiceRow {
  vendor: CarrierVendor;
  is_test: boolean;
  connection_name: string;
}

/** The services to choose from: selected on their add-on's screen, of connections that work. */
export async function listOfferedServices(ctx: Ctx): Promise<OfferedService[]> {
  const rows = await ctx.db
    .select({ service: carrierServices, connection: connections })
    .from(carrierServices)
    .innerJoin(
      connections,
      and(eq(connections.company_id, carrierServices.company_id), eq(connections.id, carrierServices.connection_id)),
    )
    .where(
      and(
        eq(carrierServices.company_id, ctx.company_id),
        eq(carrierServices.is_selected, true),
        eq(carrierServices.is_offered, true),
        eq(connections.state, 'COMPLETED'),
        eq(connections.is_current, true),
        eq(connections.is_enabled, true),
      ),
    )
    .orderBy(asc(connections.id), asc(carrierServices.name), asc(carrierServices.id));
  return rows.map(({ service, connection }) => {
    const { vendor, is_test, name } = toRow(carrierKind, connection);
    return { ...service, vendor, is_test, connection_name: name };
  });
}
