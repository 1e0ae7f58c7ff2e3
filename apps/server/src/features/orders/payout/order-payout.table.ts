import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderPayouts = pgTable(
  'order_payouts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    method: text('method').notNull(),
    mask: text('mask'),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference'),
    check_number: text('check_number'),
    state: text('state').$type<'paid' | 'voided'>().notNull().default('paid'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderPayoutRow = typeof orderPayouts.$inferSelect;

export const orderPayoutFacts = [
  tableFacts(orderPayouts, { not_cloned: 'orders', audited: true, person: { part: 'payouts', by: 'order' } }),
];
