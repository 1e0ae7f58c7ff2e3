import type { CurrencyCode } from '../currencies.ts';
import { sumMinor } from '../money.ts';
import {
  type BillingInterval,
  fallbackCurrency,
  legacyPackageId,
  monthsPaidOfYear,
  type Package,
  type PriceList,
  packages,
  priceLists,
} from './package.data.ts';

const byId: ReadonlyMap<number, Package> = new Map(packages.map((each) => [each.id, each]));

/** The package with this id; legacy when the id is unknown. */
export function packageOf(id: number): Package {
  return byId.get(id) ?? (byId.get(legacyPackageId) as Package);
}

/** The package if it is for sale; otherwise undefined. */
export function findSoldPackage(id: number): Package | undefined {
  const found = byId.get(id);
  return found?.is_for_sale ? found : undefined;
}

/** The currency a company pays for Tradepost in: its own if we have prices in it. */
export function billingCurrencyOf(currency: string): CurrencyCode {
  return currency in priceLists ? (currency as CurrencyCode) : fallbackCurrency;
}

export interface PlanPrice {
  currency: CurrencyCode;
  interval: BillingInterval;
  /** Price of the package for one interval. */
  package_price: number;
  /** Price of one extra location for one interval. */
  location_price: number;
}

/** What a package costs for one interval, in minor units. */
export function priceOf(package_id: number, interval: BillingInterval, currency: string): PlanPrice {
  const code = billingCurrencyOf(currency);
  const list = priceLists[code] as PriceList;
  const months = interval === 'year' ? monthsPaidOfYear : 1;
  return {
    currency: code,
    interval,
    package_price: list.packages[packageOf(package_id).priced_as] * months,
    location_price: list.extra_location * months,
  };
}

/** The number of extra locations that are charged. */
export function extraLocationsOf(package_id: number, locations: number): number {
  return Math.max(0, locations - packageOf(package_id).included_locations);
}

/** Total for one interval, in minor units. */
export function totalOf(price: PlanPrice, extra_locations: number): number {
  return sumMinor([price.package_price, price.location_price * extra_locations]);
}

export interface Usage {
  orders: number;
  locations: number;
  users: number;
}

/** The limits of a package that a company exceeds, as sentences; empty when it fits. */
export function obstaclesTo(package_id: number, usage: Usage): string[] {
  const { name, limits } = packageOf(package_id);
  const over = (limit: number | null, used: number, one: string, many: string) =>
    limit !== null && used > limit
      ? [`${name} includes ${limit} ${limit === 1 ? one : many}, but you have ${used}`]
      : [];
  return [
    ...over(limits.locations, usage.locations, 'location', 'locations'),
    ...over(limits.users, usage.users, 'team member', 'team members'),
  ];
}

/** The cheapest package for sale that covers this usage; undefined when there is none. */
export function fittingPackage(usage: Usage): Package | undefined {
  return packages.find(
    (each) =>
      each.is_for_sale &&
      obstaclesTo(each.id, usage).length === 0 &&
      (each.limits.orders_a_month === null || usage.orders <= each.limits.orders_a_month),
  );
}
