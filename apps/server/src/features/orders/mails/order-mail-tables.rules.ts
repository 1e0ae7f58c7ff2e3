import { type NamesOfConditions, sellerNameOf } from '@tradepost/contracts/conditions/seller-names.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { deviceChangeLabels } from '@tradepost/contracts/orders/offers/device-change.data';
import { listDifferences } from '@tradepost/contracts/orders/offers/device-differences.rules';
import { type LotChange, lotChangeLabels } from '@tradepost/contracts/orders/offers/lot-change.contract';
import { offerReasons } from '@tradepost/contracts/orders/order-status.data';
import type { MailBlock } from '../../../platform/mail/mail-layout.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';

type Table = Extract<MailBlock, { kind: 'table' }>;
type Money = (minor: number) => string;

/** The tables and the button of an order's emails, by the name of their variable. */
export function tablesOf(input: OrderMailInput, locale: Locale) {
  const money = (minor: number) => locale.money(minor, input.order.currency);
  const offered = (minor: number) => locale.offered(minor, input.order.currency);
  return {
    // The lines of a lot are in its PDF.
    devices: input.items.length > 0 ? [deviceList(input, locale, () => null)] : [],
    prices: [
      { ...deviceList(input, locale, offered), totals: totalsOf(input, locale, money) },
      ...quoteLink(input, locale),
    ],
    offer: input.offer ? [offerTable(input, input.offer, locale, { money, offered })] : null,
    payments: [paymentTable(input, locale, money)],
    handover: [handoverLink(input, locale)],
  } satisfies Record<string, MailBlock[] | null>;
}

export const handoverUrl = ({ order, seller_links }: OrderMailInput) =>
  order.kind === 'in-store' ? seller_links.code_url : seller_links.kit_url;

export function handoverLink(input: OrderMailInput, { write }: Locale): MailBlock {
  const label = input.order.kind === 'in-store' ? write('Open your counter code') : write('Open packing instructions');
  return { kind: 'link', label, url: handoverUrl(input) };
}

function quoteLink({ seller_links }: OrderMailInput, { write }: Locale): MailBlock[] {
  return seller_links.quote_url
    ? [{ kind: 'link', label: write('Open the quote (PDF)'), url: seller_links.quote_url }]
    : [];
}

function deviceList(
  { items, condition_names = {} }: OrderMailInput,
  locale: Locale,
  money: (minor: number) => string | null,
): Table {
  return {
    kind: 'table',
    rows: items.map((item) => ({
      label: item.title,
      note:
        [item.variant_label, item.condition_label && sellerNameOf(condition_names, item.condition_label, locale)]
          .filter(Boolean)
          .join(' · ') || null,
      before: null,
      value: item.is_bought ? priceOf(item, money, locale) : locale.write('Not bought'),
    })),
    totals: [],
  };
}

function priceOf(
  { price, awaits_price }: OrderMailInput['items'][number],
  money: (minor: number) => string | null,
  { write }: Locale,
): string | null {
  return awaits_price && money(price) !== null ? write('To be quoted') : money(price);
}

function totalsOf({ order }: OrderMailInput, locale: Locale, money: Money): Table['totals'] {
  const { write, phrase } = locale;
  const line = (label: string, amount: number) => ({ label, value: money(amount), is_strong: false });
  return [
    ...(order.bonus_total === 0 ? [] : [line(bonusLabel(order.promo_code, locale), order.bonus_total)]),
    ...(order.method_bonus
      ? [line(write('Bonus for {method}', { method: phrase(order.payout_method_label ?? '') }), order.method_bonus)]
      : []),
    ...(order.shipping_cost ? [line(write('Shipping'), -order.shipping_cost)] : []),
    ...(order.expedited_fee ? [line(order.expedited_label || write('Expedited payout'), -order.expedited_fee)] : []),
    {
      label: write('Total'),
      value: order.awaits_price ? write('To be quoted') : locale.offered(order.total, order.currency),
      is_strong: true,
    },
  ];
}

type MailedOffer = NonNullable<OrderMailInput['offer']>;

/** A lot of a thousand lines is on the page that the email leads to. */
const maxLotRows = 60;

