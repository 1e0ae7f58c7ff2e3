import type { CurrencyCode } from '@tradepost/contracts/currencies';
import type { groupings } from '@tradepost/contracts/dashboard/dashboard.contract';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { addDays } from '@tradepost/contracts/local-day';
import { orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, orderKinds, sentInKinds } from '@tradepost/contracts/orders/order-status.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { addMonths, type Days } from '@tradepost/contracts/reports/report-period.rules';
import { customerListPath } from '../customers/customer-paths.rules.ts';
import { unitCreatePath } from '../inventory/unit-paths.rules.ts';
import { invoiceCreatePath } from '../invoices/invoice-paths.rules.ts';
import { scanInPath } from '../orders/order-kind.rules.ts';
import { queuePath } from '../payouts/payout-paths.rules.ts';
import { labelListPath } from '../shipping/labels/label-paths.rules.ts';

export type Grouping = (typeof groupings)[number];

interface Period {
  label: string;
  /** Zero for periods counted in months. */
  days: number;
  /** The interval in which offers are counted. */
  by: Grouping;
  /** The interval of the rate, longer because a rate needs more offers. */
  rate_by: Grouping;
}

export const periods = {
  today: { label: 'Today', days: 1, by: 'day', rate_by: 'day' },
  yesterday: { label: 'Yesterday', days: 1, by: 'day', rate_by: 'day' },
  '7d': { label: 'Last 7 days', days: 7, by: 'day', rate_by: 'day' },
  '30d': { label: 'Last 30 days', days: 30, by: 'day', rate_by: 'week' },
  '90d': { label: 'Last 90 days', days: 90, by: 'week', rate_by: 'week' },
  '12m': { label: 'Last 12 months', days: 0, by: 'month', rate_by: 'month' },
} as const satisfies Record<string, Period>;
export type PeriodKey = keyof typeof periods;

export function toPeriod(text: string | null): PeriodKey {
  return text !== null && Object.hasOwn(periods, text) ? (text as PeriodKey) : '30d';
}

/** The currency in a URL, if it looks like one. */
export function toCurrency(text: string | null): CurrencyCode | undefined {
  return text !== null && /^[A-Z]{3}$/.test(text) ? (text as CurrencyCode) : undefined;
}

/** The days of a period, both inclusive, on a day such as `2026-11-12`. Months start on the 1st. */
export function daysOfPeriod(period: PeriodKey, today: string): Days {
  if (period === '12m') return { from: addMonths(today, -11), to: today };
  const to = period === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - periods[period].days), to };
}

const businessWidgets = ['stock', 'sales', 'receivables'] as const;
export type BusinessKey = (typeof businessWidgets)[number];

/** Whether a widget states facts of the business: stock, sales, what is owed. */
export function isBusiness(key: WidgetKey): key is BusinessKey {
  return (businessWidgets as readonly WidgetKey[]).includes(key);
}

const figures = ['offers', 'conversion', 'top_customers', 'top_sponsors', 'device_rates', ...businessWidgets] as const;
export type FigureKey = (typeof figures)[number];

/** Whether a widget shows a period's figures. The others show orders. */
export function isFigure(key: WidgetKey): key is FigureKey {
  return (figures as readonly WidgetKey[]).includes(key);
}

/** The status whose orders a widget shows. */
export const statusIdOf: Record<Exclude<WidgetKey, FigureKey>, string> = {
  leads: '1',
  being_inspected: '8',
  payout_processing: '7',
  arriving_today: '3',
  in_transit: '2',
};

/** The number of columns a widget spans, if available. */
const spans: Partial<Record<WidgetKey, number>> = { offers: 2 };

export function spanOf(key: WidgetKey): number {
  return spans[key] ?? 1;
}

/**
 * Orders the widgets to fill the rows: where a wide widget does not fit, the next narrow one moves up. The DOM order
 * matches the visual order.
 */
export function packWidgets(keys: readonly WidgetKey[], columns: number): WidgetKey[] {
  const waiting = [...keys];
  const packed: WidgetKey[] = [];
  let free = columns;
  while (waiting.length > 0) {
    const fits = waiting.findIndex((key) => Math.min(columns, spanOf(key)) <= free);
    const [key] = waiting.splice(Math.max(0, fits), 1);
    if (key === undefined) break;
    packed.push(key);
    free = (fits < 0 ? columns : free) - spanOf(key);
    if (free <= 0) free = columns;
  }
  return packed;
}

