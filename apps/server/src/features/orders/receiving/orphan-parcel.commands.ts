import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { carrierOf, type ScannedCode, trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { lockOrder } from '../order.queries.ts';
import { type OrphanParcelRow, orphanParcels } from '../parcels/parcel.table.ts';
import { receiveParcel } from './receive-parcel.commands.ts';
import { findReceivingLocation } from './scan-in.queries.ts';

interface OrphanScan {
  scan_id?: string;
  note?: string;
}

/** Keeps a parcel that no order was found for, or counts another scan of it. Staff are told once. Returns its id. */
export async function keepOrphan(ctx: Ctx, { code }: ScannedCode, { scan_id, note }: OrphanScan): Promise<number> {
  const { company_id, actor } = ctx;
  const location_id = await findReceivingLocation(ctx);
  const last_scan_id = scan_id ?? null;
  const isRepeated = sql`${orphanParcels.last_scan_id} is not distinct from ${last_scan_id}::uuid and ${last_scan_id}::uuid is not null`;
  const [kept] = await ctx.db
    .insert(orphanParcels)
    .values({
      company_id,
      code,
      carrier: carrierOf(code),
      note: note || null,
      location_id,
      member_id: actor.member_id,
      last_scan_id,
    })
    .onConflictDoUpdate({
      target: [orphanParcels.company_id, orphanParcels.code],
      targetWhere: isNull(orphanParcels.attached_at),
      set: {
        scan_count: sql`${orphanParcels.scan_count} + case when ${isRepeated} then 0 else 1 end`,
        note: sql`coalesce(excluded.note, ${orphanParcels.note})`,
        last_scan_id,
      },
    })
    .returning({ id: orphanParcels.id, scan_count: orphanParcels.scan_count });
  if (!kept) throw new Error('the orphan parcel was not stored');
  if (kept.scan_count === 1) await announceOrphan(ctx, kept.id, { code, location_id });
  ctx.emit('offer-has-changes', { entity: 'orphan_parcel', id: kept.id });
  return kept.id;
}

async function announceOrphan(
  ctx: Ctx,
  id: number,
  { code, location_id }: Pick<OrphanParcelRow, 'code' | 'location_id'>,
): Promise<void> {
  const [location] = await ctx.db
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  const carrier = carrierOf(code);
  await notify(ctx, {
    type: 'orphan_parcel',
    title: `A parcel belongs to no order: ${code}`,
    body: 'Find its order and attach it.',
    url: '/order/scan-in',
    location_id,
    once_key: `orphan ${id}`,
    template: {
      key: 'staff-orphan-parcel',
      kind: 'any',
      values: {
        location_name: location?.name ?? null,
        tracking_number: code,
        carrier: carrier === 'other' ? null : carriers[carrier],
      },
    },
  });
}

/** Attaches an orphan parcel to an order, which receives it at the time when it was scanned. Safe to repeat. */
export async function attachOrphan(ctx: Ctx, id: number, order_id: number): Promise<OrderRef> {
  const order = await lockOrder(ctx, order_id);
  const orphan = await lockOrphan(ctx, id);
  if (orphan.order_id === order.id) return order;
  if (orphan.attached_at !== null) throw conflict('This parcel is already attached to another order');
  if (order.kind === 'in-store') throw conflict('Devices of in-store orders are not sent');
  await ctx.db.update(orphanParcels).set({ order_id: order.id, attached_at: sql`app_now()` }).where(isOrphan(ctx, id));
  const { order: received } = await receiveParcel(ctx, order, {
    tracking_number: orphan.code,
    key: trackingKey(orphan.code),
    carrier: orphan.carrier,
    source_key: `orphan ${orphan.id}`,
    happened_at: orphan.created_at,
  });
  ctx.emit('offer-has-changes', { entity: 'orphan_parcel', id });
  return received;
}

/** Removes an orphan parcel that is attached to no order. */
export async function removeOrphan(ctx: Ctx, id: number): Promise<null> {
  const orphan = await lockOrphan(ctx, id);
  if (orphan.attached_at !== null) throw conflict('This parcel is attached to an order');
  await ctx.db.delete(orphanParcels).where(isOrphan(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'orphan_parcel', id });
  return null;
}

const isOrphan = (ctx: Ctx, id: number) => and(eq(orphanParcels.company_id, ctx.company_id), eq(orphanParcels.id, id));

/** Throws 404 for another company’s, and for one at a location that the actor may not see. */
async function lockOrphan(ctx: Ctx, id: number): Promise<OrphanParcelRow> {
  const [orphan] = await ctx.db.select().from(orphanParcels).where(isOrphan(ctx, id)).for('update');
  const { location_ids } = ctx.actor;
  if (!orphan || (location_ids !== null && !location_ids.includes(orphan.location_id))) throw notFound('Parcel');
  return orphan;
}
