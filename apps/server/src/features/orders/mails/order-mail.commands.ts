import { isEmailOn } from '@tradepost/contracts/orders/workflow.rules';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { findWorkflow, listWorkflows } from '../status/order-status.queries.ts';
import { findOrderCustomer, readMailInput } from './order-mail.queries.ts';
import { writeOrderMail } from './order-mail.rules.ts';

export interface MailOptions {
  /** Overrides the company's email setting. */
  override?: boolean;
}

/** An order as a change returns it: most statuses send nothing, so no more is read until one does. */
export type MailedOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id' | 'sub_status_id'> & {
  /** Where the change found it; null and left out: it begins here. */
  from_status_id?: number | null;
};

const moveOf = ({ kind, status_id, sub_status_id, from_status_id = null }: MailedOrder) => ({
  ...{ kind, from: from_status_id, to: status_id, to_sub: sub_status_id },
});

/**
 * Runs a change of an order, queues the email for its new status and returns the change's result.
 * The email settings are read together with the change's first query.
 */
export async function withMail<Ref extends MailedOrder>(
  ctx: Ctx,
  change: Promise<Ref>,
  override?: boolean,
): Promise<Ref> {
  if (override === undefined) void listWorkflows(ctx);
  const ref = await change;
  if (override ?? isEmailOn(await findWorkflow(ctx, ref.kind), moveOf(ref))) await queueStatusMail(ctx, ref);
  return ref;
}

/** Queues the email for the order's current status, if it has one. Returns whether it did. */
export async function mailStatus(ctx: Ctx, ref: MailedOrder, { override }: MailOptions = {}): Promise<boolean> {
  if (!(override ?? isEmailOn(await findWorkflow(ctx, ref.kind), moveOf(ref)))) return false;
  return queueStatusMail(ctx, ref);
}

async function queueStatusMail(ctx: Ctx, ref: MailedOrder): Promise<boolean> {
  const { to, input } = await readMailInput(ctx, ref.id);
  const mail = to === null ? null : writeOrderMail(input);
  if (!to || !mail) return false;
  queueMail(ctx, { ...mail, to_address: to, root: 'orders', root_id: ref.id });
  return true;
}

/** Whether the seller would get an email when the order enters the status. */
export async function wouldMail(ctx: Ctx, order: OrderRow, status_id: number, override?: boolean): Promise<boolean> {
  const move = { kind: order.kind, from: order.status_id, to: status_id, to_sub: null };
  if (!(override ?? isEmailOn(await findWorkflow(ctx, order.kind), move))) return false;
  return Boolean((await findOrderCustomer(ctx, order)).email);
}
