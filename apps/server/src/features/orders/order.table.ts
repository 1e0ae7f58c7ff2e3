import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { Acceptance, OrderChannel, OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { MethodBonus } from '@tradepost/contracts/orders/order-totals.rules';
import type { ParcelState, ShippingMethod } from '@tradepost/contracts/orders/parcel.data';
import type { ReconcileState } from '@tradepost/contracts/orders/quote-line.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const orders = pgTable(
  'orders',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<OrderKind>().notNull(),
    box_id: text('box_id').notNull(),
    status_id: integer('status_id').notNull(),
    sub_status_id: integer('sub_status_id'),
    prev_status_id: integer('prev_status_id'),
    prev_sub_status_id: integer('prev_sub_status_id'),
    status_at: instant('status_at').notNull().default(sql`app_now()`),
    hold_reason: text('hold_reason'),
    location_id: id('location_id').notNull(),
    customer_id: id('customer_id').notNull(),
    member_id: id('member_id'),
    parent_id: id('parent_id'),
    currency: text('currency').notNull(),
    quoted_total: minor('quoted_total').notNull().default(0),
    items_total: minor('items_total').notNull().default(0),
    bonus_total: minor('bonus_total').notNull().default(0),
    shipping_cost: minor('shipping_cost').notNull().default(0),
    method_bonus: minor('method_bonus').notNull().default(0),
    /** The method's bonus as agreed when it was chosen. */
    method_bonus_terms: jsonb('method_bonus_terms').$type<MethodBonus>(),
    is_promo_stacked: boolean('is_promo_stacked').notNull().default(true),
    is_expedited: boolean('is_expedited').notNull().default(false),
    expedited_fee: minor('expedited_fee').notNull().default(0),
    total: minor('total').notNull().default(0),
    paid_total: minor('paid_total').notNull().default(0),
    promo_code_id: id('promo_code_id'),
    promo_code: text('promo_code'),
    payout_method: text('payout_method'),
    payout_details: text('payout_details'),
    payout_mask: text('payout_mask'),
    /** The conditions of sale in force when the order was made. A new order gets it from the database. */
    conditions_version: integer('conditions_version').default(sql`current_conditions()`),
    acceptance: text('acceptance').$type<Acceptance>(),
    price_locked_until: instant('price_locked_until'),
    is_left_for_testing: boolean('is_left_for_testing').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    archived_at: instant('archived_at'),
    item_count: integer('item_count').notNull().default(0),
    item_summary: text('item_summary').notNull().default(''),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
    paid_at: instant('paid_at'),
    /** When it last entered Payout Processing. */
    payable_at: instant('payable_at'),
    /** The page that sent the seller: host and path. */
    referral_url: text('referral_url'),
    utm_source: text('utm_source'),
    utm_medium: text('utm_medium'),
    utm_campaign: text('utm_campaign'),
    channel: text('channel').$type<OrderChannel>().notNull().default('staff'),
    shipping_method: text('shipping_method').$type<ShippingMethod>(),
    parcel_state: text('parcel_state').$type<ParcelState>(),
    tracking: text('tracking'),
    shipped_at: instant('shipped_at'),
    received_at: instant('received_at'),
    price_stopped_at: instant('price_stopped_at'),
    is_late: boolean('is_late').notNull().default(false),
    reconcile_state: text('reconcile_state').$type<ReconcileState>(),
    base_status_id: integer('base_status_id'),
    base_sub_status_id: integer('base_sub_status_id'),
    confirmed_at: instant('confirmed_at'),
    payout_account_key: text('payout_account_key'),
    /** Of all that the seller reads; null: the customer's, or else the company's. */
    language: text('language').$type<MessageLanguage>(),
    /** The method that a trade-in replaced. */
    agreed_method: text('agreed_method'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderRow = typeof orders.$inferSelect;

export const orderFacts = [
  tableFacts(orders, {
    not_cloned: 'orders',
    audited: true,
    not_exported: {
      payout_details: 'encrypted payout details of the seller',
      payout_account_key: 'a hash with the secret of this server',
    },
    merge: { how: 'rows', label: 'Orders' },
    person: { part: 'orders', by: 'customer' },
  }),
];
