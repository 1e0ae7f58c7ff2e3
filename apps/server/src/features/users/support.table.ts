import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const supportVisits = pgTable(
  'support_visits',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    granted_by: id('granted_by').notNull(),
    starts_at: instant('starts_at').notNull().default(sql`app_now()`),
    ends_at: instant('ends_at').notNull(),
    ended_at: instant('ended_at'),
    ended_by: id('ended_by'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type SupportVisitRow = typeof supportVisits.$inferSelect;

export const supportFacts = [
  tableFacts(supportVisits, {
    not_cloned: 'members',
    audited: true,
    not_exported: 'visits of the support of this server',
  }),
];
