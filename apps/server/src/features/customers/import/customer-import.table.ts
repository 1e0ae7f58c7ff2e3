import type { ImportColumn, ImportPolicy } from '@tradepost/contracts/customers/import.data';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { importColumns, rejectColumns, rowCount } from '../../../platform/imports/import-columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const customerImports = pgTable(
  'customer_imports',
  {
    ...importColumns(),
    policy: text('policy').$type<ImportPolicy>().notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    created: rowCount('created'),
    updated: rowCount('updated'),
    skipped: rowCount('skipped'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerImportRow = typeof customerImports.$inferSelect;

export const customerImportRejects = pgTable(
  'customer_import_rejects',
  { ...rejectColumns<ImportColumn>(), field: text('field').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.line] })],
);

export const customerImportFacts = [
  tableFacts(customerImports, {
    not_cloned: 'customers',
    files: { rejects_file_id: { seen_by: 'customers.export' }, file_id: notById },
  }),
  tableFacts(customerImportRejects, { not_cloned: 'customers' }),
];
