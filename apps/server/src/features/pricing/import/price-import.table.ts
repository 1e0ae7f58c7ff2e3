import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { importKinds, type PriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

const count = (name: string) => integer(name).notNull().default(0);

export const priceImports = pgTable(
  'price_imports',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: importKinds }).notNull(),
    is_dry_run: boolean('is_dry_run').notNull().default(false),
    status: text('status', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    price_list_id: id('price_list_id').notNull(),
    file_id: id('file_id'),
    file_name: text('file_name').notNull(),
    encoding: text('encoding').$type<FileEncoding>(),
    is_file_already_used: boolean('is_file_already_used').notNull().default(false),
    headings: text('headings').array().notNull().default(sql`'{}'`),
    unknown_columns: text('unknown_columns').array().notNull().default(sql`'{}'`),
    total_rows: count('total_rows'),
    total_success: count('total_success'),
    total_invalid: count('total_invalid'),
    changed_cells: count('changed_cells'),
    unchanged_cells: count('unchanged_cells'),
    raised: count('raised'),
    lowered: count('lowered'),
    added: count('added'),
    custom_kept: count('custom_kept'),
    new_books: count('new_books'),
    held_cells: count('held_cells'),
    samples: jsonb('samples').$type<PriceImport['samples']>().notNull().default([]),
    failure: text('failure'),
    batch_id: id('batch_id'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const priceImportRejects = pgTable(
  'price_import_rejects',
  {
    company_id: companyId(),
    import_id: id('import_id').notNull(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    part: text('part'),
    cells: text('cells').array().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.import_id, table.number] })],
);

export const priceImportFacts = [
  tableFacts(priceImports, { not_cloned: 'history', files: { file_id: notById } }),
  tableFacts(priceImportRejects, { not_cloned: 'history' }),
];
