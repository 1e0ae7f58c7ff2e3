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

/** The package with this id; an id that nobody knows counts as legacy. */
export function packageOf(id: number): Package {
  return byId.get(id) ?? (byId.get(legacyPackageId) as Package);
}

/** A package that anybody may choose; undefined for the rest. */
export function findSoldPackage(id: number): Package | undefined {
  const found = byId.get(id);
  return found?.is_for_sale ? found : undefined;
}

/** In what a company pays for Tradepost: its own currency where there are prices in it. */
export function billingCurrencyOf(currency: string): CurrencyCode {
  return currency in priceLists ? (currency as CurrencyCode) : fallbackCurrency;
}

export interface PlanPrice {
  currency: CurrencyCode;
  interval: BillingInterval;
  /** The package itself, for one interval. */
  package_price: number;
  /** One location beyond those that are included, for one interval. */
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

/** How many locations are paid for beyond the included ones. */
export function extraLocationsOf(package_id: number, locations: number): number {
  return Math.max(0, locations - packageOf(package_id).included_locations);
}

/** What one interval costs with so many locations, in minor units. */
export function totalOf(price: PlanPrice, extra_locations: number): number {
  return sumMinor([price.package_price, price.location_price * extra_locations]);
}

export interface Usage {
  orders: number;
  locations: number;
  users: number;
}

/** What keeps a company from a package, in words; empty where it fits. */
export function obstaclesTo(package_id: number, usage: Usage): string[] {
  const { name, limits } = packageOf(package_id);
  const over = (limit: number | null, used: number, one: string, many: string) =>
    limit !== null && used > limit ? [`${name} holds ${limit} ${limit === 1 ? one : many}, and you have ${used}`] : [];
  return [
    ...over(limits.locations, usage.locations, 'location', 'locations'),
    ...over(limits.users, usage.users, 'user', 'users'),
  ];
}

/** The cheapest package for sale that holds what is used; undefined when none does. */
export function fittingPackage(usage: Usage): Package | undefined {
  return packages.find(
    (each) =>
      each.is_for_sale &&
      obstaclesTo(each.id, usage).length === 0 &&
      (each.limits.orders_a_month === null || usage.orders <= each.limits.orders_a_month),
  );
}
