import type { CustomerFlag } from '@tradepost/contracts/customers/customer.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const customers = pgTable(
  'customers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** First and last name, or the company of a customer without a person. */
    display_name: text('display_name')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), company_name, '')`),
    company_name: text('company_name'),
    email: text('email'),
    phone: text('phone'),
    phone_key: text('phone_key'),
    address_text: text('address_text'),
    country_code: text('country_code').notNull().default('US'),
    date_of_birth: date('date_of_birth'),
    language: text('language'),
    status: integer('status').notNull().default(1),
    blocked_reason: text('blocked_reason'),
    payout_method: text('payout_method'),
    payout_mask: text('payout_mask'),
    order_count: integer('order_count').notNull().default(0),
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_form(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone_key, '') || ' ' || spell_umlauts(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')))`,
    ),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
    flag: text('flag').$type<CustomerFlag>(),
    sales_person_id: id('sales_person_id'),
    tax_number: text('tax_number'),
    notes: text('notes'),
    marketing_consent: boolean('marketing_consent').notNull().default(false),
    merged_into_id: id('merged_into_id'),
    erased_at: instant('erased_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CustomerRow = typeof customers.$inferSelect;

export const customerFacts = [
  tableFacts(customers, {
    not_cloned: 'customers',
    audited: true,
    merge: { how: 'stays' },
    person: { part: 'customers', by: 'id' },
  }),
];
