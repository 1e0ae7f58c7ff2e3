import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { isFinal, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { setCustomTracking as contract } from '@tradepost/contracts/orders/parcel.contract';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import type { Workflow } from '@tradepost/contracts/orders/workflow.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { mailStatus, queueOrderMail } from '../mails/order-mail.commands.ts';
import { enterStatus } from '../moves/order-status.commands.ts';
import { reviveLead } from '../moves/revive-lead.commands.ts';
import { insertParcel } from '../new-parcels.commands.ts';
import { type OrderChange, saveOrder } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { storeOrderText } from '../search/order-search.commands.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { listParcels } from './parcel.queries.ts';
import { type OrderParcelRow, orderParcels } from './parcel.table.ts';
import { trackingSummary } from './parcel-state.rules.ts';
import { requireTrackingNumber } from './tracking-number.rules.ts';

type Tracking = ServedInput<typeof contract>['body'];

/** Enters or corrects a parcel's number. The first number of a lead says that its devices are on their way. */
export async function setCustomTracking(ctx: Ctx, order_id: number, input: Tracking): Promise<OrderRef> {
  const order = await lockOrder(ctx, order_id);
  const parcels = await listParcels(ctx, order.id);
  const parcel = input.parcel_id === undefined ? null : (parcels.find(({ id }) => id === input.parcel_id) ?? null);
  if (input.parcel_id !== undefined && !parcel) throw notFound('Parcel');
  requireTrackable(order, input, parcel, await findWorkflow(ctx, order.kind));
  requireNewNumber(input, parcels);
  const fields = { carrier: input.carrier, tracking_number: input.tracking_number, expected_at: input.expected_at };
  if (parcel) await correctParcel(ctx, parcel.id, fields);
  else await insertParcel(ctx, order.id, { ...fields, direction: input.direction });
  const saved = saveOrder(ctx, order, await followNumber(ctx, order, input, parcel));
  storeOrderText(ctx, { ...order, items: await listItems(ctx, order.id) });
  if (saved.status_id !== order.status_id) await mailStatus(ctx, saved, { override: input.notify_customer });
  if (input.direction === 'out' && input.notify_customer !== false) await mailReturn(ctx, order.id, input);
  return saved;
}

/** Tells the seller the number of the parcel that comes back. */
async function mailReturn(ctx: Ctx, order_id: number, { carrier, tracking_number }: Tracking): Promise<void> {
  const tracking_link = trackingUrl(carrier, tracking_number);
  const name = carrier === 'other' ? null : carriers[carrier];
  await queueOrderMail(ctx, order_id, 'custom-tracking', { tracking_number, tracking_link, carrier: name });
}

function requireTrackable(
  order: OrderRow,
  { direction }: Tracking,
  parcel: OrderParcelRow | null,
  workflow: Workflow,
): void {
  if (order.kind === 'in-store') throw conflict('Devices of in-store orders are not sent');
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (parcel && parcel.direction !== direction) throw invalid({ direction: 'This parcel goes the other way' });
  if (parcel && (parcel.state === 'received' || parcel.state === 'voided'))
    throw conflict('The number of this parcel can no longer be changed');
  if (direction === 'in') {
    if (isFinal(workflow, order.status_id)) throw conflict('This order is closed. Reopen it first.');
  } else if (standingOf(order).status_id !== status.pendingReturn && !(parcel && order.status_id === status.returned)) {
    throw conflict('A return parcel needs an order in Pending Return');
  }
}

function requireNewNumber({ carrier, tracking_number, parcel_id }: Tracking, parcels: readonly OrderParcelRow[]): void {
  const key = requireTrackingNumber(carrier, tracking_number);
  if (parcels.some((parcel) => parcel.tracking_key === key && parcel.id !== parcel_id))
    throw invalid({ tracking_number: 'Another parcel of this order has this number' });
}

async function correctParcel(
  ctx: Ctx,
  parcel_id: number,
  { carrier, tracking_number, expected_at }: Pick<Tracking, 'carrier' | 'tracking_number' | 'expected_at'>,
): Promise<void> {
  await ctx.db
    .update(orderParcels)
    .set({
      carrier,
      tracking_number,
      tracking_key: trackingKey(tracking_number),
      expected_at,
      version: sql`${orderParcels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.id, parcel_id)));
}

/** The lists show the number. The first one moves a lead to In-Transit, but only a carrier's scan stops its clock. */
async function followNumber(
  ctx: Ctx,
  order: OrderRow,
  { direction }: Tracking,
  parcel: OrderParcelRow | null,
): Promise<OrderChange> {
  if (direction === 'out') return {};
  const inbound = (await listParcels(ctx, order.id)).filter(
    (each) => each.direction === 'in' && each.state !== 'voided',
  );
  const shown = { tracking: trackingSummary(inbound), parcel_state: order.parcel_state ?? ('expected' as const) };
  if (order.status_id !== status.leads || parcel?.tracking_number) return shown;
  const to = { status_id: status.inTransit, sub_status_id: null };
  return { ...shown, ...(await reviveLead(ctx, order)), ...(await enterStatus(ctx, order, to, undefined)) };
}
