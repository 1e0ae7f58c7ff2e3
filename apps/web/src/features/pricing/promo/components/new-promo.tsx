import { useForm } from '@mantine/form';
import { createPromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../../../../lib/formats/dates.ts';
import { validateWith } from '../../../../lib/forms.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { promoKeys } from '../promo.api.ts';
import { PromoFields } from '../promo.form.tsx';
import { toPromoBody } from '../promo-body.rules.ts';
import { promoPathsAt } from '../promo-paths.rules.ts';
import { copyPromo, emptyPromo, type PromoValues } from '../promo-values.rules.ts';

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
  const navigate = useNavigate();
  const paths = promoPathsAt(useLocation().pathname);
  const create = useAction(createPromoCode, { invalidates: promoKeys });
  const form = useForm<PromoValues>({
    initialValues: from ? copyPromo(from, today(timezone)) : emptyPromo,
    validate: (values) => validateWith(PromoForm)(toPromoBody(values)),
  });
  return (
    <FormPage
      title="New promo code"
      back={{ to: paths.list, label: 'Promo codes' }}
      form={form}
      isNew
      submitLabel="Create promo code"
      cancelTo={paths.list}
      isLoading={isLoading}
      error={error}
      onSubmit={async (values) => {
        const made = await create.send({ body: toPromoBody(values) });
        showSuccess(`Promo code ${made.code} was created`);
        await navigate(paths.one(made.id));
      }}
    >
      <PromoFields form={form} currency={currency} isFixed={false} isReadOnly={false} />
    </FormPage>
  );
}
