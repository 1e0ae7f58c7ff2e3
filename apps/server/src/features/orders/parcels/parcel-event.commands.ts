import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { notifyOfOrder } from '../mails/staff-notification.commands.ts';
import { emitOrderChanged, type SavedOrder } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { type FollowOptions, followParcels } from './follow-parcels.commands.ts';
import { findParcel } from './parcel.queries.ts';
import { type OrderParcelRow, orderParcelEvents, orderParcels } from './parcel.table.ts';
import { factsOfEvents } from './parcel-state.rules.ts';

/** What a carrier, a staff member, a seller or a scan tells of a parcel. */
export interface ParcelEvent {
  state: ParcelState;
  description: string;
  place?: string | null;
  source: 'staff' | 'scan' | 'carrier' | 'seller';
  /** The event's own id at its source. The same one again changes nothing. */
  source_key?: string | null;
  /** Default: now. */
  happened_at?: string;
  /** When the carrier expects to deliver the parcel. */
  expected_at?: string | null;
}

export interface RecordedEvent {
  /** The order afterwards. */
  order: SavedOrder;
  /** False when the event was known. */
  is_new: boolean;
}

/**
 * The one way to record what happens to a parcel: stores the event, and moves the parcel and its order forward. Safe
 * to repeat, and events may come in any order. Throws 404 for another company’s parcel.
 */
export async function recordParcelEvent(
  ctx: Ctx,
  parcel_id: number,
  event: ParcelEvent,
  options: FollowOptions = {},
): Promise<RecordedEvent> {
  const { order_id } = await findParcel(ctx, parcel_id);
  return recordEventOf(ctx, await lockOrder(ctx, order_id), parcel_id, event, options);
}

/** The same for an order that is locked. */
export async function recordEventOf(
  ctx: Ctx,
  order: OrderRow,
  parcel_id: number,
  event: ParcelEvent,
  options: FollowOptions = {},
): Promise<RecordedEvent> {
  if (!(await storeEvent(ctx, parcel_id, event))) return { order, is_new: false };
  const direction = await advanceParcel(ctx, parcel_id, event.expected_at);
  const followed = await followParcels(ctx, order, options);
  if (!followed) emitOrderChanged(ctx, order);
  if (direction === 'in' && event.state === 'delivered') await announceArrival(ctx, order, parcel_id);
  return { order: followed ?? order, is_new: true };
}

/** Returns whether the event is new. */
async function storeEvent(ctx: Ctx, parcel_id: number, event: ParcelEvent): Promise<boolean> {
  const { state, description, place = null, source, source_key = null, happened_at } = event;
  const { company_id, actor } = ctx;
  const stored = await ctx.db
    .insert(orderParcelEvents)
    .values({
      company_id,
      parcel_id,
      state,
      description,
      place,
      source,
      source_key,
      member_id: actor.member_id,
      happened_at: happened_at ?? ctx.clock.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: orderParcelEvents.id });
  return stored.length > 0;
}

/** Tells the team once that a parcel is at the door. Who scans parcels in knows it, and hundreds a day are no news. */
async function announceArrival(ctx: Ctx, order: OrderRow, parcel_id: number): Promise<void> {
  await notifyOfOrder(ctx, order, {
    type: 'parcel_arrived',
    title: `${order.box_id}: the carrier delivered the parcel`,
    body: `Scan it in to start the inspection of ${order.item_summary}.`,
    once_key: `arrived ${parcel_id}`,
  });
}

/** Brings a parcel in line with its events. Returns where it goes. */
async function advanceParcel(
  ctx: Ctx,
  parcel_id: number,
  expected_at: string | null | undefined,
): Promise<OrderParcelRow['direction'] | undefined> {
  const { company_id } = ctx;
  const events = await ctx.db
    .select()
    .from(orderParcelEvents)
    .where(and(eq(orderParcelEvents.company_id, company_id), eq(orderParcelEvents.parcel_id, parcel_id)));
  const [parcel] = await ctx.db
    .update(orderParcels)
    .set({
      ...factsOfEvents(events),
      ...(expected_at === undefined ? {} : { expected_at }),
      version: sql`${orderParcels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(orderParcels.company_id, company_id), eq(orderParcels.id, parcel_id)))
    .returning({ direction: orderParcels.direction });
  return parcel?.direction;
}
