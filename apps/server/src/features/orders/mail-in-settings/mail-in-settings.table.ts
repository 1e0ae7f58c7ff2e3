import type { MailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const mailInSettings = pgTable(
  'mail_in_settings',
  {
    company_id: companyId(),
    clock_stops_at: text('clock_stops_at').$type<MailInSettings['clock_stops_at']>().notNull().default('scan'),
    delivered_when: text('delivered_when').$type<MailInSettings['delivered_when']>().notNull().default('all'),
    reminder_days: integer('reminder_days').array().notNull().default([3, 7, 12]),
    is_auto_accept_on: boolean('is_auto_accept_on').notNull().default(false),
    auto_accept_days: integer('auto_accept_days').notNull().default(14),
    abandoned_hours: integer('abandoned_hours').notNull().default(24),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const mailInSettingsFacts = [
  tableFacts(mailInSettings, {
    clone: { with: 'workflows', what: ['mail-in settings', 'mail-in settings'] },
    settings: 'orders',
  }),
];
