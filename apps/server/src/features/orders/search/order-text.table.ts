import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id } from '../../../platform/db/columns.ts';

/** What an order is found by. Apart from the order, so that a status does not enter it into its index anew. */
export const orderTexts = pgTable(
  'order_texts',
  {
    company_id: companyId(),
    order_id: id('order_id').notNull(),
    search_text: text('search_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_id] })],
);
