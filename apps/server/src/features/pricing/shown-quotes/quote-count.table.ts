import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** How often a price was shown on a local day. */
export const quoteCounts = pgTable(
  'quote_counts',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    day: date('day').notNull(),
    place: text('place', { enum: ['counter', 'shop'] }).notNull(),
    shown: integer('shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.variant_id, table.condition_id, table.day, table.place] }),
  ],
);

export const quoteCountFacts = [tableFacts(quoteCounts, { not_cloned: 'history' })];
