import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import * as business from '@tradepost/contracts/dashboard/business.contract';
import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import type { Days } from '@tradepost/contracts/reports/report-period.rules';
import { api } from '../../lib/api.ts';
import { formatMoney } from '../../lib/formats/money.ts';
import { formatMany } from '../../lib/formats/numbers.ts';
import { figures, orderWidgetQuery, shown } from './dashboard.api.ts';
import { type BusinessKey, type Grouping, isBusiness, isFigure, type PeriodKey, periods } from './dashboard.rules.ts';

/** The scope of the dashboard's figures. */
export interface Asked {
  /** The location selected in the header, sent with every call. Null for all. */
  location_id: number | null;
  /** The first and the last day, such as `2026-11-12`. */
  from: string;
  to: string;
}

/** How long figures count as fresh, in milliseconds. They aggregate many orders. */
const figuresFresh = 60_000;

/** The first figures, in one currency: by default the company’s. */
export function tilesQuery({ location_id, from, to }: Asked, currency: CurrencyCode | undefined) {
  return queryOptions({
    queryKey: [...figures, 'tiles', location_id, from, to, currency],
    queryFn: ({ signal }) => api(business.readTiles, { query: { from, to, currency }, signal }),
    staleTime: figuresFresh,
    ...shown,
  });
}

/** Offers made and completed, by day, week or month. */
export function offersQuery({ location_id, from, to }: Asked, by: Grouping) {
  return queryOptions({
    queryKey: [...figures, 'offers', location_id, from, to, by],
    queryFn: ({ signal }) => api(contracts.chartOffers, { body: { from, to, by }, signal }),
    staleTime: figuresFresh,
    ...shown,
  });
}

export function conversionQuery({ location_id, from, to }: Asked, by: Grouping) {
  return queryOptions({
    queryKey: [...figures, 'conversion', location_id, from, to, by],
    queryFn: ({ signal }) => api(contracts.chartConversion, { query: { from, to, by }, signal }),
    staleTime: figuresFresh,
    ...shown,
  });
}

const businessCalls = {
  stock: (_days: Days, signal: AbortSignal) => api(business.readStock, { signal }),
  sales: (query: Days, signal: AbortSignal) => api(business.readSales, { query, signal }),
  receivables: (_days: Days, signal: AbortSignal) => api(business.readReceivables, { signal }),
} as const;

/** Facts of the business. Only sales belong to the period. */
export function businessQuery(key: BusinessKey, { location_id, from, to }: Asked) {
  return queryOptions({
    queryKey: [...figures, key, location_id, key === 'sales' ? [from, to] : null],
    queryFn: ({ signal }) => businessCalls[key]({ from, to }, signal),
    staleTime: figuresFresh,
    ...shown,
  });
}

/** A line of a ranking: title, details and the value it ranks by. */
export interface Ranked {
  key: string;
  title: string;
  detail: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The value shown by the bar. */
  weight: number;
  url?: string;
}

function formatRange(lowest: number, highest: number, currency: string): string {
  if (lowest === highest) return '';
  return `, ${formatMoney(lowest, currency)} to ${formatMoney(highest, currency)}`;
}

const rankings = {
  top_customers: async (query: Days, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listTopCustomers, { query, signal });
    return items.map(({ customer_id, customer_name, order_count, amount, currency, url }) => ({
      key: `${customer_id}-${currency}`,
      title: customer_name || 'No name',
      detail: formatMany(order_count, 'order'),
      amount,
      currency,
      weight: amount,
      url,
    }));
  },
  top_sponsors: async (query: Days, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listTopSponsors, { query, signal });
    return items.map(({ code, name, order_count, amount, currency }) => ({
      key: `${code}-${currency}`,
      title: name || code,
      detail: formatMany(order_count, 'order'),
      amount,
      currency,
      weight: amount,
    }));
  },
  device_rates: async (query: Days, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listDeviceRates, { query, signal });
    return items.map(({ title, count, average_price, lowest_price, highest_price, currency }) => ({
      key: `${title}-${currency}`,
      title,
      detail: `${formatMany(count, 'device')}${formatRange(lowest_price, highest_price, currency)}`,
      amount: average_price,
      currency,
      weight: count,
    }));
  },
} as const;
export type RankingKey = keyof typeof rankings;

export function rankingQuery(key: RankingKey, { location_id, from, to }: Asked) {
  return queryOptions({
    queryKey: [...figures, key, location_id, from, to],
    queryFn: ({ signal }) => rankings[key]({ from, to }, signal),
    staleTime: figuresFresh,
    ...shown,
  });
}

/** The query that a widget reads, whatever its answer is like. */
export function widgetQuery(widget: WidgetKey, asked: Asked, period: PeriodKey): UseQueryOptions {
  return anyQuery(widget, asked, period) as unknown as UseQueryOptions;
}

function anyQuery(widget: WidgetKey, asked: Asked, period: PeriodKey) {
  if (!isFigure(widget)) return orderWidgetQuery(widget, asked.location_id);
  if (widget === 'offers') return offersQuery(asked, periods[period].by);
  if (widget === 'conversion') return conversionQuery(asked, periods[period].rate_by);
  if (isBusiness(widget)) return businessQuery(widget, asked);
  return rankingQuery(widget, asked);
}
