import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor, minorOrNull } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

const cellKey = () => ({
  company_id: companyId(),
  price_list_id: id('price_list_id').notNull(),
  variant_id: id('variant_id').notNull(),
  condition_id: id('condition_id').notNull(),
});

/** The last suggested price that was applied to a cell. */
export const appliedSuggestions = pgTable(
  'applied_suggestions',
  {
    ...cellKey(),
    price: minor('price').notNull(),
    expected: minor('expected').notNull(),
    list_name: text('list_name'),
    list_price: minorOrNull('list_price'),
    batch_id: id('batch_id').notNull(),
    applied_at: instant('applied_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.price_list_id, table.variant_id, table.condition_id] })],
);

/** Custom prices that staff kept over the followed price of that time. */
export const keptCustomPrices = pgTable(
  'kept_custom_prices',
  {
    ...cellKey(),
    custom_price: minor('custom_price').notNull(),
    original_price: minor('original_price').notNull(),
    kept_at: instant('kept_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.price_list_id, table.variant_id, table.condition_id] })],
);

export const deskFacts = [
  tableFacts(appliedSuggestions, { not_cloned: 'history' }),
  tableFacts(keptCustomPrices, { not_cloned: 'history' }),
];
