import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Questions that sellers ask often, with answers. */
export const faqs = pgTable(
  'faqs',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    group_name: text('group_name').notNull().default(''),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    sort: integer('sort').notNull().default(0),
    is_shown: boolean('is_shown').notNull().default(true),
    ...sellerTexts<'group_name' | 'question' | 'answer'>(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const faqFacts = [
  tableFacts(faqs, {
    clone: { with: 'customer_portal_content', what: ['question of the FAQ', 'questions of the FAQ'] },
    settings: 'storefront',
  }),
];
