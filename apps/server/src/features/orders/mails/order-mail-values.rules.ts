import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import type { Values } from '../../../platform/mail/render-markup.ts';
import { type MailWords, mailWords } from './mail-words.data.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';
import { handoverUrl, tablesOf } from './order-mail-tables.rules.ts';

/** What a template about an order may name, with the order's values. Null: it has none. */
export function valuesOf(input: OrderMailInput, language: MessageLanguage): Values {
  const { order, company, location, customer, items, offer } = input;
  const words = mailWords[language];
  const count = (word: readonly [string, string]) => word[items.length === 1 ? 0 : 1];
  const total = formatMoney(order.total, order.currency);
  const destination = order.payout_method_label
    ? [order.payout_method_label, order.payout_mask].filter(Boolean).join(', ')
    : null;
  const answerDay = offer?.answer_until ? dayIn(language, offer.answer_until, input) : null;
  return {
    greeting: `${[words.hello, customer.first_name].filter(Boolean).join(' ')},`,
    first_name: customer.first_name || null,
    seller_name: [customer.first_name, customer.last_name].filter(Boolean).join(' ') || order.box_id,
    company_name: company.name,
    company_email: company.email,
    company_phone: location.phone ?? company.phone,
    location_name: location.name,
    location_address: location.address_text,
    place: placeOf(input),
    contact_us: contactUs(input, words),
    box_id: order.box_id,
    status: statusBadge(order.status_id, order.sub_status_id, input.statuses).label,
    device: count(words.device),
    it: count(words.it),
    they: count(words.they),
    is: count(words.is),
    has: count(words.has),
    total,
    paid: order.total === 0 ? null : total,
    promo_code: order.promo_code,
    days_late: order.days_late ? writeDays(language, order.days_late) : null,
    price_lock_date: order.price_locked_until && dayIn(language, order.price_locked_until, input),
    payout: destination ? `${total} (${destination})` : total,
    payout_method: order.payout_method_label,
    payout_destination: destination,
    hold_reason: order.hold_reason,
    offer_note: offer?.note ?? null,
    handover_link: handoverUrl(input),
    answer_link: input.seller_links.answer_url ?? null,
    answer_date: answerDay,
    // An offer is accepted automatically when its time to answer is over.
    accept_date: answerDay,
    ...tablesOf(input, words),
  };
}

/** `3 days`. */
export const writeDays = (language: MessageLanguage, days: number): string =>
  `${days} ${mailWords[language].days[days === 1 ? 0 : 1]}`;

const placeOf = ({ order, company, location }: OrderMailInput) =>
  order.kind === 'in-store' ? `${company.name}, ${location.name}` : company.name;

/** Where the seller can ask; null when the company gave neither email nor phone. */
export const contactOf = ({ company, location }: OrderMailInput, words: MailWords): string | null =>
  [company.email, location.phone ?? company.phone].filter(Boolean).join(` ${words.or} `) || null;

/** Continues a sentence such as `To accept or decline, …`. */
function contactUs(input: OrderMailInput, words: MailWords): string {
  const { location, order } = input;
  const isShop = order.kind === 'in-store';
  const desk = isShop ? location.name : placeOf(input);
  const contact = contactOf(input, words);
  if (contact) return isShop ? words.contact_or_visit(contact, desk) : words.contact(contact);
  return words.visit([desk, location.address_text].filter(Boolean).join(', '));
}

/** A day at the order's location, in the language of the email. */
export function dayIn(language: MessageLanguage, instant: string, { location, company }: OrderMailInput): string {
  if (language === 'en') return formatDay(instant, location.timezone, company.country_code);
  const { locale } = messageLanguages[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: location.timezone }).format(new Date(instant));
}
