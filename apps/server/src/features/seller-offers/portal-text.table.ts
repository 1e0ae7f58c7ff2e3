import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant, sellerTexts } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** A company's own texts on the page of a revised offer. */
export const portalTexts = pgTable(
  'portal_texts',
  {
    company_id: companyId(),
    template_id: integer('template_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    ...sellerTexts<'title' | 'body'>(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.template_id] })],
);

export const portalTextFacts = [
  tableFacts(portalTexts, {
    clone: { with: 'customer_portal_content', what: ['portal text', 'portal texts'] },
    settings: 'documents',
  }),
];
