import { transferStates, transferUnitStates } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const transfers = pgTable(
  'transfers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    state: text('state', { enum: transferStates }).notNull().default('open'),
    from_location_id: id('from_location_id').notNull(),
    to_location_id: id('to_location_id').notNull(),
    note: text('note').notNull().default(''),
    tracking_number: text('tracking_number'),
    unit_count: integer('unit_count').notNull().default(0),
    received_count: integer('received_count').notNull().default(0),
    missing_count: integer('missing_count').notNull().default(0),
    extra_count: integer('extra_count').notNull().default(0),
    damaged_count: integer('damaged_count').notNull().default(0),
    member_id: id('member_id'),
    sent_by_id: id('sent_by_id'),
    closed_by_id: id('closed_by_id'),
    cancel_reason: text('cancel_reason'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
    sent_at: instant('sent_at'),
    closed_at: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const transferUnits = pgTable(
  'transfer_units',
  {
    company_id: companyId(),
    transfer_id: id('transfer_id').notNull(),
    unit_id: id('unit_id').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: transferUnitStates }).notNull().default('packed'),
    status_before: integer('status_before'),
    is_damaged: boolean('is_damaged').notNull().default(false),
    note: text('note').notNull().default(''),
    packed_by_id: id('packed_by_id'),
    received_by_id: id('received_by_id'),
    packed_at: instant('packed_at').notNull().default(sql`app_now()`),
    received_at: instant('received_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.transfer_id, table.unit_id] })],
);

export const transferExtras = pgTable(
  'transfer_extras',
  {
    company_id: companyId(),
    transfer_id: id('transfer_id').notNull(),
    code: text('code').notNull(),
    unit_id: id('unit_id'),
    why: text('why').notNull(),
    is_taken_in: boolean('is_taken_in').notNull().default(false),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.transfer_id, table.code] })],
);

export type TransferRow = typeof transfers.$inferSelect;

export const transferFacts = [
  tableFacts(transfers, { not_cloned: 'stock_and_invoices', audited: true }),
  tableFacts(transferUnits, { not_cloned: 'stock_and_invoices', audited: true }),
  tableFacts(transferExtras, { not_cloned: 'stock_and_invoices', audited: true }),
];
