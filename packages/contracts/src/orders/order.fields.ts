import { languageNames } from '../company/language.data.ts';
import { labelsOf, type RecordField } from '../company/record-field.rules.ts';
import { itemStatusLabels, orderChannelLabels } from './order-status.data.ts';
import { parcelStateLabels, shippingMethods } from './parcel.data.ts';
import { quoteAnswerLabels, reconcileLabels, sentQuoteLabels } from './quote-line.data.ts';

/** What people read of an order’s fields: in its forms and their conflicts, its files and its change log. */
export const orderFields = {
  box_id: { label: 'Box ID' },
  status_id: { label: 'Status', kind: 'choice' },
  sub_status_id: { label: 'Sub-status', kind: 'choice' },
  hold_reason: { label: 'Hold reason' },
  location_id: { label: 'Location', kind: 'choice' },
  customer_id: { label: 'Customer', kind: 'choice' },
  member_id: { label: 'Staff', kind: 'choice' },
  quoted_total: { label: 'Quoted', kind: 'money' },
  items_total: { label: 'Agreed price of devices', kind: 'money' },
  bonus_total: { label: 'Bonus', kind: 'money' },
  method_bonus: { label: 'Payout method bonus', kind: 'money' },
  shipping_cost: { label: 'Shipping fee', kind: 'money' },
  is_expedited: { label: 'Expedited payout', kind: 'flag' },
  expedited_fee: { label: 'Expedited fee', kind: 'money' },
  total: { label: 'Total', kind: 'money' },
  paid_total: { label: 'Paid', kind: 'money' },
  promo_code: { label: 'Promo code' },
  payout_method: { label: 'Payout method', kind: 'choice' },
  payout_details: { label: 'Payout details', kind: 'secret' },
  payout_mask: { label: 'Pays to' },
  price_locked_until: { label: 'Price locked until', kind: 'instant' },
  is_left_for_testing: { label: 'Left for testing', kind: 'flag' },
  is_archived: { label: 'Archived', kind: 'flag' },
  acceptance: {
    label: 'Accepted by',
    kind: 'choice',
    words: {
      seller: 'Seller',
      on_behalf: 'Staff, on the seller’s behalf',
      auto: 'Automatically, after the deadline',
    },
  },
  channel: { label: 'Came from', kind: 'choice', words: orderChannelLabels },
  referral_url: { label: 'Referral URL' },
  utm_source: { label: 'Campaign source' },
  utm_medium: { label: 'Campaign medium' },
  utm_campaign: { label: 'Campaign' },
  shipping_method: { label: 'Shipping', kind: 'choice', words: labelsOf(shippingMethods) },
  parcel_state: { label: 'Parcel', kind: 'choice', words: labelsOf(parcelStateLabels) },
  tracking: { label: 'Tracking numbers' },
  shipped_at: { label: 'Shipped', kind: 'instant' },
  received_at: { label: 'Received', kind: 'instant' },
  reconcile_state: { label: 'Reconciled', kind: 'choice', words: labelsOf(reconcileLabels) },
  language: { label: 'Language', kind: 'choice', words: languageNames },
} as const satisfies Record<string, RecordField>;
export type OrderField = keyof typeof orderFields;

/** The same of a device of an order. */
export const orderItemFields = {
  title: { label: 'Device' },
  status: { label: 'Status', kind: 'choice', words: labelsOf(itemStatusLabels) },
  is_custom: { label: 'Outside the catalog', kind: 'flag' },
  imei: { label: 'IMEI', kind: 'serial' },
  serial: { label: 'Serial number', kind: 'serial' },
  note: { label: 'Note', kind: 'lines' },
  variant_label: { label: 'Expected device' },
  condition_label: { label: 'Expected condition' },
  defect_ids: { label: 'Expected defects', kind: 'choice' },
  quoted_price: { label: 'Quoted', kind: 'money' },
  price: { label: 'Price', kind: 'money' },
  listed_price: { label: 'List price', kind: 'money' },
  price_reason: { label: 'Reason for the price', kind: 'lines' },
  marketer_name: { label: 'Partner' },
  partner_price: { label: 'Partner’s price', kind: 'money' },
  inspected_variant_label: { label: 'Inspected device' },
  inspected_condition_label: { label: 'Inspected condition' },
  inspected_defect_ids: { label: 'Inspected defects', kind: 'choice' },
  inspected_price: { label: 'Price after inspection', kind: 'money' },
} as const satisfies Record<string, RecordField>;

/** The same of what else belongs to an order, by table. */
export const orderPartFields = {
  order_offers: {
    state: {
      label: 'Status',
      kind: 'choice',
      words: { awaiting: 'Awaiting answer', accepted: 'Accepted', rejected: 'Rejected', replaced: 'Replaced' },
    },
    acceptance: orderFields.acceptance,
    old_total: { label: 'Previous total', kind: 'money' },
    new_total: { label: 'New total', kind: 'money' },
    old_bonus: { label: 'Previous bonus', kind: 'money' },
    new_bonus: { label: 'New bonus', kind: 'money' },
    answer_until: { label: 'Answer by', kind: 'instant' },
    opened_at: { label: 'Opened by the seller', kind: 'instant' },
  },
  order_payouts: {
    mask: orderFields.payout_mask,
    amount: { label: 'Amount', kind: 'money' },
    state: { label: 'Status', kind: 'choice', words: { paid: 'Paid', voided: 'Voided' } },
  },
  order_notes: {
    audience: {
      label: 'Visible to',
      kind: 'choice',
      words: { internal: 'Staff only', customer: 'Seller and staff' },
    },
    body: orderItemFields.note,
    is_from_seller: { label: 'From the seller', kind: 'flag' },
  },
  order_pictures: {
    is_for_customer: { label: 'Shown to the seller', kind: 'flag' },
    is_from_seller: { label: 'From the seller', kind: 'flag' },
  },
  order_parcels: {
    state: { label: 'Status', kind: 'choice', words: labelsOf(parcelStateLabels) },
    is_custom: { label: 'Number entered by hand', kind: 'flag' },
  },
  bulk_quotes: {
    file_name: { label: 'List' },
    valid_days: { label: 'Valid for days' },
    parcel_count: { label: 'Parcels expected' },
    pickup_on: { label: 'Pickup day' },
    seller_note: { label: 'Note to the seller', kind: 'lines' },
    over_state: { label: 'Over-delivery', kind: 'choice', words: { approved: 'Bought', returned: 'Returned' } },
    over_reason: { label: 'Reason for the over-delivery' },
  },
  sent_quotes: {
    state: {
      label: 'Status',
      kind: 'choice',
      words: labelsOf(sentQuoteLabels),
    },
    total: orderFields.total,
    note: { label: 'The seller’s note', kind: 'lines' },
    opened_at: { label: 'Opened by the seller', kind: 'instant' },
  },
  quote_answers: {
    title: orderItemFields.title,
    answer: { label: 'Answer', kind: 'choice', words: labelsOf(quoteAnswerLabels) },
    price: orderItemFields.price,
    asked_price: { label: 'Price that the seller asks for', kind: 'money' },
    note: orderItemFields.note,
  },
  bulk_quote_messages: { price: orderItemFields.price, body: orderItemFields.note },
} as const satisfies Record<string, Record<string, RecordField>>;
