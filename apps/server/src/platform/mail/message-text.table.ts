import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The company's own texts of message templates. Orders, users and sessions read them, the feature `messages` edits them. */
export const messageTexts = pgTable(
  'message_texts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    template_id: integer('template_id').notNull(),
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sms: text('sms'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const messageSwitches = pgTable(
  'message_switches',
  {
    company_id: companyId(),
    template_id: integer('template_id').notNull(),
    kind: text('kind').notNull(),
    sends_email: boolean('sends_email').notNull().default(true),
    sends_sms: boolean('sends_sms').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.template_id, table.kind] })],
);

export const messageSettings = pgTable(
  'message_settings',
  {
    company_id: companyId(),
    /** Of sellers without a language of their own. */
    language: text('language').notNull().default('en'),
    languages: text('languages').array().notNull().default(['en', 'es', 'fr', 'de']),
    /** Null: the same as for emails. */
    portal_languages: text('portal_languages').array(),
    portal_language: text('portal_language'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const emailUnsubscribes = pgTable(
  'email_unsubscribes',
  {
    company_id: companyId(),
    email: text('email').notNull(),
    source: text('source').$type<'link' | 'staff'>().notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.email] })],
);

export type MessageTextRow = typeof messageTexts.$inferSelect;

export const messageTextFacts = [
  tableFacts(messageSettings, { clone: { with: 'email_templates' }, settings: 'messages' }),
  tableFacts(messageTexts, {
    clone: { with: 'email_templates', what: ['message text', 'message texts'] },
    settings: 'messages',
  }),
  tableFacts(messageSwitches, {
    clone: { with: 'email_templates', what: ['message switch', 'message switches'] },
    settings: 'messages',
  }),
  tableFacts(emailUnsubscribes, { not_cloned: 'customers' }),
];
