import { sql } from 'drizzle-orm';
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const privacyRequests = pgTable(
  'privacy_requests',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    kind: text('kind').$type<'export' | 'erase'>().notNull(),
    source: text('source').notNull(),
    key: text('key').notNull(),
    due_on: date('due_on').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const privacyRequestFacts = [
  tableFacts(privacyRequests, {
    not_cloned: 'customers',
    merge: { how: 'rows' },
    person: { part: 'privacy_requests', by: 'customer' },
  }),
];
