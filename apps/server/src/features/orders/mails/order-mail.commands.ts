import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { isEmailOn, listEmailSwitches } from '../status/order-status.queries.ts';
import { findOrderCustomer, readMailInput } from './order-mail.queries.ts';
import { writeOrderMail } from './order-mail.rules.ts';

export interface MailOptions {
  /** Sends, or keeps from sending, whatever the company's switch says. */
  override?: boolean;
}

/** An order as its change answers it: most statuses send nothing, so no more is read until one does. */
export type MailedOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id'>;

/**
 * Lets a change of an order finish and queues the e-mail of the status that it led to. The company's switches are asked
 * for together with what the change asks first. Answers what the change does.
 */
export async function withMail<Ref extends MailedOrder>(
  ctx: Ctx,
  change: Promise<Ref>,
  override?: boolean,
): Promise<Ref> {
  const [ref, switches] = await Promise.all([change, override === undefined ? listEmailSwitches(ctx) : []]);
  if (override ?? isEmailOn(switches, ref)) await queueStatusMail(ctx, ref);
  return ref;
}

/** Queues the customer's e-mail of the order's present status, where one is due. Answers whether it did. */
export async function mailStatus(ctx: Ctx, ref: MailedOrder, { override }: MailOptions = {}): Promise<boolean> {
  if (!(override ?? isEmailOn(await listEmailSwitches(ctx), ref))) return false;
  return queueStatusMail(ctx, ref);
}

async function queueStatusMail(ctx: Ctx, ref: MailedOrder): Promise<boolean> {
  const { to, input } = await readMailInput(ctx, ref.id);
  const mail = to === null ? null : writeOrderMail(input);
  if (!to || !mail) return false;
  queueMail(ctx, { ...mail, to_address: to, root: 'orders', root_id: ref.id });
  return true;
}

/** Whether the customer would get an e-mail if the order entered that status. */
export async function wouldMail(ctx: Ctx, order: OrderRow, status_id: number, override?: boolean): Promise<boolean> {
  if (!(override ?? isEmailOn(await listEmailSwitches(ctx), { kind: order.kind, status_id }))) return false;
  return Boolean((await findOrderCustomer(ctx, order)).email);
}
