import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const shippingSettings = pgTable(
  'shipping_settings',
  {
    company_id: companyId(),
    is_enable_shipping_cost: boolean('is_enable_shipping_cost').notNull().default(false),
    shipping_cost: minor('shipping_cost').notNull().default(0),
    is_shipping_cost_visible: boolean('is_shipping_cost_visible').notNull().default(true),
    is_international_shipping: boolean('is_international_shipping').notNull().default(false),
    default_service_id: id('default_service_id'),
    international_service_id: id('international_service_id'),
    return_service_id: id('return_service_id'),
    international_return_service_id: id('international_return_service_id'),
    is_label_automatic: boolean('is_label_automatic').notNull().default(true),
    is_return_label_automatic: boolean('is_return_label_automatic').notNull().default(true),
    is_void_unused: boolean('is_void_unused').notNull().default(true),
    is_enable_multiple_label: boolean('is_enable_multiple_label').notNull().default(false),
    shipping_rules_multiple_label: integer('shipping_rules_multiple_label').notNull().default(1),
    is_enable: boolean('is_enable').notNull().default(false),
    is_insured: boolean('is_insured').notNull().default(false),
    insurance_min_value: minor('insurance_min_value').notNull().default(0),
    insurance_percent: integer('insurance_percent').notNull().default(100),
    parcel_weight_grams: integer('parcel_weight_grams').notNull().default(500),
    parcel_length_mm: integer('parcel_length_mm').notNull().default(230),
    parcel_width_mm: integer('parcel_width_mm').notNull().default(160),
    parcel_height_mm: integer('parcel_height_mm').notNull().default(80),
    text_info: text('text_info').notNull().default(''),
    printer_mode: text('printer_mode').$type<'browser' | 'zpl'>().notNull().default('browser'),
    zpl_address: text('zpl_address'),
    paper: text('paper').$type<'4x6' | 'a6' | 'a4' | 'letter'>().notNull().default('4x6'),
    is_logo_shown: boolean('is_logo_shown').notNull().default(true),
    is_items_shown: boolean('is_items_shown').notNull().default(true),
    kit_intro: text('kit_intro').notNull().default(''),
    ...sellerTexts<'kit_intro' | 'text_info'>(),
    lost_after_days: integer('lost_after_days').notNull().default(7),
    kit_reminder_days: integer('kit_reminder_days').notNull().default(10),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

/** The first rule that fits an order chooses the service of its label. */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
    is_enable: boolean('is_enable').notNull().default(true),
    condition_ids: id('condition_ids').array().notNull().default([]),
    model_ids: id('model_ids').array().notNull().default([]),
    operator: text('operator').$type<'>=' | '<=' | '==' | '>' | '<'>(),
    over_value: minor('over_value'),
    service_id: id('service_id'),
    international_service_id: id('international_service_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type ShippingSettingsRow = typeof shippingSettings.$inferSelect;
export type ShippingRuleRow = typeof shippingRules.$inferSelect;

export const shippingSettingsFacts = [
  tableFacts(shippingSettings, { not_cloned: 'vendors', settings: 'shipping' }),
  tableFacts(shippingRules, { not_cloned: 'vendors', settings: 'shipping' }),
];
