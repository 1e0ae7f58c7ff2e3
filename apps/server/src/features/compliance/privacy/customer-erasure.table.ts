import type { PrivacyReport } from '@tradepost/contracts/compliance/privacy.contract';
import { sql } from 'drizzle-orm';
import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What was erased of a person, and what is kept until when. */
export const customerErasures = pgTable(
  'customer_erasures',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    reason: text('reason').notNull(),
    parts: jsonb('parts').$type<PrivacyReport['parts']>().notNull(),
    kept_until: date('kept_until'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const customerErasureFacts = [
  tableFacts(customerErasures, {
    not_cloned: 'customers',
    merge: { how: 'stays' },
    not_of_person: 'an erased person is exported no more',
  }),
];
