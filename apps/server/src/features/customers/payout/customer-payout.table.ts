import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Payout details that a customer's next order can use. */
export const customerPayouts = pgTable(
  'customer_payouts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    method: text('method').notNull(),
    details: text('details'),
    mask: text('mask'),
    is_preferred: boolean('is_preferred').notNull().default(false),
    used_at: instant('used_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerPayoutRow = typeof customerPayouts.$inferSelect;

export const customerPayoutFacts = [
  tableFacts(customerPayouts, {
    not_cloned: 'customers',
    audited: true,
    not_exported: 'saved payout details of sellers, encrypted with the secret of this server',
    merge: { how: 'sealed', label: 'Saved payout details' },
    not_of_person: 'read apart, with opened details',
  }),
];
