import type { UseFormReturnType } from '@mantine/form';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import type { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';

/** The form's values. An empty date is ''. */
export interface PromoValues
  extends Record<string, unknown>,
    Omit<PromoForm, 'value' | 'min_total' | 'starts_on' | 'ends_on'> {
  value: number | null;
  min_total: number | null;
  starts_on: string;
  ends_on: string;
  models: { id: number; name: string }[];
}

export const emptyPromo: PromoValues = {
  code: '',
  name: '',
  type: 'percent',
  value: null,
  max_bonus: null,
  min_total: null,
  starts_on: '',
  ends_on: '',
  total_uses: null,
  uses_per_customer: null,
  channels: [],
  location_ids: [],
  category_ids: [],
  model_ids: [],
  is_stacked_with_method: true,
  applies_to: 'quoted',
  is_enable: true,
  models: [],
};

export function toPromoValues(promo: PromoCodeDetail): PromoValues {
  const known = Object.keys(emptyPromo) as (keyof PromoValues & keyof PromoCodeDetail)[];
  const values = Object.fromEntries(known.map((key) => [key, promo[key]]));
  return {
    ...(values as unknown as PromoValues),
    min_total: promo.min_total || null,
    starts_on: promo.starts_on ?? '',
    ends_on: promo.ends_on ?? '',
  };
}

/** The form's values for a copy: without the code, and without dates that have passed. */
export function copyPromo(promo: PromoCodeDetail, today: string): PromoValues {
  const values = toPromoValues(promo);
  const isOver = values.ends_on !== '' && values.ends_on < today;
  return {
    ...values,
    code: '',
    name: `${promo.name} (copy)`.slice(0, 100),
    is_enable: true,
    ...(isOver ? { starts_on: '', ends_on: '' } : {}),
  };
}

export interface PromoFieldsProps {
  form: UseFormReturnType<PromoValues>;
  currency: string;
  /** An order uses the code, so its bonus cannot change. */
  isFixed: boolean;
  isReadOnly: boolean;
}
