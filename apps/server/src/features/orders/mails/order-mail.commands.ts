import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { templateOfMove } from '@tradepost/contracts/messages/move-template.rules';
import { factsOfTemplate, type TemplateKey } from '@tradepost/contracts/messages/template.data';
import { type Move, madeMove } from '@tradepost/contracts/orders/order-status.rules';
import { isEmailOn } from '@tradepost/contracts/orders/workflow.rules';
import { queueMail, queueMailOnce } from '../../../platform/mail/outbox.ts';
import type { Values } from '../../../platform/mail/render-markup.ts';
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-link.ts';
import { queueText } from '../../../platform/sms/sms.jobs.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import type { OrderRow } from '../order.table.ts';
import { findWorkflow, listWorkflows } from '../status/order-status.queries.ts';
import { findOrderCustomer, type OrderMessage, readOrderMessage } from './order-mail.queries.ts';
import { checkExtra, renderOrderMail, renderSms, templateName } from './order-mail.rules.ts';

export interface MailOptions {
  /** Overrides the company's email setting. */
  override?: boolean;
}

/** An order as a change returns it: most statuses send nothing, so no more is read until one does. */
export type MailedOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id' | 'sub_status_id'> & {
  /** Where the change found it; null and left out: it begins here. */
  from?: Move | null;
};

const moveOf = ({ kind, from = null, status_id, sub_status_id }: MailedOrder) =>
  madeMove(kind, from, { status_id, sub_status_id });

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
  if (override ?? (await sendsEmail(ctx, ref))) await queueStatusMail(ctx, ref);
  return ref;
}

/** Whether the company emails sellers about the order's status. */
export const sendsEmail = async (ctx: Ctx, ref: MailedOrder): Promise<boolean> =>
  isEmailOn(await findWorkflow(ctx, ref.kind), moveOf(ref));

/** Queues the email for the order's current status, if it has one. Returns whether it did. */
export async function mailStatus(ctx: Ctx, ref: MailedOrder, { override }: MailOptions = {}): Promise<boolean> {
  if (!(override ?? (await sendsEmail(ctx, ref)))) return false;
  return queueStatusMail(ctx, ref);
}

async function queueStatusMail(ctx: Ctx, ref: MailedOrder): Promise<boolean> {
  const move = moveOf(ref);
  const message = await readOrderMessage(ctx, ref.id, [templateOfMove(move), 'left-for-testing']);
  return send(ctx, ref.id, message, templateOfMove(move, message.input.order));
}

export interface OrderMailOptions {
  /** Makes it idempotent: one message per key and company, whatever happened to it. */
  once_key?: string;
  /** Another address than the seller's, chosen by staff. */
  to_address?: string;
}

/**
 * Queues a template's email about an order to its seller, and its text message where the company turned one on.
 * `extra` has the values of the template's own variables, such as `tracking_number`, in the language of the text. Returns whether an email was queued:
 * not without an address, when the company turned the template off, when the seller unsubscribed from optional emails, or
 * when an email with the key was queued before.
 */
export async function queueOrderMail(
  ctx: Ctx,
  order_id: number,
  template: TemplateKey,
  extra: Values | ((locale: Locale) => Values) = {},
  options: OrderMailOptions = {},
): Promise<boolean> {
  const message = await readOrderMessage(ctx, order_id, [template]);
  if (!message.sends(template, 'email')) return false;
  const locale = localeOf(message.language, ctx.company.country_code);
  const values = checkExtra(typeof extra === 'function' ? extra(locale) : extra);
  return send(ctx, order_id, message, template, values, options);
}

async function send(
  ctx: Ctx,
  order_id: number,
  message: OrderMessage,
  template: TemplateKey | number,
  extra: Values = {},
  { once_key, to_address }: OrderMailOptions = {},
): Promise<boolean> {
  const text = message.textOf(template);
  const { phone } = message.to;
  const email = to_address ?? message.to.email;
  if (!text) return false;
  const isOptional = typeof template === 'string' && factsOfTemplate(template).is_optional === true;
  if (isOptional && message.is_unsubscribed) return false;
  const unsubscribe_url =
    isOptional && email ? unsubscribeUrl(ctx.platform, { company_id: ctx.company_id, email }) : undefined;
  const options = { template, text, extra, unsubscribe_url };
  let isQueued = false;
  if (email) {
    const written = renderOrderMail(message.input, options);
    const facts = { to_address: email, root: 'orders', root_id: order_id, is_from_company: true, unsubscribe_url };
    const mail = { ...written, ...facts };
    if (once_key === undefined) queueMail(ctx, mail);
    else if (!(await queueMailOnce(ctx, { ...mail, once_key }))) return false;
    isQueued = true;
  }
  // The emails of a bulk change can still be canceled, which a text message could not.
  const sms = message.sends(template, 'sms') && phone && ctx.platform.config.twilio && !ctx.mail_batch;
  const body = sms ? renderSms(message.input, options) : null;
  if (phone && body) await queueText(ctx, { template: templateName(template), to_number: phone, body });
  return isQueued;
}

/** Whether the seller would get an email when the order makes the move. */
export async function wouldMail(ctx: Ctx, order: OrderRow, to: Move, override?: boolean): Promise<boolean> {
  const move = madeMove(order.kind, order, to);
  if (!(override ?? isEmailOn(await findWorkflow(ctx, order.kind), move))) return false;
  return Boolean((await findOrderCustomer(ctx, order)).email);
}
