import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { LabelState, LabelType } from '@tradepost/contracts/shipping/label.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import type { VendorErrorKind } from '../../../platform/vendors/vendor-error.ts';
import type { CustomsItem, Party, RefundState } from '../carriers/carrier-port.rules.ts';

/** Labels, from the wish to the delivery. A row is stored before its vendor is asked, and its id is the subject of the purchase. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id'),
    parcel_id: id('parcel_id'),
    box_id: text('box_id'),
    type: text('type').$type<LabelType>().notNull(),
    state: text('state').$type<LabelState>().notNull().default('waiting'),
    connection_id: id('connection_id'),
    vendor: text('vendor').$type<CarrierVendor>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    service_id: id('service_id'),
    service_code: text('service_code').notNull(),
    carrier_account: text('carrier_account').notNull().default(''),
    service_name: text('service_name').notNull(),
    why: text('why').notNull().default(''),
    is_to_us: boolean('is_to_us').notNull().default(true),
    is_return: boolean('is_return').notNull().default(false),
    is_printerless: boolean('is_printerless').notNull().default(false),
    is_test: boolean('is_test').notNull().default(false),
    is_international: boolean('is_international').notNull().default(false),
    from_address: jsonb('from_address').$type<Party>().notNull(),
    to_address: jsonb('to_address').$type<Party>().notNull(),
    weight_grams: integer('weight_grams').notNull(),
    length_mm: integer('length_mm').notNull(),
    width_mm: integer('width_mm').notNull(),
    height_mm: integer('height_mm').notNull(),
    value: minor('value').notNull().default(0),
    insured_amount: minor('insured_amount'),
    currency: text('currency').notNull(),
    contents: jsonb('contents').$type<CustomsItem[]>().notNull().default([]),
    ship_date: date('ship_date'),
    format: text('format').$type<'pdf' | 'zpl'>().notNull().default('pdf'),
    prepared_id: text('prepared_id'),
    vendor_label_id: text('vendor_label_id'),
    vendor_shipment_id: text('vendor_shipment_id'),
    tracking_number: text('tracking_number'),
    tracking_key: text('tracking_key'),
    cost: minor('cost'),
    cost_currency: text('cost_currency'),
    insurance_cost: minor('insurance_cost'),
    label_file_id: id('label_file_id'),
    qr_file_id: id('qr_file_id'),
    qr_text: text('qr_text'),
    failure_kind: text('failure_kind').$type<VendorErrorKind>(),
    failure: text('failure'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at'),
    buy_started_at: instant('buy_started_at'),
    refund: text('refund').$type<RefundState>(),
    refund_message: text('refund_message'),
    parcel_state: text('parcel_state').$type<ParcelState>().notNull().default('expected'),
    expected_at: instant('expected_at'),
    shipped_at: instant('shipped_at'),
    delivered_at: instant('delivered_at'),
    last_event_at: instant('last_event_at'),
    tracked_at: instant('tracked_at'),
    is_stuck: boolean('is_stuck').notNull().default(false),
    wants_email: boolean('wants_email').notNull().default(false),
    is_emailed: boolean('is_emailed').notNull().default(false),
    printed_at: instant('printed_at'),
    member_id: id('member_id'),
    bought_at: instant('bought_at'),
    voided_at: instant('voided_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What the carrier told of a label's parcel. The key makes news that comes twice harmless. */
export const shippingLabelEvents = pgTable(
  'shipping_label_events',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    label_id: id('label_id').notNull(),
    event_key: text('event_key').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    description: text('description').notNull(),
    place: text('place'),
    happened_at: instant('happened_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The address book of labels outside of orders. */
export const shippingAddresses = pgTable(
  'shipping_addresses',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    company: text('company').notNull().default(''),
    street: text('street').notNull(),
    suite: text('suite').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull().default(''),
    zip_code: text('zip_code').notNull().default(''),
    country_code: text('country_code').notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    used_at: instant('used_at').notNull().default(sql`app_now()`),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type LabelRow = typeof shippingLabels.$inferSelect;
export type LabelEventRow = typeof shippingLabelEvents.$inferSelect;
export type ShippingAddressRow = typeof shippingAddresses.$inferSelect;

export const labelFacts = [
  tableFacts(shippingLabels, {
    not_cloned: 'orders',
    audited: true,
    person: { part: 'shipping_labels', by: 'order' },
    files: {
      label_file_id: { seen_by: 'shipping.view', at: { of: 'orders', by: 'order_id' } },
      qr_file_id: { seen_by: 'shipping.view', at: { of: 'orders', by: 'order_id' } },
    },
  }),
  tableFacts(shippingLabelEvents, { not_cloned: 'orders' }),
  tableFacts(shippingAddresses, { not_cloned: 'customers', settings: 'shipping' }),
];
