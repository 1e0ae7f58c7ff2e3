import { localTime } from '@tradepost/contracts/dates';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { askForDetails as contract } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';
import { findOrderCustomer } from '../../orders/mails/order-mail.queries.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import { findPayoutProblems } from '../../orders/payout/order-payout.queries.ts';

/** Emails the seller and asks for the missing payout details, once a day of the company. */
export async function askForDetails(ctx: Ctx, order_id: number): Promise<DataOf<typeof contract>> {
  const order = await lockOrder(ctx, order_id);
  if (standingOf(order).status_id !== status.payoutProcessing) throw conflict('This order is not being paid');
  if ((await findPayoutProblems(ctx, order)).length === 0) throw conflict('This order has all payout details');
  const { email } = await findOrderCustomer(ctx, order);
  if (!email) throw conflict('The seller has no email address. Add one, or call the seller.');
  const asked_at = ctx.clock.now().toISOString();
  const day = localTime(asked_at, ctx.company.timezone).slice(0, 10);
  const once_key = `payout details ${order_id} ${day}`;
  if (!(await queueOrderMail(ctx, order_id, 'payout-details-needed', {}, { once_key })))
    throw conflict('The seller was already asked today, or this email is turned off in the settings');
  emitOrderChanged(ctx, order);
  return { asked_at, to_address: email };
}
