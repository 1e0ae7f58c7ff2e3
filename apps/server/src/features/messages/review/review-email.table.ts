import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const reviewEmails = pgTable(
  'review_emails',
  {
    company_id: companyId(),
    is_enabled: boolean('is_enabled').notNull().default(false),
    enabled_at: instant('enabled_at'),
    delay_days: integer('delay_days').notNull().default(7),
    link: text('link'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const reviewEmailFacts = [
  tableFacts(reviewEmails, {
    clone: { with: 'email_templates', what: ['review email', 'review emails'] },
    settings: 'messages',
  }),
];
