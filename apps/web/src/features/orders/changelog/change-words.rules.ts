import { fieldLabel } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import { reconcileLabels } from '@tradepost/contracts/orders/bulk-quote/quote-line.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import {
  type ItemStatus,
  itemStatusLabels,
  type NamedStatus,
  shippedStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { formatExact } from '../../../lib/dates.ts';
import type { TimelineChange } from '../../../ui/detail-page/timeline.rules.ts';

/** Names for the ids in changelog rows, and the currency and time zone for formatting. */
export interface ChangeNames {
  currency: string;
  /** IANA time zone. */
  timezone: string;
  /** Titles of the order's devices, by id. */
  items?: Readonly<Record<number, string>>;
  /** The names of the quoted lines, by id. */
  lines?: Readonly<Record<number, string>>;
  locations?: Readonly<Record<number, string>>;
  customers?: Readonly<Record<number, string>>;
  members?: Readonly<Record<number, string>>;
  /** The company's names of the payout methods, by key. */
  payouts?: Readonly<Record<string, string>>;
  /** The company's names of the statuses; as shipped without them. */
  statuses?: readonly NamedStatus[];
}

/** Device titles found in the changelog itself. Includes devices that are no longer in the order. */
export function readTitles(changes: readonly Change[]): Record<number, string> {
  const titled = changes.filter(({ entity, fields }) => entity === 'order_items' && 'title' in fields);
  return Object.fromEntries(
    titled.map(({ entity_id, fields: { title } }) => [entity_id, String(title?.[1] ?? title?.[0])]),
  );
}

/** Labels for fields whose name is not clear enough. */
const fieldWords: Record<string, string> = {
  status_id: 'Status',
  sub_status_id: 'Sub-status',
  status: 'Status',
  hold_reason: 'Hold reason',
  location_id: 'Location',
  customer_id: 'Customer',
  member_id: 'Staff',
  quoted_total: 'Quoted',
  items_total: 'Agreed price of devices',
  bonus_total: 'Bonus',
  method_bonus: 'Payout method bonus',
  expedited_fee: 'Expedited fee',
  is_expedited: 'Expedited payout',
  shipping_cost: 'Shipping fee',
  total: 'Total',
  paid_total: 'Paid',
  promo_code: 'Promo code',
  payout_method: 'Payout method',
  payout_details: 'Payout details',
  payout_mask: 'Pays to',
  mask: 'Pays to',
  price_locked_until: 'Price locked until',
  is_left_for_testing: 'Left for testing',
  is_archived: 'Archived',
  acceptance: 'Accepted by',
  reconcile_state: 'Reconciled',
  valid_days: 'Valid for days',
  parcel_count: 'Parcels expected',
  file_name: 'List',
  pickup_on: 'Pickup day',
  seller_note: 'Note to the seller',
  over_state: 'Over-delivery',
  over_reason: 'Reason for the over-delivery',
  shipping_method: 'Shipping',
  box_id: 'Box ID',
  imei: 'IMEI',
  serial: 'Serial number',
  variant_label: 'Expected device',
  condition_label: 'Expected condition',
  inspected_variant_label: 'Inspected device',
  inspected_condition_label: 'Inspected condition',
  inspected_price: 'Price after inspection',
  defect_ids: 'Expected defects',
  inspected_defect_ids: 'Inspected defects',
  quoted_price: 'Quoted',
  price: 'Price',
  old_total: 'Previous total',
  new_total: 'New total',
  old_bonus: 'Previous bonus',
  new_bonus: 'New bonus',
  audience: 'Visible to',
  body: 'Note',
  is_pinned: 'Pinned',
  is_from_seller: 'From the seller',
  is_for_customer: 'Shown to the seller',
  answer_until: 'Answer by',
  opened_at: 'Opened by the seller',
  return_address: 'Return address',
  conditions_version: 'Conditions version',
  method: 'Method',
  is_custom: 'Outside the catalog',
  title: 'Device',
  document_type: 'Document',
  document_mask: 'Document number (end)',
  issuer_region: 'Issuing state or province',
  text_version: 'Version',
  is_remote: 'On their own device',
  caption: 'Caption',
  bill_name: 'Buyer',
  bill_email: 'Email of the buyer',
  bill_company: 'Company of the buyer',
  bill_address: 'Address of the buyer',
  bill_tax_number: 'Tax number of the buyer',
  discount_total: 'Discount',
  credited_total: 'Returned',
  subtotal: 'Without tax',
  tax_total: 'Tax',
  due_on: 'Due',
};

