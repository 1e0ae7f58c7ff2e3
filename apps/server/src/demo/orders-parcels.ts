import { lockOrder } from '../features/orders/order.queries.ts';
import { listParcels } from '../features/orders/parcels/parcel.queries.ts';
import { recordParcelEvent } from '../features/orders/parcels/parcel-event.commands.ts';
import { receiveParcel } from '../features/orders/receiving/receive-parcel.commands.ts';
import type { Ctx, Scope } from '../platform/tenancy/ctx.ts';

/** The scope in which a demo order hears from a system actor, such as a carrier. */
export const asSystemActor = (scope: Scope, work: string): Scope => ({
  ...scope,
  actor: {
    kind: 'system' as const,
    user_id: null,
    member_id: null,
    name: `System: ${work}`,
    permissions: [],
    location_ids: null,
  },
});

/** The carrier has all parcels of the order. */
export async function shipAll(ctx: Ctx, order_id: number): Promise<void> {
  for (const { id } of await listParcels(ctx, order_id))
    await recordParcelEvent(ctx, id, {
      state: 'in_transit',
      description: 'Accepted by the carrier',
      place: 'Peoria, IL',
      source: 'carrier',
      source_key: `accepted ${id}`,
    });
}

/** All parcels of the order are scanned in. */
export async function receiveAll(ctx: Ctx, order_id: number): Promise<void> {
  for (const { id } of await listParcels(ctx, order_id))
    await receiveParcel(ctx, await lockOrder(ctx, order_id), { parcel_id: id, source_key: null });
}
