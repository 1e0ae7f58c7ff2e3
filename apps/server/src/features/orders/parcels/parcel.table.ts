import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderParcels = pgTable(
  'order_parcels',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    tracking_number: text('tracking_number'),
    tracking_key: text('tracking_key'),
    state: text('state').$type<ParcelState>().notNull().default('expected'),
    is_custom: boolean('is_custom').notNull().default(true),
    expected_at: instant('expected_at'),
    shipped_at: instant('shipped_at'),
    delivered_at: instant('delivered_at'),
    received_at: instant('received_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderParcelEvents = pgTable(
  'order_parcel_events',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    parcel_id: id('parcel_id').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    description: text('description').notNull(),
    place: text('place'),
    source: text('source').$type<'staff' | 'scan' | 'carrier' | 'seller'>().notNull(),
    source_key: text('source_key'),
    member_id: id('member_id'),
    happened_at: instant('happened_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orphanParcels = pgTable(
  'orphan_parcels',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    carrier: text('carrier').$type<Carrier>().notNull().default('other'),
    note: text('note'),
    location_id: id('location_id').notNull(),
    member_id: id('member_id'),
    order_id: id('order_id'),
    scan_count: integer('scan_count').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    attached_at: instant('attached_at'),
    last_scan_id: uuid('last_scan_id'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderParcelRow = typeof orderParcels.$inferSelect;
export type OrphanParcelRow = typeof orphanParcels.$inferSelect;

export const parcelFacts = [
  tableFacts(orderParcels, { not_cloned: 'orders', audited: true, person: { part: 'parcels', by: 'order' } }),
  tableFacts(orderParcelEvents, { not_cloned: 'orders' }),
  tableFacts(orphanParcels, { not_cloned: 'orders', audited: true, not_of_person: 'a parcel at the shop’s door' }),
];
