import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import type { OfferReason, OrderKind } from '@tradepost/contracts/orders/order-status.data';

/** The data for an order email. Money is in minor units of the order's currency. */
export interface OrderMailInput {
  company: { name: string; email: string | null; phone: string | null; country_code: string };
  location: { name: string; address_text: string | null; phone: string | null; timezone: string };
  customer: { first_name: string };
  /** What opens the order to its seller alone: the shipping kit, the code for the counter, and the revised offer. */
  seller_links: { kit_url: string; code_url: string; answer_url: string | null };
  order: {
    kind: OrderKind;
    box_id: string;
    status_id: number;
    sub_status_id: number | null;
    /** The status before this one, for a text that belongs to one move. */
    prev_status_id: number | null;
    currency: string;
    bonus_total: number;
    total: number;
    paid_total: number;
    promo_code: string | null;
    hold_reason: string | null;
    is_left_for_testing: boolean;
    price_locked_until: string | null;
    payout_method_label: string | null;
    payout_mask: string | null;
  };
  items: {
    title: string;
    variant_label: string | null;
    condition_label: string | null;
    price: number;
    is_bought: boolean;
  }[];
  offer: {
    note: string | null;
    old_total: number;
    new_total: number;
    old_bonus: number;
    new_bonus: number;
    /** The minimum order total for the promo code. */
    promo_min_total: number | null;
    /** The deadline for the answer; null: none. */
    answer_until: string | null;
    lines: { title: string; old_price: number; new_price: number; reason: OfferReason; note: string | null }[];
  } | null;
  payouts: {
    method_label: string;
    mask: string | null;
    amount: number;
    reference: string | null;
    check_number: string | null;
  }[];
}

export interface MailText {
  /** Names the text in the outbox and the timeline. */
  template: string;
  subject: string;
  title: string;
  paragraphs: string[];
  /** A note from staff to the customer. */
  quote?: string | null;
  shows: 'devices' | 'prices' | 'offer' | 'payment' | 'nothing';
  /** The seller brings or sends devices next: the mail leads to what that takes. */
  leads_to_handover?: true;
  /** The seller answers the revised offer next: the mail leads to its page. */
  leads_to_answer?: true;
  /** How to act. Without one, the email ends with where to ask. */
  closing?: string;
}

/** Phrases that several texts share. */
export function phrasesOf(input: OrderMailInput) {
  const { order, company, location, items } = input;
  const isShop = order.kind === 'in-store';
  const device = items.length === 1 ? 'device' : 'devices';
  const contact = [company.email, location.phone ?? company.phone].filter(Boolean).join(' or ');
  const place = isShop ? `${company.name}, ${location.name}` : company.name;
  const desk = isShop ? location.name : place;
  const atAddress = location.address_text ? `, ${location.address_text}` : '';
  /** Continues a sentence such as `To accept or decline, …`. */
  const reach = contact
    ? `contact us at ${contact}${isShop ? `, or visit us at ${desk}` : ''}.`
    : `visit us at ${desk}${atAddress}.`;
  return {
    isShop,
    device,
    it: items.length === 1 ? 'it' : 'them',
    they: items.length === 1 ? 'it' : 'they',
    is: items.length === 1 ? 'is' : 'are',
    has: items.length === 1 ? 'has' : 'have',
    place,
    contact,
    reach,
    total: formatMoney(order.total, order.currency),
    answer: reach.replace(/^./, (letter) => letter.toUpperCase()),
    lock: order.price_locked_until
      ? `These prices are valid until ${formatDay(order.price_locked_until, location.timezone, company.country_code)}.`
      : null,
  };
}

/** Writes one text. */
export type Write = (input: OrderMailInput, words: ReturnType<typeof phrasesOf>) => MailText;
