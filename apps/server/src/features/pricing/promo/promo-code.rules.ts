import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import type { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';

/** The fields that are fixed once an order uses the code. */
const fixedTerms = [
  'code',
  'type',
  'value',
  'max_bonus',
  'min_total',
  'category_ids',
  'model_ids',
  'is_stacked_with_method',
  'applies_to',
] as const satisfies readonly (keyof PromoForm & keyof StoredPromoCode)[];

const inOrder = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort((a, b) => a - b) : value);

/** The fixed fields that the form would change. */
export function fixedFields(
  stored: Pick<StoredPromoCode, (typeof fixedTerms)[number]>,
  form: Pick<PromoForm, (typeof fixedTerms)[number]>,
) {
  return fixedTerms.filter((field) => JSON.stringify(inOrder(stored[field])) !== JSON.stringify(inOrder(form[field])));
}
