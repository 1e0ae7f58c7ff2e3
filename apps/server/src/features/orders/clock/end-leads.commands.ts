import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMailInSettings } from '../mail-in/mail-in-settings.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import { changeOrder } from '../order.commands.ts';
import { enterStatus } from '../status/order-status.commands.ts';
import { type Batch, takeExpired, takeLapsed, takeUnfinished } from './due-orders.queries.ts';

/** Bulk quotes that the seller has not answered within the days for which their prices hold. */
export async function takeLapsing(ctx: Ctx, batch: Batch) {
  const ids = await takeLapsed(ctx, batch);
  const reason = 'The validity date has passed';
  return ids.map((order_id) => ({ order_id, run: () => endLead(ctx, order_id, subStatus.expired, reason) }));
}

/** Leads of the widget and the portal that their sellers did not finish become abandoned. */
export async function takeAbandoned(ctx: Ctx, batch: Batch) {
  const { abandoned_hours } = await findMailInSettings(ctx);
  const ids = await takeUnfinished(ctx, abandoned_hours, batch);
  const reason = `Not finished within ${abandoned_hours} hours`;
  return ids.map((order_id) => ({ order_id, run: () => endLead(ctx, order_id, subStatus.abandoned, reason) }));
}

/** Leads whose price lock ran out expire, which archives them. */
export async function takeExpiring(ctx: Ctx, batch: Batch) {
  const ids = await takeExpired(ctx, batch);
  const reason = 'The price lock ended before a parcel was scanned';
  return ids.map((order_id) => ({ order_id, run: () => endLead(ctx, order_id, subStatus.expired, reason) }));
}

async function endLead(ctx: Ctx, id: number, sub_status_id: number, reason: string): Promise<void> {
  const to = { status_id: status.leads, sub_status_id };
  const ref = await changeOrder(ctx, id, { reason }, (order) => enterStatus(ctx, order, to, reason));
  await mailStatus(ctx, ref);
}
