import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { ConsentBasis } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What the seller of an order allowed to be measured in the shop. */
export const measuringConsents = pgTable(
  'measuring_consents',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    analytics: boolean('analytics').notNull(),
    advertising: boolean('advertising').notNull(),
    basis: text('basis').$type<ConsentBasis>().notNull(),
    text_version: integer('text_version').notNull(),
    language: text('language').$type<MessageLanguage>().notNull(),
    decided_at: instant('decided_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const measuringConsentFacts = [
  tableFacts(measuringConsents, { not_cloned: 'orders', person: { part: 'measuring_consent', by: 'order' } }),
];
