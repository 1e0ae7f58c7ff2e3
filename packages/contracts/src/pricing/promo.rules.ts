import { formatMoney, percentOf } from '../money.ts';
import type { Channel } from './pricing.contract.ts';
import type { PromoCode } from './promo.contract.ts';

/** What an order brings to a promo code. */
export interface PromoOrder {
  currency: string;
  channel: Channel;
  location_id: number | null;
  /** Line totals in minor units: price × quantity. A custom item has no category or model. */
  lines: readonly { category_id: number | null; model_id: number | null; total: number }[];
}

/** How often the code was taken, this order aside. */
export interface PromoUses {
  in_all: number;
  by_customer: number;
}

const channelNames: Record<Channel, string> = {
  'in-store': 'in-store offers',
  'mail-in': 'mail-in offers',
  'bulk-quote': 'bulk quotes',
  'easy-offer': 'easy offers',
};

/** As codes are stored and compared: `  Spring 25` is `SPRING25`. */
export function normalisePromoCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

function totalOf(lines: PromoOrder['lines']): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}

/** The part of the order that the code counts for. */
export function promoLines(promo: Pick<PromoCode, 'category_ids' | 'model_ids'>, lines: PromoOrder['lines']) {
  if (promo.category_ids.length === 0 && promo.model_ids.length === 0) return lines;
  return lines.filter(
    ({ category_id, model_id }) =>
      (category_id !== null && promo.category_ids.includes(category_id)) ||
      (model_id !== null && promo.model_ids.includes(model_id)),
  );
}

/** Why the code does not count for this order, in the words the clerk sees; null when it does. `at` is ISO 8601. */
export function refusePromo(
  promo: PromoCode,
  order: PromoOrder,
  uses: PromoUses,
  at: string,
  timezone = 'UTC',
): string | null {
  const code = `Promo code ${promo.code}`;
  const day = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: timezone }).format(new Date(instant));
  if (!promo.is_enable) return `${code} is switched off`;
  if (promo.starts_at !== null && at < promo.starts_at) return `${code} starts on ${day(promo.starts_at)}`;
  if (promo.ends_at !== null && at >= promo.ends_at) {
    return `${code} ended on ${day(new Date(Date.parse(promo.ends_at) - 1).toISOString())}`;
  }
  if (promo.currency !== order.currency) return `${code} counts for offers in ${promo.currency} only`;
  if (promo.channels.length > 0 && !promo.channels.includes(order.channel)) {
    return `${code} does not count for ${channelNames[order.channel]}`;
  }
  if (promo.location_ids.length > 0 && !promo.location_ids.includes(order.location_id ?? 0)) {
    return `${code} does not count at this location`;
  }
  if (promo.total_uses !== null && uses.in_all >= promo.total_uses) return `${code} has been used up`;
  if (promo.uses_per_customer !== null && uses.by_customer >= promo.uses_per_customer) {
    return `This customer has already used promo code ${promo.code}`;
  }
  if (promoLines(promo, order.lines).length === 0) return `${code} does not count for these devices`;
  if (totalOf(order.lines) < promo.min_total) {
    return `${code} needs a total of at least ${formatMoney(promo.min_total, promo.currency)}`;
  }
  return null;
}

/** What the code adds, in minor units. Says nothing of whether it counts: ask `refusePromo` first. */
export function promoBonus(
  promo: Pick<PromoCode, 'type' | 'value' | 'max_bonus' | 'category_ids' | 'model_ids'>,
  lines: PromoOrder['lines'],
): number {
  const counted = totalOf(promoLines(promo, lines));
  if (counted <= 0) return 0;
  const bonus = promo.type === 'percent' ? percentOf(counted, promo.value) : Math.round(promo.value);
  return Math.min(bonus, promo.max_bonus ?? bonus);
}
