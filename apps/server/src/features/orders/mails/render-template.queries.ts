import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { TemplateKey } from '@tradepost/contracts/messages/template.data';
import type { Values } from '../../../platform/mail/render-markup.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type OrderMessage, readOrderMessage } from './order-mail.queries.ts';
import { checkExtra, renderOrderMail, renderSms, type WrittenMail } from './order-mail.rules.ts';
import type { OrderMailInput, TemplateText } from './order-mail-input.rules.ts';

export interface RenderedMessage extends WrittenMail {
  sms: string | null;
  /** The seller’s address; null without one. */
  to: string | null;
  language: MessageLanguage;
}

export interface TemplateForOrder {
  template: TemplateKey | number;
  order_id: number;
  /** Values of the template’s own variables. */
  extra?: Values;
  /** Instead of the stored text. */
  draft?: TemplateText;
  /** Changes the order’s data first, for a move that is not made yet. */
  change?: (input: OrderMailInput, labelOf: OrderMessage['labelOf']) => OrderMailInput;
}

/** Renders a template for an order as it would be sent, without sending it. Null for a template without a text. */
export async function renderOrderTemplate(
  ctx: Ctx,
  { template, order_id, extra = {}, draft, change = (input) => input }: TemplateForOrder,
): Promise<RenderedMessage | null> {
  const message = await readOrderMessage(ctx, order_id, [template]);
  const text = draft ?? message.textOf(template);
  if (!text) return null;
  const options = { template, text, extra: checkExtra(extra) };
  const input = change(message.input, message.labelOf);
  return {
    ...renderOrderMail(input, options),
    sms: renderSms(input, options),
    to: message.to.email,
    language: text.language,
  };
}
