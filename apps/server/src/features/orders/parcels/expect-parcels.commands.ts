import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { insertParcels } from '../new-parcels.commands.ts';
import type { SavedOrder } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { followParcels } from './follow-parcels.commands.ts';
import { listParcels } from './parcel.queries.ts';
import { recordEventOf } from './parcel-event.commands.ts';

/**
 * Expects another number of parcels than before: adds some, or calls off those that have no number and that nobody scanned.
 * Nothing happens while no parcel is expected. Returns the order when it has changed.
 */
export async function expectParcels(ctx: Ctx, order_id: number, count: number): Promise<SavedOrder | null> {
  const parcels = (await listParcels(ctx, order_id)).filter(
    ({ direction, state }) => direction === 'in' && state !== 'voided',
  );
  const more = count - parcels.length;
  if (parcels.length === 0 || more === 0) return null;
  if (more > 0) {
    const parcel = { carrier: 'other' as const, tracking_number: null };
    await insertParcels(
      ctx,
      order_id,
      Array.from({ length: more }, () => parcel),
    );
    return followParcels(ctx, await lockOrder(ctx, order_id));
  }
  const open = parcels.filter(({ state, tracking_number }) => state === 'expected' && tracking_number === null);
  const fixed = parcels.length - open.length;
  if (count < fixed)
    throw invalid({ parcel_count: `${fixed} of them have a number or were scanned, so there are at least ${fixed}` });
  let order: SavedOrder | null = null;
  for (const { id } of open.slice(more)) {
    const event = { state: 'voided', description: 'Not expected anymore', source: 'staff' } as const;
    ({ order } = await recordEventOf(ctx, await lockOrder(ctx, order_id), id, event));
  }
  return order;
}
