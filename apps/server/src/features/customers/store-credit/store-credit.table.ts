import type { CreditKind } from '@tradepost/contracts/customers/store-credit.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What a customer can spend, one row per currency. */
export const storeCreditAccounts = pgTable(
  'store_credit_accounts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    currency: text('currency').notNull(),
    balance: minor('balance').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type StoreCreditAccountRow = typeof storeCreditAccounts.$inferSelect;

/** The ledger. The database allows inserts only. */
export const storeCreditEntries = pgTable(
  'store_credit_entries',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    account_id: id('account_id').notNull(),
    customer_id: id('customer_id').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    amount: minor('amount').notNull(),
    balance: minor('balance').notNull(),
    reason: text('reason'),
    reference: text('reference'),
    order_id: id('order_id'),
    payout_id: id('payout_id'),
    box_id: text('box_id'),
    voids_id: id('voids_id'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    invoice_id: id('invoice_id'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type StoreCreditEntryRow = typeof storeCreditEntries.$inferSelect;

export const storeCreditFacts = [
  tableFacts(storeCreditAccounts, {
    not_cloned: 'customers',
    merge: { how: 'balance' },
    not_of_person: 'sums of the entries',
  }),
  tableFacts(storeCreditEntries, {
    not_cloned: 'customers',
    audited: true,
    merge: { how: 'balance' },
    person: { part: 'store_credit', by: 'customer' },
  }),
];
