import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { MergedFields, MovedRows } from './moved-tables.rules.ts';

/** What a merge of two customers changed and moved, to undo it. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kept_id: id('kept_id').notNull(),
    merged_id: id('merged_id').notNull(),
    kept_before: jsonb('kept_before').$type<MergedFields>().notNull(),
    kept_after: jsonb('kept_after').$type<MergedFields>().notNull(),
    merged_before: jsonb('merged_before').$type<MergedFields>().notNull(),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    undone_at: instant('undone_at'),
    undone_by: id('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerMergeRow = typeof customerMerges.$inferSelect;

export const customerMergeFacts = [tableFacts(customerMerges, { not_cloned: 'customers', merge: { how: 'stays' } })];
