import type { groupings } from '@tradepost/contracts/dashboard/dashboard.contract';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';

export type Grouping = (typeof groupings)[number];

interface Period {
  label: string;
  /** Zero where it is counted in months. */
  days: number;
  /** The stretches in which offers are counted. */
  by: Grouping;
  /** A rate wants more offers in a stretch than a count does. */
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

/** The first day of a period that ends `today` (`2026-11-12`); months begin on their first. */
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

/** The name of a stretch under its point: "12 Nov", for months "Nov 2026". */
export function sayStretch(day: string, by: Grouping): string {
  const options: Intl.DateTimeFormatOptions =
    by === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

/** The name of a stretch in full: "Thursday, 12 November 2026", "Week of 9 November 2026", "November 2026". */
export function sayStretchInFull(day: string, by: Grouping): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  if (by !== 'month') options.day = 'numeric';
  if (by === 'day') options.weekday = 'long';
  const text = new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${day}T00:00:00Z`));
  return by === 'week' ? `Week of ${text}` : text;
}

const figures = ['offers', 'conversion', 'top_customers', 'top_sponsors', 'device_rates'] as const;
export type FigureKey = (typeof figures)[number];

/** Whether a widget is about a period; the others are about orders that wait. */
export function isFigure(key: WidgetKey): key is FigureKey {
  return (figures as readonly WidgetKey[]).includes(key);
}

/** How many of the dashboard's columns a widget takes, where there are as many. */
const spans: Partial<Record<WidgetKey, number>> = { offers: 2 };

export function spanOf(key: WidgetKey): number {
  return spans[key] ?? 1;
}

/**
 * The widgets in an order that fills rows of so many columns: where a wide one does not fit any more, the next narrow
 * one comes first. What is read first thus stands first.
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

/** All widgets, shown, in their own order: until the user's setting is known, or when it cannot be. */
export const defaultWidgets: readonly WidgetChoice[] = (Object.keys(dashboardWidgets) as WidgetKey[]).map((key) => ({
  key,
  is_shown: true,
}));
