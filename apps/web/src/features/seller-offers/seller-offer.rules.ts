import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type MethodBonus, methodBonusOf, totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { isBoughtLine } from '@tradepost/contracts/seller-offers/seller-line.rules';
import type { SellerOffer, SellerParcel } from '@tradepost/contracts/seller-offers/seller-offer.contract';

/** What the seller is about to answer. */
export interface Choice {
  /** Devices that go back although the rest is accepted. */
  declined: readonly number[];
  /** Another payout than the agreed one. */
  payout?: { bonus: MethodBonus | null; expedited_fee: number } | undefined;
}

/**
 * What accepting comes to: without the devices that go back, by the chosen payout. The bonus of a promo code is calculated
 * again, so it is left out of a part; a fee for shipping that the seller sees is taken.
 */
export function acceptedTotal(offer: SellerOffer, { declined, payout }: Choice): number {
  const { is_promo_stacked, new_bonus, shipping_cost } = offer;
  const { bonus: method_bonus_terms, expedited_fee } = payout ?? {
    bonus: offer.method_bonus_terms,
    expedited_fee: offer.expedited_fee,
  };
  if (declined.length === 0) {
    if (!payout) return offer.new_total;
    const before = offer.new_total - offer.method_bonus + offer.expedited_fee;
    const items_total = before + (shipping_cost ?? 0) - new_bonus;
    const bonus = methodBonusOf({ items_total, bonus_total: new_bonus, method_bonus_terms, is_promo_stacked });
    return Math.max(0, before + bonus - expedited_fee);
  }
  const items_total = offer.lines
    .filter(({ item_id }) => !declined.includes(item_id))
    .reduce((sum, { new_price }) => sum + new_price, 0);
  return totalOf({
    items_total,
    bonus_total: 0,
    shipping_cost: shipping_cost ?? 0,
    method_bonus_terms,
    is_promo_stacked,
    expedited_fee,
  });
}

/** Whether nothing would be left to buy. */
export const isAllDeclined = (offer: SellerOffer, { declined }: Choice): boolean => {
  const bought = offer.lines.filter(isBoughtLine);
  return bought.length > 0 && bought.every(({ item_id }) => declined.includes(item_id));
};

/** What the devices come to, before bonuses and fees. Null without lines. */
export function devicesTotal(offer: SellerOffer, { declined }: Choice): number | null {
  if (offer.lot.length > 0) return offer.lot.reduce((sum, { quantity, new_price }) => sum + quantity * new_price, 0);
  if (offer.lines.length === 0) return null;
  return offer.lines
    .filter(({ item_id, is_accepted }) => !declined.includes(item_id) && is_accepted !== false)
    .reduce((sum, { new_price }) => sum + new_price, 0);
}

/** "Please answer by Mar 16, 2026."; null without a deadline or once answered. Says what no answer does. */
export function deadlineText(offer: SellerOffer, now: Date, { write, date }: Locale): string | null {
  if (!offer.can_answer || offer.answer_until === null) return null;
  const day = date(offer.answer_until, offer.timezone, 'day');
  return Date.parse(offer.answer_until) < now.getTime()
    ? write('We asked for your answer by {day}. You can still answer.', { day })
    : [
        write('Please answer by {day}.', { day }),
        ...(offer.accepts_automatically
          ? [write('If we don’t hear from you by {day}, we accept the offer for you.', { day })]
          : []),
      ].join(' ');
}

const accepted = {
  seller: 'Accepted on {day}',
  on_behalf: 'Accepted on your behalf on {day}',
  auto: 'Accepted automatically on {day}',
} as const;

/** What happened to an answered offer, in one sentence. */
export function outcomeText(offer: SellerOffer, { write, date }: Locale): string | null {
  if (offer.state === 'awaiting' || offer.state === 'replaced' || offer.answered_at === null) return null;
  const day = date(offer.answered_at, offer.timezone, 'day');
  return write(offer.state === 'declined' ? 'Declined on {day}' : accepted[offer.acceptance ?? 'seller'], { day });
}

/** "Parcel 2 to us"; without the number where there is one each way. */
export function nameOfParcel(
  { id, direction }: SellerParcel,
  parcels: readonly SellerParcel[],
  { write }: Locale,
): string {
  const same = parcels.filter((each) => each.direction === direction);
  const isIn = direction === 'in';
  if (same.length < 2) return write(isIn ? 'Parcel to us' : 'Parcel back to you');
  const number = same.findIndex((each) => each.id === id) + 1;
  return write(isIn ? 'Parcel {number} to us' : 'Parcel {number} back to you', { number });
}

/** The last that is known of a parcel: "Arrived at facility, Chicago, Mar 2, 9:00 AM", in the location's time. */
export function eventText(
  { last_event }: Pick<SellerParcel, 'last_event'>,
  { timezone }: Pick<SellerOffer, 'timezone'>,
  { write, date }: Locale,
): string | null {
  if (last_event === null) return null;
  const time = date(last_event.at, timezone, 'time');
  return last_event.text ? `${last_event.text}, ${time}` : write('Updated {time}', { time });
}

/** "Apple iPhone 15 and Apple Watch SE". */
export const listTitles = (offer: SellerOffer, ids: readonly number[], { list }: Locale): string =>
  list(offer.lines.filter(({ item_id }) => ids.includes(item_id)).map(({ title }) => title));
