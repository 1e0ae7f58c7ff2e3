import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import type { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';

/** What orders were promised by a code. */
const promised = [
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

/** Of what was promised, the fields in which the form differs. */
export function fixedFields(
  stored: Pick<StoredPromoCode, (typeof promised)[number]>,
  form: Pick<PromoForm, (typeof promised)[number]>,
) {
  return promised.filter((field) => JSON.stringify(inOrder(stored[field])) !== JSON.stringify(inOrder(form[field])));
}
