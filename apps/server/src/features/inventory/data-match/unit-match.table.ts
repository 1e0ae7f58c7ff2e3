import type { UnitDifference } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchStatuses } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { matchOutcomes } from '@tradepost/contracts/orders/data-match/data-match.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const unitMatches = pgTable(
  'unit_matches',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    status: text('status', { enum: unitMatchStatuses }).notNull().default('running'),
    source_name: text('source_name').notNull(),
    total_rows: integer('total_rows').notNull().default(0),
    done_rows: integer('done_rows').notNull().default(0),
    failure: text('failure'),
    location_id: id('location_id'),
    updated_units: integer('updated_units'),
    created_units: integer('created_units'),
    version: integer('version').notNull().default(1),
    member_id: id('member_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const unitMatchRows = pgTable(
  'unit_match_rows',
  {
    company_id: companyId(),
    match_id: id('match_id').notNull(),
    number: integer('number').notNull(),
    identifier: text('identifier').notNull(),
    device_text: text('device_text').notNull().default(''),
    grade: text('grade').notNull().default(''),
    color: text('color').notNull().default(''),
    price: text('price').notNull().default(''),
    outcome: text('outcome', { enum: matchOutcomes }),
    note: text('note'),
    differences: jsonb('differences').$type<UnitDifference[]>().notNull().default([]),
    unit_id: id('unit_id'),
    model_id: id('model_id'),
    variant_id: id('variant_id'),
    grade_id: id('grade_id'),
    sale_price: minor('sale_price'),
    is_creatable: boolean('is_creatable').notNull().default(false),
    decision: text('decision', { enum: ['accept', 'ignore'] })
      .notNull()
      .default('ignore'),
    result: text('result'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.match_id, table.number] })],
);

export const unitMatchTables = { matches: unitMatches, rows: unitMatchRows };

export type UnitMatchRecord = typeof unitMatches.$inferSelect;
export type UnitMatchLine = typeof unitMatchRows.$inferSelect;

export const unitMatchFacts = [
  tableFacts(unitMatches, { not_cloned: 'stock_and_invoices' }),
  tableFacts(unitMatchRows, { not_cloned: 'stock_and_invoices' }),
];
