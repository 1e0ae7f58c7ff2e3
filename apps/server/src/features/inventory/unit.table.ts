import type { Diagnostic, LockState, SaleWay, UnitSource } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

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
    imei_key: text('imei_key').generatedAlwaysAs(sql`device_key(imei)`),
    serial_key: text('serial_key').generatedAlwaysAs(sql`device_key(serial)`),
    purchase_cost: minor('purchase_cost').notNull().default(0),
    shipping_cost: minor('shipping_cost').notNull().default(0),
    promo_cost: minor('promo_cost').notNull().default(0),
    parts_cost: minor('parts_cost').notNull().default(0),
    cost: minor('cost')
      .notNull()
      .generatedAlwaysAs(sql`greatest(purchase_cost + shipping_cost + promo_cost + parts_cost, 0::bigint)`),
    currency: text('currency').notNull(),
    hold_until: instant('hold_until'),
    removed_reason: text('removed_reason'),
    source: text('source').$type<UnitSource>().notNull().default('order'),
    grade_id: id('grade_id'),
    color: text('color'),
    carrier: text('carrier'),
    shelf: text('shelf'),
    battery_percent: integer('battery_percent'),
    carrier_lock: text('carrier_lock').$type<LockState>(),
    activation_lock: text('activation_lock').$type<LockState>(),
    mdm_lock: text('mdm_lock').$type<LockState>(),
    blacklist: text('blacklist').$type<LockState>(),
    erased_at: instant('erased_at'),
    diagnostics: jsonb('diagnostics').$type<Diagnostic[]>().notNull().default([]),
    sale_price: minor('sale_price'),
    sold_price: minor('sold_price'),
    sold_net: minor('sold_net'),
    sold_at: instant('sold_at'),
    sold_via: text('sold_via').$type<SaleWay>(),
    sold_by_id: id('sold_by_id'),
    is_margin_scheme: boolean('is_margin_scheme').notNull().default(false),
    warranty_days: integer('warranty_days'),
    hold_reason: text('hold_reason'),
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_form(title || ' ' || coalesce(variant_label, '') || ' ' || coalesce(imei, '') || ' ' || coalesce(serial, '') || ' u-' || lpad(id::text, greatest(4, length(id::text)), '0') || ' ' || spell_umlauts(title || ' ' || coalesce(variant_label, '')))`,
    ),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The grades that a company sells its units in. */
export const inventoryConditions = pgTable(
  'inventory_conditions',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    is_archived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type InventoryUnitRow = typeof inventoryUnits.$inferSelect;

export const unitFacts = [
  tableFacts(inventoryUnits, { not_cloned: 'stock_and_invoices', audited: true, not_of_person: 'the shop’s stock' }),
  tableFacts(inventoryConditions, {
    clone: { with: 'condition', what: ['stock grade', 'stock grades'] },
    settings: 'documents',
  }),
];
