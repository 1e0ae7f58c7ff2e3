import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The stored files. Their contents are in the file store. */
export const files = pgTable(
  'files',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    storage_key: text('storage_key').notNull(),
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    size: id('size').notNull(),
    sha256: text('sha256').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const fileFacts = [
  tableFacts(files, {
    not_cloned: 'when_named',
    not_exported: { storage_key: 'where the file store keeps the content, which is in files/' },
  }),
];
