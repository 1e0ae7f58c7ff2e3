import { lockHoldReason } from '@tradepost/contracts/orders/counter/hand-back.data';
import type { NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { type OrderChannel, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../create/create-order.commands.ts';
import { withMail } from '../mails/order-mail.commands.ts';

/** Creates an in-store order. It starts in Being Inspected when the devices are here, on hold when they are locked, else as a lead. */
export function createInStoreOrder(ctx: Ctx, form: NewOrder): Promise<OrderRef> {
  const { start_inspection, is_left_for_testing, hold } = form;
  const start = hold
    ? { status_id: status.onHold, sub_status_id: subStatus.activationLock }
    : start_inspection
      ? { status_id: status.beingInspected, sub_status_id: null }
      : { status_id: status.leads, sub_status_id: subStatus.activeLead };
  // Once the lock is removed, the inspection goes on.
  const own = hold ? { hold_reason: lockHoldReason, prev_status_id: status.beingInspected } : {};
  return withMail(ctx, storeNewOrder(ctx, { kind: 'in-store', form, start, is_left_for_testing, agreed: form, own }));
}

/**
 * Creates the lead of a seller who brings the devices later: a manual quote while an item has no price. A lead that
 * the seller did not finish is not emailed.
 */
export function createInStoreLead(
  ctx: Ctx,
  form: NewOrder,
  { channel, is_confirmed }: { channel: OrderChannel; is_confirmed: boolean },
): Promise<OrderRef> {
  const start = { status_id: status.leads, sub_status_id: subStatus.activeLead };
  const own = { channel, confirmed_at: is_confirmed ? ctx.clock.now().toISOString() : null };
  const stored = storeNewOrder(ctx, { kind: 'in-store', form, start, may_wait: true, own });
  return withMail(ctx, stored, is_confirmed ? undefined : false);
}
