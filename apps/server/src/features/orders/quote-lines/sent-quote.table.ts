import type { QuoteAnswer, SentQuoteState } from '@tradepost/contracts/orders/quote-line.data';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor, minorOrNull } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Each time that a quote went to its seller, with the answer. */
export const sentQuotes = pgTable(
  'sent_quotes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    state: text('state').$type<SentQuoteState>().notNull().default('awaiting'),
    total: minor('total').notNull(),
    note: text('note'),
    member_id: id('member_id'),
    sent_at: instant('sent_at').notNull().default(sql`app_now()`),
    opened_at: instant('opened_at'),
    answered_at: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What the seller answered per device. */
export const quoteAnswers = pgTable(
  'quote_answers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    quote_id: id('quote_id').notNull(),
    order_id: id('order_id').notNull(),
    item_id: id('item_id'),
    line_id: id('line_id'),
    title: text('title').notNull(),
    answer: text('answer').$type<QuoteAnswer>().notNull(),
    price: minor('price').notNull(),
    asked_price: minorOrNull('asked_price'),
    note: text('note'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type SentQuoteRow = typeof sentQuotes.$inferSelect;

export const sentQuoteFacts = [
  tableFacts(sentQuotes, { not_cloned: 'orders', audited: true, person: { part: 'sent_quotes', by: 'order' } }),
  tableFacts(quoteAnswers, { not_cloned: 'orders', audited: true, person: { part: 'quote_answers', by: 'order' } }),
];
