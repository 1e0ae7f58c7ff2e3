import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { BuyBackStatus } from './buyback.rules.ts';

export const buyBackOrders = pgTable(
  'buyback_orders',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    vendor_order_id: text('vendor_order_id').notNull(),
    vendor_status: text('vendor_status').$type<BuyBackStatus>().notNull(),
    order_id: id('order_id'),
    problem: text('problem'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const buyBackFacts = [
  tableFacts(buyBackOrders, { not_cloned: 'orders', person: { part: 'orders_by_buyback', by: 'order' } }),
];
