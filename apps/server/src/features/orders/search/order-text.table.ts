import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The search text of an order. In a separate table, so that status changes do not update its index. */
export const orderTexts = pgTable(
  'order_texts',
  {
    company_id: companyId(),
    order_id: id('order_id').notNull(),
    search_text: text('search_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_id] })],
);

export const orderTextFacts = [tableFacts(orderTexts, { not_cloned: 'orders', not_of_person: 'a copy for searching' })];
