import type { LotChangeKind } from '@tradepost/contracts/orders/offers/lot-change.contract';
import type { Acceptance, OfferReason } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderOffers = pgTable(
  'order_offers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    state: text('state').$type<'awaiting' | 'accepted' | 'rejected' | 'replaced'>().notNull().default('awaiting'),
    acceptance: text('acceptance').$type<Acceptance>(),
    note: text('note'),
    old_total: minor('old_total').notNull(),
    new_total: minor('new_total').notNull(),
    old_bonus: minor('old_bonus').notNull().default(0),
    new_bonus: minor('new_bonus').notNull().default(0),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    answered_at: instant('answered_at'),
    answer_until: instant('answer_until'),
    opened_at: instant('opened_at'),
    return_address: text('return_address'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderOfferLines = pgTable(
  'order_offer_lines',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    offer_id: id('offer_id').notNull(),
    item_id: id('item_id').notNull(),
    old_price: minor('old_price').notNull(),
    new_price: minor('new_price').notNull(),
    reason: text('reason').$type<OfferReason>().notNull(),
    note: text('note'),
    is_accepted: boolean('is_accepted'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What an offer for a lot changes and what it leaves, in numbers. */
export const orderOfferLots = pgTable(
  'order_offer_lots',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    offer_id: id('offer_id').notNull(),
    change: text('change').$type<LotChangeKind>().notNull(),
    title: text('title').notNull(),
    variant_label: text('variant_label'),
    condition_label: text('condition_label'),
    received_label: text('received_label'),
    quantity: integer('quantity').notNull(),
    old_price: minor('old_price').notNull(),
    new_price: minor('new_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderOfferRow = typeof orderOffers.$inferSelect;
export type OrderOfferLineRow = typeof orderOfferLines.$inferSelect;

export const orderOfferFacts = [
  tableFacts(orderOffers, { not_cloned: 'orders', audited: true, person: { part: 'revised_offers', by: 'order' } }),
  tableFacts(orderOfferLines, { not_cloned: 'orders' }),
  tableFacts(orderOfferLots, { not_cloned: 'orders' }),
];
