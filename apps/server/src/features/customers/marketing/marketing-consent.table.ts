import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What a seller agreed to in a checkout, with the text that was read. */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    customer_id: id('customer_id').notNull(),
    order_id: id('order_id').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    source: text('source').$type<'shop' | 'api'>().notNull(),
    text: text('text'),
    language: text('language').$type<MessageLanguage>().notNull(),
    phone_key: text('phone_key'),
    agreed_at: instant('agreed_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type MarketingConsentRow = typeof marketingConsents.$inferSelect;

export const marketingConsentFacts = [
  tableFacts(marketingConsents, {
    not_cloned: 'orders',
    merge: { how: 'rows' },
    person: { part: 'marketing_consents', by: 'customer_or_order' },
  }),
];
