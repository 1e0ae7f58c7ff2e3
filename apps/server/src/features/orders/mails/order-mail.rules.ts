import { formatMoney } from '@tradepost/contracts/money';
import { offerReasons } from '@tradepost/contracts/orders/order-status.data';
import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { type MailText, type OrderMailInput, phrasesOf } from './order-mail-input.rules.ts';
import { textOf } from './order-mail-texts.rules.ts';

export interface WrittenMail {
  template: string;
  subject: string;
  html: string;
  plain: string;
}

/** The email to the seller when the order enters a status. Null for a status without one, such as a company's own. */
export function writeOrderMail(input: OrderMailInput): WrittenMail | null {
  const text = textOf(input);
  if (!text) return null;
  const { company, location, order } = input;
  const page = {
    company_name: company.name,
    about: `Order ${order.box_id}`,
    title: text.title,
    blocks: blocksOf(input, text),
    footer: [
      [company.name, location.name, location.address_text].filter(Boolean).join(' · '),
      [location.phone ?? company.phone, company.email].filter(Boolean).join(' · '),
      `You’re getting this email because you sold or offered a device to ${company.name}.`,
    ].filter((line) => line !== ''),
  };
  return {
    template: text.template,
    subject: `${text.subject} (${order.box_id})`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}

function blocksOf(input: OrderMailInput, text: MailText): MailBlock[] {
  const { customer, order } = input;
  const money = (minor: number) => formatMoney(minor, order.currency);
  const greeting: MailBlock = { kind: 'text', text: customer.first_name ? `Hello ${customer.first_name},` : 'Hello,' };
  const blocks: MailBlock[] = [
    greeting,
    ...text.paragraphs.map((paragraph): MailBlock => ({ kind: 'text', text: paragraph })),
  ];
  if (text.quote) blocks.push({ kind: 'quote', text: text.quote });
  if (text.shows === 'devices') blocks.push(deviceList(input, () => null));
  if (text.shows === 'prices') {
    blocks.push({ ...deviceList(input, money), totals: totalsOf(input, money) });
  }
  if (text.shows === 'offer' && input.offer) blocks.push(offerTable(input.offer, input.order.promo_code, money));
  if (text.shows === 'payment') blocks.push(...paymentFacts(input, money));
  const { contact, reach } = phrasesOf(input);
  const { answer_url } = input.seller_links;
  if (text.leads_to_answer && answer_url) blocks.push({ kind: 'link', label: 'Review the offer', url: answer_url });
  if (text.leads_to_handover) blocks.push(handoverLink(input));
  blocks.push({ kind: 'text', text: text.closing ?? `If you have questions, ${reach}` });
  // The page of the order is the way to a company that gave no address and no phone.
  if (!contact && !text.leads_to_handover) blocks.push(handoverLink(input));
  return blocks;
}

function handoverLink({ order, seller_links }: OrderMailInput): MailBlock {
  return order.kind === 'in-store'
    ? { kind: 'link', label: 'Open your counter code', url: seller_links.code_url }
    : { kind: 'link', label: 'Open packing instructions', url: seller_links.kit_url };
}

type Money = (minor: number) => string;
type Table = Extract<MailBlock, { kind: 'table' }>;

function deviceList({ items }: OrderMailInput, write: (minor: number) => string | null): Table {
  return {
    kind: 'table',
    rows: items.map((item) => ({
      label: item.title,
      note: [item.variant_label, item.condition_label].filter(Boolean).join(' · ') || null,
      before: null,
      value: item.is_bought ? write(item.price) : 'Not bought',
    })),
    totals: [],
  };
}

function totalsOf({ order }: OrderMailInput, money: Money): Table['totals'] {
  return [
    ...(order.bonus_total === 0
      ? []
      : [{ label: bonusLabel(order.promo_code), value: money(order.bonus_total), is_strong: false }]),
    { label: 'Total', value: money(order.total), is_strong: true },
  ];
}

type MailedOffer = NonNullable<OrderMailInput['offer']>;

function offerTable(offer: MailedOffer, promo_code: string | null, money: Money): Table {
  return {
    kind: 'table',
    rows: [
      ...offer.lines.map((line) => ({
        label: line.title,
        note: [offerReasons[line.reason], line.note].filter(Boolean).join(': '),
        before: money(line.old_price),
        value: money(line.new_price),
      })),
      ...bonusRows(offer, promo_code, money),
    ],
    totals: [
      { label: 'Previous total', value: money(offer.old_total), is_strong: false },
      { label: 'New total', value: money(offer.new_total), is_strong: true },
    ],
  };
}

/** The bonus before and after a revised offer, with a note when the new total is below the code's minimum. */
function bonusRows(offer: MailedOffer, promo_code: string | null, money: Money): Table['rows'] {
  const { old_bonus, new_bonus, promo_min_total } = offer;
  if (old_bonus === new_bonus) return [];
  const isBelow = new_bonus === 0 && promo_min_total !== null && promo_min_total > 0;
  return [
    {
      label: bonusLabel(promo_code),
      note: isBelow ? `The code requires a total of at least ${money(promo_min_total)}` : null,
      before: money(old_bonus),
      value: money(new_bonus),
    },
  ];
}

const bonusLabel = (promo_code: string | null) => (promo_code ? `Bonus with code ${promo_code}` : 'Bonus');

function paymentFacts({ payouts, order }: OrderMailInput, money: Money): MailBlock[] {
  return [
    {
      kind: 'table',
      rows: payouts.map((payout) => ({
        label: payout.method_label,
        note:
          [
            payout.mask,
            payout.check_number && `Check number ${payout.check_number}`,
            payout.reference && `Reference ${payout.reference}`,
          ]
            .filter(Boolean)
            .join(' · ') || null,
        before: null,
        value: money(payout.amount),
      })),
      totals: [{ label: 'Paid', value: money(order.paid_total), is_strong: true }],
    },
  ];
}
