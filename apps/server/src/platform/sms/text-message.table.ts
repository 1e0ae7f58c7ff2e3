import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

export const textMessages = pgTable(
  'text_messages',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    template: text('template').notNull(),
    to_number: text('to_number').notNull(),
    sealed: text('sealed'),
    status: text('status').$type<'queued' | 'sent' | 'outbox' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    sent_at: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const textMessageFacts = [
  tableFacts(textMessages, { not_cloned: 'history', not_exported: 'sent text messages: they contain codes' }),
];
