import type { HoldStart, Requirement } from '@tradepost/contracts/compliance/requirement.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const complianceSettings = pgTable(
  'compliance_settings',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    min_age: integer('min_age').notNull().default(18),
    hold_start: text('hold_start').$type<HoldStart>().notNull().default('purchase'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id] })],
);

export const complianceRequirements = pgTable(
  'compliance_requirements',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    requirement: text('requirement').$type<Requirement>().notNull(),
    kinds: text('kinds').array().$type<OrderKind[]>().notNull().default([]),
    min_total: minor('min_total').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id, table.requirement] })],
);

/** Hold days of a category that differ from those of the location. */
export const complianceHoldDays = pgTable(
  'compliance_hold_days',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    category_id: id('category_id').notNull(),
    hold_days: integer('hold_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id, table.category_id] })],
);

/** Every version of what sellers declare. */
export const ownershipStatements = pgTable(
  'ownership_statements',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    statement_version: integer('statement_version').notNull(),
    body: text('body').notNull(),
    ...sellerTexts<'statement_text'>(),
    sha256: text('sha256').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id, table.statement_version] })],
);

export const complianceSettingsFacts = [
  tableFacts(complianceSettings, { not_cloned: 'law', settings: 'compliance' }),
  tableFacts(complianceRequirements, { not_cloned: 'law', settings: 'compliance' }),
  tableFacts(complianceHoldDays, { not_cloned: 'law', settings: 'compliance' }),
  tableFacts(ownershipStatements, { not_cloned: 'law', settings: 'compliance' }),
];
