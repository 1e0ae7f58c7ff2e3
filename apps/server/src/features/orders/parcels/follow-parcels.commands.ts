import { status } from '@tradepost/contracts/orders/order-status.data';
import { slowestState } from '@tradepost/contracts/orders/parcel.rules';
import { isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import { enterStatus } from '../moves/order-status.commands.ts';
import { reviveLead } from '../moves/revive-lead.commands.ts';
import { type OrderChange, type SavedOrder, saveOrder } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { listParcels } from './parcel.queries.ts';
import type { OrderParcelRow } from './parcel.table.ts';
import { earliest, isForward, isLateStop, statusOfParcels, stopOf, trackingSummary } from './parcel-state.rules.ts';

export interface FollowOptions {
  /** Overrides the company's email setting for the move. */
  notify_customer?: boolean;
  /** For the change log. */
  reason?: string;
}

/**
 * Brings an order in line with its parcels: what the lists show, the clock of its price lock, and its status. The order
 * is locked. Returns the saved order, or null when nothing changed.
 */
export async function followParcels(
  ctx: Ctx,
  order: OrderRow,
  { notify_customer, reason }: FollowOptions = {},
): Promise<SavedOrder | null> {
  const [settings, all] = await Promise.all([findMailInSettings(ctx), listParcels(ctx, order.id)]);
  const parcels = all.filter(({ direction, state }) => direction === 'in' && state !== 'voided');
  const price_stopped_at = stopOf(parcels, settings);
  const facts: OrderChange = {
    parcel_state: slowestState(parcels.map(({ state }) => state)),
    tracking: trackingSummary(parcels),
    shipped_at: earliest(parcels.map((parcel) => parcel.shipped_at)),
    received_at: earliest(parcels.map((parcel) => parcel.received_at)),
    price_stopped_at,
    is_late: isLateStop(price_stopped_at, order),
  };
  const to = statusOfParcels(parcels, settings);
  const moved = (to && (await moveForward(ctx, order, to, reason))) ?? (await sendBack(ctx, order, all, reason));
  const change = { ...facts, ...moved };
  if (!isChange(order, change)) return null;
  const saved = saveOrder(ctx, order, change);
  if (saved.status_id !== order.status_id) await mailStatus(ctx, saved, { override: notify_customer });
  return saved;
}

type Target = NonNullable<ReturnType<typeof statusOfParcels>>;

async function moveForward(
  ctx: Ctx,
  order: OrderRow,
  to: Target,
  reason: string | undefined,
): Promise<OrderChange | null> {
  // A company's own status stays, also under a hold, and is left to where the parcels are by then.
  const isSetAside =
    isOwnStatus(order.status_id) || (order.status_id === status.onHold && isOwnStatus(order.prev_status_id ?? 0));
  if (isSetAside && order.base_status_id !== null) {
    const before = { status_id: order.base_status_id, sub_status_id: order.base_sub_status_id };
    return isForward(before, to) ? { base_status_id: to.status_id, base_sub_status_id: to.sub_status_id } : null;
  }
  // A hold stays, and is released to where the parcels are by then.
  if (order.status_id === status.onHold && order.prev_status_id !== null) {
    const before = { status_id: order.prev_status_id, sub_status_id: order.prev_sub_status_id };
    return isForward(before, to) ? { prev_status_id: to.status_id, prev_sub_status_id: to.sub_status_id } : null;
  }
  if (!isForward(order, to)) return null;
  await setReason(ctx, reason);
  return { ...(await reviveLead(ctx, order)), ...(await enterStatus(ctx, order, to, reason)) };
}

/** A return parcel that the carrier has scanned closes the order. */
async function sendBack(
  ctx: Ctx,
  order: OrderRow,
  parcels: readonly OrderParcelRow[],
  reason: string | undefined,
): Promise<OrderChange | null> {
  const isSent = parcels.some(
    ({ direction, shipped_at, state }) => direction === 'out' && shipped_at && state !== 'voided',
  );
  if (order.status_id !== status.pendingReturn || !isSent) return null;
  await setReason(ctx, reason);
  return enterStatus(ctx, order, { status_id: status.returned, sub_status_id: null }, reason);
}

function isChange(order: OrderRow, change: OrderChange): boolean {
  const entries = Object.entries(change) as [keyof OrderRow, unknown][];
  return entries.some(([field, value]) => value !== order[field]);
}
