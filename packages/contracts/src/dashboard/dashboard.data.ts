import type { Permission } from '../permissions.ts';

/** The statuses whose newest orders appear on the dashboard: Leads, Being Inspected, Payout Processing. */
export const widgetStatuses = [1, 8, 7] as const;

/** The widgets of the dashboard, in their default order. */
/** `permission`: who sees the widget beside `dashboard.view`. */
export const dashboardWidgets = {
  leads: { label: 'Leads' },
  being_inspected: { label: 'Being Inspected' },
  payout_processing: { label: 'Payout Processing' },
  arriving_today: { label: 'Arriving today' },
  in_transit: { label: 'In transit' },
  offers: { label: 'Offers over time' },
  conversion: { label: 'Conversion rate' },
  top_customers: { label: 'Top customers' },
  top_sponsors: { label: 'Top promo codes' },
  device_rates: { label: 'Most bought devices' },
  stock: { label: 'Stock', permission: 'inventory.view' },
  sales: { label: 'Net sales and margin', permission: 'inventory.cost' },
  receivables: { label: 'Owed to you', permission: 'invoices.view' },
} as const satisfies Record<string, { label: string; permission?: Permission }>;
export type WidgetKey = keyof typeof dashboardWidgets;
