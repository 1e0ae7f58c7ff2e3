import type { ResultFileColumn } from '@tradepost/contracts/diagnostics/result-file.rules';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { importColumns, rejectColumns, rowCount } from '../../../platform/imports/import-columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const resultImports = pgTable(
  'device_result_imports',
  {
    ...importColumns(),
    tool: text('tool').notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    accepted: rowCount('accepted'),
    repeated: rowCount('repeated'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const resultImportRejects = pgTable(
  'device_result_import_rejects',
  rejectColumns<ResultFileColumn>(),
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.line] })],
);

export type ResultImportRow = typeof resultImports.$inferSelect;

export const resultImportFacts = [
  tableFacts(resultImports, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    files: { rejects_file_id: { seen_by: 'inventory.test' }, file_id: notById },
  }),
  tableFacts(resultImportRejects, { not_cloned: 'stock_and_invoices' }),
];
