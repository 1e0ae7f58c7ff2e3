import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const customTables = pgTable(
  'custom_tables',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<{ query: string }>().notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const customTableSelections = pgTable(
  'custom_table_selections',
  {
    company_id: companyId(),
    member_id: id('member_id').notNull(),
    list: text('list').notNull(),
    custom_table_id: id('custom_table_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.member_id, table.list] })],
);

export type CustomTableRow = typeof customTables.$inferSelect;
export type CustomTableSelectionRow = typeof customTableSelections.$inferSelect;

export const viewFacts = [
  tableFacts(customTables, { not_cloned: 'members' }),
  tableFacts(customTableSelections, { not_cloned: 'members' }),
];
