import type { LegalKind } from '@tradepost/contracts/shop/site/legal.contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Every version of a company's terms and of its privacy text. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    company_id: companyId(),
    kind: text('kind').$type<LegalKind>().notNull(),
    text_version: integer('text_version').notNull(),
    body: text('body').notNull(),
    sha256: text('sha256').notNull(),
    ...sellerTexts<'body'>(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind, table.text_version] })],
);

/** The terms that the seller of an order accepted. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    company_id: companyId(),
    order_id: id('order_id').notNull(),
    kind: text('kind').$type<LegalKind>().notNull(),
    text_version: integer('text_version').notNull(),
    language: text('language').notNull(),
    sha256: text('sha256').notNull(),
    accepted_at: instant('accepted_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_id, table.kind] })],
);

export const legalFacts = [
  tableFacts(legalTexts, {
    clone: { with: 'customer_portal_content', what: ['version of the legal texts', 'versions of the legal texts'] },
    settings: 'storefront',
  }),
  tableFacts(legalAcceptances, { not_cloned: 'orders', person: { part: 'accepted_terms', by: 'order' } }),
];
