import type { BankAccountKind } from '@tradepost/contracts/payouts/bank-account.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The company's own accounts and identifiers, one for each kind of bank file. */
export const payoutBankAccounts = pgTable(
  'payout_bank_accounts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<BankAccountKind>().notNull(),
    details: text('details'),
    cutoff_hour: integer('cutoff_hour').notNull(),
    lead_days: integer('lead_days').notNull(),
    timezone: text('timezone'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type BankAccountRow = typeof payoutBankAccounts.$inferSelect;

export const bankAccountFacts = [
  tableFacts(payoutBankAccounts, {
    not_cloned: 'vendors',
    settings: 'payouts',
    not_exported: { details: 'encrypted bank account of the company' },
  }),
];
