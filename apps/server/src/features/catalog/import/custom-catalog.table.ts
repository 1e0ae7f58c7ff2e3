import type { CatalogCells } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const customCatalogImports = pgTable(
  'custom_catalog_imports',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    member_id: id('member_id'),
    file_id: id('file_id'),
    file_name: text('file_name').notNull(),
    done_line: integer('done_line').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    rejects_file_id: id('rejects_file_id'),
    failure: text('failure'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomCatalogRow = typeof customCatalogImports.$inferSelect;

export const customCatalogRejects = pgTable(
  'custom_catalog_rejects',
  {
    company_id: companyId(),
    import_id: id('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Partial<CatalogCells>>().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.line] })],
);

export const customCatalogFacts = [
  tableFacts(customCatalogImports, {
    not_cloned: 'history',
    files: { rejects_file_id: { seen_by: 'catalog.view' }, file_id: notById },
  }),
  tableFacts(customCatalogRejects, { not_cloned: 'history' }),
];
