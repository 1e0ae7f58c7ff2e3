import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';

/** The payout methods that a company offers. */
export const payoutMethodChoices = pgTable(
  'payout_methods',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    sort: integer('sort').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
