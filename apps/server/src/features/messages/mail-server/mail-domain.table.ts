import type { MailContinent, MailRecord } from '@tradepost/contracts/messages/mail-server.contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What DNS said last about a record. */
export type RecordCheck = Pick<MailRecord, 'state' | 'found'>;

export const mailDomains = pgTable(
  'mail_domains',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    domain: text('domain').notNull(),
    continent_code: text('continent_code').$type<MailContinent>().notNull(),
    sub_domain: text('sub_domain').notNull(),
    selector: text('selector').notNull(),
    public_key: text('public_key').notNull(),
    private_key: text('private_key').notNull(),
    is_verified: boolean('is_verified').notNull().default(false),
    checked_at: instant('checked_at'),
    checks: jsonb('checks').$type<Partial<Record<MailRecord['purpose'], RecordCheck>>>().notNull().default({}),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type MailDomainRow = typeof mailDomains.$inferSelect;

export const mailDomainFacts = [
  tableFacts(mailDomains, {
    not_cloned: 'vendors',
    settings: 'messages',
    not_exported: 'the private key of the sending domain',
  }),
];
