import { OrderFilter, orderSorts } from '@tradepost/contracts/orders/order-list.contract';
import type { OrderListPath } from '@tradepost/contracts/orders/order-path.contract';
import {
  acceptanceLabels,
  acceptances,
  type OrderKind,
  orderChannelLabels,
  orderChannels,
} from '@tradepost/contracts/orders/order-status.data';
import {
  type ParcelFilter,
  parcelFilters,
  parcelStateLabels,
  priceLockFilters,
} from '@tradepost/contracts/orders/parcel.data';
import { promiseFilterLabels, promiseFilters } from '@tradepost/contracts/orders/promises/promise.data';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import type { z } from 'zod';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import type { FilterOption, ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { kindFacts } from '../order-kind.rules.ts';
import { lockFilterLabels } from '../price-lock.rules.ts';

/** The parts of an order list's path. */
export type OrderScope = Pick<OrderFilter, 'category' | 'status_id' | 'sub_status_id'>;

export type OrderSort = (typeof orderSorts)[number];
export const defaultOrderSort = { key: 'created_at', direction: 'desc' } as const;

/** `/order/expired`: the one list without a status in its path. */
export const expiredScope: OrderScope = { category: 'expired' };

export function scopeOf({ category, statusId, subStatusId }: OrderListPath): OrderScope {
  return {
    category,
    ...(statusId === 'all' ? {} : { status_id: Number(statusId) }),
    ...(statusId === 'all' || subStatusId === undefined ? {} : { sub_status_id: Number(subStatusId) }),
  };
}

/** The filters in the URL's query, without those in the path. */
const filterShape = OrderFilter.omit({ category: true, status_id: true, sub_status_id: true }).shape;

/**
 * The filter for the request. Unknown filters and invalid values are left out, so that an old or edited URL does not
 * break the list.
 */
export function toOrderFilter(scope: OrderScope, values: Record<string, unknown>): z.input<typeof OrderFilter> {
  const known = Object.entries(filterShape).filter(([name, schema]) => {
    const value = values[name];
    return value !== undefined && value !== '' && schema.safeParse(value).success;
  });
  return { ...scope, ...Object.fromEntries(known.map(([name]) => [name, values[name]])) };
}

export function toOrderSort(sort: string | undefined): OrderSort | undefined {
  return orderSorts.find((known) => known === sort);
}

/** The list request for the path and the state of the page. */
export function toOrderQuery(scope: OrderScope, query: ListQuery) {
  const { page, per_page, sort, ...values } = query;
  return { ...toOrderFilter(scope, values), sort: toOrderSort(sort), page, per_page };
}
export type OrderListQuery = ReturnType<typeof toOrderQuery>;

interface Choices {
  kind: OrderKind;
  currency: string;
  /** The locations to choose from. The filter is hidden when there are fewer than two. */
  locations: readonly { id: number; name: string }[];
  /** The team members to choose from. */
  members: readonly { id: number; name: string }[];
  /** The customers to choose from: those in the current rows, and the selected one. */
  customers: readonly { id: number; name: string }[];
  /** The payout methods, also those that are turned off. */
  payout_methods: readonly Pick<PayoutMethodSetting, 'key' | 'name'>[];
  /** The partners of the marketplace to choose from. The filter is hidden when there are none. */
  partners: readonly { id: number; name: string }[];
}

const parcelFilterLabels: Record<ParcelFilter, string> = {
  none: 'No parcel yet',
  expected: parcelStateLabels.expected.label,
  in_transit: parcelStateLabels.in_transit.label,
  delivered: parcelStateLabels.delivered.label,
  received: parcelStateLabels.received.label,
  exception: parcelStateLabels.exception.label,
  late: 'Late for the price lock',
};

/** The filters of orders that come by parcel. */
const shippedFilters: readonly ListFilter[] = [
  { key: 'parcel', label: 'Parcel', kind: 'select', options: toLabeled(parcelFilters, parcelFilterLabels) },
  { key: 'price_lock', label: 'Price lock', kind: 'select', options: toLabeled(priceLockFilters, lockFilterLabels) },
  { key: 'acceptance', label: 'Acceptance', kind: 'select', options: toLabeled(acceptances, acceptanceLabels) },
  { key: 'channel', label: 'Channel', kind: 'select', options: toLabeled(orderChannels, orderChannelLabels) },
];

function toLabeled<Key extends string>(keys: readonly Key[], labels: Record<Key, string>): FilterOption[] {
  return keys.map((value) => ({ value, label: labels[value] }));
}

/** The filters of an order list, most used first. */
export function orderFilters(choices: Choices): ListFilter[] {
  const { kind, currency, locations, members, customers, partners } = choices;
  return [
    { key: 'date', label: 'Created', kind: 'date-range' },
    { key: 'paid', label: 'Paid', kind: 'date-range' },
    { key: 'lost', label: 'Lost', kind: 'date-range' },
    { key: 'promise', label: 'Promise', kind: 'select', options: toLabeled(promiseFilters, promiseFilterLabels) },
    ...(kindFacts[kind].is_shipped ? shippedFilters : []),
    ...(locations.length > 1
      ? [{ key: 'location_id', label: 'Location', kind: 'select' as const, options: toOptions(locations) }]
      : []),
    { key: 'device', label: 'Device', kind: 'text', placeholder: 'iPhone 15 Pro' },
    { key: 'payout_method', label: 'Payout method', kind: 'select', options: payoutOptions(choices) },
    { key: 'amount', label: 'Total', kind: 'money-range', currency },
    { key: 'customer_id', label: 'Seller', kind: 'select', options: toOptions(customers) },
    { key: 'member_id', label: 'Staff', kind: 'select', options: toOptions(members) },
    { key: 'promo_code', label: 'Promo code', kind: 'text' },
    { key: 'referral_url', label: 'Referral URL', kind: 'text', placeholder: 'example.com/sell' },
    ...(partners.length > 0
      ? [{ key: 'marketer_id', label: 'Partner', kind: 'select' as const, options: toOptions(partners) }]
      : []),
  ];
}

function toOptions(records: readonly { id: number; name: string }[]): FilterOption[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }));
}

function payoutOptions({ payout_methods }: Choices): FilterOption[] {
  return payout_methods.map(({ key, name }) => ({ value: key, label: name }));
}

/** Keeps the first of each id. */
export function uniqueById<T extends { id: number }>(records: readonly T[]): T[] {
  return records.filter(({ id }, index) => records.findIndex((other) => other.id === id) === index);
}
