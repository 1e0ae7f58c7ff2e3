import type { TaxScheme } from '@tradepost/contracts/company/sale-tax.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

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
    drawer_session_id: id('drawer_session_id'),
    note: text('note').notNull().default(''),
    cost: minor('cost').notNull().default(0),
    tax_scheme: text('tax_scheme').$type<TaxScheme>().notNull().default('standard'),
    tax_rate: integer('tax_rate').notNull().default(0),
    is_tax_included: boolean('is_tax_included').notNull().default(false),
    sold_net: minor('sold_net').notNull(),
    member_id: id('member_id'),
    sold_at: instant('sold_at').notNull().default(sql`app_now()`),
    released_at: instant('released_at'),
    released_reason: text('released_reason'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type UnitSaleRow = typeof unitSales.$inferSelect;

export const unitSaleFacts = [
  tableFacts(unitSales, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    merge: { how: 'rows', label: 'Sales without an invoice' },
    person: { part: 'purchases_without_invoice', by: 'customer' },
  }),
];
