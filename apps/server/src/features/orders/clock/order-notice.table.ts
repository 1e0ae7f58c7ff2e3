import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { ReminderKey } from './reminder.rules.ts';

/** What the clock of an order told its seller. A row means that it is done. */
export const orderNotices = pgTable(
  'order_notices',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    offer_id: id('offer_id'),
    notice: text('notice').$type<ReminderKey | 'auto-accept-reminder'>().notNull(),
    due_at: instant('due_at').notNull(),
    is_mailed: boolean('is_mailed').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderNoticeFacts = [
  tableFacts(orderNotices, { not_cloned: 'orders', audited: true, not_of_person: 'which emails are due' }),
];
