import type { MetaPage } from '@tradepost/contracts/shop/site/meta.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What search engines and shared links say about the public pages of a company. */
export const pageMetas = pgTable(
  'page_metas',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    page: text('page').$type<MetaPage>().notNull(),
    target_key: text('target_key').notNull().default(''),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    picture_file_id: id('picture_file_id'),
    is_noindex: boolean('is_noindex').notNull().default(false),
    ...sellerTexts<'title' | 'description'>(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PageMetaRow = typeof pageMetas.$inferSelect;

export const metaFacts = [
  tableFacts(pageMetas, {
    clone: { with: 'customer_portal_content', what: ['page for search engines', 'pages for search engines'] },
    settings: 'storefront',
    files: { picture_file_id: { seen_by: 'settings.view' } },
  }),
];
