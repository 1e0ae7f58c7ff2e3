import type { ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { PartnerTerms } from '../../pricing/partners/partner.table.ts';

export const orderItems = pgTable(
  'order_items',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    position: integer('position').notNull(),
    status: text('status').$type<ItemStatus>().notNull().default('expected'),
    is_custom: boolean('is_custom').notNull().default(false),
    title: text('title').notNull(),
    category_id: id('category_id'),
    model_id: id('model_id'),
    variant_id: id('variant_id'),
    variant_label: text('variant_label'),
    condition_id: id('condition_id'),
    condition_label: text('condition_label'),
    quoted_price: minor('quoted_price').notNull(),
    price: minor('price').notNull(),
    awaits_price: boolean('awaits_price').notNull().default(false),
    price_steps: jsonb('price_steps').$type<PriceStep[]>().notNull().default([]),
    frozen_prices: jsonb('frozen_prices').$type<Record<string, number>>().notNull().default({}),
    defect_ids: id('defect_ids').array().notNull().default([]),
    imei: text('imei'),
    serial: text('serial'),
    imei_key: text('imei_key').generatedAlwaysAs(sql`device_key(imei)`),
    serial_key: text('serial_key').generatedAlwaysAs(sql`device_key(serial)`),
    note: text('note'),
    inspected_variant_id: id('inspected_variant_id'),
    inspected_variant_label: text('inspected_variant_label'),
    inspected_condition_id: id('inspected_condition_id'),
    inspected_condition_label: text('inspected_condition_label'),
    inspected_defect_ids: id('inspected_defect_ids').array(),
    inspected_price: minor('inspected_price'),
    inspected_at: instant('inspected_at'),
    inspected_by_id: id('inspected_by_id'),
    quote_line_id: id('quote_line_id'),
    version: integer('version').notNull().default(1),
    listed_price: minor('listed_price'),
    price_reason: text('price_reason'),
    price_approved_by_id: id('price_approved_by_id'),
    marketer_id: id('marketer_id'),
    marketer_name: text('marketer_name'),
    partner_price: minor('partner_price'),
    partner_terms: jsonb('partner_terms').$type<Record<string, PartnerTerms>>().notNull().default({}),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const imeiChecks = pgTable(
  'imei_checks',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    item_id: id('item_id'),
    imei: text('imei').notNull(),
    provider: text('provider').notNull(),
    is_sandbox: boolean('is_sandbox').notNull(),
    result: text('result').$type<'clean' | 'blacklisted' | 'financed' | 'locked' | 'unknown'>().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderItemRow = typeof orderItems.$inferSelect;
export type ImeiCheckRow = typeof imeiChecks.$inferSelect;

export const orderItemFacts = [
  tableFacts(orderItems, { not_cloned: 'orders', audited: true, person: { part: 'devices', by: 'order' } }),
  tableFacts(imeiChecks, { not_cloned: 'orders' }),
];
