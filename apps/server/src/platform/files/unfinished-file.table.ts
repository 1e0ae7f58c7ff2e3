import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Keys of contents that are on their way to the store. A row stays for days, also when all went well. */
export const unfinishedFiles = pgTable('unfinished_files', {
  storage_key: text('storage_key').notNull().primaryKey(),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});
