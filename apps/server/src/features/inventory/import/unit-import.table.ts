import type { UnitFileColumn } from '@tradepost/contracts/inventory/unit-file.rules';
import { boolean, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id } from '../../../platform/db/columns.ts';
import { importColumns, rejectColumns, rowCount } from '../../../platform/imports/import-columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const unitImports = pgTable(
  'unit_imports',
  {
    ...importColumns(),
    location_id: id('location_id').notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    accepted: rowCount('accepted'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const unitImportRejects = pgTable('unit_import_rejects', rejectColumns<UnitFileColumn>(), (table) => [
  primaryKey({ columns: [table.company_id, table.import_id, table.line] }),
]);

export type UnitImportRow = typeof unitImports.$inferSelect;

export const unitImportFacts = [
  tableFacts(unitImports, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    files: { rejects_file_id: { seen_by: 'inventory.export', at: 'location_id' }, file_id: notById },
  }),
  tableFacts(unitImportRejects, { not_cloned: 'stock_and_invoices' }),
];
