import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { insertParcel } from '../new-parcels.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { listParcels } from '../parcels/parcel.queries.ts';
import { type OrderParcelRow, orderParcels } from '../parcels/parcel.table.ts';
import { type RecordedEvent, recordEventOf } from '../parcels/parcel-event.commands.ts';
import { storeOrderText } from '../search/order-search.commands.ts';

export interface Receipt {
  /** The parcel that was scanned, where the code names one. */
  parcel_id?: number;
  /** The number on a parcel that none of the order's has: an unnumbered one gets it. */
  tracking_number?: string;
  key?: string;
  carrier?: Carrier;
  /** Makes it idempotent. */
  source_key: string | null;
  happened_at?: string;
}

/**
 * Receives a parcel of an order that is locked: the one that the code names, or else the one that came the furthest. An
 * order without an open parcel gets one.
 */
export async function receiveParcel(ctx: Ctx, order: OrderRow, receipt: Receipt): Promise<RecordedEvent> {
  const parcels = await listParcels(ctx, order.id);
  const parcel_id = receipt.parcel_id ?? (await pickParcel(ctx, order, parcels, receipt));
  return recordEventOf(ctx, order, parcel_id, {
    state: 'received',
    description: 'Received by staff',
    source: 'scan',
    source_key: receipt.source_key,
    happened_at: receipt.happened_at,
  });
}

async function pickParcel(
  ctx: Ctx,
  order: OrderRow,
  parcels: readonly OrderParcelRow[],
  { tracking_number, key, carrier = 'other' }: Receipt,
): Promise<number> {
  const open = listOpen(parcels);
  const same = open.find((parcel) => key && parcel.tracking_key === key);
  if (same) return same.id;
  if (tracking_number === undefined)
    return open[0]?.id ?? (await insertParcel(ctx, order.id, { carrier, tracking_number: null }));
  const unnumbered = open.find((parcel) => parcel.tracking_number === null);
  if (unnumbered) {
    await ctx.db
      .update(orderParcels)
      .set({ tracking_number, tracking_key: key, carrier, version: sql`${orderParcels.version} + 1` })
      .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.id, unnumbered.id)));
  }
  const id = unnumbered?.id ?? (await insertParcel(ctx, order.id, { carrier, tracking_number }));
  storeOrderText(ctx, { ...order, items: await listItems(ctx, order.id) });
  return id;
}

const nearness = ['delivered', 'out_for_delivery', 'in_transit', 'exception', 'expected'];

/** The parcels that are still to come, the one that came the furthest first. */
export function listOpen(parcels: readonly OrderParcelRow[]): OrderParcelRow[] {
  return parcels
    .filter(({ direction, state }) => direction === 'in' && state !== 'received' && state !== 'voided')
    .sort((one, other) => nearness.indexOf(one.state) - nearness.indexOf(other.state) || one.id - other.id);
}
