import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import { enterStatus } from '../moves/order-status.commands.ts';
import { type Batch, type DueOrder, takeExpired, takeLapsed, takeUnfinished } from './due-orders.queries.ts';

/** Bulk quotes that the seller has not answered within the days for which their prices hold. */
export async function takeLapsing(ctx: Ctx, batch: Batch) {
  const due = await takeLapsed(ctx, batch);
  const reason = 'The validity date has passed';
  return due.map((order) => ({ ...order, run: () => endLead(ctx, order, subStatus.expired, reason) }));
}

/** Leads of the widget and the portal that their sellers did not finish become abandoned. */
export async function takeAbandoned(ctx: Ctx, batch: Batch) {
  const { abandoned_hours } = await findMailInSettings(ctx);
  const due = await takeUnfinished(ctx, abandoned_hours, batch);
  const reason = `Not finished within ${abandoned_hours} hours`;
  return due.map((order) => ({ ...order, run: () => endLead(ctx, order, subStatus.abandoned, reason) }));
}

/** Leads whose price lock ran out expire, which archives them. */
export async function takeExpiring(ctx: Ctx, batch: Batch) {
  const due = await takeExpired(ctx, batch);
  const reason = 'The price lock ended before a parcel was scanned';
  return due.map((order) => ({ ...order, run: () => endLead(ctx, order, subStatus.expired, reason) }));
}

async function endLead(
  ctx: Ctx,
  { order_id, is_missed }: DueOrder,
  sub_status_id: number,
  reason: string,
): Promise<void> {
  const to = { status_id: status.leads, sub_status_id };
  const ref = await changeOrder(ctx, order_id, { reason }, (order) => enterStatus(ctx, order, to, reason));
  if (!is_missed) await mailStatus(ctx, ref);
}
