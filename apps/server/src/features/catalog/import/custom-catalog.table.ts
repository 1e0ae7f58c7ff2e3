import type { CustomCatalogColumn } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { importColumns, rejectColumns, rowCount } from '../../../platform/imports/import-columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const customCatalogImports = pgTable(
  'custom_catalog_imports',
  { ...importColumns(), accepted: rowCount('accepted') },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomCatalogRow = typeof customCatalogImports.$inferSelect;

export const customCatalogRejects = pgTable('custom_catalog_rejects', rejectColumns<CustomCatalogColumn>(), (table) => [
  primaryKey({ columns: [table.company_id, table.import_id, table.line] }),
]);

export const customCatalogFacts = [
  tableFacts(customCatalogImports, {
    not_cloned: 'history',
    files: { rejects_file_id: { seen_by: 'catalog.view' }, file_id: notById },
  }),
  tableFacts(customCatalogRejects, { not_cloned: 'history' }),
];
