import type { BatchItemState, BatchState } from '@tradepost/contracts/payouts/batch.data';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

/** Orders of one method that are paid together. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    number: integer('number').notNull(),
    method: text('method').notNull(),
    format: text('format').notNull(),
    state: text('state').$type<BatchState>().notNull().default('open'),
    currency: text('currency').notNull(),
    location_id: id('location_id'),
    effective_date: date('effective_date'),
    item_count: integer('item_count').notNull().default(0),
    total: minor('total').notNull().default(0),
    settled_count: integer('settled_count').notNull().default(0),
    settled_total: minor('settled_total').notNull().default(0),
    failed_count: integer('failed_count').notNull().default(0),
    file_id: id('file_id'),
    file_hash: text('file_hash'),
    export_count: integer('export_count').notNull().default(0),
    member_id: id('member_id'),
    exported_by: id('exported_by'),
    exported_at: instant('exported_at'),
    sent_at: instant('sent_at'),
    ended_at: instant('ended_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PayoutBatchRow = typeof payoutBatches.$inferSelect;

/** One payment of a batch. The row is stored before anything is exported or sent. */
export const payoutItems = pgTable(
  'payout_items',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    batch_id: id('batch_id').notNull(),
    order_id: id('order_id').notNull(),
    position: integer('position').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    payee: text('payee').notNull(),
    mask: text('mask'),
    state: text('state').$type<BatchItemState>().notNull().default('waiting'),
    reference: text('reference'),
    check_number: text('check_number'),
    failure_code: text('failure_code'),
    failure: text('failure'),
    payout_id: id('payout_id'),
    vendor_id: text('vendor_id'),
    send_started_at: instant('send_started_at'),
    next_try_at: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    settled_at: instant('settled_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PayoutItemRow = typeof payoutItems.$inferSelect;

export const batchFacts = [
  tableFacts(payoutBatches, { not_cloned: 'orders', audited: true, files: { file_id: notById } }),
  tableFacts(payoutItems, { not_cloned: 'orders', audited: true, person: { part: 'payout_batches', by: 'order' } }),
];
