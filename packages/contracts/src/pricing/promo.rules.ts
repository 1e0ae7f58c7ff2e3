import { formatDay } from '../dates.ts';
import { formatMoney, percentOf } from '../money.ts';
import type { Channel } from './pricing.contract.ts';
import type { PromoCode } from './promo.contract.ts';

/** The facts of an order that a promo code depends on. */
export interface PromoOrder {
  currency: string;
  channel: Channel;
  location_id: number | null;
  /** Line totals in minor units: price × quantity. A custom item has no category or model. */
  lines: readonly { category_id: number | null; model_id: number | null; total: number }[];
}

/** Uses of the code, not counting this order. */
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

/** Normalizes a code for storage and comparison: `  Spring 25` is `SPRING25`. */
export function normalizePromoCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

function totalOf(lines: PromoOrder['lines']): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}

/** The lines of the order that the code applies to. */
export function promoLines(promo: Pick<PromoCode, 'category_ids' | 'model_ids'>, lines: PromoOrder['lines']) {
  if (promo.category_ids.length === 0 && promo.model_ids.length === 0) return lines;
  return lines.filter(
    ({ category_id, model_id }) =>
      (category_id !== null && promo.category_ids.includes(category_id)) ||
      (model_id !== null && promo.model_ids.includes(model_id)),
  );
}

/** Why the code does not apply to this order, as shown to the clerk; null when it does. `at` is ISO 8601. */
export function refusePromo(
  promo: PromoCode,
  order: PromoOrder,
  uses: PromoUses,
  at: string,
  { timezone, country_code }: { timezone: string; country_code: string },
): string | null {
  const code = `Promo code ${promo.code}`;
  const day = (instant: string) => formatDay(instant, timezone, country_code);
  if (!promo.is_enable) return `${code} is inactive`;
  if (promo.starts_at !== null && at < promo.starts_at) return `${code} starts on ${day(promo.starts_at)}`;
  if (promo.ends_at !== null && at >= promo.ends_at) {
    return `${code} ended on ${day(new Date(Date.parse(promo.ends_at) - 1).toISOString())}`;
  }
  if (promo.currency !== order.currency) return `${code} is valid only for offers in ${promo.currency}`;
  if (promo.channels.length > 0 && !promo.channels.includes(order.channel)) {
    return `${code} is not valid for ${channelNames[order.channel]}`;
  }
  if (promo.location_ids.length > 0 && !promo.location_ids.includes(order.location_id ?? 0)) {
    return `${code} is not valid at this location`;
  }
  if (promo.total_uses !== null && uses.in_all >= promo.total_uses) return `${code} has been used up`;
  if (promo.uses_per_customer !== null && uses.by_customer >= promo.uses_per_customer) {
    return `This customer has already used promo code ${promo.code}`;
  }
  if (promoLines(promo, order.lines).length === 0) return `${code} is not valid for these devices`;
  if (totalOf(order.lines) < promo.min_total) {
    return `${code} requires a total of at least ${formatMoney(promo.min_total, promo.currency)}`;
  }
  return null;
}

/** The bonus of the code, in minor units. Does not check whether the code applies: call `refusePromo` first. */
export function promoBonus(
  promo: Pick<PromoCode, 'type' | 'value' | 'max_bonus' | 'category_ids' | 'model_ids'>,
  lines: PromoOrder['lines'],
): number {
  const counted = totalOf(promoLines(promo, lines));
  if (counted <= 0) return 0;
  const bonus = promo.type === 'percent' ? percentOf(counted, promo.value) : Math.round(promo.value);
  return Math.min(bonus, promo.max_bonus ?? bonus);
}
