import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The platform writes them, the feature `notifications` shows them. */
export const notifications = pgTable(
  'notifications',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    url: text('url'),
    once_key: text('once_key'),
    is_in_app: boolean('is_in_app').notNull().default(true),
    read_at: instant('read_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    company_id: companyId(),
    member_id: id('member_id').notNull(),
    type: text('type').notNull(),
    in_app: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.member_id, table.type] })],
);

export type NotificationRow = typeof notifications.$inferSelect;

export const notificationFacts = [
  tableFacts(notifications, { not_cloned: 'members' }),
  tableFacts(notificationPreferences, { not_cloned: 'members' }),
];
