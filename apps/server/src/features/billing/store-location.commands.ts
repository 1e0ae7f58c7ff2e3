import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { type Ctx, inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { locations } from '../company/location.table.ts';
import { changeLocationCount } from './location-count.commands.ts';
import { listBilledLocations } from './store-location.queries.ts';

/** Removes a location from the plan, which leaves a credit, and archives it. Refuses the last one. */
export async function unsubscribeLocation(scope: VendorScope, location_id: number) {
  await changeLocationCount(scope, {
    by: -1,
    check: (ctx) => requireUnused(ctx, location_id),
    store: (ctx) =>
      ctx.db
        .update(locations)
        .set({ is_on: false })
        .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id))),
    is_price_accepted: true,
  });
  return inReading(scope, listBilledLocations);
}

async function requireUnused(ctx: Ctx, location_id: number): Promise<void> {
  const { items } = await listBilledLocations(ctx);
  const location = items.find(({ id }) => id === location_id);
  if (!location) throw notFound('Location');
  if (items.length === 1) throw conflict('A company needs at least one location');
  if (location.open_orders > 0)
    throw conflict(
      `${location.name} still has ${location.open_orders} open ${location.open_orders === 1 ? 'order' : 'orders'}. Complete or move ${location.open_orders === 1 ? 'it' : 'them'} first.`,
    );
}
