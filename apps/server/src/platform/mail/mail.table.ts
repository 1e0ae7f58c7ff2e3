import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

export const mails = pgTable(
  'mails',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    root: text('root'),
    root_id: id('root_id'),
    template: text('template').notNull(),
    to_address: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    status: text('status').$type<'queued' | 'sent' | 'outbox' | 'failed' | 'canceled'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    sent_at: instant('sent_at'),
    next_try_at: instant('next_try_at').notNull().default(sql`app_now()`),
    sealed: text('sealed'),
    unsubscribe_url: text('unsubscribe_url'),
    once_key: text('once_key'),
    batch: text('batch'),
    is_from_company: boolean('is_from_company').notNull().default(false),
    is_refused: boolean('is_refused').notNull().default(false),
    resent_at: instant('resent_at'),
    brand: text('brand'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const mailFacts = [
  tableFacts(mails, {
    not_cloned: 'history',
    settings: 'messages',
    not_exported: 'sent emails: their links grant access',
    person: { part: 'emails', by: 'root' },
  }),
];
