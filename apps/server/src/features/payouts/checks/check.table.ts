import type { CheckLanguage, CheckLayout, CheckState } from '@tradepost/contracts/payouts/check.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What is printed on a company's checks, and their next number. */
export const checkSettings = pgTable(
  'check_settings',
  {
    company_id: companyId(),
    bank_name: text('bank_name').notNull().default(''),
    bank_address: text('bank_address').notNull().default(''),
    routing_number: text('routing_number').notNull().default(''),
    account: text('account'),
    account_mask: text('account_mask'),
    fractional_routing: text('fractional_routing').notNull().default(''),
    next_number: id('next_number').notNull().default(1001),
    signature_file_id: id('signature_file_id'),
    logo_file_id: id('logo_file_id'),
    layout: text('layout').$type<CheckLayout>().notNull().default('top'),
    offset_x_um: integer('offset_x_um').notNull().default(0),
    offset_y_um: integer('offset_y_um').notNull().default(0),
    offset_unit: text('offset_unit').$type<'mm' | 'in'>().notNull().default('in'),
    is_micr_printed: boolean('is_micr_printed').notNull().default(true),
    memo_template: text('memo_template'),
    void_after_days: integer('void_after_days').notNull().default(90),
    void_text: text('void_text'),
    language: text('language').$type<CheckLanguage>(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export type CheckSettingsRow = typeof checkSettings.$inferSelect;

/** One printed check. Its number is never given again. */
export const payoutChecks = pgTable(
  'payout_checks',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    number: id('number').notNull(),
    state: text('state').$type<CheckState>().notNull().default('printed'),
    order_id: id('order_id').notNull(),
    item_id: id('item_id').notNull(),
    batch_id: id('batch_id').notNull(),
    payout_id: id('payout_id'),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    payee: text('payee').notNull(),
    address_text: text('address_text').notNull().default(''),
    memo: text('memo').notNull().default(''),
    dated_on: date('dated_on').notNull(),
    void_on: date('void_on'),
    reason: text('reason'),
    replaced_by: id('replaced_by'),
    reprints: integer('reprints').notNull().default(0),
    member_id: id('member_id'),
    printed_at: instant('printed_at').notNull().default(sql`app_now()`),
    issued_at: instant('issued_at'),
    ended_at: instant('ended_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CheckRow = typeof payoutChecks.$inferSelect;

/** Why numbers were not used. */
export const checkGaps = pgTable(
  'check_gaps',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    from_number: id('from_number').notNull(),
    to_number: id('to_number').notNull(),
    reason: text('reason').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const checkFacts = [
  tableFacts(checkSettings, {
    not_cloned: 'vendors',
    settings: 'payouts',
    not_exported: { account: 'encrypted bank account of the company' },
    files: { logo_file_id: { seen_by: 'settings.view' }, signature_file_id: { seen_by: 'settings.view' } },
  }),
  tableFacts(payoutChecks, { not_cloned: 'orders', audited: true, person: { part: 'checks', by: 'order' } }),
  tableFacts(checkGaps, { not_cloned: 'orders', audited: true }),
];
