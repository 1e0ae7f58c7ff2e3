import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import { accountColumns } from '../../connections/account.table.ts';

/** A company's accounts at vendors of labels. USPS may have several, of which one is current. */
export const carrierConnections = pgTable(
  'carrier_connections',
  {
    ...accountColumns(),
    vendor: text('vendor').$type<CarrierVendor>().notNull(),
    is_current: boolean('is_current').notNull().default(true),
    kit_text: text('kit_text').notNull().default(''),
    ...sellerTexts<'kit_text'>(),
    tax_settings: jsonb('tax_settings').$type<Record<string, string>>(),
    is_usps_return_actived: boolean('is_usps_return_actived').notNull().default(false),
    is_usps_return_processing: boolean('is_usps_return_processing').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What a connected account can buy. */
export const carrierServices = pgTable(
  'carrier_services',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    connection_id: id('connection_id').notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    service_code: text('service_code').notNull(),
    carrier_account: text('carrier_account').notNull().default(''),
    name: text('name').notNull(),
    is_domestic: boolean('is_domestic').notNull().default(true),
    is_international: boolean('is_international').notNull().default(false),
    is_return_supported: boolean('is_return_supported').notNull().default(false),
    is_selected: boolean('is_selected').notNull().default(false),
    is_offered: boolean('is_offered').notNull().default(true),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type ConnectionRow = typeof carrierConnections.$inferSelect;
export type ServiceRow = typeof carrierServices.$inferSelect;

export const accountFacts = [
  tableFacts(carrierConnections, {
    not_cloned: 'vendors',
    settings: 'shipping',
    not_exported: {
      credentials: 'credentials of a carrier',
      webhook_token: 'credentials of a carrier',
      webhook_secret: 'credentials of a carrier',
      webhook_id: 'the webhook of this server',
    },
  }),
  tableFacts(carrierServices, { not_cloned: 'vendors', settings: 'shipping' }),
];
