import { type FileColumn, fileColumnOf } from '../company/record-field.rules.ts';
import { type OrderField, orderFields } from './order.fields.ts';
import { acceptanceLabels } from './order-status.data.ts';

const columnOf = (field: OrderField) => fileColumnOf(orderFields[field]);

/** The columns of an order export: their headings and cell types. `customer_x` is the customer's column `x`. */
export const orderExportColumns = {
  box_id: columnOf('box_id'),
  status_id: columnOf('status_id'),
  sub_status_id: columnOf('sub_status_id'),
  created_at: { label: 'Created', cell: 'instant' },
  status_at: { label: 'Status since', cell: 'instant' },
  customer_name: { label: 'Seller', cell: 'text' },
  customer_email: { label: 'Email', cell: 'text' },
  customer_phone: { label: 'Phone', cell: 'text' },
  item_summary: { label: 'Devices', cell: 'text' },
  item_count: { label: 'Number of devices', cell: 'number' },
  identifiers: { label: 'IMEI or serial', cell: 'text' },
  location_name: { label: 'Location', cell: 'text' },
  staff_name: { label: 'Created by', cell: 'text' },
  payout_method: columnOf('payout_method'),
  promo_code: columnOf('promo_code'),
  quoted_total: columnOf('quoted_total'),
  bonus_total: columnOf('bonus_total'),
  method_bonus: columnOf('method_bonus'),
  shipping_cost: columnOf('shipping_cost'),
  is_expedited: { label: 'Expedited', cell: 'text' },
  expedited_fee: columnOf('expedited_fee'),
  total: columnOf('total'),
  paid_total: columnOf('paid_total'),
  currency: { label: 'Currency', cell: 'text' },
  paid_at: { label: 'Paid on', cell: 'instant' },
  channel: columnOf('channel'),
  referral_url: columnOf('referral_url'),
  utm_source: columnOf('utm_source'),
  utm_medium: columnOf('utm_medium'),
  utm_campaign: columnOf('utm_campaign'),
  marketers: { label: 'Partners', cell: 'text' },
  shipping_method: columnOf('shipping_method'),
  parcel_state: columnOf('parcel_state'),
  tracking: columnOf('tracking'),
  shipped_at: columnOf('shipped_at'),
  received_at: columnOf('received_at'),
  price_locked_until: columnOf('price_locked_until'),
  acceptance: { label: 'Acceptance', cell: 'text', words: acceptanceLabels },
  is_archived: columnOf('is_archived'),
} satisfies Record<string, FileColumn>;
export type OrderExportColumn = keyof typeof orderExportColumns;
export const orderExportKeys = Object.keys(orderExportColumns) as [OrderExportColumn, ...OrderExportColumn[]];

/** Columns that in-store orders have no use for. */
export const sentInColumns: readonly OrderExportColumn[] = [
  'channel',
  'referral_url',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'shipping_method',
  'shipping_cost',
  'parcel_state',
  'tracking',
  'shipped_at',
  'received_at',
];
