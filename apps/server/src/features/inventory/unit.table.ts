import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';

export const inventoryUnits = pgTable(
  'inventory_units',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id').notNull(),
    status: integer('status').notNull().default(0),
    order_id: id('order_id'),
    order_item_id: id('order_item_id'),
    category_id: id('category_id'),
    model_id: id('model_id'),
    variant_id: id('variant_id'),
    condition_id: id('condition_id'),
    title: text('title').notNull(),
    variant_label: text('variant_label'),
    condition_label: text('condition_label'),
    imei: text('imei'),
    serial: text('serial'),
    cost: minor('cost').notNull(),
    currency: text('currency').notNull(),
    hold_until: instant('hold_until'),
    removed_reason: text('removed_reason'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type InventoryUnitRow = typeof inventoryUnits.$inferSelect;
