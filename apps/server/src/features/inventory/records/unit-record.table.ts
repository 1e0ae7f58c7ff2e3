import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const unitNotes = pgTable(
  'unit_notes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    unit_id: id('unit_id').notNull(),
    body: text('body').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const unitPictures = pgTable(
  'unit_pictures',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    unit_id: id('unit_id').notNull(),
    file_id: id('file_id').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Parts and work since a unit was bought. A trigger keeps their sum in the unit. */
export const unitCosts = pgTable(
  'unit_costs',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    unit_id: id('unit_id').notNull(),
    kind: text('kind').$type<'part' | 'work' | 'other'>().notNull(),
    amount: minor('amount').notNull(),
    note: text('note').notNull().default(''),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const unitRecordFacts = [
  tableFacts(unitNotes, { not_cloned: 'stock_and_invoices', audited: true }),
  tableFacts(unitPictures, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    files: { file_id: { seen_by: 'inventory.view', at: { of: 'inventory_units', by: 'unit_id' } } },
  }),
  tableFacts(unitCosts, { not_cloned: 'stock_and_invoices', audited: true }),
];
