import { lineActions, lineResults, stocktakeStates } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const stocktakes = pgTable(
  'stocktakes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    state: text('state', { enum: stocktakeStates }).notNull().default('open'),
    location_id: id('location_id').notNull(),
    category_id: id('category_id'),
    shelves: text('shelves').array().notNull().default([]),
    note: text('note').notNull().default(''),
    expected_count: integer('expected_count').notNull().default(0),
    found_count: integer('found_count').notNull().default(0),
    missing_count: integer('missing_count').notNull().default(0),
    extra_count: integer('extra_count').notNull().default(0),
    last_line: integer('last_line').notNull().default(0),
    missing_action: text('missing_action', { enum: ['leave', 'delete'] })
      .notNull()
      .default('leave'),
    missing_reason: text('missing_reason'),
    member_id: id('member_id'),
    closed_by_id: id('closed_by_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
    closed_at: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    company_id: companyId(),
    stocktake_id: id('stocktake_id').notNull(),
    number: integer('number').notNull(),
    unit_id: id('unit_id'),
    code: text('code').notNull(),
    is_expected: boolean('is_expected').notNull(),
    result: text('result', { enum: lineResults }).notNull(),
    action: text('action', { enum: lineActions }).notNull().default('leave'),
    title: text('title').notNull().default(''),
    outcome: text('outcome'),
    why: text('why'),
    shelf: text('shelf'),
    member_id: id('member_id'),
    scanned_at: instant('scanned_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.stocktake_id, table.number] })],
);

export type StocktakeRow = typeof stocktakes.$inferSelect;
export type StocktakeLineRow = typeof stocktakeLines.$inferSelect;

export const stocktakeFacts = [
  tableFacts(stocktakes, { not_cloned: 'stock_and_invoices', audited: true }),
  tableFacts(stocktakeLines, { not_cloned: 'stock_and_invoices' }),
];
