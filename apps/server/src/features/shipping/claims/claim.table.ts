import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Claims on carriers for parcels that were lost or damaged. */
export const shippingClaims = pgTable(
  'shipping_claims',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    label_id: id('label_id').notNull(),
    reason: text('reason').$type<'lost' | 'damaged'>().notNull(),
    state: text('state').$type<'open' | 'filed' | 'paid' | 'denied' | 'closed'>().notNull().default('open'),
    amount: minor('amount').notNull(),
    covered_amount: minor('covered_amount').notNull().default(0),
    paid_amount: minor('paid_amount'),
    currency: text('currency').notNull(),
    carrier_reference: text('carrier_reference').notNull().default(''),
    note: text('note').notNull().default(''),
    member_id: id('member_id'),
    filed_at: instant('filed_at'),
    settled_at: instant('settled_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type ClaimRow = typeof shippingClaims.$inferSelect;

export const claimFacts = [tableFacts(shippingClaims, { not_cloned: 'orders', audited: true })];
