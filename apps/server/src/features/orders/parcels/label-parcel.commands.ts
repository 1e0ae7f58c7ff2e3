import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { insertParcel } from '../new-parcels.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { storeOrderText } from '../search/order-search.commands.ts';
import { followParcels } from './follow-parcels.commands.ts';
import { listParcels } from './parcel.queries.ts';
import { orderParcels } from './parcel.table.ts';
import { recordEventOf } from './parcel-event.commands.ts';

export interface LabeledParcel {
  /** The parcel that the label was made for. Null: the first expected one without a number, or a new one. */
  parcel_id: number | null;
  direction: 'in' | 'out';
  carrier: Carrier;
  tracking_number: string;
}

/** Gives the number of a bought label to a parcel of its order. Returns the parcel's id. */
export async function assignLabel(ctx: Ctx, order_id: number, label: LabeledParcel): Promise<number> {
  const order = await lockOrder(ctx, order_id);
  const { direction, carrier, tracking_number } = label;
  const parcels = (await listParcels(ctx, order_id)).filter((parcel) => parcel.direction === direction);
  const isFree = ({ state, tracking_number: number }: (typeof parcels)[number]) =>
    state === 'expected' && number === null;
  const parcel = parcels.find(({ id }) => id === label.parcel_id) ?? parcels.find(isFree);
  const id = parcel?.id ?? (await insertParcel(ctx, order_id, { carrier, tracking_number, direction }));
  await ctx.db
    .update(orderParcels)
    .set({
      carrier,
      tracking_number,
      tracking_key: trackingKey(tracking_number) || null,
      is_custom: false,
      version: sql`${orderParcels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.id, id)));
  await followParcels(ctx, order);
  storeOrderText(ctx, { ...order, items: await listItems(ctx, order_id) });
  return id;
}

/**
 * Takes the number of a voided label from its parcel, while nobody scanned it. One to us is expected again; one to the
 * seller is off.
 */
export async function releaseLabel(ctx: Ctx, order_id: number, parcel_id: number): Promise<void> {
  const order = await lockOrder(ctx, order_id);
  const parcel = (await listParcels(ctx, order_id)).find(({ id }) => id === parcel_id);
  if (parcel?.state !== 'expected') return;
  if (parcel.direction === 'out') {
    await recordEventOf(ctx, order, parcel_id, {
      state: 'voided',
      description: 'The label was voided',
      source: 'staff',
    });
    return;
  }
  await ctx.db
    .update(orderParcels)
    .set({
      carrier: 'other' as const,
      tracking_number: null,
      tracking_key: null,
      is_custom: true,
      version: sql`${orderParcels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.id, parcel_id)));
  await followParcels(ctx, order);
  storeOrderText(ctx, { ...order, items: await listItems(ctx, order_id) });
}
