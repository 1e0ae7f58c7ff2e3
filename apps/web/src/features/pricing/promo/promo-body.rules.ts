import type { PromoFormInput } from '@tradepost/contracts/pricing/promo-form.rules';
import type { PromoValues } from './promo-values.rules.ts';

/** What the form sends. */
export function toPromoBody({ models, ...values }: PromoValues): PromoFormInput {
  const { value, min_total, starts_on, ends_on, max_bonus } = values;
  return {
    ...values,
    // Left empty it is missing, and the form says so.
    value: value ?? (undefined as unknown as number),
    min_total: min_total ?? 0,
    max_bonus: values.type === 'percent' ? max_bonus : null,
    starts_on: starts_on || null,
    ends_on: ends_on || null,
    model_ids: models.map(({ id }) => id),
  };
}
