import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What a seller wrote about a device of an easy offer. The device is a custom item until it is matched. */
export const describedItems = pgTable(
  'order_described_items',
  {
    company_id: companyId(),
    item_id: id('item_id').notNull(),
    description: text('description').notNull(),
    indication_min: minor('indication_min'),
    indication_max: minor('indication_max'),
    matched_at: instant('matched_at'),
    matched_by_id: id('matched_by_id'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.item_id] })],
);

export type DescribedItemRow = typeof describedItems.$inferSelect;

export const describedItemFacts = [tableFacts(describedItems, { not_cloned: 'orders' })];
