import type { groupings } from '@tradepost/contracts/dashboard/dashboard.contract';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';

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
  '7d': { label: 'Last 7 days', days: 7, by: 'day', rate_by: 'day' },
  '30d': { label: 'Last 30 days', days: 30, by: 'day', rate_by: 'week' },
  '90d': { label: 'Last 90 days', days: 90, by: 'week', rate_by: 'week' },
  '12m': { label: 'Last 12 months', days: 0, by: 'month', rate_by: 'month' },
} as const satisfies Record<string, Period>;
export type PeriodKey = keyof typeof periods;

export function toPeriod(text: string | null): PeriodKey {
  return text !== null && Object.hasOwn(periods, text) ? (text as PeriodKey) : '30d';
}

/** The first day of a period that ends `today` (`2026-11-12`). Months start on the 1st. */
export function startOfPeriod(period: PeriodKey, today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  if (period === '12m') {
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - 11);
  } else {
    date.setUTCDate(date.getUTCDate() - (periods[period].days - 1));
  }
  return date.toISOString().slice(0, 10);
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
