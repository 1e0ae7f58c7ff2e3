import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The shipping kit of an order: the box or the pages that the seller gets. */
export const shippingKits = pgTable(
  'shipping_kits',
  {
    company_id: companyId(),
    order_id: id('order_id').notNull(),
    state: text('state').$type<'requested' | 'printed' | 'sent'>().notNull().default('requested'),
    requested_at: instant('requested_at').notNull().default(sql`app_now()`),
    printed_at: instant('printed_at'),
    sent_at: instant('sent_at'),
    reminded_at: instant('reminded_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_id] })],
);

export type KitRow = typeof shippingKits.$inferSelect;

export const kitFacts = [
  tableFacts(shippingKits, { not_cloned: 'orders', audited: true, not_of_person: 'a state of the order' }),
];
