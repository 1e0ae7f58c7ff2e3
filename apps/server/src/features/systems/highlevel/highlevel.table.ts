import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The opportunity at HighLevel that an order became. */
export const highLevelOpportunities = pgTable(
  'highlevel_opportunities',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    connection_id: id('connection_id').notNull(),
    order_id: id('order_id').notNull(),
    opportunity_id: text('opportunity_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const highLevelFacts = [
  tableFacts(highLevelOpportunities, { not_cloned: 'vendors', not_exported: 'ids of a vendor' }),
];
