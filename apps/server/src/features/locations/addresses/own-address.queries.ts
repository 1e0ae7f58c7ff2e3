import type { Place } from '@tradepost/contracts/locations/address.contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';

/** The addresses of the company's locations that the actor may see, the oldest location first. */
export async function listOwnAddresses(ctx: Ctx): Promise<(Place & { place_id: string })[]> {
  const rows = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.is_on, true), isNotNull(locations.street)))
    .orderBy(asc(locations.id));
  const { location_ids } = ctx.actor;
  return rows
    .filter(({ id }) => location_ids === null || location_ids.includes(id))
    .map(({ id, street, suite, city, state, zip_code, country_code }) => ({
      place_id: `location:${id}`,
      street: street ?? '',
      suite: suite ?? '',
      city: city ?? '',
      state: state ?? '',
      zip_code: zip_code ?? '',
      country_code,
    }));
}
