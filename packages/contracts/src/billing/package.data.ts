import type { CurrencyCode } from '../currencies.ts';

/** The features of a package. Screens ask `gatesOf`, never this list. */
export interface PackageFeatures {
  is_mail_in: boolean;
  is_datafeed: boolean;
  is_public_api: boolean;
  is_phonecheck: boolean;
  is_bulk_quote: boolean;
}

/** The limits of a package; null means no limit. */
export interface PackageLimits {
  /** New orders per calendar month, all kinds together. Exceeding it never blocks an order. */
  orders_a_month: number | null;
  /** Active locations; each one beyond `included_locations` is charged. */
  locations: number | null;
  /** Team members who can sign in. */
  users: number | null;
}

export interface Package {
  id: number;
  name: string;
  /** One sentence: who the package is for. */
  summary: string;
  /** Offered to everyone. The others stay available to companies that already have them. */
  is_for_sale: boolean;
  /** The package whose prices it uses when it is not for sale itself. */
  priced_as: SoldPackageId;
  features: PackageFeatures;
  limits: PackageLimits;
  included_locations: number;
  /** What it adds to the package before it, as listed on the plan page. */
  highlights: readonly string[];
}

export const soldPackageIds = [1, 2, 3, 4] as const;
export type SoldPackageId = (typeof soldPackageIds)[number];

export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Length of the free trial. */
export const trialDays = 14;
export const trialLabel = '14-day trial';

/** The package of companies that joined before packages existed. */
export const legacyPackageId = 9;
/** The package whose price uploads are monitored. */
export const priceWatchPackageId = 17;

const counter: PackageFeatures = {
  is_mail_in: false,
  is_datafeed: false,
  is_public_api: false,
  is_phonecheck: false,
  is_bulk_quote: false,
};
const national: PackageFeatures = { ...counter, is_mail_in: true };
const company: PackageFeatures = { ...national, is_datafeed: true, is_public_api: true, is_bulk_quote: true };
const enterprise: PackageFeatures = { ...company, is_phonecheck: true };
const unlimited: PackageLimits = { orders_a_month: null, locations: null, users: null };

/** A Pro package sold by contract: the features of Enterprise under a name of its own. */
function pro(id: number, name: string, summary: string): Package {
  return {
    id,
    name,
    summary,
    is_for_sale: false,
    priced_as: 4,
    features: enterprise,
    limits: unlimited,
    included_locations: 10,
    highlights: ['Everything in Enterprise'],
  };
}

/** Every package by id; those for sale come first, cheapest first. */
export const packages: readonly Package[] = [
  {
    id: 1,
    name: 'Local',
    summary: 'For one store that buys devices over the counter.',
    is_for_sale: true,
    priced_as: 1,
    features: counter,
    limits: { orders_a_month: 150, locations: 1, users: 3 },
    included_locations: 1,
    highlights: ['In-store buyback', 'Catalog, conditions and prices', 'Receipts and device labels', 'Email support'],
  },
  {
    id: 2,
    name: 'National',
    summary: 'For a shop that also buys by mail across the country.',
    is_for_sale: true,
    priced_as: 2,
    features: national,
    limits: { orders_a_month: 500, locations: 3, users: 8 },
    included_locations: 2,
    highlights: ['Everything in Local', 'Mail-in buyback', 'Shipping labels and kits'],
  },
  {
    id: 3,
    name: 'Company',
    summary: 'For several shops with shared prices and connected systems.',
    is_for_sale: true,
    priced_as: 3,
    features: company,
    limits: { orders_a_month: 2000, locations: 15, users: 30 },
    included_locations: 5,
    highlights: ['Everything in National', 'Bulk quotes', 'Datafeed and public API'],
  },
  {
    id: 4,
    name: 'Enterprise',
    summary: 'For chains that want no limits and their own brand.',
    is_for_sale: true,
    priced_as: 4,
    features: enterprise,
    limits: unlimited,
    included_locations: 10,
    highlights: ['Everything in Company', 'No watermark, your own brand', 'Phone checks', 'Priority support'],
  },
  pro(7, 'Pro', 'The original Enterprise plan.'),
  {
    id: legacyPackageId,
    name: 'Legacy',
    summary: 'For companies that joined before packages existed.',
    is_for_sale: false,
    priced_as: 2,
    features: national,
    limits: { orders_a_month: null, locations: 15, users: null },
    included_locations: 2,
    highlights: ['Mail-in and in-store buyback'],
  },
  pro(13, 'Pro for partners', 'Enterprise, sold through a partner.'),
  pro(15, 'Pro for chains', 'Enterprise for many stores under one contract.'),
  pro(priceWatchPackageId, 'Pro with price watch', 'Enterprise with monitored price uploads.'),
  pro(18, 'Pro for resellers', 'Enterprise under a reseller’s brand.'),
  {
    id: 19,
    name: 'Company without watermark',
    summary: 'Company, with no watermark on the widget.',
    is_for_sale: false,
    priced_as: 3,
    features: company,
    limits: { orders_a_month: 2000, locations: 15, users: 30 },
    included_locations: 5,
    highlights: ['Everything in Company', 'No watermark'],
  },
];

/** Monthly price of a package and of an extra location, in minor units. */
export interface PriceList {
  packages: Record<SoldPackageId, number>;
  extra_location: number;
}

/** A year costs as much as this many months. */
export const monthsPaidOfYear = 10;

/** Prices by company currency; a company with any other currency pays in `fallbackCurrency`. */
export const priceLists: Partial<Record<CurrencyCode, PriceList>> = {
  USD: { packages: { 1: 4900, 2: 9900, 3: 19_900, 4: 39_900 }, extra_location: 2500 },
  EUR: { packages: { 1: 4500, 2: 8900, 3: 17_900, 4: 35_900 }, extra_location: 2300 },
  GBP: { packages: { 1: 3900, 2: 7900, 3: 15_900, 4: 31_900 }, extra_location: 2000 },
  CAD: { packages: { 1: 6500, 2: 12_900, 3: 26_500, 4: 53_500 }, extra_location: 3300 },
  AUD: { packages: { 1: 7500, 2: 14_900, 3: 29_900, 4: 59_900 }, extra_location: 3800 },
  NZD: { packages: { 1: 7900, 2: 15_900, 3: 32_500, 4: 65_000 }, extra_location: 4000 },
  CHF: { packages: { 1: 4500, 2: 8900, 3: 17_900, 4: 35_900 }, extra_location: 2300 },
  SEK: { packages: { 1: 49_900, 2: 99_900, 3: 199_900, 4: 399_900 }, extra_location: 25_000 },
  NOK: { packages: { 1: 49_900, 2: 99_900, 3: 199_900, 4: 399_900 }, extra_location: 25_000 },
  DKK: { packages: { 1: 33_900, 2: 66_900, 3: 133_900, 4: 267_900 }, extra_location: 17_000 },
  PLN: { packages: { 1: 17_900, 2: 35_900, 3: 71_900, 4: 143_900 }, extra_location: 9000 },
  JPY: { packages: { 1: 6900, 2: 13_900, 3: 27_900, 4: 55_900 }, extra_location: 3500 },
  KRW: { packages: { 1: 59_000, 2: 119_000, 3: 249_000, 4: 499_000 }, extra_location: 31_000 },
  HUF: { packages: { 1: 16_900, 2: 33_900, 3: 67_900, 4: 135_900 }, extra_location: 8500 },
  INR: { packages: { 1: 249_900, 2: 499_900, 3: 999_900, 4: 1_999_900 }, extra_location: 125_000 },
};

export const fallbackCurrency: CurrencyCode = 'USD';
