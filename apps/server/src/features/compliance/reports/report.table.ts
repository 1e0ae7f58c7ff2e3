import type { ReportField, ReportFormat, SendingWay } from '@tradepost/contracts/compliance/report.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const reportSettings = pgTable(
  'report_settings',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    is_on: boolean('is_on').notNull().default(false),
    agency_name: text('agency_name').notNull().default(''),
    report_days: integer('report_days').array().notNull().default(sql`'{1,2,3,4,5,6,7}'`),
    deadline_hours: integer('deadline_hours').notNull().default(24),
    format: text('format').$type<ReportFormat>().notNull().default('csv'),
    fields: text('fields').array().$type<ReportField[]>().notNull().default([]),
    picture_months: integer('picture_months'),
    /** The first day that is reported. */
    starts_on: date('starts_on'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id] })],
);

export const purchaseReports = pgTable(
  'purchase_reports',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id').notNull(),
    from_day: date('from_day').notNull(),
    day: date('day').notNull(),
    revision: integer('revision').notNull().default(1),
    is_current: boolean('is_current').notNull().default(true),
    format: text('format').$type<ReportFormat>().notNull(),
    purchase_count: integer('purchase_count').notNull(),
    device_count: integer('device_count').notNull(),
    file_id: id('file_id').notNull(),
    print_file_id: id('print_file_id').notNull(),
    sha256: text('sha256').notNull(),
    built_at: instant('built_at').notNull().default(sql`app_now()`),
    due_at: instant('due_at').notNull(),
    sent_at: instant('sent_at'),
    sent_how: text('sent_how').$type<SendingWay>(),
    sent_reference: text('sent_reference'),
    sent_by_id: id('sent_by_id'),
    late_told_at: instant('late_told_at'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PurchaseReportRow = typeof purchaseReports.$inferSelect;

/** The devices of a report. */
export const purchaseReportItems = pgTable(
  'purchase_report_items',
  {
    company_id: companyId(),
    report_id: id('report_id').notNull(),
    order_item_id: id('order_item_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.report_id, table.order_item_id] })],
);

export const reportFacts = [
  tableFacts(reportSettings, { not_cloned: 'law', settings: 'compliance' }),
  tableFacts(purchaseReports, {
    not_cloned: 'orders',
    audited: true,
    files: { file_id: notById, print_file_id: notById },
  }),
  tableFacts(purchaseReportItems, { not_cloned: 'orders', not_of_person: 'what the law asks to report' }),
];