/** What a widget says instead of an empty card. */
export const emptyWords: Record<WidgetKey, string> = {
  leads: 'No offers awaiting an answer',
  being_inspected: 'No orders being inspected',
  payout_processing: 'No payouts due',
  arriving_today: 'No parcels arrived today',
  in_transit: 'No parcels in transit',
  offers: 'No offers made',
  conversion: 'No orders ended',
  top_customers: 'No seller was paid',
  top_sponsors: 'No promo code was used',
  device_rates: 'No devices bought',
  stock: 'No units in stock',
  sales: 'Nothing was sold',
  receivables: 'No buyer owes you money',
};

interface AnyAnswer {
  items?: readonly unknown[];
  points?: readonly { offers: number; rate?: number | null }[];
}

/** Whether the answer of a widget has nothing to show. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0;
  const { items, points = [] } = answer as AnyAnswer;
  if (items) return items.length === 0;
  return points.every((point) => ('rate' in point ? !point.rate : point.offers === 0));
}

export interface WidgetChoice {
  key: WidgetKey;
  is_shown: boolean;
}

/** The widgets that need no permission of their own, in default order, used when the user's setting is unknown. */
export const defaultWidgets: readonly WidgetChoice[] = (Object.keys(dashboardWidgets) as WidgetKey[])
  .filter((key) => !('permission' in dashboardWidgets[key]))
  .map((key) => ({ key, is_shown: true }));

/**
 * The kinds whose lists a widget links to: its own kind, or those of the orders it shows. Without orders it is the list of
 * the counter. Kinds that the company has disabled have no list.
 */
export function listedKinds(
  own: OrderKind | undefined,
  orders: readonly { kind: OrderKind }[],
  restricted: readonly string[],
): OrderKind[] {
  const shown = orderKinds.filter((kind) => orders.some((order) => order.kind === kind));
  const listed: OrderKind[] = own ? [own] : shown.length > 0 ? shown : ['in-store'];
  return listed.filter((kind) => !restricted.includes(kind));
}

/** The widgets of parcels, which a company without any kind of order that is sent in does not use. */
const parcelWidgets: readonly WidgetKey[] = ['arriving_today', 'in_transit'];

/** The widgets that the company uses, by the parts of the menu that are closed to it and by what it has never had. */
export function usedWidgets(
  widgets: readonly WidgetChoice[],
  restricted: readonly string[],
  unused: readonly WidgetKey[] = [],
): WidgetChoice[] {
  const hasParcels = sentInKinds.some((kind) => !restricted.includes(kind));
  return widgets.filter(({ key }) => (hasParcels || !parcelWidgets.includes(key)) && !unused.includes(key));
}

/** What a member does next where a widget is empty. `in` is the part of the menu that it belongs to. */
export interface NextAction {
  label: string;
  to: string;
  permission: Permission;
  in?: string;
}

const newOrder: NextAction = {
  label: 'New order',
  to: orderCreatePath('in-store'),
  permission: 'orders.create',
  in: 'in-store',
};
const newInvoice: NextAction = {
  label: 'New invoice',
  to: invoiceCreatePath,
  permission: 'invoices.edit',
  in: 'invoice',
};

export const nextActions: Record<WidgetKey, NextAction> = {
  leads: newOrder,
  being_inspected: { label: 'Open orders', to: orderListPath('in-store'), permission: 'orders.view', in: 'in-store' },
  payout_processing: { label: 'Open payouts', to: queuePath(), permission: 'payouts.view', in: 'payouts' },
  arriving_today: { label: 'Receive parcels', to: scanInPath, permission: 'orders.status', in: 'mail-in' },
  in_transit: { label: 'Open labels', to: labelListPath(), permission: 'shipping.view', in: 'shipping' },
  offers: newOrder,
  conversion: { label: 'Open reports', to: '/reports', permission: 'reports.view', in: 'reports' },
  top_customers: { label: 'Open customers', to: customerListPath(), permission: 'customers.view', in: 'customer' },
  top_sponsors: { label: 'Add promo code', to: '/settings/coupon-codes/create', permission: 'pricing.promo' },
  device_rates: { label: 'Open price editor', to: '/settings/bulk-price-editor', permission: 'pricing.view' },
  stock: { label: 'Add unit', to: unitCreatePath, permission: 'inventory.edit', in: 'inventory' },
  sales: newInvoice,
  receivables: newInvoice,
};
