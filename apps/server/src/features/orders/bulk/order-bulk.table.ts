import type { BulkOutcome } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { OrderChange } from '../order.commands.ts';

/** What a bulk change does with each of its orders. */
export interface StoredChange {
  action: 'status' | 'archive' | 'restore';
  status_id?: number;
  sub_status_id?: number | null;
  reason?: string;
  notify_customer?: boolean;
}

/** What it takes to put an order back. */
export interface BeforeChange {
  columns: OrderChange;
  /** The devices that were expected, and that the change received. */
  expected_item_ids: number[];
}

export const orderBulkChanges = pgTable(
  'order_bulk_changes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id'),
    kind: text('kind').$type<OrderKind>().notNull(),
    change: jsonb('change').$type<StoredChange>().notNull(),
    total: integer('total').notNull(),
    mail_key: uuid('mail_key').notNull(),
    mails_leave_at: instant('mails_leave_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
    undo_asked_at: instant('undo_asked_at'),
    undone_at: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderBulkRows = pgTable(
  'order_bulk_rows',
  {
    company_id: companyId(),
    bulk_id: id('bulk_id').notNull(),
    order_id: id('order_id').notNull(),
    state: text('state').$type<BulkOutcome['state']>().notNull().default('waiting'),
    reason: text('reason'),
    sends_email: boolean('sends_email').notNull().default(false),
    before: jsonb('before').$type<BeforeChange>(),
    version_after: integer('version_after'),
    lasting: text('lasting'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.bulk_id, table.order_id] })],
);

export type OrderBulkChangeRow = typeof orderBulkChanges.$inferSelect;
export type OrderBulkRow = typeof orderBulkRows.$inferSelect;

const reason = 'how a bulk change went, for a day; the change log has what it changed';

export const orderBulkFacts = [
  tableFacts(orderBulkChanges, { not_cloned: 'orders', not_exported: reason }),
  tableFacts(orderBulkRows, { not_cloned: 'orders', not_exported: reason, not_of_person: reason }),
];
