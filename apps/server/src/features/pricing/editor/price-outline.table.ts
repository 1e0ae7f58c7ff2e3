import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The active models in the editor's order. Triggers on the catalog maintain it; the code only reads it. */
export const priceOutline = pgTable(
  'price_outline',
  {
    company_id: companyId(),
    model_id: id('model_id').notNull(),
    category_id: id('category_id').notNull(),
    brand_id: id('brand_id').notNull(),
    device_id: id('device_id').notNull(),
    brand_sort: integer('brand_sort').notNull(),
    device_sort: integer('device_sort').notNull(),
    model_sort: integer('model_sort').notNull(),
    name: text('name').notNull(),
    total_variants: integer('total_variants').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.model_id] })],
);

export const priceOutlineFacts = [tableFacts(priceOutline, { not_cloned: 'derived' })];
