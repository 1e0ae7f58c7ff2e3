import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['amount', 'percent'] }).notNull(),
    value: numeric('value', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    max_bonus: minor('max_bonus'),
    min_total: minor('min_total').notNull().default(0),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    total_uses: integer('total_uses'),
    uses_per_customer: integer('uses_per_customer'),
    used_count: integer('used_count').notNull().default(0),
    channels: text('channels').array().$type<Channel[]>().notNull().default([]),
    is_stacked_with_method: boolean('is_stacked_with_method').notNull().default(true),
    applies_to: text('applies_to', { enum: ['quoted', 'final'] })
      .notNull()
      .default('quoted'),
    is_enable: boolean('is_enable').notNull().default(true),
    is_archived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const promoCodeScopes = pgTable(
  'promo_code_scopes',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    promo_code_id: id('promo_code_id').notNull(),
    location_id: id('location_id'),
    category_id: id('category_id'),
    model_id: id('model_id'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    promo_code_id: id('promo_code_id').notNull(),
    order_id: id('order_id').notNull(),
    customer_id: id('customer_id'),
    status: text('status', { enum: ['reserved', 'used', 'released'] })
      .notNull()
      .default('reserved'),
    bonus: minor('bonus').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const promoFacts = [
  tableFacts(promoCodes, { not_cloned: 'campaigns', settings: 'pricing' }),
  tableFacts(promoCodeScopes, { not_cloned: 'campaigns', settings: 'pricing' }),
  tableFacts(promoCodeUses, {
    not_cloned: 'campaigns',
    audited: true,
    merge: { how: 'rows', label: 'Promo code uses' },
    person: { part: 'promo_codes', by: 'customer_or_order' },
  }),
];
