import type { HoursException, OpenHours } from '@tradepost/contracts/locations/hours.rules';
import type { CustomKind } from '@tradepost/contracts/locations/location.data';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** Here, not in `locations`, because a company is founded with its first one. */
export const locations = pgTable(
  'locations',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    address_text: text('address_text'),
    suite: text('suite'),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
    country_code: text('country_code').notNull().default('US'),
    lon: doublePrecision('lon'),
    lat: doublePrecision('lat'),
    timezone: text('timezone'),
    is_on: boolean('is_on').notNull().default(true),
    is_mailin: boolean('is_mailin').notNull().default(false),
    hold_days: integer('hold_days').notNull().default(0),
    retention_years: integer('retention_years').notNull().default(3),
    custom_kind: text('custom_kind').$type<CustomKind>(),
    hours: jsonb('hours').$type<OpenHours[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<HoursException[]>().notNull().default([]),
    receipt_header: text('receipt_header').notNull().default(''),
    ...sellerTexts<'receipt_header'>(),
    prints_hours: boolean('prints_hours').notNull().default(false),
    currency_display: text('currency_display', { enum: ['symbol', 'code'] })
      .notNull()
      .default('symbol'),
    archived_at: instant('archived_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type LocationRow = typeof locations.$inferSelect;

export const locationFacts = [tableFacts(locations, { not_cloned: 'founding', settings: 'locations' })];
