import { partnerKinds, sellingTypes } from '@tradepost/contracts/pricing/sync/marketer.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const partners = pgTable(
  'partners',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: partnerKinds }).notNull(),
    name: text('name').notNull(),
    link_id: id('link_id'),
    is_selected: boolean('is_selected').notNull().default(true),
    selling_type: text('selling_type', { enum: sellingTypes }).notNull().default('both'),
    margin_percent: numeric('margin_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    margin_amount: minor('margin_amount').notNull().default(0),
    is_named: boolean('is_named').notNull().default(false),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    offers_until: instant('offers_until'),
    ended_at: instant('ended_at'),
    ended_why: text('ended_why', { enum: ['deleted', 'left'] }),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Whose offer set a price, and what that partner pays. Staff see it with the order; no answer of a quote has it. */
export interface PartnerTerms {
  marketer_id: number;
  name: string;
  price: number;
}

export type PartnerRow = Omit<typeof partners.$inferSelect, 'company_id'>;

export const partnerExceptions = pgTable(
  'partner_exceptions',
  {
    company_id: companyId(),
    partner_id: id('partner_id').notNull(),
    model_id: id('model_id').notNull(),
    their_condition: text('their_condition').notNull(),
    condition_id: id('condition_id'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.partner_id, table.model_id, table.their_condition] })],
);

export const partnerOffers = pgTable(
  'partner_offers',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    partner_id: id('partner_id').notNull(),
    price: minor('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.variant_id, table.condition_id, table.partner_id] })],
);

export const partnerFacts = [
  tableFacts(partners, {
    not_cloned: 'links',
    settings: 'add_ons',
    not_exported: { link_id: 'names another company' },
  }),
  tableFacts(partnerExceptions, { not_cloned: 'links', settings: 'add_ons' }),
  tableFacts(partnerOffers, { not_cloned: 'links' }),
];
