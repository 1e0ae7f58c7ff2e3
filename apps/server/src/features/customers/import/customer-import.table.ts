import type { ImportPolicy } from '@tradepost/contracts/customers/import.data';
import type { ImportCells } from '@tradepost/contracts/customers/import.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const customerImports = pgTable(
  'customer_imports',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id'),
    file_id: id('file_id'),
    file_name: text('file_name').notNull(),
    policy: text('policy').$type<ImportPolicy>().notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    done_line: integer('done_line').notNull().default(0),
    rejects_file_id: id('rejects_file_id'),
    failure: text('failure'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerImportRow = typeof customerImports.$inferSelect;

export const customerImportRejects = pgTable(
  'customer_import_rejects',
  {
    company_id: companyId(),
    import_id: id('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<ImportCells>().notNull(),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.line] })],
);

export const customerImportFacts = [
  tableFacts(customerImports, {
    not_cloned: 'customers',
    files: { rejects_file_id: { seen_by: 'customers.export' }, file_id: notById },
  }),
  tableFacts(customerImportRejects, { not_cloned: 'customers' }),
];
