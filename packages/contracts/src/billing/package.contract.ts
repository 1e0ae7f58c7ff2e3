import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { contract, explain, Minor } from '../route.ts';
import { billingIntervals, soldPackageIds } from './package.data.ts';

const area = 'billing';

export const Interval = z.enum(billingIntervals).describe('Billing interval');

export const SoldPackageId = z.coerce
  .number()
  .refine((id) => (soldPackageIds as readonly number[]).includes(id), 'Choose a plan')
  .describe('1 Local, 2 National, 3 Company, 4 Enterprise');

export const Limit = z.number().int().nullable().describe('Null: no limit');

export const PackageOffer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    summary: z.string(),
    highlights: z.array(z.string()),
    is_for_sale: z.boolean(),
    is_pro: z.boolean(),
    included_locations: z.number().int(),
    limits: z.object({ orders_a_month: Limit, locations: Limit, users: Limit }),
    currency: CurrencyCode,
    prices: z.record(Interval, z.object({ package_price: Minor, location_price: Minor })),
  })
  .meta({ id: 'PackageOffer' });

export type PackageOffer = z.infer<typeof PackageOffer>;

export const listAllPackages = contract({
  method: 'GET',
  url: '/v1/all-packages',
  area,
  summary: 'Every package for sale, with prices',
  access: 'public',
  query: z.object({
    currency: explain(z.string().max(3).optional(), 'The company’s currency; USD when we have no prices in it', 'USD'),
  }),
  data: z.array(PackageOffer),
});

export const findPackage = contract({
  method: 'GET',
  url: '/v1/pos/billing/package',
  area,
  summary: 'The company’s package, and the packages for sale in its currency',
  access: 'session',
  data: z.object({ current: PackageOffer, offers: z.array(PackageOffer) }),
});
