import { and, eq, sql } from 'drizzle-orm';
import { inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { locations } from '../company/location.table.ts';
import { requireArchivable } from './location-contents.queries.ts';
import { changeLocationCount } from './location-count.commands.ts';
import { listBilledLocations } from './store-location.queries.ts';

/** Removes a location from the plan, which leaves a credit, and archives it as its own screen does. */
export async function unsubscribeLocation(
  scope: VendorScope,
  { location_id, are_contents_accepted }: { location_id: number; are_contents_accepted: boolean },
) {
  await changeLocationCount(scope, {
    by: -1,
    check: (ctx) => requireArchivable(ctx, location_id, { are_contents_accepted }),
    store: (ctx) =>
      ctx.db
        .update(locations)
        .set({ is_on: false, version: sql`${locations.version} + 1` })
        .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id))),
    is_price_accepted: true,
  });
  return inReading(scope, listBilledLocations);
}
