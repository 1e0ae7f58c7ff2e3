import type { BlockKind } from '@tradepost/contracts/customers/customer.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Contacts that nobody buys from without an override. */
export const customerBlocks = pgTable(
  'customer_blocks',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<BlockKind>().notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    customer_id: id('customer_id'),
    member_id: id('member_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerBlockRow = typeof customerBlocks.$inferSelect;

export const blockFacts = [
  tableFacts(customerBlocks, {
    not_cloned: 'customers',
    audited: true,
    merge: { how: 'rows', label: 'Block entries' },
    person: { part: 'blocks', by: 'customer' },
  }),
];
