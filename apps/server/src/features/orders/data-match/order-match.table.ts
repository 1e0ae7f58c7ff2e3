import type { MatchDifference } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { matchOutcomes, matchStatuses } from '@tradepost/contracts/orders/data-match/data-match.data';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderMatches = pgTable(
  'order_matches',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    status: text('status', { enum: matchStatuses }).notNull().default('running'),
    source_name: text('source_name').notNull(),
    total_rows: integer('total_rows').notNull().default(0),
    done_rows: integer('done_rows').notNull().default(0),
    failure: text('failure'),
    version: integer('version').notNull().default(1),
    member_id: id('member_id'),
    confirmed_by_id: id('confirmed_by_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderMatchRows = pgTable(
  'order_match_rows',
  {
    company_id: companyId(),
    match_id: id('match_id').notNull(),
    number: integer('number').notNull(),
    identifier: text('identifier').notNull(),
    device_text: text('device_text').notNull().default(''),
    grade: text('grade').notNull().default(''),
    color: text('color').notNull().default(''),
    outcome: text('outcome', { enum: matchOutcomes }),
    note: text('note'),
    differences: jsonb('differences').$type<MatchDifference[]>().notNull().default([]),
    item_id: id('item_id'),
    model_id: id('model_id'),
    variant_id: id('variant_id'),
    condition_id: id('condition_id'),
    decision: text('decision', { enum: ['accept', 'ignore'] })
      .notNull()
      .default('ignore'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.match_id, table.number] })],
);

export const orderMatchTables = { matches: orderMatches, rows: orderMatchRows };

export type OrderMatchRecord = typeof orderMatches.$inferSelect;
export type OrderMatchRowRecord = typeof orderMatchRows.$inferSelect;

export const orderMatchFacts = [
  tableFacts(orderMatches, { not_cloned: 'orders', not_of_person: 'a file of the shop' }),
  tableFacts(orderMatchRows, { not_cloned: 'orders' }),
];
