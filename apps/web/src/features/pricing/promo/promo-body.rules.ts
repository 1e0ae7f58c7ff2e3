import type { PromoFormInput } from '@tradepost/contracts/pricing/promo-form.rules';
import type { PromoValues } from './promo-values.rules.ts';

/** The request body. */
export function toPromoBody({ models, ...values }: PromoValues): PromoFormInput {
  const { value, min_total, starts_on, ends_on, max_bonus } = values;
  return {
    ...values,
    // An empty value is sent as missing, so that validation says it is required.
    value: value ?? (undefined as unknown as number),
    min_total: min_total ?? 0,
    max_bonus: values.type === 'percent' ? max_bonus : null,
    starts_on: starts_on || null,
    ends_on: ends_on || null,
    model_ids: models.map(({ id }) => id),
  };
}
