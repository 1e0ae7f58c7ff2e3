import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What sellers can do on the page of a revised offer. */
export const answerSettings = pgTable(
  'answer_settings',
  {
    company_id: companyId(),
    answer_days: integer('answer_days').notNull().default(14),
    allows_lines: boolean('allows_lines').notNull().default(false),
    allows_questions: boolean('allows_questions').notNull().default(true),
    allows_pictures: boolean('allows_pictures').notNull().default(true),
    return_text: text('return_text'),
    ...sellerTexts<'return_text'>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const answerSettingsFacts = [
  tableFacts(answerSettings, {
    clone: { with: 'customer_portal_content', what: ['answer settings', 'answer settings'] },
    settings: 'documents',
  }),
];
