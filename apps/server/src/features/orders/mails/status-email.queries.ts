import { templateOfMove } from '@tradepost/contracts/messages/move-template.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { defaultSubStatus, madeMove } from '@tradepost/contracts/orders/order-status.rules';
import type { previewStatusEmail as contract, StatusEmail } from '@tradepost/contracts/orders/status-email.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { wouldMail } from './order-mail.commands.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';
import { renderOrderTemplate } from './render-template.queries.ts';

/** The email of a move that is not made yet, with the data that the move would change. */
export async function previewStatusEmail(
  ctx: Ctx,
  id: number,
  { status_id, sub_status_id, reason }: ServedInput<typeof contract>['query'],
): Promise<StatusEmail> {
  const order = await findOrder(ctx, id);
  const workflow = await findWorkflow(ctx, order.kind);
  const to = { status_id, sub_status_id: sub_status_id ?? defaultSubStatus(status_id, workflow) };
  const rendered = await renderOrderTemplate(ctx, {
    template: templateOfMove(madeMove(order.kind, order, to), order),
    order_id: id,
    change: (input) => afterMove(input, to, reason),
  });
  return {
    to: rendered?.to ?? null,
    is_on: rendered !== null && (await wouldMail(ctx, order, to)),
    email: rendered && {
      subject: rendered.subject,
      html: rendered.html,
      plain: rendered.plain,
      sms: rendered.sms,
    },
  };
}

function afterMove(
  input: OrderMailInput,
  move: { status_id: number; sub_status_id: number | null },
  reason: string | undefined,
): OrderMailInput {
  const { order, payouts } = input;
  const left = order.total - order.paid_total;
  const isPaid = move.status_id === status.completed && left > 0 && order.payout_method_label !== null;
  const payment = {
    method_label: order.payout_method_label ?? '',
    mask: order.payout_mask,
    amount: left,
    reference: null,
    check_number: null,
  };
  return {
    ...input,
    order: {
      ...order,
      ...move,
      prev_status_id: order.status_id,
      hold_reason: move.status_id === status.onHold ? (reason ?? null) : null,
      ...(isPaid ? { paid_total: order.total } : {}),
    },
    payouts: isPaid ? [...payouts, payment] : payouts,
  };
}
