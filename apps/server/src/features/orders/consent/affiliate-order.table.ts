import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** An order whose seller came by the link of an affiliate, and allowed that to be measured. */
export const affiliateOrders = pgTable(
  'affiliate_orders',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    affiliate_click: text('affiliate_click').notNull(),
    state: text('state').$type<'clicked' | 'sent' | 'approved' | 'declined'>().notNull().default('clicked'),
    amount: minor('amount'),
    sent_at: instant('sent_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const affiliateOrderFacts = [
  tableFacts(affiliateOrders, { not_cloned: 'orders', person: { part: 'affiliate_orders', by: 'order' } }),
];
