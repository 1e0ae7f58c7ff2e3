import type { UnitBulkChange } from '@tradepost/contracts/inventory/unit-bulk.contract';
import type { UnitFilter } from '@tradepost/contracts/inventory/unit-list.contract';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const unitBulkChanges = pgTable(
  'unit_bulk_changes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id'),
    location_id: id('location_id'),
    filter: jsonb('filter').$type<UnitFilter>().notNull(),
    change: jsonb('change').$type<UnitBulkChange>().notNull(),
    total: integer('total').notNull(),
    up_to_id: id('up_to_id').notNull(),
    last_id: id('last_id').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type UnitBulkChangeRow = typeof unitBulkChanges.$inferSelect;

export const unitBulkFacts = [tableFacts(unitBulkChanges, { not_cloned: 'stock_and_invoices' })];
