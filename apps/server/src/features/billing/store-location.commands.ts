import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { locations } from '../locations/location.table.ts';
import { lockBilling } from './account.commands.ts';
import { syncLocations } from './plan.commands.ts';
import { listBilledLocations } from './store-location.queries.ts';

/** Gives a location up: it is switched off, and its price leaves a credit. The last one stays. */
export async function unsubscribeLocation(ctx: Ctx, location_id: number) {
  await lockBilling(ctx);
  const { items } = await listBilledLocations(ctx);
  const location = items.find(({ id }) => id === location_id);
  if (!location) throw notFound('Location');
  if (items.length === 1) throw conflict('A company keeps at least one location');
  if (location.open_orders > 0)
    throw conflict(
      `${location.open_orders} ${location.open_orders === 1 ? 'order is' : 'orders are'} still in work at ${location.name}: finish or move them first`,
    );
  await ctx.db
    .update(locations)
    .set({ is_on: false })
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  await syncLocations(ctx);
  return listBilledLocations(ctx);
}