/** What changes about a lot and what stays, with what it came to and comes to. */
function lotRows(
  lot: readonly LotChange[],
  names: NamesOfConditions,
  locale: Locale,
  { money, offered }: { money: Money; offered: Money },
): Table['rows'] {
  const { write, phrase } = locale;
  const nameOf = (label: string | null) => label && sellerNameOf(names, label, locale);
  const rows = lot.slice(0, maxLotRows).map((part) => ({
    label: `${part.quantity} × ${part.title}`,
    note: [
      [part.variant_label, nameOf(part.condition_label)].filter(Boolean).join(' · '),
      [phrase(lotChangeLabels[part.change]), nameOf(part.received_label)].filter(Boolean).join(': '),
    ]
      .filter(Boolean)
      .join('. '),
    before: part.old_price === part.new_price ? null : money(part.old_price * part.quantity),
    value: part.new_price === 0 ? write('No payment') : offered(part.new_price * part.quantity),
  }));
  const left = lot.length - rows.length;
  if (left <= 0) return rows;
  const label = write(
    '{count, plural, one {# more line on the page of the offer} other {# more lines on the page of the offer}}',
    {
      count: left,
    },
  );
  return [...rows, { label, note: null, before: null, value: null }];
}

/** "Good → Fair · Found: Cracked glass · Battery worn: 71 percent". */
function noteOf(device: MailedOffer['devices'][number], names: NamesOfConditions, locale: Locale): string {
  const { write, phrase, list } = locale;
  const nameOf = (label: string) => sellerNameOf(names, label, locale);
  const { change, reason, note, defects } = device;
  const why = change === 'revised' ? phrase(offerReasons[reason ?? 'other']) : phrase(deviceChangeLabels[change]);
  return [
    ...listDifferences(device, nameOf),
    defects.length > 0 ? write('Found: {defects}', { defects: list(defects.map(phrase)) }) : null,
    [why, note].filter(Boolean).join(': '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function offerTable(
  { order: { promo_code }, condition_names = {} }: OrderMailInput,
  offer: MailedOffer,
  locale: Locale,
  { money, offered }: { money: Money; offered: Money },
): Table {
  const { write } = locale;
  return {
    kind: 'table',
    rows: [
      ...offer.devices.map((device) => ({
        label: device.title,
        note: noteOf(device, condition_names, locale),
        before: device.old_price === device.new_price || device.change === 'extra' ? null : money(device.old_price),
        value: offered(device.new_price),
      })),
      ...lotRows(offer.lot ?? [], condition_names, locale, { money, offered }),
      ...bonusRows(offer, promo_code, locale, money),
    ],
    totals: [
      { label: write('Previous total'), value: money(offer.old_total), is_strong: false },
      { label: write('New total'), value: offered(offer.new_total), is_strong: true },
    ],
  };
}

/** The bonus before and after a revised offer, with a note when the new total is below the code's minimum. */
function bonusRows(offer: MailedOffer, promo_code: string | null, locale: Locale, money: Money): Table['rows'] {
  const { old_bonus, new_bonus, promo_min_total } = offer;
  if (old_bonus === new_bonus) return [];
  const isBelow = new_bonus === 0 && promo_min_total !== null && promo_min_total > 0;
  return [
    {
      label: bonusLabel(promo_code, locale),
      note: isBelow
        ? locale.write('The code requires a total of at least {amount}', { amount: money(promo_min_total) })
        : null,
      before: money(old_bonus),
      value: money(new_bonus),
    },
  ];
}

const bonusLabel = (code: string | null, { write }: Locale) =>
  code ? write('Bonus with code {code}', { code }) : write('Bonus');

function paymentTable({ payouts, order }: OrderMailInput, { write, phrase }: Locale, money: Money): Table {
  return {
    kind: 'table',
    rows: payouts.map((payout) => ({
      label: phrase(payout.method_label),
      note:
        [
          payout.mask,
          payout.check_number && `${write('Check number')} ${payout.check_number}`,
          payout.reference && `${write('Reference')} ${payout.reference}`,
        ]
          .filter(Boolean)
          .join(' · ') || null,
      before: null,
      value: money(payout.amount),
    })),
    totals: [{ label: write('Paid'), value: money(order.paid_total), is_strong: true }],
  };
}
