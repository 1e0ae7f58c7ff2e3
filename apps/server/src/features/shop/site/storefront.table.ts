import type { ConsentPlace } from '@tradepost/contracts/shop/site/consent-place.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** The public pages of a company. */
export const storefronts = pgTable(
  'storefronts',
  {
    company_id: companyId(),
    is_live: boolean('is_live').notNull().default(false),
    headline: text('headline').notNull().default(''),
    text: text('text').notNull().default(''),
    accent: text('accent'),
    asks_consent: text('asks_consent').$type<ConsentPlace>().notNull().default('everywhere'),
    favicon_file_id: id('favicon_file_id'),
    login_picture_file_id: id('login_picture_file_id'),
    portal_login: boolean('portal_login').notNull().default(true),
    ...sellerTexts<'headline' | 'text'>(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export type StorefrontRow = typeof storefronts.$inferSelect;

export const storefrontFacts = [
  tableFacts(storefronts, {
    clone: { with: 'customer_portal_content', what: ['storefront', 'storefronts'], omitted: ['is_live'] },
    settings: 'storefront',
    files: { favicon_file_id: { seen_by: 'settings.view' }, login_picture_file_id: { seen_by: 'settings.view' } },
  }),
];
