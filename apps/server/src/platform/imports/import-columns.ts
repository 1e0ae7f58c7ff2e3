import { sql } from 'drizzle-orm';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';

/** How many rows of a file became what. */
export const rowCount = (name: string) => integer(name).notNull().default(0);

/** What every table of imports has. */
export const importColumns = () => ({
  company_id: companyId(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  member_id: id('member_id'),
  file_id: id('file_id'),
  file_name: text('file_name').notNull(),
  /** The last line that is stored. An interrupted import goes on after it. */
  done_line: rowCount('done_line'),
  rejected: rowCount('rejected'),
  rejects_file_id: id('rejects_file_id'),
  failure: text('failure'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  finished_at: instant('finished_at'),
});

/** What every table of rejected rows has. */
export const rejectColumns = <Key extends string>() => ({
  company_id: companyId(),
  import_id: id('import_id').notNull(),
  line: integer('line').notNull(),
  cells: jsonb('cells').$type<Partial<Record<Key, string>>>().notNull(),
  reason: text('reason').notNull(),
});
