/** The columns of an order export: their headings and cell types. `customer_x` is the customer's column `x`. */
export const orderExportColumns = {
  box_id: { label: 'Box ID', cell: 'text' },
  status_id: { label: 'Status', cell: 'text' },
  sub_status_id: { label: 'Sub-status', cell: 'text' },
  created_at: { label: 'Created', cell: 'instant' },
  status_at: { label: 'Status since', cell: 'instant' },
  customer_name: { label: 'Customer', cell: 'text' },
  customer_email: { label: 'Email', cell: 'text' },
  customer_phone: { label: 'Phone', cell: 'text' },
  item_summary: { label: 'Devices', cell: 'text' },
  item_count: { label: 'Number of devices', cell: 'number' },
  identifiers: { label: 'IMEI or serial', cell: 'text' },
  location_name: { label: 'Location', cell: 'text' },
  staff_name: { label: 'Created by', cell: 'text' },
  payout_method: { label: 'Payout method', cell: 'text' },
  promo_code: { label: 'Promo code', cell: 'text' },
  quoted_total: { label: 'Quoted', cell: 'money' },
  bonus_total: { label: 'Bonus', cell: 'money' },
  total: { label: 'Total', cell: 'money' },
  paid_total: { label: 'Paid', cell: 'money' },
  currency: { label: 'Currency', cell: 'text' },
  paid_at: { label: 'Paid on', cell: 'instant' },
  channel: { label: 'Came from', cell: 'text' },
  shipping_method: { label: 'Shipping', cell: 'text' },
  parcel_state: { label: 'Parcel', cell: 'text' },
  tracking: { label: 'Tracking numbers', cell: 'text' },
  shipped_at: { label: 'Shipped', cell: 'instant' },
  received_at: { label: 'Received', cell: 'instant' },
  price_locked_until: { label: 'Price locked until', cell: 'instant' },
  acceptance: { label: 'Acceptance', cell: 'text' },
  is_archived: { label: 'Archived', cell: 'text' },
} as const satisfies Record<string, { label: string; cell: 'text' | 'number' | 'money' | 'instant' }>;
export type OrderExportColumn = keyof typeof orderExportColumns;

/** Columns that in-store orders have no use for. */
export const sentInColumns: readonly OrderExportColumn[] = [
  'channel',
  'shipping_method',
  'parcel_state',
  'tracking',
  'shipped_at',
  'received_at',
];
