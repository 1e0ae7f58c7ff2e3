import { formatMoney } from '@tradepost/contracts/money';
import type { MailBlock } from '../../../platform/mail/mail-layout.ts';
import type { MailWords } from './mail-words.data.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';

type Table = Extract<MailBlock, { kind: 'table' }>;
type Money = (minor: number) => string;

/** The tables and the button of an order's emails, by the name of their variable. */
export function tablesOf(input: OrderMailInput, words: MailWords) {
  const money = (minor: number) => formatMoney(minor, input.order.currency);
  return {
    // The lines of a lot are in its PDF.
    devices: input.items.length > 0 ? [deviceList(input, words, () => null)] : [],
    prices: [{ ...deviceList(input, words, money), totals: totalsOf(input, words, money) }, ...quoteLink(input, words)],
    offer: input.offer ? [offerTable(input.offer, input.order.promo_code, words, money)] : null,
    payments: [paymentTable(input, words, money)],
    handover: [handoverLink(input, words)],
  } satisfies Record<string, MailBlock[] | null>;
}

export const handoverUrl = ({ order, seller_links }: OrderMailInput) =>
  order.kind === 'in-store' ? seller_links.code_url : seller_links.kit_url;

export function handoverLink(input: OrderMailInput, words: MailWords): MailBlock {
  const label = input.order.kind === 'in-store' ? words.open_code : words.open_kit;
  return { kind: 'link', label, url: handoverUrl(input) };
}

function quoteLink({ seller_links }: OrderMailInput, words: MailWords): MailBlock[] {
  return seller_links.quote_url ? [{ kind: 'link', label: words.open_quote, url: seller_links.quote_url }] : [];
}

function deviceList({ items }: OrderMailInput, words: MailWords, write: (minor: number) => string | null): Table {
  return {
    kind: 'table',
    rows: items.map((item) => ({
      label: item.title,
      note: [item.variant_label, item.condition_label].filter(Boolean).join(' · ') || null,
      before: null,
      value: item.is_bought ? write(item.price) : words.not_bought,
    })),
    totals: [],
  };
}

function totalsOf({ order }: OrderMailInput, words: MailWords, money: Money): Table['totals'] {
  return [
    ...(order.bonus_total === 0
      ? []
      : [{ label: bonusLabel(order.promo_code, words), value: money(order.bonus_total), is_strong: false }]),
    ...(order.method_bonus
      ? [
          {
            label: words.method_bonus(order.payout_method_label ?? ''),
            value: money(order.method_bonus),
            is_strong: false,
          },
        ]
      : []),
    ...(order.shipping_cost ? [{ label: words.shipping, value: money(-order.shipping_cost), is_strong: false }] : []),
    ...(order.expedited_fee
      ? [{ label: order.expedited_label || words.expedited, value: money(-order.expedited_fee), is_strong: false }]
      : []),
    { label: words.total, value: money(order.total), is_strong: true },
  ];
}

type MailedOffer = NonNullable<OrderMailInput['offer']>;

function offerTable(offer: MailedOffer, promo_code: string | null, words: MailWords, money: Money): Table {
  return {
    kind: 'table',
    rows: [
      ...offer.lines.map((line) => ({
        label: line.title,
        note: [words.reasons[line.reason], line.note].filter(Boolean).join(': '),
        before: money(line.old_price),
        value: money(line.new_price),
      })),
      ...bonusRows(offer, promo_code, words, money),
    ],
    totals: [
      { label: words.previous_total, value: money(offer.old_total), is_strong: false },
      { label: words.new_total, value: money(offer.new_total), is_strong: true },
    ],
  };
}

/** The bonus before and after a revised offer, with a note when the new total is below the code's minimum. */
function bonusRows(offer: MailedOffer, promo_code: string | null, words: MailWords, money: Money): Table['rows'] {
  const { old_bonus, new_bonus, promo_min_total } = offer;
  if (old_bonus === new_bonus) return [];
  const isBelow = new_bonus === 0 && promo_min_total !== null && promo_min_total > 0;
  return [
    {
      label: bonusLabel(promo_code, words),
      note: isBelow ? words.code_needs(money(promo_min_total)) : null,
      before: money(old_bonus),
      value: money(new_bonus),
    },
  ];
}

const bonusLabel = (promo_code: string | null, words: MailWords) =>
  promo_code ? words.bonus_with(promo_code) : words.bonus;

function paymentTable({ payouts, order }: OrderMailInput, words: MailWords, money: Money): Table {
  return {
    kind: 'table',
    rows: payouts.map((payout) => ({
      label: payout.method_label,
      note:
        [
          payout.mask,
          payout.check_number && `${words.check_number} ${payout.check_number}`,
          payout.reference && `${words.reference} ${payout.reference}`,
        ]
          .filter(Boolean)
          .join(' · ') || null,
      before: null,
      value: money(payout.amount),
    })),
    totals: [{ label: words.paid, value: money(order.paid_total), is_strong: true }],
  };
}
