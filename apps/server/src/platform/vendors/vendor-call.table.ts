import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The calls to vendors, with the idempotency key of each. */
export const vendorCalls = pgTable(
  'vendor_calls',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    purpose: text('purpose').notNull(),
    key: uuid('key').notNull().default(sql`gen_random_uuid()`),
    state: text('state')
      .$type<'started' | 'done' | 'refused' | 'replaced' | 'reading' | 'read'>()
      .notNull()
      .default('started'),
    answer: jsonb('answer'),
    connection_id: id('connection_id'),
    tries: integer('tries').notNull().default(1),
    failure: text('failure'),
    claimed_until: instant('claimed_until'),
    ended_at: instant('ended_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const vendorCallFacts = [
  tableFacts(vendorCalls, { not_cloned: 'vendors', not_exported: 'calls to vendors from this server' }),
];
