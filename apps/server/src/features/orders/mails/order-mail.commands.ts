import { queueMail } from '../../../platform/mail/mail.jobs.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { findOrderCustomer, listSendsEmail, readMailInput } from './order-mail.queries.ts';
import { writeOrderMail } from './order-mail.rules.ts';

export interface MailOptions {
  /** Sends, or keeps from sending, whatever the company's switch says. */
  override?: boolean;
}

/** An order as its change answers it: most statuses send nothing, so no more is read until one does. */
export type MailedOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id'>;

/** Queues the customer's e-mail of the order's present status, where one is due. Answers whether it did. */
export async function mailStatus(ctx: Ctx, ref: MailedOrder, { override }: MailOptions = {}): Promise<boolean> {
  if (!(await isOn(ctx, ref, ref.status_id, override))) return false;
  const order = await findOrder(ctx, ref.id);
  const customer = await findOrderCustomer(ctx, order);
  if (!customer.email) return false;
  const mail = writeOrderMail(await readMailInput(ctx, order, customer));
  if (!mail) return false;
  await queueMail(ctx, { ...mail, to_address: customer.email, root: 'orders', root_id: order.id });
  return true;
}

/** Whether the customer would get an e-mail if the order entered that status. */
export async function wouldMail(ctx: Ctx, order: OrderRow, status_id: number, override?: boolean): Promise<boolean> {
  if (!(await isOn(ctx, order, status_id, override))) return false;
  return Boolean((await findOrderCustomer(ctx, order)).email);
}

async function isOn(
  ctx: Ctx,
  order: Pick<OrderRow, 'kind'>,
  status_id: number,
  override: boolean | undefined,
): Promise<boolean> {
  return override ?? (await listSendsEmail(ctx, order.kind))(status_id);
}
