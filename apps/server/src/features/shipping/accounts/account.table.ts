import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

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

export type ServiceRow = typeof carrierServices.$inferSelect;

export const accountFacts = [tableFacts(carrierServices, { not_cloned: 'vendors', settings: 'add_ons' })];
