import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const cannedReplies = pgTable(
  'canned_replies',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const cannedReplyFacts = [
  tableFacts(cannedReplies, {
    clone: { with: 'email_templates', what: ['canned replie', 'canned replies'] },
    settings: 'orders',
  }),
];
