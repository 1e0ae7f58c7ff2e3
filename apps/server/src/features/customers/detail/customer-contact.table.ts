import type { ContactKind } from '@tradepost/contracts/customers/customer.data';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Calls, visits and other contacts that staff logged. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    body: text('body').notNull(),
    happened_at: instant('happened_at').notNull().default(sql`app_now()`),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const customerContactFacts = [
  tableFacts(customerContacts, {
    not_cloned: 'customers',
    audited: true,
    merge: { how: 'rows', label: 'Logged contacts' },
    person: { part: 'contacts', by: 'customer' },
  }),
];
