import { percentOf } from '../money.ts';

/** What a payout method adds to the seller's total: an amount in minor units, or a percentage of the devices. */
export interface MethodBonus {
  type: 'amount' | 'percent';
  value: number;
  /** The most that a percentage adds, in minor units; null: no maximum. */
  max: number | null;
}

/** What makes up an order's total, in minor units of its currency. */
export interface TotalParts {
  items_total: number;
  bonus_total: number;
  /** The fee that was agreed for our label. At most what there is gets taken. */
  shipping_cost: number;
  /** The bonus of the payout method, as agreed when it was chosen. */
  method_bonus_terms: MethodBonus | null;
  /** False: the seller gets the larger of the promo bonus and the method's. */
  is_promo_stacked: boolean;
  /** The fee that was agreed for an expedited payout. Taken after the one for shipping. */
  expedited_fee: number;
}

/** The payout method's bonus on these devices, before a promo code is compared with it. */
export function bonusOfMethod(terms: MethodBonus | null, items_total: number): number {
  if (terms === null || items_total <= 0) return 0;
  const bonus = terms.type === 'percent' ? percentOf(items_total, terms.value) : terms.value;
  return Math.min(bonus, terms.max ?? bonus);
}

/** What the payout method adds to the total. Beside a promo code that excludes it, only what it exceeds the code by. */
export function methodBonusOf(parts: Omit<TotalParts, 'shipping_cost' | 'expedited_fee'>): number {
  const bonus = bonusOfMethod(parts.method_bonus_terms, parts.items_total);
  return parts.is_promo_stacked ? bonus : Math.max(0, bonus - parts.bonus_total);
}

const beforeFees = (parts: TotalParts) => parts.items_total + parts.bonus_total + methodBonusOf(parts);

/** How much of the fees is taken from the total: no more than the devices and bonuses come to, shipping first. */
export function takenFees(parts: TotalParts): { shipping_cost: number; expedited_fee: number } {
  const whole = Math.max(0, beforeFees(parts));
  const shipping_cost = Math.min(parts.shipping_cost, whole);
  return { shipping_cost, expedited_fee: Math.min(parts.expedited_fee, whole - shipping_cost) };
}

/** The seller's total: the devices and bonuses less the fees, never below 0. */
export function totalOf(parts: TotalParts): number {
  const { shipping_cost, expedited_fee } = takenFees(parts);
  return beforeFees(parts) - shipping_cost - expedited_fee;
}

/** The columns of an order that follow from its parts. */
export function totalColumns(parts: TotalParts): { method_bonus: number; total: number } {
  return { method_bonus: methodBonusOf(parts), total: totalOf(parts) };
}
