import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';

/** Sales without an invoice. */
export const unitSales = pgTable(
  'unit_sales',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    unit_id: id('unit_id').notNull(),
    location_id: id('location_id').notNull(),
    via: text('via').$type<'instant' | 'elsewhere'>().notNull(),
    price: minor('price').notNull(),
    currency: text('currency').notNull(),
    customer_id: id('customer_id'),
    buyer_name: text('buyer_name').notNull().default(''),
    payment_method: text('payment_method').notNull().default(''),
    note: text('note').notNull().default(''),
    cost: minor('cost').notNull().default(0),
    member_id: id('member_id'),
    sold_at: instant('sold_at').notNull().default(sql`app_now()`),
    released_at: instant('released_at'),
    released_reason: text('released_reason'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
