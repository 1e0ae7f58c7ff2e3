import { promoBonus } from '@tradepost/contracts/pricing/promo.rules';
import type { PromoValues } from './promo-values.rules.ts';

/** The bonus that the code in the form would add to an offer of this total. */
export function exampleOf({ type, value, max_bonus, min_total }: PromoValues, total: number) {
  const isEnough = total >= (min_total ?? 0);
  const isPercent = type === 'percent';
  const terms = {
    type,
    value: isPercent ? Math.min(100, value ?? 0) : (value ?? 0),
    max_bonus: isPercent ? max_bonus : null,
    category_ids: [],
    model_ids: [],
  };
  const lines = [{ category_id: null, model_id: null, total }];
  return { isEnough, bonus: isEnough ? promoBonus(terms, lines) : 0 };
}
