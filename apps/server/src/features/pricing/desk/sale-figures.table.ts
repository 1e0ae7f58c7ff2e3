import type { SaleChannel } from '@tradepost/contracts/pricing/desk/sale-channel.data';
import { confidences, ratioOrigins } from '@tradepost/contracts/pricing/desk/sale-figures.rules';
import { date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minorOrNull } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What devices sold for. A nightly job replaces the rows of a company. */
export const saleFigures = pgTable(
  'sale_figures',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    sold: integer('sold').notNull(),
    resale: minorOrNull('resale'),
    paid: minorOrNull('paid'),
    parts: minorOrNull('parts'),
    kept: minorOrNull('kept'),
    days_to_sell: integer('days_to_sell'),
    last_sold_at: instant('last_sold_at'),
    device_sold: integer('device_sold').notNull(),
    expected: minorOrNull('expected'),
    expected_low: minorOrNull('expected_low'),
    expected_high: minorOrNull('expected_high'),
    ratio: numeric('ratio', { precision: 8, scale: 4, mode: 'number' }),
    ratio_of: text('ratio_of', { enum: ratioOrigins }).notNull(),
    channels: jsonb('channels').$type<Partial<Record<SaleChannel, number>>>().notNull().default({}),
    confidence: text('confidence', { enum: confidences }).notNull(),
    suggested: minorOrNull('suggested'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.variant_id, table.condition_id] })],
);

export const saleFigureRuns = pgTable('sale_figure_runs', {
  company_id: companyId().primaryKey(),
  computed_at: instant('computed_at').notNull(),
  day: date('day').notNull(),
  currency: text('currency').notNull(),
  sales: integer('sales').notNull(),
  cells: integer('cells').notNull(),
});

export const saleFiguresFacts = [
  tableFacts(saleFigures, { not_cloned: 'history' }),
  tableFacts(saleFigureRuns, { not_cloned: 'history' }),
];
