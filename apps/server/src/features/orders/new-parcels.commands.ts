import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { orderParcels } from './parcels/parcel.table.ts';

export interface NewParcel {
  carrier: Carrier;
  tracking_number: string | null;
  /** Default: on its way to us. */
  direction?: 'in' | 'out';
  state?: ParcelState;
  expected_at?: string | null;
}

/** Stores parcels that are expected. */
export async function insertParcels(ctx: Ctx, order_id: number, parcels: readonly NewParcel[]): Promise<void> {
  await ctx.db.insert(orderParcels).values(parcels.map((parcel) => parcelValues(ctx, order_id, parcel)));
}

/** Stores a parcel and returns its id. */
export async function insertParcel(ctx: Ctx, order_id: number, parcel: NewParcel): Promise<number> {
  const [stored] = await ctx.db
    .insert(orderParcels)
    .values(parcelValues(ctx, order_id, parcel))
    .returning({ id: orderParcels.id });
  if (!stored) throw new Error('the parcel was not stored');
  return stored.id;
}

function parcelValues(ctx: Ctx, order_id: number, parcel: NewParcel): typeof orderParcels.$inferInsert {
  const { direction = 'in', tracking_number } = parcel;
  const tracking_key = tracking_number === null ? null : trackingKey(tracking_number) || null;
  return { ...parcel, company_id: ctx.company_id, order_id, direction, tracking_key };
}
