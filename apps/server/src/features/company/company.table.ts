import { distanceUnits } from '@tradepost/contracts/locations/distance.rules';
import type { HoursException, OpenHours } from '@tradepost/contracts/locations/hours.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const companies = pgTable(
  'companies',
  {
    company_id: companyId().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    country_code: text('country_code').notNull().default('US'),
    currency: text('currency').notNull().default('USD'),
    timezone: text('timezone').notNull().default('UTC'),
    email: text('email'),
    phone: text('phone'),
    address_text: text('address_text'),
    legal_business_name: text('legal_business_name'),
    hours: jsonb('hours').$type<OpenHours[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<HoursException[]>().notNull().default([]),
    deletes_at: instant('deletes_at'),
    kept_at: instant('kept_at'),
    package_id: integer('package_id').notNull().default(4),
    subscription_status: integer('subscription_status').notNull().default(0),
    trial_ends_at: instant('trial_ends_at'),
    is_onboarding: boolean('is_onboarding').notNull().default(false),
    last_register_step: integer('last_register_step').notNull().default(3),
    box_prefix: text('box_prefix').notNull().default('TP'),
    next_box_number: id('next_box_number').notNull().default(1001),
    distance_unit: text('distance_unit', { enum: distanceUnits }),
    box_prefixes: jsonb('box_prefixes').$type<Partial<Record<OrderKind, string>>>().notNull().default({}),
    paused_channels: text('paused_channels').array().$type<OrderKind[]>().notNull().default([]),
    requires_two_factor: boolean('requires_two_factor').notNull().default(false),
    session_hours: integer('session_hours').notNull().default(24),
    retention_years: integer('retention_years').notNull().default(3),
    version: integer('version').notNull().default(1),
    settings: jsonb('settings').notNull().default({}),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

/** The company whose referral link a company signed up with. */
export const companySources = pgTable('company_sources', {
  company_id: companyId().primaryKey(),
  source_company_id: id('source_company_id').notNull(),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});

/** The company's logo, on its pages and documents. */
export const companyLogos = pgTable('company_logos', {
  company_id: companyId().primaryKey(),
  file_id: id('file_id').notNull(),
  print_file_id: id('print_file_id'),
});

/** The first part of the host of a company's own pages. Only the system role reads it. */
export const companyDomains = pgTable('company_domains', {
  company_id: companyId().primaryKey(),
  sub_domain: text('sub_domain').notNull(),
});

/** The verified domain of a company's own. Only the system role reads it. */
export const customDomains = pgTable('custom_domains', {
  company_id: companyId().primaryKey(),
  domain: text('domain').notNull(),
});

export type CompanyRow = typeof companies.$inferSelect;

export const companyFacts = [
  tableFacts(companies, {
    not_cloned: 'founding',
    settings: 'general',
    not_exported: { deletes_at: 'the deletion at this server', kept_at: 'the deletion at this server' },
  }),
  tableFacts(companySources, { not_cloned: 'founding', not_exported: 'names another company' }),
  tableFacts(companyLogos, {
    clone: { with: 'branding', what: ['logo', 'logos'] },
    audited: true,
    files: { file_id: { seen_by: 'everybody' }, print_file_id: { seen_by: 'everybody' } },
  }),
  tableFacts(companyDomains, { not_cloned: 'founding', not_exported: 'a host of this server' }),
  tableFacts(customDomains, { not_cloned: 'founding', not_exported: 'a host of this server' }),
  tableFacts('company_tokens', { not_cloned: 'founding', not_exported: 'made again by the server' }),
];
