import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant, minor } from '../../../../platform/db/columns.ts';
import { tableFacts } from '../../../../platform/table-facts.ts';

/** The books of the sandbox of payouts. Only its client reads them. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    company_id: companyId(),
    key: text('key').notNull(),
    payment_id: text('payment_id').notNull(),
    recipient: text('recipient').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    has_link: boolean('has_link').notNull(),
    is_canceled: boolean('is_canceled').notNull().default(false),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key] })],
);

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

export const sandboxPaymentFacts = [tableFacts(sandboxPayments, { not_cloned: 'vendors' })];
