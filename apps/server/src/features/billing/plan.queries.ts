import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { extraLocationsOf, priceOf } from '@tradepost/contracts/billing/package.rules';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { locations } from '../company/location.table.ts';
import type { Plan } from './port/billing-port.rules.ts';

/** The number of locations that are on, which the plan counts. */
export async function countLocations(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.is_on, true)));
  return row?.count ?? 0;
}

/** A plan at this company's price: in its currency, for its locations or the given number. */
export async function planOf(
  ctx: Ctx,
  package_id: number,
  billing_interval: BillingInterval,
  currency = ctx.company.currency,
  locations?: number,
): Promise<Plan> {
  const price = priceOf(package_id, billing_interval, currency);
  return {
    package_id,
    billing_interval,
    currency: price.currency,
    package_price: price.package_price,
    location_price: price.location_price,
    extra_locations: extraLocationsOf(package_id, locations ?? (await countLocations(ctx))),
  };
}
