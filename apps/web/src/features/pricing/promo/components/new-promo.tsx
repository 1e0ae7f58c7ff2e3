import { createPromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { useLocation } from 'react-router';
import { today } from '../../../../lib/formats/dates.ts';
import { validateWith } from '../../../../lib/forms.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../../ui/form-page/use-new-form.ts';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { promoKeys } from '../promo.api.ts';
import { PromoFields } from '../promo.form.tsx';
import { toPromoBody } from '../promo-body.rules.ts';
import { promoPathsAt } from '../promo-paths.rules.ts';
import { copyPromo, emptyPromo } from '../promo-values.rules.ts';

interface NewPromoProps {
  /** The promo code to copy. */
  from: PromoCodeDetail | undefined;
  isLoading: boolean;
  error: unknown;
}

/** The form for a new promo code. */
export function NewPromo({ from, isLoading, error }: NewPromoProps) {
  const { currency } = useMe();
  const timezone = useTimezone();
  const paths = promoPathsAt(useLocation().pathname);
  const { form, page } = useNewForm(createPromoCode, {
    initial: from ? copyPromo(from, today(timezone)) : emptyPromo,
    validate: (values) => validateWith(PromoForm)(toPromoBody(values)),
    toBody: toPromoBody,
    back: { to: paths.list, label: 'Promo codes' },
    to: ({ id }) => paths.one(id),
    message: ({ code }) => `Promo code ${code} was created`,
    invalidates: promoKeys,
  });
  return (
    <FormPage {...page} title="New promo code" submitLabel="Create promo code" isLoading={isLoading} error={error}>
      <PromoFields form={form} currency={currency} isFixed={false} isReadOnly={false} />
    </FormPage>
  );
}
