import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import type { Values } from '../../../platform/mail/render-markup.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';
import { handoverUrl, tablesOf } from './order-mail-tables.rules.ts';

/** What a template about an order may name, with the order's values. Null: it has none. */
export function valuesOf(input: OrderMailInput, language: MessageLanguage): Values {
  const { order, company, location, customer, items, offer } = input;
  const locale = localeOf(language, company.country_code);
  const { write, phrase } = locale;
  // Nobody sees the lines of a lot, which has several devices.
  const count = items.length === 1 ? 1 : 2;
  // What has no price is not said to be worth nothing.
  const amount = order.awaits_price ? write('an amount to be quoted') : locale.offered(order.total, order.currency);
  const said = (words: string) => (order.awaits_price ? { words } : words);
  const total = said(amount);
  const method = order.payout_method_label && phrase(order.payout_method_label);
  const destination = method ? [method, order.payout_mask].filter(Boolean).join(', ') : null;
  const answerDay = offer?.answer_until ? dayIn(language, offer.answer_until, input) : null;
  return {
    greeting: customer.first_name ? write('Hello {name},', { name: customer.first_name }) : write('Hello,'),
    first_name: customer.first_name || null,
    seller_name: [customer.first_name, customer.last_name].filter(Boolean).join(' ') || order.box_id,
    company_name: company.name,
    company_email: company.email,
    company_phone: location.phone ?? company.phone,
    location_name: location.name,
    location_address: location.address_text,
    place: placeOf(input),
    contact_us: contactUs(input, locale),
    box_id: order.box_id,
    status: phrase(statusBadge(order.status_id, order.sub_status_id, input.statuses).label),
    device: write('{count, plural, one {device} other {devices}}', { count }),
    your_device: write('{count, plural, one {your device} other {your devices}}', { count }),
    it: write('{count, plural, one {it} other {them}}', { count }),
    they: write('{count, plural, one {it} other {they}}', { count }),
    is: write('{count, plural, one {is} other {are}}', { count }),
    has: write('{count, plural, one {has} other {have}}', { count }),
    total,
    paid: order.total === 0 && !order.awaits_price ? null : total,
    promo_code: order.promo_code,
    days_late: order.days_late ? writeDays(locale, order.days_late) : null,
    price_lock_date: order.price_locked_until && dayIn(language, order.price_locked_until, input),
    payout: destination ? said(`${amount} (${destination})`) : total,
    payout_method: method,
    payout_destination: destination,
    hold_reason: order.hold_reason,
    offer_note: offer?.note ?? null,
    handover_link: handoverUrl(input),
    answer_link: input.seller_links.answer_url ?? null,
    answer_date: answerDay,
    accept_date: offer?.accepts_automatically ? answerDay : null,
    ...tablesOf(input, locale),
  };
}

/** `3 days`. */
export const writeDays = ({ write }: Locale, days: number): string =>
  write('{count, plural, one {# day} other {# days}}', { count: days });

const placeOf = ({ order, company, location }: OrderMailInput) =>
  order.kind === 'in-store' ? `${company.name}, ${location.name}` : company.name;

/** Where the seller can ask; null when the company gave neither email nor phone. */
export function contactOf({ company, location }: OrderMailInput, { write }: Locale): string | null {
  const { email } = company;
  const phone = location.phone ?? company.phone;
  return email && phone ? write('{email} or {phone}', { email, phone }) : email || phone || null;
}

/** Continues a sentence such as `To accept or decline, …`. */
function contactUs(input: OrderMailInput, locale: Locale): string {
  const { write } = locale;
  const { location, order } = input;
  const isShop = order.kind === 'in-store';
  const place = isShop ? location.name : placeOf(input);
  const contact = contactOf(input, locale);
  if (contact)
    return isShop
      ? write('contact us at {contact}, or visit us at {place}', { contact, place })
      : write('contact us at {contact}', { contact });
  return write('visit us at {place}', { place: [place, location.address_text].filter(Boolean).join(', ') });
}

/** A day at the order's location, in the language of the email. */
export const dayIn = (language: MessageLanguage, instant: string, { location, company }: OrderMailInput): string =>
  localeOf(language, company.country_code).date(instant, location.timezone, 'day');
