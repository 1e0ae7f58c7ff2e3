import { queryOptions } from '@tanstack/react-query';
import * as business from '@tradepost/contracts/dashboard/business.contract';
import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import { api } from '../../lib/api.ts';
import { formatMoney } from '../../lib/formats/money.ts';
import { formatMany } from '../../lib/formats/numbers.ts';
import { figures, shown } from './dashboard.api.ts';
import type { BusinessKey, Grouping } from './dashboard.rules.ts';

/** The scope of the dashboard's figures. */
export interface Asked {
  /** The location selected in the header, sent with every call. Null for all. */
  location_id: number | null;
  /** The first day, `2026-11-12`. The last is today. */
  from: string;
}

/** How long figures count as fresh, in milliseconds. They aggregate many orders. */
const figuresFresh = 60_000;

/** Offers made and completed, by day, week or month. */
export function offersQuery({ location_id, from }: Asked, by: Grouping) {
  return queryOptions({
    queryKey: [...figures, 'offers', location_id, from, by],
    queryFn: ({ signal }) => api(contracts.chartOffers, { body: { from, by }, signal }),
    staleTime: figuresFresh,
    ...shown,
  });
}

export function conversionQuery({ location_id, from }: Asked, by: Grouping) {
  return queryOptions({
    queryKey: [...figures, 'conversion', location_id, from, by],
    queryFn: ({ signal }) => api(contracts.chartConversion, { query: { from, by }, signal }),
    staleTime: figuresFresh,
    ...shown,
  });
}

const businessCalls = {
  stock: (_from: string, signal: AbortSignal) => api(business.readStock, { signal }),
  sales: (from: string, signal: AbortSignal) => api(business.readSales, { query: { from }, signal }),
  receivables: (_from: string, signal: AbortSignal) => api(business.readReceivables, { signal }),
} as const;

/** Facts of the business. Only sales belong to the period. */
export function businessQuery(key: BusinessKey, { location_id, from }: Asked) {
  return queryOptions({
    queryKey: [...figures, key, location_id, key === 'sales' ? from : null],
    queryFn: ({ signal }) => businessCalls[key](from, signal),
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
  top_customers: async (from: string, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listTopCustomers, { query: { from }, signal });
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
  top_sponsors: async (from: string, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listTopSponsors, { query: { from }, signal });
    return items.map(({ code, name, order_count, amount, currency }) => ({
      key: `${code}-${currency}`,
      title: name || code,
      detail: formatMany(order_count, 'order'),
      amount,
      currency,
      weight: amount,
    }));
  },
  device_rates: async (from: string, signal: AbortSignal): Promise<Ranked[]> => {
    const { items } = await api(contracts.listDeviceRates, { query: { from }, signal });
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

export function rankingQuery(key: RankingKey, { location_id, from }: Asked) {
  return queryOptions({
    queryKey: [...figures, key, location_id, from],
    queryFn: ({ signal }) => rankings[key](from, signal),
    staleTime: figuresFresh,
    ...shown,
  });
}
