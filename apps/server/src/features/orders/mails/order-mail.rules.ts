import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { isVariable } from '@tradepost/contracts/company/variable.data';
import { ownTemplatesFrom, type TemplateKey, templateOfStatus } from '@tradepost/contracts/messages/template.data';
import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { renderLine, renderText, type Values } from '../../../platform/mail/render-markup.ts';
import { type MailWords, mailWords } from './mail-words.data.ts';
import type { OrderMailInput, TemplateText } from './order-mail-input.rules.ts';
import { handoverLink } from './order-mail-tables.rules.ts';
import { contactOf, valuesOf } from './order-mail-values.rules.ts';
import { leadTexts } from './shipped-lead-texts.data.ts';
import { orderTexts, ownStatusText } from './shipped-order-texts.data.ts';
import type { Shipped } from './shipped-text.rules.ts';

export interface WrittenMail {
  template: string;
  subject: string;
  html: string;
  plain: string;
}

const shippedTexts: Partial<Record<TemplateKey, Shipped>> = { ...leadTexts, ...orderTexts };

/** The text that is sent until a company edits it. Null for a template without one. */
export function shippedTextOf(
  template: TemplateKey | number,
  kind: OrderMailInput['order']['kind'],
): TemplateText | null {
  const own = Number(template) >= ownTemplatesFrom ? ownStatusText : undefined;
  const write = typeof template === 'number' ? own : shippedTexts[template];
  return write ? { language: shippedLanguage, ...write(kind === 'in-store'), sms: null } : null;
}

export interface RenderOptions {
  /** Names the email in the outbox and the timeline. */
  template: TemplateKey | number;
  text: TemplateText;
  /** Values of the template's own variables. */
  extra?: Values;
  /** Where the seller turns optional emails off. */
  unsubscribe_url?: string;
}

/** The name of a template in the outbox and the timeline. */
export const templateName = (template: TemplateKey | number) =>
  typeof template === 'number' ? `status-${template}` : template;

/** Renders a text for an order: what is sent, previewed and tested. */
export function renderOrderMail(input: OrderMailInput, options: RenderOptions): WrittenMail {
  const { company, location, order } = input;
  const { template, text, extra = {}, unsubscribe_url } = options;
  const words = mailWords[text.language];
  const { subject, title, blocks } = renderText(text, { ...valuesOf(input, text.language), ...extra });
  const page = {
    language: text.language,
    company_name: company.name,
    about: words.order(order.box_id),
    title,
    blocks: withWayToUs(input, blocks, words),
    footer: [
      [company.name, location.name, location.address_text].filter(Boolean).join(' · '),
      [location.phone ?? company.phone, company.email].filter(Boolean).join(' · '),
      words.why(company.name),
      ...(unsubscribe_url ? [`${words.unsubscribe}: ${unsubscribe_url}`] : []),
    ].filter((line) => line !== ''),
  };
  return { template: templateName(template), subject, html: renderHtml(page), plain: renderPlain(page) };
}

/** The text message of a template; null where it has none. */
export function renderSms(input: OrderMailInput, { text, extra = {} }: RenderOptions): string | null {
  return text.sms ? renderLine(text.sms, { ...valuesOf(input, text.language), ...extra }) || null : null;
}

/** The page of the order is the way to a company that gave no address and no phone. */
function withWayToUs(input: OrderMailInput, blocks: MailBlock[], words: MailWords): MailBlock[] {
  const hasWay = contactOf(input, words) !== null || blocks.some(({ kind }) => kind === 'link');
  return hasWay ? blocks : [...blocks, handoverLink(input, words)];
}

/** Keeps only the variables that exist, so that a caller's misspelled one is found. */
export function checkExtra(extra: Values): Values {
  const unknown = Object.keys(extra).find((name) => !isVariable(name));
  if (unknown !== undefined) throw new Error(`unknown variable of a message: ${unknown}`);
  return extra;
}

/** The email to the seller with the shipped text of the order's status. Null for a status without one. */
export function writeOrderMail(input: OrderMailInput): WrittenMail | null {
  const template = templateOfStatus(input.order);
  const text = typeof template === 'number' ? null : shippedTextOf(template, input.order.kind);
  return text && renderOrderMail(input, { template, text });
}