/** Hidden fields: ids, bookkeeping, and values that another field shows as text. */
const hiddenFields: ReadonlySet<string> = new Set([
  'method_bonus_terms',
  'is_promo_stacked',
  'id',
  'kind',
  'currency',
  'order_id',
  'offer_id',
  'file_id',
  'front_file_id',
  'back_file_id',
  'card_id',
  'recorded_at',
  'signed_at',
  'looked_at',
  'sha256',
  'quote_id',
  'quote_line_id',
  'line_id',
  'act',
  'side',
  'headings',
  'mapping',
  'sent_at',
  'over_by_id',
  'reconciled_at',
  'reconciled_by_id',
  'tracking_key',
  'parent_id',
  'promo_code_id',
  'item_count',
  'item_summary',
  'search_text',
  'position',
  'status_at',
  'created_at',
  'updated_at',
  'answered_at',
  'archived_at',
  'paid_at',
  'inspected_at',
  'inspected_by_id',
  'prev_status_id',
  'prev_sub_status_id',
  'base_status_id',
  'base_sub_status_id',
  'category_id',
  'model_id',
  'variant_id',
  'condition_id',
  'inspected_variant_id',
  'inspected_condition_id',
  'price_steps',
  'frozen_prices',
  'invoice_id',
  'credit_note_id',
  'due_total',
  'tax_scheme',
  'tax_rate',
  'created_by_id',
  'salesperson_id',
  'trade_in_order_id',
  'drawer_session_id',
  'unit_id',
  'is_tax_included',
  'discount_percent',
]);

const moneyFields = /^(?:.*_total|total|subtotal|tax|discount|cost|.*_price|price|amount|.*_bonus|.*_fee|.*_cost)$/;
const instantFields = /(?:_until|_at)$/;

const mapLabels = (words: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, label]));

const spoken: Record<string, Record<string, string>> = {
  acceptance: {
    seller: 'Seller',
    on_behalf: 'Staff, on the seller’s behalf',
    auto: 'Automatically, after the deadline',
  },
  shipping_method: mapLabels(shippingMethods),
  reconcile_state: mapLabels(reconcileLabels),
  over_state: { approved: 'Bought', returned: 'Returned' },
  audience: { internal: 'Staff only', customer: 'Customer and staff' },
  state: {
    awaiting: 'Awaiting answer',
    accepted: 'Accepted',
    rejected: 'Rejected',
    replaced: 'Replaced',
    paid: 'Paid',
    voided: 'Voided',
  },
};

/** Names of the payout methods, for pages that do not load the methods' table. */
const methodWords: Record<string, string> = {
  ach: 'Direct deposit (ACH)',
  sepa: 'Bank transfer (SEPA)',
  uk_bank: 'Bank transfer (UK)',
  eft: 'Bank transfer (EFT)',
  bsb: 'Bank transfer (BSB)',
  bank: 'Bank transfer',
  paypal: 'PayPal',
  custom: 'Other',
};

export function formatMethod(method: unknown, { payouts }: Pick<ChangeNames, 'payouts'> = {}): string {
  if (typeof method !== 'string' || method === '') return '';
  return payouts?.[method] ?? methodWords[method] ?? fieldLabel(method);
}

export function formatField(field: string): string {
  return fieldWords[field] ?? fieldLabel(field.replace(/_id$/, ''));
}

/** The label of a status, followed by its sub-status, if any. */
export function formatStatus(
  { statuses = shippedStatuses }: Statuses,
  status_id: unknown,
  sub_status_id?: unknown,
): string {
  const status = statuses.find(({ id }) => id === status_id)?.label ?? `Status ${status_id}`;
  const sub = formatSubStatus({ statuses }, sub_status_id);
  return sub ? `${status} (${sub})` : status;
}

/** The label of a sub-status. Undefined for an unknown one, and for none. */
export function formatSubStatus({ statuses = shippedStatuses }: Statuses, sub_status_id: unknown): string | undefined {
  return statuses.flatMap(({ sub_statuses }) => sub_statuses).find(({ id }) => id === sub_status_id)?.label;
}

type Statuses = Pick<ChangeNames, 'statuses'>;

/** A field's value as text. Empty when there is no value. */
export function formatFieldValue(field: string, value: unknown, names: ChangeNames): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(field, value, names);
  if (Array.isArray(value)) return field.endsWith('defect_ids') ? countText(value.length, 'defect') : value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (instantFields.test(field) && !Number.isNaN(Date.parse(text))) return formatExact(text, names.timezone);
  if (field === 'status') return itemStatusLabels[text as ItemStatus]?.label ?? text;
  if (field === 'payout_method' || field === 'method') return formatMethod(text, names);
  return spoken[field]?.[text] ?? text;
}

function formatNumber(field: string, value: number, names: ChangeNames): string {
  if (moneyFields.test(field)) return formatMoney(value, names.currency);
  if (field === 'status_id') return formatStatus(names, value);
  if (field === 'sub_status_id') return formatSubStatus(names, value) ?? String(value);
  const known = {
    location_id: names.locations,
    customer_id: names.customers,
    member_id: names.members,
    item_id: names.items,
  };
  return known[field as keyof typeof known]?.[value] ?? String(value);
}

function countText(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

const secret = '•••';

/** The visible fields of a change, before and after, as text. */
export function listFieldChanges(change: Pick<Change, 'fields'>, names: ChangeNames): TimelineChange[] {
  const lines: TimelineChange[] = [];
  for (const [field, [before, after]] of Object.entries(change.fields)) {
    if (hiddenFields.has(field)) continue;
    const label = formatField(field);
    if (before === secret && after === secret) {
      lines.push({ label });
      continue;
    }
    const line = {
      label,
      before: formatFieldValue(field, before, names),
      after: formatFieldValue(field, after, names),
    };
    if (line.before !== line.after) lines.push(line);
  }
  return lines;
}
