import type { UnitCells } from '@tradepost/contracts/inventory/unit-file.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

export const unitImports = pgTable(
  'unit_imports',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id').notNull(),
    member_id: id('member_id'),
    file_id: id('file_id'),
    file_name: text('file_name').notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
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

export const unitImportRejects = pgTable(
  'unit_import_rejects',
  {
    company_id: companyId(),
    import_id: id('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Partial<UnitCells>>().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.line] })],
);

export type UnitImportRow = typeof unitImports.$inferSelect;

export const unitImportFacts = [
  tableFacts(unitImports, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    files: { rejects_file_id: { seen_by: 'inventory.export', at: 'location_id' }, file_id: notById },
  }),
  tableFacts(unitImportRejects, { not_cloned: 'stock_and_invoices' }),
];
