import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Who sells, as typed in the shop for an order by somebody who has not proven the email address. */
export const sellerEntries = pgTable(
  'seller_entries',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    customer_id: id('customer_id').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    phone: text('phone'),
    address_text: text('address_text'),
    marketing_consent: boolean('marketing_consent').notNull().default(false),
    is_shared: boolean('is_shared').notNull().default(false),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type SellerEntryRow = typeof sellerEntries.$inferSelect;

export const sellerEntryFacts = [
  tableFacts(sellerEntries, {
    not_cloned: 'orders',
    merge: { how: 'rows' },
    person: { part: 'entered_in_the_shop', by: 'order' },
  }),
];
