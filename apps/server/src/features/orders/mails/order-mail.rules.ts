import { type MessageLanguage, shippedLanguage } from '@tradepost/contracts/company/language.data';
import { isVariable } from '@tradepost/contracts/company/variable.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { ownTemplatesFrom, type TemplateKey, templateOfStatus } from '@tradepost/contracts/messages/template.data';
import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { renderLine, renderText, type Values } from '../../../platform/mail/render-markup.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import type { OrderMailInput, TemplateText } from './order-mail-input.rules.ts';
import { handoverLink } from './order-mail-tables.rules.ts';
import { contactOf, valuesOf } from './order-mail-values.rules.ts';
import { shippedLanguages } from './shipped/shipped-languages.data.ts';
import { type Shipped, writeShipped } from './shipped/shipped-text.rules.ts';

export interface WrittenMail {
  template: string;
  subject: string;
  html: string;
  plain: string;
}

/** The text that is sent until a company edits it, in the seller's language. Null for a template without one. */
export function shippedTextOf(
  template: TemplateKey | number,
  kind: OrderMailInput['order']['kind'],
  language: MessageLanguage,
): TemplateText | null {
  const { texts, own, questions } = shippedLanguages[language];
  const found: Partial<Record<TemplateKey, Shipped>> = texts;
  const shipped = typeof template === 'string' ? found[template] : template >= ownTemplatesFrom ? own : undefined;
  return shipped ? { language, ...writeShipped(shipped(kind === 'in-store'), questions) } : null;
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
  const locale = localeOf(text.language, company.country_code);
  const { write } = locale;
  const { subject, title, blocks } = renderText(text, { ...valuesOf(input, text.language), ...extra });
  const page = {
    language: text.language,
    company_name: company.name,
    logo_url: company.logo_url ?? null,
    about: write('Order {number}', { number: order.box_id }),
    title,
    blocks: withWayToUs(input, withAcceptance(input, options, blocks, locale), locale),
    footer: [
      [company.name, location.name, location.address_text].filter(Boolean).join(' · '),
      [location.phone ?? company.phone, company.email].filter(Boolean).join(' · '),
      write('You’re getting this email because you sold or offered a device to {company}.', { company: company.name }),
      ...(unsubscribe_url ? [`${write('Unsubscribe')}: ${unsubscribe_url}`] : []),
    ].filter((line) => line !== ''),
  };
  return { template: templateName(template), subject, html: renderHtml(page), plain: renderPlain(page) };
}

/** The text message of a template; null where it has none. */
export function renderSms(input: OrderMailInput, { text, extra = {} }: RenderOptions): string | null {
  return text.sms ? renderLine(text.sms, { ...valuesOf(input, text.language), ...extra }) || null : null;
}

/** A seller is told with the offer that no answer accepts it, also by a text of the company that does not say so. */
function withAcceptance(
  input: OrderMailInput,
  { template, text }: RenderOptions,
  blocks: MailBlock[],
  { write, date }: Locale,
): MailBlock[] {
  const { offer, location } = input;
  const isTold = template !== 'revised-offer' || /\{\{\s*accept_date\s*\}\}/.test(text.body);
  if (isTold || !offer?.accepts_automatically || !offer.answer_until) return blocks;
  const day = date(offer.answer_until, location.timezone, 'day');
  return [...blocks, line(write('If we don’t hear from you by {day}, we accept the offer for you.', { day }))];
}

const line = (text: string): MailBlock => ({
  kind: 'rich',
  lines: [[{ text, is_bold: false, is_italic: false, url: null }]],
  is_heading: false,
});

/** The page of the order is the way to a company that gave no address and no phone. */
function withWayToUs(input: OrderMailInput, blocks: MailBlock[], locale: Locale): MailBlock[] {
  const hasWay = contactOf(input, locale) !== null || blocks.some(({ kind }) => kind === 'link');
  return hasWay ? blocks : [...blocks, handoverLink(input, locale)];
}

/** Keeps only the variables that exist, so that a caller's misspelled one is found. */
export function checkExtra(extra: Values): Values {
  const unknown = Object.keys(extra).find((name) => !isVariable(name));
  if (unknown !== undefined) throw new Error(`unknown variable of a message: ${unknown}`);
  return extra;
}

/** The email to the seller with the shipped text of the order's status. Null for a status without one. */
export function writeOrderMail(input: OrderMailInput, language: MessageLanguage = shippedLanguage): WrittenMail | null {
  const template = templateOfStatus(input.order);
  const text = typeof template === 'number' ? null : shippedTextOf(template, input.order.kind, language);
  return text && renderOrderMail(input, { template, text });
}
